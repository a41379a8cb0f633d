/// What a command did, as a code with arguments: “Fold Snowy”.
///
/// The code is for programs that have words of their own; ``description`` is English.
public struct CommandTitle: Hashable, Sendable {
  /// The permanent code, such as `laundry.fold`.
  public var code: String
  /// The English sentence, with `{}` where an argument goes.
  public var template: String
  /// The arguments in order, such as the names of rows.
  public var arguments: [String]

  /// Creates a title.
  public init(_ code: String, _ template: String, _ arguments: [String] = []) {
    self.code = code
    self.template = template
    self.arguments = arguments
  }
}

extension CommandTitle: CustomStringConvertible {
  /// The title in English.
  public var description: String {
    var text = ""
    var rest = arguments[...]
    for (index, part) in template.split(separator: "{}", omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 { text += rest.popFirst() ?? "" }
      text += part
    }
    return text
  }
}
