import HouseholdValidation

/// The names given in a field's declaration; all others are derived from the property's name.
@usableFromInline
struct FieldNaming: Sendable {
  /// The name of the column and JSON key, or nil for the property's.
  let name: String?
  /// What the field is called in sentences, or nil for the words of its name.
  let words: String?
  /// The unit of the values in the plural, or nil for the one that the name ends with.
  let unit: String?

  @usableFromInline
  init(name: String? = nil, words: String? = nil, unit: String? = nil) {
    self.name = name
    self.words = words
    self.unit = unit
  }

  /// The name of a field, derived from the property name that `Mirror` reports.
  ///
  /// The storage of a property wrapper has an underscore before its name.
  func name(ofProperty label: String) -> String {
    name ?? (label.hasPrefix("_") ? String(label.dropFirst()) : label)
  }

  /// What the field is called in sentences.
  func label(of name: String) -> FieldLabel { FieldLabel(of: name, named: words, unit: unit) }
}
