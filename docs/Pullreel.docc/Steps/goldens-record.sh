PULLREEL_RECORD=missing swift test
swift test
