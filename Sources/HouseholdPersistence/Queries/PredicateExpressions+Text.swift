// On Apple platforms, Foundation's predicates support `localizedStandardContains` and
// `caseInsensitiveCompare`; on Linux the macro accepts them but the expression types are missing.
// Here they are composed of Foundation's own expressions, because printing a predicate with a
// custom expression traps.
#if !canImport(Darwin)
  public import Foundation

  extension PredicateExpressions {
    /// The expression for `text.localizedStandardContains(other)` in a predicate: whether a text
    /// contains another one, ignoring case and diacritics.
    public typealias StringLocalizedStandardContains<
      Root: PredicateExpression, Other: PredicateExpression
    > = CollectionContainsCollection<KeyPath<Root, String>, KeyPath<Other, String>>
    where Root.Output == String, Other.Output == String

    /// The expression for `text.caseInsensitiveCompare(other)` in a predicate: the order of two
    /// texts, ignoring case.
    public typealias StringCaseInsensitiveCompare<
      Root: PredicateExpression, Other: PredicateExpression
    > = Conditional<
      Equal<KeyPath<Root, String>, KeyPath<Other, String>>, Value<ComparisonResult>,
      Conditional<
        Comparison<KeyPath<Root, String>, KeyPath<Other, String>>, Value<ComparisonResult>,
        Value<ComparisonResult>
      >
    > where Root.Output == String, Other.Output == String

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// What `#Predicate` expands `text.localizedStandardContains(other)` to.
    public static func build_localizedStandardContains<Root, Other>(
      _ root: Root, _ other: Other
    ) -> StringLocalizedStandardContains<Root, Other> {
      build_contains(
        build_KeyPath(root: root, keyPath: \.folded), build_KeyPath(root: other, keyPath: \.folded))
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// What `#Predicate` expands `text.caseInsensitiveCompare(other)` to.
    public static func build_caseInsensitiveCompare<Root, Other>(
      _ root: Root, _ other: Other
    ) -> StringCaseInsensitiveCompare<Root, Other> {
      let left = build_KeyPath(root: root, keyPath: \.ignoringCase)
      let right = build_KeyPath(root: other, keyPath: \.ignoringCase)
      return build_Conditional(
        build_Equal(lhs: left, rhs: right), build_Arg(.orderedSame),
        build_Conditional(
          build_Comparison(lhs: left, rhs: right, op: .lessThan), build_Arg(.orderedAscending),
          build_Arg(.orderedDescending)))
    }
  }

  extension String {
    /// The form in which texts are compared, without differences of case.
    fileprivate var ignoringCase: String { lowercased() }
  }

  /// A text property that only the functions above read.
  private protocol TextForm {
    /// The text itself, or nil if another property is read.
    func root(of form: AnyKeyPath) -> Any?
  }

  extension PredicateExpressions.KeyPath: TextForm {
    fileprivate func root(of form: AnyKeyPath) -> Any? { keyPath == form ? root : nil }
  }

  extension Translation {
    /// The texts compared in a folded form, or nil for any other comparison.
    private func texts(
      _ left: some Any, _ right: some Any, by form: AnyKeyPath
    ) throws(UnsupportedPredicate) -> (QueryExpression, QueryExpression)? {
      guard let left = (left as? any TextForm)?.root(of: form),
        let right = (right as? any TextForm)?.root(of: form)
      else { return nil }
      return (try translate(left), try translate(right))
    }

    /// A search that ignores case and diacritics, or nil.
    func foldedSearch(
      _ base: some Any, _ other: some Any
    ) throws(UnsupportedPredicate) -> QueryExpression? {
      guard let (text, part) = try texts(base, other, by: \String.folded) else { return nil }
      return .text(.containsFolded, text, part)
    }

    /// A comparison that ignores case, or nil.
    func comparisonIgnoringCase(
      _ test: some Any
    ) throws(UnsupportedPredicate) -> QueryExpression? {
      guard let sides = (test as? any EqualTexts)?.sides,
        let (text, other) = try texts(sides.0, sides.1, by: \String.ignoringCase)
      else { return nil }
      return .compareIgnoringCase(text, other)
    }
  }

  private protocol EqualTexts { var sides: (Any, Any) { get } }

  extension PredicateExpressions.Equal: EqualTexts {
    fileprivate var sides: (Any, Any) { (lhs, rhs) }
  }
#else
  import Foundation

  extension Translation {
    /// On Apple platforms this search is an expression of its own.
    func foldedSearch(
      _: some Any, _: some Any
    ) throws(UnsupportedPredicate) -> QueryExpression? { nil }

    /// On Apple platforms this comparison is an expression of its own.
    func comparisonIgnoringCase(
      _: some Any
    ) throws(UnsupportedPredicate) -> QueryExpression? { nil }
  }

  extension PredicateExpressions.StringLocalizedStandardContains: TranslatableExpression {
    func translated(by translation: Translation) throws(UnsupportedPredicate) -> QueryExpression {
      .text(
        .containsFolded, try translation.translate(root), try translation.translate(other))
    }
  }

  extension PredicateExpressions.StringCaseInsensitiveCompare: TranslatableExpression {
    func translated(by translation: Translation) throws(UnsupportedPredicate) -> QueryExpression {
      .compareIgnoringCase(try translation.translate(root), try translation.translate(other))
    }
  }
#endif
