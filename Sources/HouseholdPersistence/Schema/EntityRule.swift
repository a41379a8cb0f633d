public import HouseholdMessages
public import HouseholdValidation

/// A rule over several fields of a row.
///
/// ```swift
/// EntityRule("streaks", \.currentStreak, \.longestStreak) { pet in
///   pet.currentStreak <= pet.longestStreak ? nil : "must not exceed the longest streak"
/// }
/// ```
///
/// It is checked when one of its fields changes.
public struct EntityRule<E: Sendable>: Sendable {
  /// The rule's permanent name.
  package let code: RuleCode
  let paths: [FieldPath]
  let check: @Sendable (E) -> Message?
  /// The same check for the row at an address, specialized where the rule is declared.
  let checkInPlace: @Sendable (RowAddress) -> Message?
  /// Whether merged rows keep it too, so that the fields that it reads count as changed together.
  private(set) var isKeptByMerges = true

  /// Declares a rule.
  ///
  /// - Parameters:
  ///   - code: The rule's permanent name.
  ///   - paths: The fields the rule reads; failures are reported for the first.
  ///   - check: Returns what is wrong, as the end of a sentence that starts with the first field's
  ///     name, or nil if the row is valid.
  @inlinable
  public init(
    _ code: RuleCode, _ paths: (any PartialKeyPath<E> & Sendable)...,
    check: @escaping @Sendable (E) -> Message?
  ) {
    self.init(
      code: code, paths: paths.map { FieldPath($0) }, check: check,
      checkInPlace: { unsafe check($0.raw.assumingMemoryBound(to: E.self).pointee) })
  }

  @usableFromInline
  init(
    code: RuleCode, paths: [FieldPath], check: @escaping @Sendable (E) -> Message?,
    checkInPlace: @escaping @Sendable (RowAddress) -> Message?
  ) {
    precondition(!paths.isEmpty, "an entity rule names the fields it reads")
    self.code = code
    self.paths = paths
    self.check = check
    self.checkInPlace = checkInPlace
  }

  /// The same rule, which only what people write keeps: the fields that it reads are merged each by itself, and
  /// what two people write at once may break it.
  package func onlyWhenWritten() -> EntityRule {
    var rule = self
    rule.isKeptByMerges = false
    return rule
  }
}

/// A rule in words, for documentation tables and error messages.
@usableFromInline
package struct RuleDescriptor: Sendable, Hashable {
  /// The rule's permanent name.
  package let code: RuleCode
  /// The rule in words.
  package let summary: String

  @usableFromInline
  init(code: RuleCode, summary: String) {
    self.code = code
    self.summary = summary
  }
}
