/// The sentences of another language, and how that language writes numbers and plurals.
///
/// ```swift
/// let german = MessageTable { key, _ in patterns[key] }
/// error.sentence.text(in: german)
/// ```
public struct MessageTable: Sendable {
  /// Returns the pattern for a message's key and context, or nil to keep the English one.
  public var pattern: @Sendable (_ key: String, _ context: String?) -> String?

  /// Returns the plural form that a number takes.
  public var category: @Sendable (_ number: Double) -> PluralCategory

  /// Returns an argument as text, such as a number or a date, or nil to write it as in English.
  ///
  /// Not called for messages and lists, which are made of other arguments.
  public var value: @Sendable (_ argument: MessageArgument) -> String?

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - value: Returns an argument as text, or nil to write it as in English.
  ///   - category: Returns the plural form that a number takes; as in English by default.
  ///   - pattern: Returns the pattern for a message's key and context, or nil to keep the English one.
  public init(
    value: @escaping @Sendable (_ argument: MessageArgument) -> String? = { _ in nil },
    category: @escaping @Sendable (_ number: Double) -> PluralCategory = PluralCategory.english,
    pattern: @escaping @Sendable (_ key: String, _ context: String?) -> String?
  ) {
    self.value = value
    self.category = category
    self.pattern = pattern
  }

  /// The sentences as they are written.
  public static let english = MessageTable { _, _ in nil }
}

/// A form of words that depends on a number, as the Unicode Common Locale Data Repository names it.
public enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  /// The form for none, as in Arabic and Welsh.
  case zero
  /// The form for one; in some languages also for 21, 31 and so on.
  case one
  /// The form for two, as in Arabic and Slovenian.
  case two
  /// The form for a few, such as 2 to 4 in Polish.
  case few
  /// The form for many, such as 5 to 20 in Russian.
  case many
  /// The form for all other numbers, and for fractions; every language has it.
  case other

  /// The form that a number takes in English.
  @Sendable public static func english(_ number: Double) -> PluralCategory {
    number == 1 ? .one : .other
  }
}
