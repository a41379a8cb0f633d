public import HouseholdFiles
public import HouseholdMessages

extension FileName: StringField, ListElement {
  /// An id, a dot, and an extension.
  public static var expectation: Message {
    "a file name in the store's folder: an id, a dot, and an extension such as jpg"
  }

  /// True.
  public static var isAlwaysCanonical: Bool { true }
}
