public import HouseholdMessages

/// What a command did, as a code with a sentence: “Fold Snowy”.
///
/// The code is for programs that have words of their own; the message can be shown in another language.
public struct CommandTitle: Hashable, Sendable {
  /// The permanent code, such as `laundry.fold`.
  public let code: String
  /// The title, with the titles of rows as they were.
  public let message: Message

  /// Creates a title.
  ///
  /// - Parameters:
  ///   - code: The permanent code.
  ///   - template: The English title, with `{}` where an argument goes.
  ///   - arguments: The arguments in order, such as the titles of rows.
  package init(_ code: String, _ template: String, about arguments: [String] = []) {
    let parts = template.split(separator: "{}", omittingEmptySubsequences: false)
    var (key, texts) = ("", arguments)
    for (index, part) in parts.enumerated() {
      if index > 0 { key += "%\(index)$@" }
      if index > texts.count { texts.append("") }
      key += Message(phrase: String(part)).key
    }
    self.init(code, Message(key: key, arguments: texts.map { .text($0) }))
  }

  init(_ code: String, _ message: Message) {
    self.code = code
    self.message = message
  }

  /// The title of a command that did the same with more rows.
  func and(_ others: Int) -> CommandTitle {
    others == 0 ? self : CommandTitle(code, message + " and \(others) more")
  }
}

extension CommandTitle: CustomStringConvertible {
  /// The title in English.
  public var description: String { message.description }
}
