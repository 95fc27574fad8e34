/* SPDX-License-Identifier: MIT */
#include "options.h"
#include "exit_codes.h"

#include <getopt.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "Usage: straighten-png [OPTION]... INPUT.png OUTPUT.png\n"
    "Finds the picture in a photo and makes it an upright rectangle of its true proportions.\n"
    "\n"
    "  -c, --corners=X0,Y0,...,Y3  top-left, top-right, bottom-right, bottom-left corner, in pixels\n"
    "                              from the photo's top-left corner, instead of looking for them\n"
    "  -p, --painting              without the frame, where its inner edge is seen\n"
    "  -m, --margin=N              pixels to keep beyond each side; or TOP,RIGHT,BOTTOM,LEFT; 5% is\n"
    "                              of the picture's shorter side\n"
    "  -a, --aspect=RATIO          width/height (1.5 or 3:2) instead of the recovered one\n"
    "      --width=N, --height=N   of the picture without margins, pixels; one follows from the other\n"
    "  -l, --focal-length=MM       35 mm equivalent, or in pixels (3200px); makes the proportions\n"
    "                              more certain\n"
    "  -d, --distortion=auto|K1    straightens sides that the lens bows: as found, or by so much\n"
    "      --filter=NAME           best (default), cubic, linear or nearest\n"
    "      --threads=N             default: as many as there are processors\n"
    "      --print, --json         say what was found, for people or for programs; OUTPUT may be left out\n"
    "  -f, --force                 replace an existing OUTPUT; the input is never replaced\n"
    "  -h, --help\n"
    "      --version\n"
    "\n"
    "INPUT and OUTPUT may be -, standard input and output; what --print and --json say then goes to\n"
    "standard error.  They also say how straight the sides have become, where a margin shows them.\n"
    "Bit depth, colour profile, resolution, texts and Exif are kept.\n"
    "\n"
    "Exit status: 0 done, 1 no picture found, 2 wrong usage, 3 input unreadable, 4 output not\n"
    "writable, 5 refused by the library, 6 out of memory.\n";

static _Noreturn void __attribute__((format(printf, 1, 2))) usage_error(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("straighten-png: ", stderr);
    vfprintf(stderr, format, arguments);
    fputs("\nTry 'straighten-png --help'.\n", stderr);
    va_end(arguments);
    exit(EXIT_USAGE);
}

/* Reads up to 'most' numbers with commas between, each followed by 'unit'.  Returns how many there are; 0 if it is
   no such list. */
static int parse_list(const char *text, const char *unit, double *numbers, int most)
{
    for (int count = 0; count < most; text++) {
        char *end;
        numbers[count] = strtod(text, &end);
        if (end == text || !isfinite(numbers[count]) || strncmp(end, unit, strlen(unit)) != 0)
            return 0;
        count++;
        end += strlen(unit);
        if (*end == '\0')
            return count;
        if (*end != ',')
            return 0;
        text = end;
    }
    return 0;
}

static double parse_number(const char *name, const char *text)
{
    double number;
    if (parse_list(text, "", &number, 1) != 1)
        usage_error("--%s is '%s': must be a number", name, text);
    return number;
}

static int32_t parse_integer(const char *name, const char *text)
{
    char *end;
    long number = strtol(text, &end, 10);
    if (end == text || *end != '\0' || number < 1 || number > INT32_MAX)
        usage_error("--%s is '%s': must be a whole number above 0", name, text);
    return (int32_t)number;
}

static double parse_ratio(const char *text)
{
    char *end;
    double ratio = strtod(text, &end);
    if (end != text && *end == ':')
        ratio /= parse_number("aspect", end + 1);
    else if (end == text || *end != '\0')
        ratio = NAN;
    if (!isfinite(ratio) || ratio <= 0)
        usage_error("--aspect is '%s': must be a ratio such as 1.5 or 3:2", text);
    return ratio;
}

static void parse_corners(options *o, const char *text)
{
    double numbers[8];
    if (parse_list(text, "", numbers, 8) != 8)
        usage_error("--corners is '%s': must be eight numbers with commas between", text);
    for (int i = 0; i < 4; i++)
        o->corners.corner[i] = (straighten_point){ numbers[2 * i], numbers[2 * i + 1] };
    o->has_corners = true;
}

static void parse_margin(options *o, const char *text)
{
    double *margin = o->correction.margin;
    int count = parse_list(text, "", margin, 4);
    if (count == 0 && (count = parse_list(text, "%", margin, 4)) != 0) {
        o->correction.flags |= STRAIGHTEN_MARGIN_FRACTION;
        for (int side = 0; side < count; side++)
            margin[side] /= 100;
    }
    if (count != 1 && count != 4)
        usage_error("--margin is '%s': must be one number, or four with commas between, all or none with %%", text);
    for (int side = count; side < 4; side++)
        margin[side] = margin[0];
}

static void parse_focal_length(options *o, const char *text)
{
    double pixels;
    if (parse_list(text, "px", &pixels, 1) == 1)
        o->correction.focal_length_pixels = pixels;
    else
        o->correction.focal_length_35mm = parse_number("focal-length", text);
}

static void parse_distortion(options *o, const char *text)
{
    o->detects_distortion = strcmp(text, "auto") == 0;
    if (!o->detects_distortion)
        o->correction.radial_distortion = parse_number("distortion", text);
}

static straighten_filter parse_filter(const char *text)
{
    static const char *const names[] = { "best", "nearest", "linear", "cubic" };
    for (straighten_filter filter = STRAIGHTEN_FILTER_BEST; filter <= STRAIGHTEN_FILTER_CUBIC; filter++)
        if (strcmp(text, names[filter]) == 0)
            return filter;
    usage_error("--filter is '%s': must be best, cubic, linear or nearest", text);
}

static _Noreturn void print_version(void)
{
    uint32_t library = straighten_version();
    printf("straighten-png %d.%d.%d, libstraighten %u.%u.%u\n",
           STRAIGHTEN_VERSION_MAJOR, STRAIGHTEN_VERSION_MINOR, STRAIGHTEN_VERSION_PATCH,
           (unsigned)(library >> 16), (unsigned)(library >> 8 & 0xFF), (unsigned)(library & 0xFF));
    exit(EXIT_OK);
}

enum { WIDTH = UCHAR_MAX + 1, HEIGHT, FILTER, THREADS, PRINT, JSON, VERSION };

static const struct option names[] = {
    { "corners", required_argument, NULL, 'c' },
    { "painting", no_argument, NULL, 'p' },
    { "margin", required_argument, NULL, 'm' },
    { "aspect", required_argument, NULL, 'a' },
    { "width", required_argument, NULL, WIDTH },
    { "height", required_argument, NULL, HEIGHT },
    { "focal-length", required_argument, NULL, 'l' },
    { "distortion", required_argument, NULL, 'd' },
    { "filter", required_argument, NULL, FILTER },
    { "threads", required_argument, NULL, THREADS },
    { "print", no_argument, NULL, PRINT },
    { "json", no_argument, NULL, JSON },
    { "force", no_argument, NULL, 'f' },
    { "help", no_argument, NULL, 'h' },
    { "version", no_argument, NULL, VERSION },
    { NULL, 0, NULL, 0 },
};

static void set_option(options *o, int option, const char *text)
{
    switch (option) {
    case 'c':     parse_corners(o, text); break;
    case 'p':     o->painting = true; break;
    case 'm':     parse_margin(o, text); break;
    case 'a':     o->correction.aspect = parse_ratio(text); break;
    case WIDTH:   o->correction.width = parse_integer("width", text); break;
    case HEIGHT:  o->correction.height = parse_integer("height", text); break;
    case 'l':     parse_focal_length(o, text); break;
    case 'd':     parse_distortion(o, text); break;
    case FILTER:  o->correction.filter = parse_filter(text); break;
    case THREADS: o->correction.threads = parse_integer("threads", text); break;
    case PRINT:   o->report = REPORT_TEXT; break;
    case JSON:    o->report = REPORT_JSON; break;
    case 'f':     o->force = true; break;
    case 'h':     fputs(help, stdout); exit(EXIT_OK);
    case VERSION: print_version();
    default:      usage_error("unknown option or missing value");
    }
}

void options_parse(options *o, int argc, char **argv)
{
    *o = (options){ .correction = STRAIGHTEN_CORRECT_OPTIONS_INIT };
    opterr = 0;
    for (int option; (option = getopt_long(argc, argv, ":c:pm:a:l:d:fh", names, NULL)) != -1;) {
        if (option == '?' || option == ':')
            usage_error("%s: %s", argv[optind - 1], option == ':' ? "needs a value" : "no such option");
        set_option(o, option, optarg);
    }
    int files = argc - optind;
    if (files != 2 && !(files == 1 && o->report != REPORT_NONE))
        usage_error("%s", files < 2 ? "INPUT and OUTPUT are needed" : "more than INPUT and OUTPUT");
    if (o->has_corners && o->painting)
        usage_error("--corners and --painting exclude each other");
    if (o->has_corners && o->detects_distortion)
        usage_error("--corners and --distortion=auto exclude each other");
    o->input = argv[optind];
    o->output = files == 2 ? argv[optind + 1] : NULL;
}
