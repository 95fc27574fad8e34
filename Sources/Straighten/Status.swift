// SPDX-License-Identifier: MIT
import CStraighten
import StraightenCore
import StraightenShims

/// The one place where an error becomes a status and a message.
func status(_ function: StaticString, _ body: () throws(Failure) -> Int) -> straighten_status {
    do throws(Failure) {
        return straighten_status(try body())
    } catch {
        var message = "\(function): \(error.message)"
        message.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) { shim_set_message($0.baseAddress!, $0.count) }
        }
        return straighten_status(error.kind.status)
    }
}

extension Failure.Kind {
    fileprivate var status: Int {
        switch self {
        case .argument: STRAIGHTEN_ERROR_ARGUMENT
        case .image: STRAIGHTEN_ERROR_IMAGE
        case .quad: STRAIGHTEN_ERROR_QUAD
        case .unsupported: STRAIGHTEN_ERROR_UNSUPPORTED
        case .memory: STRAIGHTEN_ERROR_MEMORY
        case .cancelled: STRAIGHTEN_ERROR_CANCELLED
        }
    }
}

@implementation @_cdecl("straighten_version")
public func straighten_version() -> UInt32 {
    UInt32(STRAIGHTEN_VERSION_MAJOR * 0x10000 + STRAIGHTEN_VERSION_MINOR * 0x100 + STRAIGHTEN_VERSION_PATCH)
}

@implementation @_cdecl("straighten_status_text")
public func straighten_status_text(_ status: straighten_status) -> UnsafePointer<CChar>! {
    shim_status_text(status)
}

@implementation @_cdecl("straighten_last_error")
public func straighten_last_error() -> UnsafePointer<CChar>! {
    shim_message()
}
