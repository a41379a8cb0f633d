public import HouseholdTransfer

/// A setting that a command line shows and changes: its key, its values and what they mean.
///
/// ```swift
/// let sound = Setting<AppSettings>.flag("soundEnabled", \.soundEnabled, meaning: "whether reminders ring")
/// sound.change("off")  // sets soundEnabled to false; nil for “maybe”
/// ```
public struct Setting<Values: Sendable>: Sendable {
  /// Changes a setting.
  public typealias Change = @Sendable (inout Values) -> Void

  /// The key, the name of its field.
  public let key: String
  /// Its meaning, such as `whether reminders make a sound`.
  public let meaning: String
  /// The possible values as text.
  let expected: String
  /// The value.
  let value: @Sendable (Values) -> JSONValue
  /// The value for people, where it is not that of JSON.
  let shown: (@Sendable (Values) -> String)?
  /// A closure that sets the typed value; nil if the value is invalid.
  let change: @Sendable (String) -> Change?

  /// Creates a setting.
  ///
  /// - Parameters:
  ///   - key: The key, the name of its field.
  ///   - meaning: The setting's meaning.
  ///   - expected: The possible values as text.
  ///   - value: Returns its value.
  ///   - shown: Returns its value for people; nil for the one of JSON.
  ///   - change: Returns what sets it to a typed value, or nil if it cannot have that.
  public init(
    _ key: String, _ meaning: String, expected: String,
    value: @escaping @Sendable (Values) -> JSONValue,
    shown: (@Sendable (Values) -> String)? = nil,
    change: @escaping @Sendable (String) -> Change?
  ) {
    self.key = key
    self.meaning = meaning
    self.expected = expected
    self.value = value
    self.shown = shown
    self.change = change
  }

  /// Creates a setting that is on or off.
  public static func flag(
    _ key: String, _ field: any WritableKeyPath<Values, Bool> & Sendable, meaning: String
  ) -> Setting {
    Setting(key, meaning, expected: "on or off", value: { .bool($0[keyPath: field]) }) { text in
      switch text.lowercased() {
      case "on", "true", "yes": { $0[keyPath: field] = true }
      case "off", "false", "no": { $0[keyPath: field] = false }
      default: nil
      }
    }
  }

  /// Creates a setting that is one of a few words, in any letter case.
  public static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ key: String, _ field: any WritableKeyPath<Values, Choice> & Sendable, meaning: String
  ) -> Setting {
    let words = Choice.allCases.map(\.rawValue)
    let expected = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    return Setting(
      key, meaning, expected: expected, value: { .string($0[keyPath: field].rawValue) }
    ) { text in
      let folded = text.lowercased()
      guard let choice = Choice.allCases.first(where: { $0.rawValue.lowercased() == folded })
      else { return nil }
      return { $0[keyPath: field] = choice }
    }
  }

  /// Creates a setting that is a whole number.
  ///
  /// - Parameters:
  ///   - key: The key, the name of its field.
  ///   - field: The field.
  ///   - meaning: The setting's meaning.
  ///   - unit: The unit, such as `hours`.
  public static func number(
    _ key: String, _ field: any WritableKeyPath<Values, Int> & Sendable, meaning: String,
    of unit: String
  ) -> Setting {
    Setting(
      key, meaning, expected: "a whole number of \(unit)",
      value: { JSONValue($0[keyPath: field]) }
    ) { text in
      guard let number = Int(text) else { return nil }
      return { $0[keyPath: field] = number }
    }
  }
}
