// SPDX-License-Identifier: MIT
import CStraighten
import XCTest

final class StatusTests: XCTestCase {
    func testVersionIsTheHeaders() {
        XCTAssertEqual(straighten_version(),
                       UInt32(STRAIGHTEN_VERSION_MAJOR << 16 | STRAIGHTEN_VERSION_MINOR << 8 | STRAIGHTEN_VERSION_PATCH))
    }

    func testEveryStatusHasItsOwnText() {
        let texts = (-6...1).map { String(cString: straighten_status_text($0)) }
        XCTAssertEqual(Set(texts).count, texts.count)
        XCTAssertEqual(String(cString: straighten_status_text(12345)), "unknown status")
    }
}
