import PullreelCommand

@main
enum Main {
  static func main() { CommandLineTool.main() }
}
