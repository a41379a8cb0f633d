/// A sentence for a person that an app can show in another language.
///
/// A literal makes one, so that a call site stays a sentence:
///
/// ```swift
/// let refusal: Message = "\(pet.name) has \(loads, "load", "loads") already; fold one first."
/// refusal.description  // "Snowy has 2 loads already; fold one first."
/// refusal.key          // "%1$@ has %2$#(%arg load|%arg loads) already; fold one first."
/// refusal.arguments    // [.text("Snowy"), .integer(2)]
/// ```
///
/// Its ``description`` is the English sentence. ``text(in:)`` makes the sentence with an app's own
/// ``MessageTable``, which is asked for the pattern of another language by ``key``.
///
/// ## What a pattern says
///
/// | in a pattern | in the sentence |
/// | --- | --- |
/// | `%1$@` | the first argument |
/// | `%1$^@` | the first argument, its first letter in upper case |
/// | `%2$#(one:%arg load\|other:%arg loads)` | the form for the number in the second argument; `%arg` is the number |
/// | `%2$#(is\|are)` | the same with the forms by place: the first for one, the last for others |
/// | `%%` | a percent sign; inside forms also `%\|` and `%)` |
///
/// Whatever else follows a percent sign stands in the sentence as it is: a mistake in a pattern is
/// seen, and never stops a program.
public struct Message: Hashable, Sendable {
  /// The English pattern, which names the message in tables of other languages.
  public let key: String

  /// What tells two messages of one pattern apart, or nil.
  public let context: String?

  /// What the placeholders stand for, in their order.
  public let arguments: [MessageArgument]

  /// Creates a message from its parts.
  ///
  /// - Parameters:
  ///   - key: The English pattern.
  ///   - context: What tells two messages of one pattern apart, or nil.
  ///   - arguments: What the placeholders stand for.
  public init(key: String, context: String? = nil, arguments: [MessageArgument]) {
    self.key = key
    self.context = context
    self.arguments = arguments
  }

  /// Creates a message of text that is the same in every language, such as a name.
  public init(verbatim text: String) {
    self.init(key: Self.bare, arguments: [.text(text)])
  }

  /// Creates a message of an English phrase that is known only at run time, such as a field's label.
  ///
  /// - Complexity: O(*n*) in the length of the phrase.
  public init(phrase: String) {
    self.init(key: MessagePattern.escaped(phrase), arguments: [])
  }

  /// Creates a message whose pattern means something else in another place.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - context: What tells it apart: `Message("open", context: "of a window")`.
  public init(_ message: Message, context: String) {
    self.init(key: message.key, context: context, arguments: message.arguments)
  }

  /// Whether the sentence has no characters.
  public var isEmpty: Bool { key.isEmpty || isBare && description.isEmpty }

  /// The message with its first letter in upper case, in any language.
  public var capitalized: Message {
    Message(key: Self.bareCapitalized, arguments: [.message(self)])
  }

  /// The pattern of a message that is nothing but its argument.
  static let bare = "%1$@"
  /// The pattern of a message that is nothing but its argument, capitalized.
  static let bareCapitalized = "%1$^@"

  /// Whether the pattern has no words of its own, so that there is nothing to translate.
  var isBare: Bool { key == Self.bare || key == Self.bareCapitalized }
}

extension Message: CustomStringConvertible {
  /// The sentence in English.
  public var description: String { MessageWriter.text(of: self, in: nil) }

  /// The sentence in the language of a table.
  ///
  /// What the table does not know stays in English.
  ///
  /// - Complexity: O(*n*) in the length of the sentence.
  public func text(in table: MessageTable) -> String { MessageWriter.text(of: self, in: table) }
}

extension Message {
  /// One message after the other; two patterns become one.
  public static func + (first: Message, second: Message) -> Message {
    if first.context != nil || second.context != nil {
      return Message(key: "%1$@%2$@", arguments: [.message(first), .message(second)])
    }
    return Message(
      key: first.key + MessagePattern.renumbered(second.key, after: first.arguments.count),
      arguments: first.arguments + second.arguments)
  }

  /// Whether the message's English sentence is a text.
  public static func == (message: Message, text: String) -> Bool { message.description == text }
}

extension String {
  /// The name with the ending that says whose something is: “Snowy's”, “Bath Towels'”.
  package var possessive: String { hasSuffix("s") ? self + "'" : self + "'s" }
}

extension Optional<Message> {
  /// Whether there is a message and its English sentence is a text.
  public static func == (message: Message?, text: String) -> Bool { message?.description == text }
}
