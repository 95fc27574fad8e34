#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The header under strict compilers, and the shipped library against the header.
set -uo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
library=${LIBRARY:-$root/.build/shipped/libstraighten.so.1}
header=$root/Include/straighten.h
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0

# check NAME COMMAND...: one test, silent when it passes.
check() {
    local name=$1
    shift
    if "$@" >"$work/said" 2>&1; then
        passed=$((passed + 1))
        echo "ok    $name"
    else
        failed=$((failed + 1))
        echo "FAIL  $name"
        sed 's/^/      /' "$work/said"
    fi
}

compiles() { "$@" -I"$root/Include" -Werror -c -o "$work/object.o"; }

strict=(-Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wundef)
here=$root/Tests/Header/frozen.c
for standard in c99 c11 c17; do
    check "gcc -std=$standard" compiles gcc -std=$standard "${strict[@]}" -Wstrict-prototypes -Wmissing-prototypes -Wc++-compat "$here"
done
for standard in c++11 c++20; do
    check "g++ -std=$standard" compiles g++ -std=$standard "${strict[@]}" -x c++ "$here"
done

# Swift brings a clang.
clang=$(command -v clang || { swift=$(command -v swift) && echo "$(dirname "$(readlink -f "$swift")")/clang"; })
if [ -x "$clang" ]; then
    # What no header can avoid: padding, advice against the language itself or its older standards, and
    # initialisers that serve C as well.
    everything=(-Weverything -Wno-padded -Wno-declaration-after-statement -Wno-unsafe-buffer-usage -Wno-pre-c11-compat)
    check "clang -std=c99 -Weverything" compiles "$clang" -std=c99 "${everything[@]}" "$here"
    check "clang -std=c11 -Weverything" compiles "$clang" -std=c11 "${everything[@]}" "$here"
    check "clang++ -std=c++11 -Weverything" compiles "$clang" -std=c++11 -x c++ "${everything[@]}" \
        -Wno-c++98-compat -Wno-c++98-compat-pedantic -Wno-zero-as-null-pointer-constant "$here"
else
    echo "skip  clang is not installed"
fi

# The example at the top of the header, as a function.
example() {
    {
        printf '#include <stdlib.h>\n#include <straighten.h>\nvoid example(straighten_image photo);\nvoid example(straighten_image photo)\n{\n'
        sed -n '/^ \*     straighten_picture picture/,/^ \*     }/s/^ \*//p' "$header"
        printf '}\n'
    } > "$work/example.c"
    grep -q correct_perspective "$work/example.c" && compiles gcc -std=c11 -Wall -Wextra "$work/example.c"
}
check "the header's example compiles" example

declared() { sed 's|/\*.*\*/||' "$header" | grep -oE '^(straighten_status|uint32_t|const char \*) ?[a-z_]+\(' | sed 's/.*[ *]//; s/(//' | sort; }
listed()   { sed -n 's/^ *\([a-z_]*\);$/\1/p' "$root/Include/straighten.map" | sort; }
exported() { nm -D --defined-only "$library" | awk '$2 ~ /[A-Z]/ && $2 != "A" { sub(/@.*/, "", $3); print $3 }' | sort; }

check "the map lists what the header declares" diff <(declared) <(listed)
check "the library exports what the header declares" diff <(declared) <(exported)

all_versioned() { ! nm -D --defined-only "$library" | awk '$2 ~ /[A-Z]/ && $2 != "A"' | grep -v '@@STRAIGHTEN_1\.0$'; }
check "every symbol has its version" all_versioned

own_soname() { readelf -d "$library" | grep -F 'Library soname: [libstraighten.so.1]'; }
check "the soname is libstraighten.so.1" own_soname

few_needs() {
    ! ldd "$library" | awk '{ sub(/.*\//, "", $1); print $1 }' |
        grep -vE '^(linux-vdso|libc|libm|libstdc\+\+|libgcc_s|ld-linux[a-z0-9_-]*)\.so(\.[0-9]+)?$'
}
check "it needs the C and C++ runtimes, and nothing else" few_needs

hardened() { readelf -lW "$library" | grep -E 'GNU_STACK.* RW ' && ! readelf -d "$library" | grep TEXTREL; }
check "no executable stack, no relocated text" hardened

# Every function, called with nothing: links with no undefined symbol, and refuses in order.
links() {
    cat > "$work/link.c" <<'EOF'
#include <stdio.h>
#include <straighten.h>
int main(void)
{
    int refused = detect_quad(NULL, NULL, NULL) < 0 && detect_quads(NULL, NULL, NULL, 0, NULL) < 0
        && refine_quad(NULL, NULL, 0, NULL, NULL) < 0 && expand_quad(NULL, 0, 0, 0, NULL) < 0 && plan_correction(NULL, 0, 0, NULL, NULL) < 0
        && correct_perspective(NULL, NULL, NULL, NULL) < 0 && measure_straightness(NULL, NULL, NULL, NULL) < 0
        && warp_image(NULL, NULL, NULL, NULL) < 0
        && plan_rotation(0, 0, NULL, NULL) < 0 && rotate_image(NULL, NULL, NULL) < 0
        && detect_saliency(NULL, 0, NULL, NULL, NULL, 0, NULL) < 0 && crop_to_salient(NULL, 0, 0, 0, 0, 0, NULL) < 0
        && detect_horizon(NULL, NULL, NULL) < 0 && plan_level(0, 0, 0, NULL, NULL) < 0 && level_image(NULL, 0, NULL, NULL) < 0;
    printf("%s: %s\n", straighten_status_text(STRAIGHTEN_ERROR_ARGUMENT), straighten_last_error());
    return refused && straighten_version() == STRAIGHTEN_VERSION ? 0 : 1;
}
EOF
    gcc -I"$root/Include" -o "$work/link" "$work/link.c" "$library" -Wl,-z,defs && LD_LIBRARY_PATH=$(dirname "$library") "$work/link"
}
check "a program links and runs" links

echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
