public import HouseholdFiles

extension FileName: StringField, ListElement {
  /// An id, a dot, and an extension.
  public static var expectation: String {
    "a file name in the store's folder: an id, a dot, and an extension such as jpg"
  }

  /// True.
  public static var isAlwaysCanonical: Bool { true }
}
