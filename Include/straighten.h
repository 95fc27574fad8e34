/* SPDX-License-Identifier: MIT */
/*
 * straighten.h - C interface of libstraighten
 *
 * Finds the picture in a photograph (a painting, document, poster or screen) and resamples the
 * photograph so that the picture becomes an upright rectangle of the right proportions.  Also finds
 * what people look at in a photograph.
 *
 *     straighten_picture picture = STRAIGHTEN_PICTURE_INIT;
 *     straighten_correction plan = STRAIGHTEN_CORRECTION_INIT;
 *     if (detect_quad(&photo, NULL, &picture) == STRAIGHTEN_OK &&
 *         plan_correction(&picture.outer, photo.width, photo.height, NULL, &plan) == STRAIGHTEN_OK) {
 *         straighten_image straight = photo;
 *         straight.width  = plan.width;
 *         straight.height = plan.height;
 *         straight.stride = plan.width * 3;
 *         straight.pixels = malloc((size_t)plan.height * straight.stride);
 *         correct_perspective(&photo, &picture.outer, NULL, &straight);
 *     }
 *
 * These conventions hold for every declaration below unless it says otherwise.
 *
 * Coordinates  Full-resolution source pixels, as double.  x grows to the right, y grows downwards.
 *              (0, 0) is the outer corner of the top-left pixel, whose centre is (0.5, 0.5); an
 *              image covers [0, width] x [0, height].  GIMP, libpng and NumPy use the same space.
 * Angles       Radians.  Positive is clockwise on the screen.
 * Corners      Top-left, top-right, bottom-right, bottom-left, as they lie in the corrected picture.
 *              A corner may lie outside the photo.
 * Sides        Top, right, bottom, left.
 * Transforms   Row-major double[9], applied to column vectors (x, y, 1); a transform is named
 *              source_from_target or target_from_source.  Source: the photo; target: the result.
 * Ownership    The caller owns every buffer and struct; the library keeps no pointer after it
 *              returns.  The text of straighten_last_error() is the library's.
 * Errors       A negative status is a failure; a positive one is an answer ("no such shape").
 *              After a failure output structs are unchanged and output pixels are unspecified;
 *              a call that refuses its arguments has written no pixel.
 * Threads      Every function may be called from any thread at any time, and after fork().
 * Determinism  Same input, same library version, same bytes: whatever the number of threads and, for the
 *              pixels of a warp, whatever the processor of the same architecture.
 *              Another version may find better corners or compute better pixels.
 * ABI          straighten_point, _quad, _box and _image never change size.  A struct that starts
 *              with struct_size may grow at its end: set struct_size to sizeof, and all that you do
 *              not use to zero, which always means "default" (the *_INIT macros do both).  Options of
 *              a larger struct_size than the library knows are accepted if what it does not know is
 *              zero; of a larger result it fills what it knows.
 */
#ifndef STRAIGHTEN_H
#define STRAIGHTEN_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- version -------------------------------------------------------------------------------- */

#define STRAIGHTEN_VERSION_MAJOR 1
#define STRAIGHTEN_VERSION_MINOR 0
#define STRAIGHTEN_VERSION_PATCH 0
/* Comparable as a number.  Libraries of one major version are interchangeable for programs built
   against an equal or lower minor version. */
#define STRAIGHTEN_VERSION \
    (STRAIGHTEN_VERSION_MAJOR * 0x10000 + STRAIGHTEN_VERSION_MINOR * 0x100 + STRAIGHTEN_VERSION_PATCH)

/* The STRAIGHTEN_VERSION of the library in use. */
uint32_t straighten_version(void);

/* ---- status --------------------------------------------------------------------------------- */

/* Values never change; new ones may be added.  Test the sign first. */
typedef int32_t straighten_status;
enum {
    STRAIGHTEN_OK                =  0,
    STRAIGHTEN_NOT_FOUND         =  1,  /* the photo holds no such shape */
    STRAIGHTEN_ERROR_ARGUMENT    = -1,  /* NULL, or a value outside its range */
    STRAIGHTEN_ERROR_IMAGE       = -2,  /* a straighten_image is not consistent */
    STRAIGHTEN_ERROR_QUAD        = -3,  /* not finite, not convex, degenerate, or wound the other way */
    STRAIGHTEN_ERROR_UNSUPPORTED = -4,  /* a flag, layout or field unknown to this version */
    STRAIGHTEN_ERROR_MEMORY      = -5,  /* not enough memory */
    STRAIGHTEN_ERROR_CANCELLED   = -6   /* the progress callback asked to stop */
};

/* A short English sentence for 'status'; static, never NULL, also for unknown values. */
const char *straighten_status_text(straighten_status status);

/* What went wrong in the last failed call on this thread, naming the argument and its value; "" if
   no call has failed.  Valid until the next failure on this thread.  Successful calls leave it
   alone, so look at it only after a negative status. */
const char *straighten_last_error(void);

/* ---- images --------------------------------------------------------------------------------- */

/* Interleaved samples in memory order. */
typedef uint32_t straighten_layout;
enum {
    STRAIGHTEN_GRAY       = 1,
    STRAIGHTEN_GRAY_ALPHA = 2,
    STRAIGHTEN_RGB        = 3,
    STRAIGHTEN_RGBA       = 4
};

typedef uint32_t straighten_depth;
enum {
    STRAIGHTEN_U8  = 1,                 /* 0 ... 255 */
    STRAIGHTEN_U16 = 2,                 /* 0 ... 65535, in the machine's byte order */
    STRAIGHTEN_F32 = 3                  /* nominally 0 ... 1; colours are never clamped, a resampled alpha is */
};

enum {
    STRAIGHTEN_IMAGE_PREMULTIPLIED = 1, /* colour samples are multiplied by alpha */
    STRAIGHTEN_IMAGE_LINEAR        = 2  /* samples are proportional to light; else they follow the sRGB curve */
};

enum { STRAIGHTEN_MAXIMUM_SIDE = 1048576 };

/* A view of pixels that the caller owns.  Functions write the pixels only of images that are not
   const. */
typedef struct straighten_image {
    void             *pixels;           /* first sample of the top row, aligned for its depth */
    int32_t           width, height;    /* pixels, 1 ... STRAIGHTEN_MAXIMUM_SIDE */
    ptrdiff_t         stride;           /* bytes from a row to the one below; may be negative; a multiple of
                                           the sample's size, at least a row's bytes in magnitude */
    straighten_layout layout;
    straighten_depth  depth;
    uint32_t          flags;            /* STRAIGHTEN_IMAGE_... */
    uint32_t          reserved;         /* 0 */
} straighten_image;

typedef struct straighten_point { double x, y; } straighten_point;
typedef struct straighten_quad  { straighten_point corner[4]; } straighten_quad;
typedef struct straighten_box   { double x, y, width, height; } straighten_box;

/* Called on the calling thread with 'fraction' rising from 0 to 1.  Return nonzero to stop: the
   function then returns STRAIGHTEN_ERROR_CANCELLED. */
typedef int32_t (*straighten_progress)(double fraction, void *payload);

/* ---- pictures (paintings, documents, posters, screens) --------------------------------------- */

typedef struct straighten_detect_options {
    uint32_t            struct_size;          /* sizeof(straighten_detect_options) */
    uint32_t            flags;                /* 0: none are defined yet */
    double              minimum_size;         /* shorter side of the picture / shorter side of the photo,
                                                 0 ... 1; default 0.1 */
    double              minimum_aspect_ratio; /* shorter / longer side of the picture, 0 ... 1; default 0.1 */
    double              maximum_aspect_ratio; /* likewise; default 1; not below the minimum */
    double              quadrature_tolerance; /* how far a corner's angle in the photo may be from a right one,
                                                 radians, 0 ... pi/4; default pi/4 */
    double              minimum_confidence;   /* below it: NOT_FOUND; 0 ... 1; default 0.3 */
    double              focal_length_35mm;    /* 35 mm equivalent, millimetres, 1 ... 10000; 0: unknown.  A hint, which
                                                 this version does not use */
    straighten_point    principal_point;      /* where the optical axis meets the photo; (0, 0): its centre */
    int32_t             threads;              /* 0: as many as there are processors; else 1 ... 1024 */
    uint32_t            reserved;             /* 0 */
    straighten_progress progress;             /* NULL: none */
    void               *payload;              /* handed to progress */
    straighten_box      region;               /* only pictures whose centre lies in it, pixels; a part of it must lie in
                                                 the photo; width or height 0: the whole photo.  Little more than the
                                                 region is read, and what is said relative to the photo (minimum_size,
                                                 the 1 % of a confidence) is relative to what is read */
} straighten_detect_options;
#define STRAIGHTEN_DETECT_OPTIONS_INIT \
    { sizeof(straighten_detect_options), 0, 0, 0, 0, 0, 0, 0, { 0, 0 }, 0, 0, 0, 0, { 0, 0, 0, 0 } }

enum {
    STRAIGHTEN_PICTURE_HAS_INNER      = 1,    /* 'inner' was found; else it repeats 'outer' */
    STRAIGHTEN_PICTURE_FALLBACK       = 2,    /* nothing was found: 'outer' is a centred rectangle to start from */
    STRAIGHTEN_PICTURE_TOUCHES_BORDER = 4,    /* a side lies on the photo's border */
    STRAIGHTEN_PICTURE_CORNER_OUTSIDE = 8     /* a corner lies outside the photo */
};

typedef struct straighten_picture {
    uint32_t        struct_size;              /* sizeof(straighten_picture), set before the call */
    uint32_t        flags;                    /* STRAIGHTEN_PICTURE_... */
    straighten_quad outer;                    /* the outermost edge of the frame */
    straighten_quad inner;                    /* the edge of the painting inside the frame */
    double          confidence;               /* 0 ... 1, that no corner of 'outer' is off by more than 1 % of the
                                                 photo's diagonal */
    double          corner_uncertainty[4];    /* of 'outer': standard deviation, pixels */
    double          bow[4];                   /* how far the middle of each side of 'outer' lies from the line between
                                                 its corners, pixels, positive outward; 0 where it is not seen */
    double          radial_distortion;        /* of the lens, where the four sides agree on one; else 0.  k1: what belongs
                                                 at the distance r from the principal point shows at
                                                 r (1 + k1 (r / R)^2), R being half the photo's diagonal; negative for
                                                 a barrel, which bows sides outward */
    double          radial_distortion_uncertainty; /* standard deviation; 0 when radial_distortion is */
} straighten_picture;
#define STRAIGHTEN_PICTURE_INIT \
    { sizeof(straighten_picture), 0, { { { 0, 0 } } }, { { { 0, 0 } } }, 0, { 0, 0, 0, 0 }, { 0, 0, 0, 0 }, 0, 0 }

/* Finds the dominant picture in 'image'.  options: NULL for the defaults.  On STRAIGHTEN_NOT_FOUND
   *best is filled too: a centred rectangle to start from, confidence 0, STRAIGHTEN_PICTURE_FALLBACK. */
straighten_status detect_quad(const straighten_image *image, const straighten_detect_options *options,
                              straighten_picture *best);

/* Finds all pictures in 'image', no two of them in the same place: a frame and its own mat are one picture, 'outer'
   and 'inner'.  The first is that of detect_quad; the others are found by looking again at what lies beside those
   before them, and are no smaller than a tenth of its area: what is smaller is a label.
   pictures: 'capacity' of them, at least 1.  pictures[0].struct_size says how large each is; that of the others is
   filled in.  count: how many were found and written.  On STRAIGHTEN_NOT_FOUND it is 0, and pictures[0] is filled as by
   detect_quad. */
straighten_status detect_quads(const straighten_image *image, const straighten_detect_options *options,
                               straighten_picture *pictures, int32_t capacity, int32_t *count);

/* Moves the sides of 'hint', a quad drawn by hand or known from elsewhere, onto the straight edges near it at full
   resolution.  Only what is near the sides is read.  reach: how far the ends of a side may move across it,
   pixels, up to STRAIGHTEN_MAXIMUM_SIDE; 0: 2 % of the photo's diagonal.  options: NULL for the defaults; of them threads,
   principal_point and progress are used.  A side without an edge stays where it is.
   picture: confidence is the share of its weakest side that lies on an edge; 'inner' repeats 'outer'.
   STRAIGHTEN_NOT_FOUND if no side has one: 'outer' repeats the hint, and the rest is 0. */
straighten_status refine_quad(const straighten_image *image, const straighten_quad *hint, double reach,
                              const straighten_detect_options *options, straighten_picture *picture);

/* Moves each side of 'quad' outward along its normal in the photo by 'margin' pixels (inward when
   negative), intersects the neighbours again and clamps each corner to [0, width] x [0, height].
   result: may be 'quad'.  STRAIGHTEN_ERROR_QUAD if it collapses or its winding flips.
   A margin that stays straight after correction is straighten_correct_options.margin. */
straighten_status expand_quad(const straighten_quad *quad, double margin, int32_t width, int32_t height,
                              straighten_quad *result);

/* ---- correction ----------------------------------------------------------------------------- */

typedef uint32_t straighten_filter;
enum {
    STRAIGHTEN_FILTER_BEST    = 0,            /* sharp when enlarging, anti-aliased when shrinking */
    STRAIGHTEN_FILTER_NEAREST = 1,
    STRAIGHTEN_FILTER_LINEAR  = 2,
    STRAIGHTEN_FILTER_CUBIC   = 3
};

enum {
    /* Weight the samples as they are stored, not in linear light: fastest, but fine bright detail on a
       dark ground becomes darker. */
    STRAIGHTEN_RESAMPLE_STORED = 1
};

/* Further flags of straighten_correct_options. */
enum {
    STRAIGHTEN_MARGIN_FRACTION = 2            /* margins are fractions of the shorter side of the quad's rectangle */
};

typedef struct straighten_correct_options {
    uint32_t            struct_size;          /* sizeof(straighten_correct_options) */
    uint32_t            flags;                /* STRAIGHTEN_RESAMPLE_..., STRAIGHTEN_MARGIN_FRACTION */
    double              margin[4];            /* beyond each side of the quad, output pixels; negative crops */
    double              aspect;               /* width / height of the quad's rectangle, 1/1000 ... 1000;
                                                 0: recover the true proportions */
    int32_t             width, height;        /* of the quad's rectangle without margins, output pixels; one may
                                                 be 0: it follows from the aspect; both 0: no detail is lost */
    double              focal_length_35mm;    /* 35 mm equivalent, millimetres, 1 ... 10000; 0: unknown */
    straighten_point    principal_point;      /* where the optical axis meets the photo; (0, 0): its centre */
    straighten_filter   filter;
    int32_t             threads;              /* 0: as many as there are processors; else 1 ... 1024 */
    double              background[4];        /* where the result looks past the photo: samples in the image's
                                                 layout as fractions of full scale, 0 ... 1, alpha not premultiplied;
                                                 default 0: black, or transparent */
    straighten_progress progress;             /* NULL: none; used by correct_perspective */
    void               *payload;              /* handed to progress */
    double              radial_distortion;    /* k1 of the lens, -0.14 ... 0.14, removed in the same resampling; 0: none.
                                                 A point at the distance r from the principal point shows at the distance
                                                 r (1 + k1 (r/R)^2), R being half the photo's diagonal: negative for a
                                                 barrel.  The quad's corners are those in the photo as it is */
    double              focal_length_pixels;  /* instead of focal_length_35mm, 1 ... 1e8; 0: unknown */
    double              corner_uncertainty[4]; /* of each coordinate of the quad's corners: standard deviation, pixels,
                                                 0 ... 1e8; 0: 1 pixel, or 0.02 % of the photo's diagonal if that is
                                                 more.  Widens aspect_uncertainty */
} straighten_correct_options;
#define STRAIGHTEN_CORRECT_OPTIONS_INIT \
    { sizeof(straighten_correct_options), 0, { 0, 0, 0, 0 }, 0, 0, 0, 0, { 0, 0 }, 0, 0, { 0, 0, 0, 0 }, 0, 0, \
      0, 0, { 0, 0, 0, 0 } }

/* Where straighten_correction.aspect comes from. */
typedef uint32_t straighten_aspect_origin;
enum {
    STRAIGHTEN_ASPECT_GIVEN           = 1,    /* the caller's aspect, or width and height */
    STRAIGHTEN_ASPECT_FOCAL_LENGTH    = 2,    /* computed with the caller's focal length */
    STRAIGHTEN_ASPECT_SELF_CALIBRATED = 3,    /* the quad's own convergence tells the focal length */
    STRAIGHTEN_ASPECT_ASSUMED         = 4     /* computed with the focal length of a usual phone or camera */
};

typedef struct straighten_correction {
    uint32_t                 struct_size;     /* sizeof(straighten_correction), set before the call */
    uint32_t                 flags;           /* 0: none are defined yet */
    int32_t                  width, height;   /* of the result, margins included, pixels */
    double                   aspect;          /* width / height of the quad's rectangle */
    double                   aspect_uncertainty; /* standard deviation of aspect, in its own unit; 0 when given */
    straighten_aspect_origin aspect_origin;
    uint32_t                 reserved;
    double                   focal_length_35mm;  /* given, or estimated; 0: not needed */
    double                   margin[4];       /* what each side got where the photo ends, whole output pixels */
    double                   source_from_target[9];  /* where options->radial_distortion is set, the source is the
                                                        photo without it: the same but for radial_distortion */
    double                   target_from_source[9];
    int32_t                  suggested_numerator, suggested_denominator;
                                              /* the well-known width : height nearest to aspect, if it lies within
                                                 aspect_uncertainty; else 0 and 0.  1:1, 6:5, 5:4, 4:3, 7:5, 3:2, 8:5,
                                                 5:3, 16:9, 2:1, 7:3, 3:1; 99:70 for the square root of 2 (ISO paper),
                                                 144:89 for the golden ratio; or upright */
} straighten_correction;
#define STRAIGHTEN_CORRECTION_INIT \
    { sizeof(straighten_correction), 0, 0, 0, 0, 0, 0, 0, 0, { 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0, 0 }, \
      { 0, 0, 0, 0, 0, 0, 0, 0, 0 }, 0, 0 }

/* Plans the correction that turns 'quad' into an upright rectangle, for a photo of width x height
   pixels.  options: NULL for the defaults.  Margins grow the rectangle in its own plane, so that they
   stay equal and straight, and each is limited to what the photo holds.  STRAIGHTEN_ERROR_QUAD if
   options->radial_distortion cannot show a corner, or the quad without it is none. */
straighten_status plan_correction(const straighten_quad *quad, int32_t width, int32_t height,
                                  const straighten_correct_options *options, straighten_correction *plan);

/* Carries the plan out.  destination: allocated by the caller with the plan's width and height, the
   layout, depth and flags of 'source', and no byte in common with it. */
straighten_status correct_perspective(const straighten_image *source, const straighten_quad *quad,
                                      const straighten_correct_options *options, straighten_image *destination);

typedef struct straighten_straightness_options {
    uint32_t struct_size;                     /* sizeof(straighten_straightness_options) */
    uint32_t flags;                           /* 0: none are defined yet */
    double   reach;                           /* how far from its place a side is looked for, pixels, 0 ... 1024;
                                                 default 1 % of the shorter side of the rectangle, at least 8, at most 64 */
} straighten_straightness_options;
#define STRAIGHTEN_STRAIGHTNESS_OPTIONS_INIT { sizeof(straighten_straightness_options), 0, 0 }

/* Which sides were measured. */
enum {
    STRAIGHTEN_MEASURED_TOP    = 1,
    STRAIGHTEN_MEASURED_RIGHT  = 2,
    STRAIGHTEN_MEASURED_BOTTOM = 4,
    STRAIGHTEN_MEASURED_LEFT   = 8
};

/* Top, right, bottom, left.  A side without a findable edge has tilt and bow 0 and both uncertainties 1e9. */
typedef struct straighten_straightness {
    uint32_t struct_size;                     /* sizeof(straighten_straightness), set before the call */
    uint32_t flags;                           /* STRAIGHTEN_MEASURED_... */
    double   tilt[4];                         /* of the line between the side's ends against the image's axis, radians,
                                                 positive clockwise */
    double   tilt_uncertainty[4];             /* standard deviation, radians */
    double   bow[4];                          /* how far the side's middle is from that line, pixels, positive outward */
    double   bow_uncertainty[4];              /* standard deviation, pixels */
} straighten_straightness;
#define STRAIGHTEN_STRAIGHTNESS_INIT \
    { sizeof(straighten_straightness), 0, { 0, 0, 0, 0 }, { 0, 0, 0, 0 }, { 0, 0, 0, 0 }, { 0, 0, 0, 0 } }

/* Measures how straight and upright the sides of a corrected picture are: the edges in 'image', the
   result of correct_perspective, near where the plan has them.  margin: of the plan, pixels between
   the image's border and each side, -1048576 ... 1048576; a side with less than 3 pixels of margin is
   not measured.  options: NULL for the defaults.  STRAIGHTEN_NOT_FOUND if no side is measured, with
   *result filled. */
straighten_status measure_straightness(const straighten_image *image, const double margin[4],
                                       const straighten_straightness_options *options,
                                       straighten_straightness *result);

typedef struct straighten_warp_options {
    uint32_t            struct_size;          /* sizeof(straighten_warp_options) */
    uint32_t            flags;                /* STRAIGHTEN_RESAMPLE_... */
    straighten_filter   filter;
    int32_t             threads;              /* 0: as many as there are processors; else 1 ... 1024 */
    double              background[4];        /* as in straighten_correct_options */
    straighten_progress progress;             /* NULL: none */
    void               *payload;              /* handed to progress */
} straighten_warp_options;
#define STRAIGHTEN_WARP_OPTIONS_INIT { sizeof(straighten_warp_options), 0, 0, 0, { 0, 0, 0, 0 }, 0, 0 }

/* Resamples 'source' by any invertible homography.  What lies at (x, y) of 'destination' comes from
   source_from_target (x, y, 1)^T of 'source', points behind the camera (third coordinate of the other
   sign than at the centre of 'destination') being background.  Mirroring, quarter turns and shifts by
   whole pixels change no bit.  destination: any size, otherwise as for correct_perspective. */
straighten_status warp_image(const straighten_image *source, const double source_from_target[9],
                             const straighten_warp_options *options, straighten_image *destination);

/* ---- rotation in space ---------------------------------------------------------------------- */

/* What of a rotated picture the result shows. */
typedef uint32_t straighten_framing;
enum {
    STRAIGHTEN_FRAME_SAME_SIZE        = 0,    /* the photo's own frame, in its place */
    STRAIGHTEN_FRAME_WHOLE            = 1,    /* all of the picture, in the smallest upright frame of whole pixels */
    STRAIGHTEN_FRAME_CROP             = 2,    /* the upright rectangle of largest area inside the picture */
    STRAIGHTEN_FRAME_CROP_KEEP_ASPECT = 3,    /* the largest of those with the photo's proportions */
    STRAIGHTEN_FRAME_ZOOM             = 4     /* the photo's own frame, the picture zoomed about the pivot just so
                                                 that no corner is empty */
};

/* Further flags of straighten_rotate_options. */
enum {
    STRAIGHTEN_MIRROR_ACROSS_X = 2,           /* top and bottom change places */
    STRAIGHTEN_MIRROR_ACROSS_Y = 4            /* left and right change places */
};

/* In this order: mirroring, quarter turns, roll, pitch, yaw.  All become one homography; the last three
   are a turn of the camera, so that straight lines stay straight.  Mirroring and quarter turns alone move
   pixels without changing a bit. */
typedef struct straighten_rotate_options {
    uint32_t            struct_size;          /* sizeof(straighten_rotate_options) */
    uint32_t            flags;                /* STRAIGHTEN_RESAMPLE_..., STRAIGHTEN_MIRROR_... */
    double              roll;                 /* radians, -2 pi ... 2 pi; positive turns the picture clockwise */
    double              pitch;                /* radians, -pi ... pi; positive moves the picture up and widens its
                                                 top, as where the camera looked up and verticals converge */
    double              yaw;                  /* radians, -pi ... pi; positive moves the picture to the right and
                                                 makes its right side taller */
    double              focal_length_35mm;    /* 35 mm equivalent, millimetres, 1 ... 10000; default 28 */
    straighten_point    principal_point;      /* where the optical axis meets the photo; (0, 0): its centre */
    straighten_point    pivot;                /* the point of the photo that stays where mirroring and quarter turns
                                                 put it, areas there keeping their size; (0, 0): the centre */
    int32_t             quarter_turns;        /* clockwise, -3 ... 3 */
    straighten_framing  framing;
    straighten_filter   filter;
    int32_t             threads;              /* 0: as many as there are processors; else 1 ... 1024 */
    double              background[4];        /* as in straighten_correct_options */
    straighten_progress progress;             /* NULL: none; used by rotate_image */
    void               *payload;              /* handed to progress */
} straighten_rotate_options;
#define STRAIGHTEN_ROTATE_OPTIONS_INIT \
    { sizeof(straighten_rotate_options), 0, 0, 0, 0, 0, { 0, 0 }, { 0, 0 }, 0, 0, 0, 0, { 0, 0, 0, 0 }, 0, 0 }

typedef struct straighten_rotation {
    uint32_t         struct_size;             /* sizeof(straighten_rotation), set before the call */
    uint32_t         flags;                   /* 0: none are defined yet */
    int32_t          width, height;           /* of the result, pixels */
    double           tilt;                    /* how far pitch and yaw move the optical axis, radians */
    double           largest_tilt;            /* how far they may in the same direction before part of the photo
                                                 passes behind the camera; without a tilt, in the worst one */
    double           zoom;                    /* of STRAIGHTEN_FRAME_ZOOM; else 1 */
    double           focal_length_35mm;       /* of the result as a photo ... */
    straighten_point principal_point;         /* ... with which the inverse rotation returns to the start */
    straighten_point pivot;                   /* in the result */
    double           source_from_target[9];
    double           target_from_source[9];
} straighten_rotation;
#define STRAIGHTEN_ROTATION_INIT \
    { sizeof(straighten_rotation), 0, 0, 0, 0, 0, 0, 0, { 0, 0 }, { 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0, 0 }, \
      { 0, 0, 0, 0, 0, 0, 0, 0, 0 } }

/* Plans a rotation of a photo of width x height pixels.  options: NULL for the defaults, which change
   nothing.  STRAIGHTEN_ERROR_ARGUMENT if part of the photo passes behind the camera, the text saying the
   largest angles allowed, or if the frame has a side of no pixel or of more than STRAIGHTEN_MAXIMUM_SIDE. */
straighten_status plan_rotation(int32_t width, int32_t height, const straighten_rotate_options *options,
                                straighten_rotation *plan);

/* Carries the plan out.  destination: of the plan's width and height, otherwise as for
   correct_perspective. */
straighten_status rotate_image(const straighten_image *source, const straighten_rotate_options *options,
                               straighten_image *destination);

/* ---- saliency ------------------------------------------------------------------------------- */

typedef uint32_t straighten_saliency;
enum {
    STRAIGHTEN_ATTENTION  = 1,                /* where people look first */
    STRAIGHTEN_OBJECTNESS = 2                 /* what stands before its ground */
};

typedef struct straighten_saliency_options {
    uint32_t            struct_size;          /* sizeof(straighten_saliency_options) */
    uint32_t            flags;                /* 0: none are defined yet */
    int32_t             threads;              /* 0: as many as there are processors; else 1 ... 1024 */
    uint32_t            reserved;             /* 0 */
    straighten_progress progress;             /* NULL: none */
    void               *payload;              /* handed to progress */
} straighten_saliency_options;
#define STRAIGHTEN_SALIENCY_OPTIONS_INIT { sizeof(straighten_saliency_options), 0, 0, 0, 0, 0 }

/* How salient each place of 'image' is, and the boxes of the salient objects.  options: NULL for the
   defaults.
   heat_map: NULL if not wanted; else STRAIGHTEN_GRAY, STRAIGHTEN_F32, of any size: it is stretched
   over the whole image.  Values are 0 ... 1; an image in which nothing stands out gives 0 everywhere.
   objects: NULL if not wanted; else receives the first 'capacity' boxes, the most salient one first,
   up to 1 for attention and 3 for objectness.  count: how many were written, maybe 0; NULL only if
   'objects' is. */
straighten_status detect_saliency(const straighten_image *image, straighten_saliency kind,
                                  const straighten_saliency_options *options, straighten_image *heat_map,
                                  straighten_box *objects, int32_t capacity, int32_t *count);

/* The smallest box of the proportion 'aspect' (width / height, 1/1000 ... 1000) that holds all
   'objects' and 'margin' pixels around them, as near to their middle as a photo of width x height
   allows.  An object is never cut: where the photo is too small for the proportion, the box is as near
   to it as the photo allows.  A margin ends at the photo's border.  count: 0 gives the largest box in
   the middle of the photo.  crop: may be one of 'objects'. */
straighten_status crop_to_salient(const straighten_box *objects, int32_t count, int32_t width, int32_t height,
                                  double aspect, double margin, straighten_box *crop);

/* ---- horizon -------------------------------------------------------------------------------- */

typedef struct straighten_horizon_options {
    uint32_t            struct_size;          /* sizeof(straighten_horizon_options) */
    uint32_t            flags;                /* 0: none are defined yet */
    double              minimum_confidence;   /* below it: NOT_FOUND; 0 ... 1; default 0.5 */
    double              focal_length_35mm;    /* 35 mm equivalent, millimetres, 1 ... 10000; 0: unknown */
    straighten_point    principal_point;      /* where the optical axis meets the photo; (0, 0): its centre, or what its
                                                 edges tell where its proportions look cut.  Pass it for a photo that
                                                 was cropped on one side */
    int32_t             threads;              /* 0: as many as there are processors; else 1 ... 1024 */
    uint32_t            reserved;             /* 0 */
    straighten_progress progress;             /* NULL: none */
    void               *payload;              /* handed to progress */
} straighten_horizon_options;
#define STRAIGHTEN_HORIZON_OPTIONS_INIT { sizeof(straighten_horizon_options), 0, 0, 0, { 0, 0 }, 0, 0, 0, 0 }

/* What tells the angle. */
typedef uint32_t straighten_horizon_kind;
enum {
    STRAIGHTEN_HORIZON_NONE      = 0,         /* nothing does */
    STRAIGHTEN_HORIZON_LINE      = 1,         /* a line between sky, land and water */
    STRAIGHTEN_HORIZON_STRUCTURE = 2          /* verticals and horizontals of what people build */
};

enum {
    STRAIGHTEN_HORIZON_OFFER_ONLY  = 1,       /* offer the answer, do not apply it unasked: the angle is large, or it
                                                 may be that of a single tilted thing */
    STRAIGHTEN_HORIZON_HAS_UPRIGHT = 2        /* 'upright_from_source' also makes verticals parallel */
};

typedef struct straighten_horizon {
    uint32_t                struct_size;      /* sizeof(straighten_horizon), set before the call */
    uint32_t                flags;            /* STRAIGHTEN_HORIZON_... */
    straighten_horizon_kind kind;
    uint32_t                reserved;
    double                  angle;            /* radians, -pi/4 ... pi/4, positive when the horizon falls to the right
                                                 on the screen: turn the photo by -angle to level it */
    double                  confidence;       /* 0 ... 1, that 'angle' is right within one degree */
    straighten_point        point;            /* on the line to draw at 'angle'; may lie outside the photo */
    double                  target_from_source[9];   /* levels about the photo's centre */
    double                  upright_from_source[9];  /* levels, and makes converging verticals parallel, about the
                                                        photo's centre; else as target_from_source */
} straighten_horizon;
#define STRAIGHTEN_HORIZON_INIT \
    { sizeof(straighten_horizon), 0, 0, 0, 0, 0, { 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0, 0 } }

/* Finds by which angle 'image' hangs.  options: NULL for the defaults.  On STRAIGHTEN_NOT_FOUND
   *horizon is filled too: kind NONE, angle and confidence 0, the centre and identities. */
straighten_status detect_horizon(const straighten_image *image, const straighten_horizon_options *options,
                                 straighten_horizon *horizon);

/* ---- levelling ------------------------------------------------------------------------------ */

typedef struct straighten_level_options {
    uint32_t            struct_size;          /* sizeof(straighten_level_options) */
    uint32_t            flags;                /* STRAIGHTEN_RESAMPLE_... */
    straighten_framing  framing;
    straighten_filter   filter;
    int32_t             threads;              /* 0: as many as there are processors; else 1 ... 1024 */
    uint32_t            reserved;             /* 0 */
    double              background[4];        /* as in straighten_correct_options */
    straighten_progress progress;             /* NULL: none; used by level_image */
    void               *payload;              /* handed to progress */
} straighten_level_options;
#define STRAIGHTEN_LEVEL_OPTIONS_INIT { sizeof(straighten_level_options), 0, 0, 0, 0, 0, { 0, 0, 0, 0 }, 0, 0 }

typedef struct straighten_level {
    uint32_t struct_size;                     /* sizeof(straighten_level), set before the call */
    uint32_t flags;                           /* 0: none are defined yet */
    int32_t  width, height;                   /* of the result, pixels */
    double   source_from_target[9];
    double   target_from_source[9];
} straighten_level;
#define STRAIGHTEN_LEVEL_INIT \
    { sizeof(straighten_level), 0, 0, 0, { 0, 0, 0, 0, 0, 0, 0, 0, 0 }, { 0, 0, 0, 0, 0, 0, 0, 0, 0 } }

/* Plans to turn a photo of width x height pixels by -angle about its centre: plan_rotation with that roll.
   angle: radians, -pi ... pi, as in straighten_horizon.  options: NULL for the defaults. */
straighten_status plan_level(double angle, int32_t width, int32_t height, const straighten_level_options *options,
                             straighten_level *plan);

/* Carries the plan out in one resampling.  destination: allocated by the caller with the plan's width
   and height, the layout, depth and flags of 'source', and no byte in common with it. */
straighten_status level_image(const straighten_image *source, double angle, const straighten_level_options *options,
                              straighten_image *destination);

#ifdef __cplusplus
}
#endif

#endif
