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

extension String {
  /// The text, or nil where it is empty: an empty option takes a value away.
  public var orNil: String? { isEmpty ? nil : self }
}
