print("pullreel")
