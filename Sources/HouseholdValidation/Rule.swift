public import Foundation
public import HouseholdMessages

/// A rule for a field's value, declared with the field.
///
/// ```swift
/// Field(\.name, .trimmedLength(1...30))
/// Field(\.health, .range(0...100))
/// ```
///
/// Rules apply to values: `nil` passes every rule of an optional field.
public struct Rule<Value>: Sendable {
  /// The rule's permanent name.
  public let code: RuleCode

  /// The rule in words, for documentation tables: "1 to 30 characters after trimming".
  public let summary: String

  /// Whether the rule is checked only when a local write changes the field, never on import or sync.
  ///
  /// So is every rule that compares the value with the current time, because a clock that was set
  /// back a minute must not make old rows invalid, and every limit that older versions did not have.
  public let onlyLocal: Bool

  /// Returns what is wrong with the value, or nil if it is valid.
  public let check: @Sendable (_ value: Value, _ now: Date) -> Message?

  /// Normalizes a value before it is checked; returns nil if it already is normalized.
  public let normalize: (@Sendable (_ value: Value) -> Value?)?

  /// The whole numbers that pass, if the rule says no more than that; otherwise nil.
  ///
  /// A stored number that is none of them was not written by a store.
  @usableFromInline package let numbers: ClosedRange<Int>?

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - code: The rule's permanent name.
  ///   - summary: The rule in words, for documentation tables.
  ///   - onlyLocal: Whether only local writes are checked; it must be true if `check` reads its
  ///     second argument.
  ///   - normalize: Normalizes a value, or returns nil if it already is normalized.
  ///   - check: Returns what is wrong, as the end of a sentence that starts with the field's name.
  @inlinable
  public init(
    _ code: RuleCode, _ summary: String, onlyLocal: Bool = false,
    normalize: (@Sendable (_ value: Value) -> Value?)? = nil,
    check: @escaping @Sendable (_ value: Value, _ now: Date) -> Message?
  ) {
    self.code = code
    self.summary = summary
    self.onlyLocal = onlyLocal
    self.normalize = normalize
    self.check = check
    numbers = nil
  }

  /// Creates a rule that whole numbers pass if they lie in a range.
  @usableFromInline
  package init(
    _ code: RuleCode, _ summary: String, numbers: ClosedRange<Int>?,
    check: @escaping @Sendable (_ value: Value, _ now: Date) -> Message?
  ) {
    self.code = code
    self.summary = summary
    self.numbers = numbers
    self.check = check
    onlyLocal = false
    normalize = nil
  }
}
