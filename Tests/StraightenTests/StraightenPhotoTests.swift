// SPDX-License-Identifier: MIT
import CStraighten
import StraightenTestSupport
import XCTest

/// The main job through the header alone, on the rendered sample photo with its exact truth.
final class StraightenPhotoTests: XCTestCase {
    private static let scene = PaintingScene.sample(width: 1600)
    private static let photo = try! scene.photograph()
    private static let focalLength = 27.0

    func testTheSamplesFrameIsFound() {
        let picture = detect(StraightenPhotoTests.photo)
        let diagonal = hypot(1600.0, 1200)
        for (corner, truth) in zip(corners(picture.outer), StraightenPhotoTests.scene.outer) {
            XCTAssertLessThan(hypot(corner.x - truth.x, corner.y - truth.y), 0.003 * diagonal)
        }
        XCTAssertGreaterThan(picture.confidence, 0.5)
        XCTAssertEqual(picture.flags & UInt32(STRAIGHTEN_PICTURE_FALLBACK), 0)
    }

    func testABlankPhotoHasTheCentredFallback() {
        let blank = RenderedPhoto(width: 320, height: 240)
        blank.pixels.update(repeating: 128)
        let picture = detect(blank, expecting: straighten_status(STRAIGHTEN_NOT_FOUND))
        XCTAssertEqual(picture.confidence, 0)
        XCTAssertNotEqual(picture.flags & UInt32(STRAIGHTEN_PICTURE_FALLBACK), 0)
        let c = corners(picture.outer)
        XCTAssertEqual((c[0].x + c[2].x) / 2, 160, accuracy: 1e-9)
        XCTAssertEqual((c[0].y + c[2].y) / 2, 120, accuracy: 1e-9)
    }

    func testTheStraightenedFrameIsUprightAndInProportion() {
        let photo = StraightenPhotoTests.photo
        var picture = detect(photo)
        var options = straighten_correct_options()
        options.struct_size = UInt32(MemoryLayout<straighten_correct_options>.size)
        options.margin = (50, 50, 50, 50)
        options.focal_length_35mm = StraightenPhotoTests.focalLength
        var plan = straighten_correction()
        plan.struct_size = UInt32(MemoryLayout<straighten_correction>.size)
        XCTAssertEqual(plan_correction(&picture.outer, Int32(photo.width), Int32(photo.height), &options, &plan), 0)
        XCTAssertEqual(plan.aspect_origin, straighten_aspect_origin(STRAIGHTEN_ASPECT_FOCAL_LENGTH))
        XCTAssertEqual(plan.aspect / StraightenPhotoTests.scene.aspect, 1, accuracy: 0.01)

        let result = RenderedPhoto(width: Int(plan.width), height: Int(plan.height))
        var source = image(photo), destination = image(result)
        XCTAssertEqual(correct_perspective(&source, &picture.outer, &options, &destination), 0)
        let straight = corners(detect(result).outer)
        for (a, b) in [(straight[0], straight[1]), (straight[3], straight[2])] {
            XCTAssertLessThan(abs(atan2(b.y - a.y, b.x - a.x)) * 180 / .pi, 0.19)
        }
        for (a, b) in [(straight[0], straight[3]), (straight[1], straight[2])] {
            XCTAssertLessThan(abs(atan2(b.x - a.x, b.y - a.y)) * 180 / .pi, 0.19)
        }
    }

    func testCancellingStopsTheCorrection() {
        let photo = StraightenPhotoTests.photo
        var picture = detect(photo)
        var options = straighten_correct_options()
        options.struct_size = UInt32(MemoryLayout<straighten_correct_options>.size)
        options.progress = { fraction, _ in fraction > 0.3 ? 1 : 0 }
        var plan = straighten_correction()
        plan.struct_size = UInt32(MemoryLayout<straighten_correction>.size)
        XCTAssertEqual(plan_correction(&picture.outer, Int32(photo.width), Int32(photo.height), &options, &plan), 0)
        let result = RenderedPhoto(width: Int(plan.width), height: Int(plan.height))
        var source = image(photo), destination = image(result)
        XCTAssertEqual(correct_perspective(&source, &picture.outer, &options, &destination),
                       straighten_status(STRAIGHTEN_ERROR_CANCELLED))
    }

    // MARK: -

    private func detect(_ photo: RenderedPhoto, expecting status: straighten_status = 0, line: UInt = #line) -> straighten_picture {
        var picture = straighten_picture()
        picture.struct_size = UInt32(MemoryLayout<straighten_picture>.size)
        var source = image(photo)
        XCTAssertEqual(detect_quad(&source, nil, &picture), status, line: line)
        return picture
    }

    private func image(_ photo: RenderedPhoto) -> straighten_image {
        straighten_image(pixels: photo.pixels.baseAddress, width: Int32(photo.width), height: Int32(photo.height),
                         stride: photo.width * 3, layout: straighten_layout(STRAIGHTEN_RGB),
                         depth: straighten_depth(STRAIGHTEN_U8), flags: 0, reserved: 0)
    }

    private func corners(_ quad: straighten_quad) -> [straighten_point] {
        [quad.corner.0, quad.corner.1, quad.corner.2, quad.corner.3]
    }
}
