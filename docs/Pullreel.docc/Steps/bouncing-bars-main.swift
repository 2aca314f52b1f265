import Pullreel
import PullreelCommand

@main
enum Main {
  // Everything that `pullreel` can do, with one more animation in the list:
  // swift run bouncing-bars render bouncing-bars -o bars.gif
  static func main() { CommandLineTool.main(Catalogue.standard.adding(BouncingBars.self)) }
}
