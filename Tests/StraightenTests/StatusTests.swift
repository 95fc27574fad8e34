// SPDX-License-Identifier: MIT
import CStraighten
import Straighten
import XCTest

final class StatusTests: XCTestCase {
    func testEveryStatusHasItsOwnText() {
        let texts = (-6...1).map { String(cString: Straighten.straighten_status_text($0)) }
        XCTAssertEqual(Set(texts).count, texts.count)
        XCTAssertEqual(String(cString: Straighten.straighten_status_text(12345)), "unknown status")
    }
}
