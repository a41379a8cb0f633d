extension Session {
  /// A command of this program that works as it is typed: on the same store, in the same time zone.
  ///
  /// ```swift
  /// session.command("wash Snowy")  // laundry wash Snowy --store home.sqlite
  /// ```
  ///
  /// - Parameters:
  ///   - words: The command.
  ///   - other: Another program that does it; nil for this one.
  public func command(_ words: String, of other: String? = nil) -> String {
    // Each program has a store of its own where none is named.
    let store =
      namesStore || (other ?? program) != program ? " --store \(ShellText.argument(storePath))" : ""
    let zone = namedZone.map { " --time-zone \(ShellText.argument($0))" } ?? ""
    return "\(other ?? program) \(words)\(store)\(zone)"
  }

  /// A command that is suggested: see ``command(_:)``.
  public func hint(_ words: String) -> StyledText { StyledText(command(words), .cyan) }

  /// Prints the commands to type next, five at most.
  public func print(next commands: [String]) {
    guard !commands.isEmpty else { return }
    if isPlain { return commands.prefix(5).forEach { print("Next: " + hint($0)) } }
    print()
    for (index, words) in commands.prefix(5).enumerated() {
      print(StyledText(index == 0 ? "Next  " : "      ", .dim) + hint(words))
    }
  }
}
