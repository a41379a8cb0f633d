import Foundation
import HouseholdCalendar

/// Remembers when a file was last checked for damage.
///
/// Checking a file takes as long as reading all of it, so it is done once a day and not at every
/// opening. The time is stored as an extended attribute of the file: the store's content does not
/// change, nothing has to be locked, and a copy or another file of the same name is checked again.
/// Where the file system has no extended attributes, the file is checked at every opening.
extension StoreFile {
  private static let attribute = "user.household-kit.checked"
  private static let attributes = FileAttributeKey("NSFileExtendedAttributes")
  private static let day: Int64 = 86_400_000

  /// Whether the file was found undamaged within the day before an instant.
  func wasChecked(before now: Date) -> Bool {
    guard let facts = try? FileManager.default.attributesOfItem(atPath: target),
      let marks = facts[Self.attributes] as? [String: Data], let mark = marks[Self.attribute]
    else { return false }
    let words = String(decoding: mark, as: UTF8.self).split(separator: " ")
    guard words.count == 2, let checked = Int64(words[0]), String(words[1]) == Self.number(facts)
    else { return false }
    return (0..<Self.day).contains(now.milliseconds - checked)
  }

  /// Records that the file was found undamaged.
  func noteCheck(at now: Date) {
    guard let facts = try? FileManager.default.attributesOfItem(atPath: target) else { return }
    note("\(now.milliseconds) \(Self.number(facts))")
  }

  /// Records that damage was found while the file was in use, so that the next opening checks it.
  func forgetCheck() { note("") }

  private func note(_ text: String) {
    // Does nothing where the file system has no extended attributes.
    try? FileManager.default.setAttributes(
      [Self.attributes: [Self.attribute: Data(text.utf8)]], ofItemAtPath: target)
  }

  /// Identifies the file on its device.
  private static func number(_ facts: [FileAttributeKey: Any]) -> String {
    (facts[.systemFileNumber] as? NSNumber)?.stringValue ?? ""
  }
}
