extension String {
  /// The text without white space and newlines at both ends.
  ///
  /// Nearly always that is the text itself, which costs two comparisons.
  package var trimmed: String { TextRules.trimmed(self) ?? self }
}
