// SPDX-License-Identifier: MIT

package enum ResamplingFilter: Int, Sendable, CaseIterable {
    case best, nearest, linear, cubic
}

package struct ResamplingOptions: Sendable {
    package var filter = ResamplingFilter.best
    /// Weight the samples in linear light; otherwise as they are stored.
    package var inLinearLight = true
    /// 0: as many as there are processors.
    package var threads = 0
    /// Where the result looks past the source: samples in the image's layout as fractions of full scale,
    /// alpha not premultiplied.
    package var background = SIMD4<Double>.zero

    /// For another processor level than this one's, in tests.
    package var kernels = KernelLevels.best

    package init() {}
}
