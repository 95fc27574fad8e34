/* SPDX-License-Identifier: MIT */
/* What the library answers when it is called directly, for comparison with what the plug-in made of it.

     reference detect  LAYOUT DEPTH FLAGS WIDTH HEIGHT FOCAL-LENGTH IN
         prints status, confidence, flags, and the outer and the inner corners
     reference correct LAYOUT DEPTH FLAGS WIDTH HEIGHT FOCAL-LENGTH IN  MARGINS ASPECT FILTER DISTORTION OUT  X Y X Y X Y X Y
         MARGINS: top,right,bottom,left, fractions of the shorter side if % follows; prints width and height
     reference pictures LAYOUT DEPTH FLAGS WIDTH HEIGHT FOCAL-LENGTH IN
         prints confidence, distortion, and the outer and the inner corners of each picture
     reference snap    LAYOUT DEPTH FLAGS WIDTH HEIGHT FOCAL-LENGTH IN  X Y X Y X Y X Y
         prints status, confidence and corners

     reference rotate  LAYOUT DEPTH FLAGS WIDTH HEIGHT FOCAL-LENGTH IN  ROLL PITCH YAW MIRROR TURNS FRAMING X Y FILTER OUT
         prints width, height, and the pivot in the result

     reference saliency LAYOUT DEPTH FLAGS WIDTH HEIGHT FOCAL-LENGTH IN  KIND OUT
         prints left, top, width and height of each object; OUT is float
     reference crop LAYOUT DEPTH FLAGS WIDTH HEIGHT FOCAL-LENGTH IN  KIND ASPECT MARGIN
         prints left, top, width and height of the crop to the salient objects

     reference horizon LAYOUT DEPTH FLAGS WIDTH HEIGHT FOCAL-LENGTH IN
         prints status, angle, confidence, kind and flags

   IN and OUT hold samples without a header. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "straighten.h"

static size_t
bytes_of (const straighten_image *image)
{
  return (size_t) image->stride * image->height;
}

static void
set_size (straighten_image *image, int width, int height)
{
  static const int bytes_per_sample[] = { 0, 1, 2, 4 };

  image->width  = width;
  image->height = height;
  image->stride = (ptrdiff_t) width * image->layout * bytes_per_sample[image->depth];
  image->pixels = malloc (bytes_of (image));
}

static int
fail (const char *what)
{
  fprintf (stderr, "reference: %s: %s\n", what, straighten_last_error ());
  return 1;
}

static void
print_quad (const straighten_quad *quad)
{
  for (int i = 0; i < 4; i++)
    printf (" %.17g %.17g", quad->corner[i].x, quad->corner[i].y);
}

static int
detect (const straighten_image *photo, double focal_length)
{
  straighten_detect_options options = STRAIGHTEN_DETECT_OPTIONS_INIT;
  straighten_picture        picture = STRAIGHTEN_PICTURE_INIT;

  options.focal_length_35mm = focal_length;
  straighten_status status = detect_quad (photo, &options, &picture);

  if (status < 0)
    return fail ("detect_quad");
  printf ("%d %.17g %u", status, picture.confidence, picture.flags);
  print_quad (&picture.outer);
  print_quad (&picture.inner);
  printf ("\n");
  return 0;
}

static int
pictures (const straighten_image *photo, double focal_length)
{
  straighten_detect_options options   = STRAIGHTEN_DETECT_OPTIONS_INIT;
  straighten_picture        found[16] = { STRAIGHTEN_PICTURE_INIT };
  int32_t                   count;

  options.focal_length_35mm = focal_length;
  if (detect_quads (photo, &options, found, 16, &count) < 0)
    return fail ("detect_quads");
  for (int i = 0; i < count; i++)
    {
      printf ("%.17g %.17g", found[i].confidence, found[i].radial_distortion);
      print_quad (&found[i].outer);
      print_quad (&found[i].inner);
      printf ("\n");
    }
  return 0;
}

static straighten_quad
read_quad (char **numbers)
{
  straighten_quad quad;

  for (int i = 0; i < 4; i++)
    quad.corner[i] = (straighten_point) { atof (numbers[2 * i]), atof (numbers[2 * i + 1]) };
  return quad;
}

static int
snap (const straighten_image *photo, char **arguments)
{
  straighten_picture picture = STRAIGHTEN_PICTURE_INIT;
  straighten_quad    hint    = read_quad (arguments);
  straighten_status  status  = refine_quad (photo, &hint, 0, NULL, &picture);

  if (status < 0)
    return fail ("refine_quad");
  printf ("%d %.17g", status, picture.confidence);
  print_quad (&picture.outer);
  printf ("\n");
  return 0;
}

static int
save (const straighten_image *image, const char *path)
{
  FILE *out = fopen (path, "wb");

  return ! out || fwrite (image->pixels, bytes_of (image), 1, out) != 1 || fclose (out) != 0 ? fail ("cannot write") : 0;
}

static int
correct (const straighten_image *photo, double focal_length, char **arguments)
{
  straighten_correct_options options = STRAIGHTEN_CORRECT_OPTIONS_INIT;
  straighten_correction      plan    = STRAIGHTEN_CORRECTION_INIT;
  straighten_quad            quad    = read_quad (arguments + 5);
  straighten_image           result  = *photo;

  sscanf (arguments[0], "%lf,%lf,%lf,%lf", &options.margin[0], &options.margin[1], &options.margin[2], &options.margin[3]);
  options.flags             = strchr (arguments[0], '%') ? STRAIGHTEN_MARGIN_FRACTION : 0;
  options.aspect            = atof (arguments[1]);
  options.filter            = atoi (arguments[2]);
  options.radial_distortion = atof (arguments[3]);
  options.focal_length_35mm = focal_length;

  if (plan_correction (&quad, photo->width, photo->height, &options, &plan) != STRAIGHTEN_OK)
    return fail ("plan_correction");
  set_size (&result, plan.width, plan.height);
  if (correct_perspective (photo, &quad, &options, &result) != STRAIGHTEN_OK)
    return fail ("correct_perspective");

  return save (&result, arguments[4]) || printf ("%d %d\n", plan.width, plan.height) < 0;
}

static int
rotate (const straighten_image *photo, double focal_length, char **arguments)
{
  straighten_rotate_options options = STRAIGHTEN_ROTATE_OPTIONS_INIT;
  straighten_rotation       plan    = STRAIGHTEN_ROTATION_INIT;
  straighten_image          result  = *photo;

  options.roll              = atof (arguments[0]);
  options.pitch             = atof (arguments[1]);
  options.yaw               = atof (arguments[2]);
  options.flags             = atoi (arguments[3]) * STRAIGHTEN_MIRROR_ACROSS_X;
  options.quarter_turns     = atoi (arguments[4]);
  options.framing           = atoi (arguments[5]);
  options.pivot             = (straighten_point) { atof (arguments[6]), atof (arguments[7]) };
  options.filter            = atoi (arguments[8]);
  options.focal_length_35mm = focal_length;

  if (plan_rotation (photo->width, photo->height, &options, &plan) != STRAIGHTEN_OK)
    return fail ("plan_rotation");
  set_size (&result, plan.width, plan.height);
  if (rotate_image (photo, &options, &result) != STRAIGHTEN_OK)
    return fail ("rotate_image");
  return save (&result, arguments[9]) ||
         printf ("%d %d %.17g %.17g\n", plan.width, plan.height, plan.pivot.x, plan.pivot.y) < 0;
}

static int
saliency (const straighten_image *photo, char **arguments)
{
  straighten_image heat_map = { .layout = STRAIGHTEN_GRAY, .depth = STRAIGHTEN_F32 };
  straighten_box   objects[3];
  int32_t          count;

  set_size (&heat_map, photo->width, photo->height);
  if (detect_saliency (photo, atoi (arguments[0]), NULL, &heat_map, objects, 3, &count) != STRAIGHTEN_OK)
    return fail ("detect_saliency");
  for (int i = 0; i < count; i++)
    printf ("%.17g %.17g %.17g %.17g\n", objects[i].x, objects[i].y, objects[i].width, objects[i].height);
  return save (&heat_map, arguments[1]);
}

static int
crop (const straighten_image *photo, char **arguments)
{
  straighten_box objects[3], box;
  int32_t        count;

  if (detect_saliency (photo, atoi (arguments[0]), NULL, NULL, objects, 3, &count) != STRAIGHTEN_OK)
    return fail ("detect_saliency");
  if (crop_to_salient (objects, count, photo->width, photo->height, atof (arguments[1]), atof (arguments[2]), &box) != STRAIGHTEN_OK)
    return fail ("crop_to_salient");
  return printf ("%.17g %.17g %.17g %.17g\n", box.x, box.y, box.width, box.height) < 0;
}

static int
horizon (const straighten_image *photo, double focal_length)
{
  straighten_horizon_options options = STRAIGHTEN_HORIZON_OPTIONS_INIT;
  straighten_horizon         found   = STRAIGHTEN_HORIZON_INIT;

  options.focal_length_35mm = focal_length;
  straighten_status status = detect_horizon (photo, &options, &found);

  if (status < 0)
    return fail ("detect_horizon");
  return printf ("%d %.17g %.17g %u %u\n", status, found.angle, found.confidence, found.kind, found.flags) < 0;
}

int
main (int n, char **arguments)
{
  straighten_image photo = { 0 };

  if (n != 9 && n != 11 && n != 12 && n != 17 && n != 19 && n != 21 && n != 22)
    return 2;

  photo.layout = atoi (arguments[2]);
  photo.depth  = atoi (arguments[3]);
  photo.flags  = atoi (arguments[4]);
  set_size (&photo, atoi (arguments[5]), atoi (arguments[6]));

  FILE *in = fopen (arguments[8], "rb");

  if (! in || fread (photo.pixels, bytes_of (&photo), 1, in) != 1)
    return fail ("cannot read");
  fclose (in);

  double focal_length = atof (arguments[7]);

  if (strcmp (arguments[1], "detect") == 0)
    return detect (&photo, focal_length);
  if (strcmp (arguments[1], "pictures") == 0)
    return pictures (&photo, focal_length);
  if (strcmp (arguments[1], "snap") == 0)
    return snap (&photo, arguments + 9);
  if (strcmp (arguments[1], "horizon") == 0)
    return horizon (&photo, focal_length);
  if (strcmp (arguments[1], "crop") == 0)
    return crop (&photo, arguments + 9);
  if (strcmp (arguments[1], "saliency") == 0)
    return saliency (&photo, arguments + 9);
  return strcmp (arguments[1], "correct") == 0 ? correct (&photo, focal_length, arguments + 9)
                                               : rotate (&photo, focal_length, arguments + 9);
}
