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
        return try fallback(in: photo)
    }

    /// What to start from where there is no picture.
    package func fallback(in photo: ImageView) throws(Failure) -> DetectedPicture { try .fallback(in: SearchArea(of: photo, region: options.region)) }

    /// At most `limit` pictures, of which no two are in the same place; the dominant one first.
    ///
    /// The network commits to one picture of what it looks at. So it looks again at the parts of the photo beside each picture
    /// that was found, until it finds no more in them.
    ///
    /// - Throws: `memory`, `cancelled`.
    package func pictures(in photo: ImageView, limit: Int, progress: Progress = .none) throws(Failure) -> [DetectedPicture] {
        let area = SearchArea(of: photo, region: options.region)
        let scene = try SceneEvidence(of: area.view, options: options, progress: progress.stage(0...0.7)), tolerance = 0.01 * scene.diagonal
        let lines = try scene.hypothesesOfLines(options, progress: progress.stage(0.7...0.8))
        let measurement = PictureMeasurement(of: photo, area: area, reduced: scene.image, camera: options.camera)
        var windows = WindowQueue(scene.window, minimum: scene.smallestWindow(options)), found: [DetectedPicture] = [], done = 0.8
        while found.count < limit, let window = windows.next() {
            // How many looks there will be is not known.
            let stage = progress.stage(done...(done + 1) / 2)
            done = (done + 1) / 2
            let all = try scene.looking(at: window).scoredHypotheses(lines, options: options, progress: stage) {
                windows.isNew($0, in: window, tolerance: tolerance)
            }
            var choice = PictureChoice(all.filter { area.allows(center: scene.image.toPhoto($0.hypothesis.corners.center)) }, tolerance: tolerance)
            var chosen: [FourCorners] = []
            while found.count < limit, let group = choice.next(), group.probability >= options.minimumConfidence {
                chosen.append(group.likeliest.corners)
                if let picture = measurement.picture(group, among: all.map(\.hypothesis)) { found.append(picture) }
                try stage.update(1)
            }
            windows.looked(at: window, found: chosen)
        }
        try progress.update(1)
        return found
    }
}
