#include "CPages.h"

// Clang knows `#embed` in every version of C, and says that it belongs to C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const struct page_file files[] = {
    {"page.css", (const char[]){
#embed "../Sources/Pages/page.css" suffix(, 0)
    }},
    {"page.js", (const char[]){
#embed "../Sources/Pages/page.js" suffix(, 0)
    }},
    {"lists.css", (const char[]){
#embed "../Sources/Pages/lists.css" suffix(, 0)
    }},
    {"player.css", (const char[]){
#embed "../Sources/Pages/player.css" suffix(, 0)
    }},
    {"bytes.js", (const char[]){
#embed "../Sources/Pages/bytes.js" suffix(, 0)
    }},
    {"controls.js", (const char[]){
#embed "../Sources/Pages/controls.js" suffix(, 0)
    }},
    {"plot.js", (const char[]){
#embed "../Sources/Pages/plot.js" suffix(, 0)
    }},
    {"gallery.html", (const char[]){
#embed "../Sources/Pages/Gallery/gallery.html" suffix(, 0)
    }},
    {"gallery.css", (const char[]){
#embed "../Sources/Pages/Gallery/gallery.css" suffix(, 0)
    }},
    {"player.js", (const char[]){
#embed "../Sources/Pages/Gallery/player.js" suffix(, 0)
    }},
    {"viewer.js", (const char[]){
#embed "../Sources/Pages/Gallery/viewer.js" suffix(, 0)
    }},
    {"gallery.js", (const char[]){
#embed "../Sources/Pages/Gallery/gallery.js" suffix(, 0)
    }},
    {"report.html", (const char[]){
#embed "../Sources/Pages/Report/report.html" suffix(, 0)
    }},
    {"report.css", (const char[]){
#embed "../Sources/Pages/Report/report.css" suffix(, 0)
    }},
    {"case.css", (const char[]){
#embed "../Sources/Pages/Report/case.css" suffix(, 0)
    }},
    {"tools.js", (const char[]){
#embed "../Sources/Pages/Report/tools.js" suffix(, 0)
    }},
    {"pictures.js", (const char[]){
#embed "../Sources/Pages/Report/pictures.js" suffix(, 0)
    }},
    {"stage.js", (const char[]){
#embed "../Sources/Pages/Report/stage.js" suffix(, 0)
    }},
    {"scrubber.js", (const char[]){
#embed "../Sources/Pages/Report/scrubber.js" suffix(, 0)
    }},
    {"curves.js", (const char[]){
#embed "../Sources/Pages/Report/curves.js" suffix(, 0)
    }},
    {"case.js", (const char[]){
#embed "../Sources/Pages/Report/case.js" suffix(, 0)
    }},
    {"judging.js", (const char[]){
#embed "../Sources/Pages/Report/judging.js" suffix(, 0)
    }},
    {"list.js", (const char[]){
#embed "../Sources/Pages/Report/list.js" suffix(, 0)
    }},
    {"studio.html", (const char[]){
#embed "../Sources/Pages/Studio/studio.html" suffix(, 0)
    }},
    {"studio.css", (const char[]){
#embed "../Sources/Pages/Studio/studio.css" suffix(, 0)
    }},
    {"inspector.css", (const char[]){
#embed "../Sources/Pages/Studio/inspector.css" suffix(, 0)
    }},
    {"connection.js", (const char[]){
#embed "../Sources/Pages/Studio/connection.js" suffix(, 0)
    }},
    {"frames.js", (const char[]){
#embed "../Sources/Pages/Studio/frames.js" suffix(, 0)
    }},
    {"canvas.js", (const char[]){
#embed "../Sources/Pages/Studio/canvas.js" suffix(, 0)
    }},
    {"touch.js", (const char[]){
#embed "../Sources/Pages/Studio/touch.js" suffix(, 0)
    }},
    {"track.js", (const char[]){
#embed "../Sources/Pages/Studio/track.js" suffix(, 0)
    }},
    {"values.js", (const char[]){
#embed "../Sources/Pages/Studio/values.js" suffix(, 0)
    }},
    {"layers.js", (const char[]){
#embed "../Sources/Pages/Studio/layers.js" suffix(, 0)
    }},
    {"parameters.js", (const char[]){
#embed "../Sources/Pages/Studio/parameters.js" suffix(, 0)
    }},
    {"output.js", (const char[]){
#embed "../Sources/Pages/Studio/output.js" suffix(, 0)
    }},
    {"sources.js", (const char[]){
#embed "../Sources/Pages/Studio/sources.js" suffix(, 0)
    }},
    {"exports.js", (const char[]){
#embed "../Sources/Pages/Studio/exports.js" suffix(, 0)
    }},
    {"goldens.js", (const char[]){
#embed "../Sources/Pages/Studio/goldens.js" suffix(, 0)
    }},
    {"variants.js", (const char[]){
#embed "../Sources/Pages/Studio/variants.js" suffix(, 0)
    }},
    {"studio.js", (const char[]){
#embed "../Sources/Pages/Studio/studio.js" suffix(, 0)
    }},
};

const struct page_file *page_files(size_t *count) {
  *count = sizeof files / sizeof *files;
  return files;
}
