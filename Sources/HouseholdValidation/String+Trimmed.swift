extension String {
  /// The text without white space and newlines at both ends.
  ///
  /// Text that needs no trimming, which is nearly all text, costs two comparisons.
  package var trimmed: String { TextRules.trimmed(self) ?? self }
}
