#!/bin/sh
# SPDX-License-Identifier: MIT
# Straightens a photo with the GIMP plug-in, without a display and without touching the user's GIMP settings.
set -eu

usage() {
    cat <<'END'
usage: straighten-photo.sh [option...] PHOTO RESULT.png

  --plug-ins FOLDER         the folder that holds straighten-painting/ (default: as built, else GIMP's own)
  --mode frame|painting     straighten by the frame or by the painting inside it (default frame)
  --margin PIXELS           room to leave on each side (default 0)
  --aspect RATIO            width / height of the picture (default 0: its true proportions)
  --focal-length MM         35 mm equivalent (default 0: as the photo's Exif metadata say)
  --interpolation best|nearest|linear|cubic
  --remove-bow              make sides straight that the lens bends
  --corners "X Y X Y X Y X Y"   top left, top right, bottom right, bottom left (default: find them)

Prints the corners, how sure it is of them, the proportions of the picture, and how straight the sides of the result are
(top, right, bottom, left).
END
}

fail() { echo "straighten-photo.sh: $*" >&2; exit 1; }

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
plug_ins=$here/../../.build/gimp
mode=0 margin=0 aspect=0 focal_length=0 interpolation=0 remove_bow=0 corners=

number() { case $2 in *[!0-9.eE+-]*|'') fail "$1 needs a number, not '$2'";; esac; }

while [ $# -gt 0 ]; do
    case $1 in
        -h|--help) usage; exit 0;;
        --remove-bow) remove_bow=1; shift; continue;;
        --plug-ins|--mode|--margin|--aspect|--focal-length|--interpolation|--corners)
            [ $# -gt 1 ] || fail "$1 needs a value";;
        -*) usage >&2; exit 2;;
        *) break;;
    esac
    case $1 in
        --plug-ins) [ -d "$2" ] || fail "no such folder: $2"; plug_ins=$2;;
        --mode) case $2 in frame) mode=0;; painting) mode=1;; *) fail "--mode is frame or painting";; esac;;
        --margin) number "$1" "$2"; margin=$2;;
        --aspect) number "$1" "$2"; aspect=$2;;
        --focal-length) number "$1" "$2"; focal_length=$2;;
        --interpolation) case $2 in best) interpolation=0;; nearest) interpolation=1;; linear) interpolation=2;;
            cubic) interpolation=3;; *) fail "--interpolation is best, nearest, linear or cubic";; esac;;
        --corners)
            # shellcheck disable=SC2086  # the numbers are to be split
            set -- "$1" "$(echo "$2" | tr ',' ' ')" "$@"; for n in $2; do number --corners "$n"; done
            corners=$2; shift 2;;
    esac
    shift 2
done
[ $# -eq 2 ] || { usage >&2; exit 2; }
photo=$1 result=$2
[ -r "$photo" ] || fail "cannot read $photo"

gimp=$(command -v gimp-console-2.10) || fail "GIMP 2.10 is not installed (gimp-console-2.10)"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

absolute() { case $1 in /*) echo "$1";; *) echo "$PWD/$1";; esac; }
quoted() { printf '"%s"' "$(printf %s "$1" | sed 's/[\\"]/\\&/g')"; }   # a string of Scheme

# Nothing of the user's is read or written: GIMP makes a profile of its own there.
export GIMP2_DIRECTORY="$work/profile" XDG_CONFIG_HOME="$work/config" XDG_CACHE_HOME="$work/cache" XDG_DATA_HOME="$work/data"
cat > "$work/gimprc" <<END
(plug-in-path $(quoted "\${gimp_plug_in_dir}/plug-ins:$(absolute "$plug_ins")"))
(color-profile-policy keep)
END

# shellcheck disable=SC2086  # one word per number
n_corners=$(set -- $corners; echo $#)
cat > "$work/straighten.scm" <<END
(let* ((image (car (gimp-file-load RUN-NONINTERACTIVE $(quoted "$(absolute "$photo")") "photo")))
       (indexed (= INDEXED (car (gimp-image-base-type image)))))
  (if indexed (gimp-image-convert-rgb image))
  (let* ((found (straighten-painting RUN-NONINTERACTIVE image (car (gimp-image-get-active-layer image))
                  $mode $margin $aspect $focal_length $interpolation 0 $n_corners #($corners) 0 0 #() $remove_bow 0 0 0 0))
         (straight (car found))
         (corners (list-ref found 3))
         (report (open-output-file $(quoted "$work/report"))))
    ; Raw file name, not interlaced, compression 6 (the default 9 takes twice as long for nothing), resolution kept.
    (file-png-save RUN-NONINTERACTIVE straight (cadr found) $(quoted "$work/result.png") "result" 0 6 0 0 0 1 0)
    (for-each (lambda (item) (display item report))
      (list "corners    "
            " (" (vector-ref corners 0) ", " (vector-ref corners 1) ")"
            " (" (vector-ref corners 2) ", " (vector-ref corners 3) ")"
            " (" (vector-ref corners 4) ", " (vector-ref corners 5) ")"
            " (" (vector-ref corners 6) ", " (vector-ref corners 7) ")\n"
            "confidence  " (list-ref found 4) "\n"
            "proportions " (list-ref found 5) " +- " (list-ref found 6) "\n"
            "size        " (car (gimp-image-width straight)) " x " (car (gimp-image-height straight)) "\n"
            "tilts       " (list-ref found 10) " rad\n"
            "bows        " (list-ref found 12) " pixels\n"))
    (close-output-port report)
    (gimp-image-delete straight)
    (gimp-image-delete image)))
END

# GIMP's exit code says nothing: the report, written last, does.
timeout 600 "$gimp" --gimprc "$work/gimprc" -d -f -i -b "(load $(quoted "$work/straighten.scm"))" -b '(gimp-quit 1)' \
    > "$work/log" 2>&1 || true
if [ ! -s "$work/report" ] || [ ! -s "$work/result.png" ]; then
    sed -n 's/^Error: .*straighten-painting failed[^:]*: //p' "$work/log" | grep . >&2 || cat "$work/log" >&2
    fail "no result"
fi
mkdir -p "$(dirname -- "$result")"
mv "$work/result.png" "$result"
cat "$work/report"
