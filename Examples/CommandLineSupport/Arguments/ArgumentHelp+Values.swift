public import ArgumentParser

extension ArgumentHelp {
  /// Help text of a date option.
  public static func day(_ abstract: String) -> ArgumentHelp {
    ArgumentHelp(
      "\(abstract) Such as 2026-11-21, today or tomorrow.", valueName: "date")
  }

  /// Help text of a text option.
  public static func text(_ abstract: String, _ name: String = "text") -> ArgumentHelp {
    ArgumentHelp("\(abstract)", valueName: name)
  }
}

extension ArgumentHelp {
  /// Help text of the `--clear` option.
  ///
  /// - Parameter example: An option whose value can be taken away.
  public static func clear(_ example: String) -> ArgumentHelp {
    ArgumentHelp(
      "Clear the value of an option, such as \(example); may be given again.",
      valueName: "option")
  }

  /// Help text of an argument that selects a thing.
  ///
  /// - Parameters:
  ///   - thing: The subject, such as `The pet`.
  ///   - name: The name, shown beside the id.
  public static func naming(_ thing: String, by name: String = "its name") -> ArgumentHelp {
    ArgumentHelp(
      "\(thing): \(name), its id, or the first four or more digits of the id.")
  }
}

extension String {
  /// The text, or nil if it is empty: an empty option takes a value away.
  public var orNil: String? { isEmpty ? nil : self }
}
