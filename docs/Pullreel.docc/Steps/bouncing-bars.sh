swift run bouncing-bars list bouncing-bars
swift run bouncing-bars render bouncing-bars -o bars.gif
swift run bouncing-bars render bouncing-bars --scene loading --set color=teal -o loading.gif
