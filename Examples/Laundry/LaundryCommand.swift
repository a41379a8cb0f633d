import ArgumentParser

/// The `laundry` command line.
@main
struct LaundryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "laundry", abstract: "Keeps laundry moving with virtual pets.")
}
