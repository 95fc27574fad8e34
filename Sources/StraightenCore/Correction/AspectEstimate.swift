// SPDX-License-Identifier: MIT
import Glibc

/// The proportions of the rectangle that a quad is the image of: as asked for, or estimated.
struct AspectEstimate {
    /// Width over height.
    let aspect: Double
    /// Standard deviation of `aspect`.
    let uncertainty: Double
    let origin: CorrectionPlan.AspectOrigin
    /// nil: was not needed.
    let focalLength35mm: Double?
}

extension AspectEstimate {
    init(quad: Quad, photoWidth: Int, photoHeight: Int, options: CorrectionOptions) {
        if let width = options.width, let height = options.height {
            self.init(given: Double(width) / Double(height))
        } else if let aspect = options.aspect {
            self.init(given: aspect)
        } else {
            self.init(quad: quad, photoWidth: photoWidth, photoHeight: photoHeight, options)
        }
    }

    private init(given aspect: Double) {
        self.init(aspect: aspect, uncertainty: 0, origin: .given, focalLength35mm: nil)
    }

    /// With the camera's focal length the corners alone are uncertain. Without it the focal length is
    /// integrated out: prior times the likelihood of the right angle that the rectangle must have.
    private init(quad: Quad, photoWidth: Int, photoHeight: Int, _ options: CorrectionOptions) {
        let size = Point(Double(photoWidth), Double(photoHeight))
        let perMillimetre = Camera.pixelsPerMillimetre(width: photoWidth, height: photoHeight)
        let noise = options.cornerUncertainty.map { ($0 ?? max(1, 2e-4 * size.length)) / perMillimetre }
        let centre = options.camera.principalPoint ?? size / 2
        let pose = UncertainPose(quad.corners.map { ($0 - centre) / perMillimetre }, cornerNoise: noise)
        if let focal = options.focalLengthPixels.map({ $0 / perMillimetre }) ?? options.camera.focalLength35mm {
            let shape = pose.shape(focalLength: focal)
            self.init(logAspect: shape.logAspect, deviation: shape.variance.squareRoot(), focal: focal, origin: .focalLength)
        } else {
            self.init(integrating: pose)
        }
    }

    /// Proportions beyond what may be asked for, 1/1000 to 1000, are those of a sliver.
    private init(logAspect: Double, deviation: Double, focal: Double, origin: CorrectionPlan.AspectOrigin) {
        let aspect = min(max(exp(logAspect), 0.001), 1000)
        self.init(aspect: aspect, uncertainty: aspect * deviation, origin: origin, focalLength35mm: focal)
    }

    /// Moments of the posterior on a grid of logarithms of the focal length, fine enough for the
    /// sharpest likelihood: 1 px on two pairs of sides converging by 45 degrees each tells 1 %.
    private init(integrating pose: UncertainPose) {
        let prior = FocalPrior()
        var nodes: [(logFocal: Double, logDensity: Double, shape: UncertainPose.Shape)] = []
        for index in 0...FocalPrior.steps {
            let logFocal = prior.node(index)
            let shape = pose.shape(focalLength: exp(logFocal))
            nodes.append((logFocal, prior.logDensity(logFocal) + shape.logLikelihood, shape))
        }
        let peak = nodes.map(\.logDensity).max() ?? 0
        var total = 0.0, focal = Moments(), aspect = Moments(), within = 0.0
        for node in nodes {
            let weight = exp(node.logDensity - peak)
            total += weight
            focal.add(node.logFocal, weight)
            aspect.add(node.shape.logAspect, weight)
            within += weight * node.shape.variance
        }
        // Half of the prior's variance: from there on the quad says more than the prior.
        let calibrated = focal.variance < 0.5 * prior.variance
        self.init(logAspect: aspect.mean, deviation: (aspect.variance + within / total).squareRoot(),
                  focal: exp(focal.mean), origin: calibrated ? .selfCalibrated : .assumed)
    }
}

/// Mean and variance of weighted values, updated one by one.
/// D. West, Updating mean and variance estimates, 1979, doi:10.1145/359146.359153.
private struct Moments {
    private(set) var mean = 0.0
    private var weight = 0.0
    private var squares = 0.0

    var variance: Double { squares / weight }

    mutating func add(_ value: Double, _ w: Double) {
        guard w > 0 else { return }
        weight += w
        let delta = value - mean
        mean += delta * w / weight
        squares += w * delta * (value - mean)
    }
}
