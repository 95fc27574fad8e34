// SPDX-License-Identifier: MIT

/// The only error of the library: a kind that becomes a status, and a message that names the
/// argument and its value.
package struct Failure: Error, Equatable {
    package enum Kind: Sendable {
        case argument, image, quad, unsupported, memory, cancelled
    }

    package let kind: Kind
    package let message: String

    package init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }

    static func memory(bytes: Int) -> Failure {
        Failure(.memory, "cannot allocate \(bytes) bytes")
    }
}
