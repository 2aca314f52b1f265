PULLREEL_REPORT=report swift test
PULLREEL_RECORD=changed swift test
