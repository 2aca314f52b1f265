#include <ft2build.h>
#include <freetype/freetype.h>
#include <freetype/ftmm.h>
