// SPDX-License-Identifier: MIT

/// Finds the pictures of a photo.
package struct QuadDetector {
    let options: DetectionOptions

    package init(options: DetectionOptions = DetectionOptions()) { self.options = options }

    /// The dominant picture.
    ///
    /// - Throws: `memory`, `cancelled`.
    package func detect(in photo: ImageView, progress: Progress = .none) throws(Failure) -> DetectedPicture {
        if let picture = try pictures(in: photo, limit: 1, progress: progress).first { return picture }
        return try .fallback(in: SearchArea(of: photo, region: options.region))
    }

    /// At most `limit` pictures, of which no two are in the same place; the dominant one first.
    ///
    /// - Throws: `memory`, `cancelled`.
    package func pictures(in photo: ImageView, limit: Int, progress: Progress = .none) throws(Failure) -> [DetectedPicture] {
        let area = SearchArea(of: photo, region: options.region)
        let scene = try SceneEvidence(of: area.view, options: options, progress: progress.stage(0...0.7))
        let all = try scene.scoredHypotheses(options: options, progress: progress.stage(0.7...0.9))
        var choice = PictureChoice(all.filter { area.allows(center: scene.image.toPhoto($0.hypothesis.corners.center)) },
                                   tolerance: 0.01 * Point(Double(scene.image.width), Double(scene.image.height)).length)
        let measurement = PictureMeasurement(of: photo, area: area, reduced: scene.image, hypotheses: all.map(\.hypothesis), camera: options.camera)
        var found: [DetectedPicture] = []
        while found.count < limit, let (hypothesis, probability) = choice.next(), probability >= options.minimumConfidence {
            if let picture = measurement.picture(hypothesis, confidence: probability) { found.append(picture) }
            try progress.update(0.9 + 0.1 * Double(found.count) / Double(limit))
        }
        try progress.update(1)
        return found
    }
}
