public import Foundation

// Foundation's predicates on Apple platforms know `localizedStandardContains` and
// `caseInsensitiveCompare`; on Linux the macro accepts them but the expressions are missing.
#if !canImport(Darwin)
  extension PredicateExpressions {
    /// Whether a text has another one in it, without regard to case and diacritics.
    public struct StringLocalizedStandardContains<
      Root: PredicateExpression, Other: PredicateExpression
    >: PredicateExpression where Root.Output == String, Other.Output == String {
      /// The text searched in.
      public let root: Root
      /// The text searched for.
      public let other: Other

      /// Searches in the values of two expressions.
      public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
        TextTest.containsFolded.holds(try root.evaluate(bindings), try other.evaluate(bindings))
      }
    }

    /// The order of two texts without regard to case.
    public struct StringCaseInsensitiveCompare<
      Root: PredicateExpression, Other: PredicateExpression
    >: PredicateExpression where Root.Output == String, Other.Output == String {
      /// The first text.
      public let root: Root
      /// The second text.
      public let other: Other

      /// Compares the values of two expressions.
      public func evaluate(_ bindings: PredicateBindings) throws -> ComparisonResult {
        let order = try root.evaluate(bindings)
          .comparedIgnoringCase(to: try other.evaluate(bindings))
        return ComparisonResult(rawValue: order) ?? .orderedSame
      }
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// What `#Predicate` makes of `text.localizedStandardContains(other)`.
    public static func build_localizedStandardContains<Root, Other>(
      _ root: Root, _ other: Other
    ) -> StringLocalizedStandardContains<Root, Other> {
      StringLocalizedStandardContains(root: root, other: other)
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// What `#Predicate` makes of `text.caseInsensitiveCompare(other)`.
    public static func build_caseInsensitiveCompare<Root, Other>(
      _ root: Root, _ other: Other
    ) -> StringCaseInsensitiveCompare<Root, Other> {
      StringCaseInsensitiveCompare(root: root, other: other)
    }
  }

  extension PredicateExpressions.StringLocalizedStandardContains: Sendable
  where Root: Sendable, Other: Sendable {}
  extension PredicateExpressions.StringLocalizedStandardContains: Codable
  where Root: Codable, Other: Codable {}
  extension PredicateExpressions.StringLocalizedStandardContains: StandardPredicateExpression
  where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}

  extension PredicateExpressions.StringCaseInsensitiveCompare: Sendable
  where Root: Sendable, Other: Sendable {}
  extension PredicateExpressions.StringCaseInsensitiveCompare: Codable
  where Root: Codable, Other: Codable {}
  extension PredicateExpressions.StringCaseInsensitiveCompare: StandardPredicateExpression
  where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}
#endif

extension PredicateExpressions.StringLocalizedStandardContains: TranslatableExpression {
  func translated(
    by translation: inout Translation
  ) throws(UnsupportedPredicate) -> QueryExpression {
    .text(
      .containsFolded, try translation.translate(root), try translation.translate(other))
  }
}

extension PredicateExpressions.StringCaseInsensitiveCompare: TranslatableExpression {
  func translated(
    by translation: inout Translation
  ) throws(UnsupportedPredicate) -> QueryExpression {
    .compareIgnoringCase(try translation.translate(root), try translation.translate(other))
  }
}
