swift run bouncing-bars render bouncing-bars --scene loading --format frames --fps 25 --scale 1 -o frames/
swift run frames-to-gif frames small.gif
