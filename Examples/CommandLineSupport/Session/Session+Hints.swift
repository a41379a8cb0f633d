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
    if isDemo { return "\(other ?? program) \(words)" }
    // Each program has a store of its own where none is named.
    let store =
      namesStore || (other ?? program) != program ? " --store \(ShellText.argument(storePath))" : ""
    let zone = namedZone.map { " --time-zone \(ShellText.argument($0))" } ?? ""
    return "\(other ?? program) \(words)\(store)\(zone)"
  }

  /// A command that is suggested: see ``command(_:of:)``.
  public func hint(_ words: String, of other: String? = nil) -> StyledText {
    StyledText(command(words, of: other), .cyan)
  }

  /// Prints the commands of this program to type next, five at most.
  public func print(next commands: [String]) { print(hints: commands.map { hint($0) }) }

  /// Prints the commands to type next, five at most: see ``hint(_:of:)``.
  public func print(hints: [StyledText]) {
    guard !hints.isEmpty else { return }
    if isPlain { return hints.prefix(5).forEach { print("Next: " + $0) } }
    print()
    for (index, hint) in hints.prefix(5).enumerated() {
      print(StyledText(index == 0 ? "Next  " : "      ", .dim) + hint)
    }
  }
}
