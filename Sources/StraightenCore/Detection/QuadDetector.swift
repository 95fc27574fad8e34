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
    /// The network commits to one picture of what it looks at. So it looks again at the parts of the photo beside each picture
    /// that was found, until it finds no more in them.
    ///
    /// - Throws: `memory`, `cancelled`.
    package func pictures(in photo: ImageView, limit: Int, progress: Progress = .none) throws(Failure) -> [DetectedPicture] {
        let area = SearchArea(of: photo, region: options.region)
        let scene = try SceneEvidence(of: area.view, options: options, progress: progress.stage(0...0.7))
        let lines = try scene.hypothesesOfLines(options, progress: progress.stage(0.7...0.76)), tolerance = 0.01 * scene.diagonal
        let measurement = PictureMeasurement(of: photo, area: area, reduced: scene.image, camera: options.camera)
        var found: [DetectedPicture] = [], places: [FourCorners] = [], windows = WindowQueue(scene.window, minimum: scene.smallestWindow(options)), done = 0.76
        while found.count < limit, let window = windows.next() {
            let look = window == scene.window ? scene : try scene.looking(at: window)
            let all = try look.scoredHypotheses(lines, options: options, progress: progress.stage(done...(done + 1) / 2)) { corners in
                window.contains(corners.center) && !places.contains { corners.competes(with: $0, tolerance: tolerance) }
            }
            done = (done + 1) / 2
            var choice = PictureChoice(all.filter { area.allows(center: scene.image.toPhoto($0.hypothesis.corners.center)) }, tolerance: tolerance)
            var chosen: [FourCorners] = []
            while found.count < limit, let (hypothesis, probability) = choice.next(), probability >= options.minimumConfidence {
                chosen.append(hypothesis.corners)
                if let picture = measurement.picture(hypothesis, confidence: probability, among: all.map(\.hypothesis)) { found.append(picture) }
                try progress.update(done)
            }
            windows.looked(at: window, found: chosen)
            places += chosen
        }
        try progress.update(1)
        return found
    }
}
