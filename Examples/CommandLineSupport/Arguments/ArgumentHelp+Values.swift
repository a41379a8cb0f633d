public import ArgumentParser

extension ArgumentHelp {
  /// What every option that is a day says.
  public static func day(_ abstract: String) -> ArgumentHelp {
    ArgumentHelp(
      "\(abstract) Such as 2026-11-21, today or tomorrow.", valueName: "date")
  }

  /// What every option that is text says.
  public static func text(_ abstract: String, _ name: String = "text") -> ArgumentHelp {
    ArgumentHelp("\(abstract)", valueName: name)
  }
}

extension ArgumentHelp {
  /// What every option that takes values away says.
  ///
  /// - Parameter example: An option whose value can be taken away.
  public static func clear(_ example: String) -> ArgumentHelp {
    ArgumentHelp(
      "Take the value of an option away, such as \(example); may be given again.",
      valueName: "option")
  }

  /// What every argument that names a thing says.
  ///
  /// - Parameters:
  ///   - thing: What is named, such as `The pet`.
  ///   - name: What it is named by beside its id.
  public static func naming(_ thing: String, by name: String = "its name") -> ArgumentHelp {
    ArgumentHelp(
      "\(thing): \(name), its id, or the first four or more digits of the id.")
  }
}

extension String {
  /// The text, or nil where it is empty: an empty option takes a value away.
  public var orNil: String? { isEmpty ? nil : self }
}
