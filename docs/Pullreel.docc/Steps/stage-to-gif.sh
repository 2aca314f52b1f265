swift run stage-to-gif
