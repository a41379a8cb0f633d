import Foundation

/// When a file was last checked for damage.
///
/// To check a file takes as long as to read all of it, and so it is not done at every opening but
/// once a day. The instant is kept beside the file's content, as an extended attribute of the file
/// system: what is in the store does not change, nothing has to be locked, and a copy or another
/// file under the name is checked anew. Where the file system keeps no attributes, the file is
/// checked at every opening.
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
    return (0..<Self.day).contains(Self.milliseconds(now) - checked)
  }

  /// Notes that the file was found undamaged.
  func noteCheck(at now: Date) {
    guard let facts = try? FileManager.default.attributesOfItem(atPath: target) else { return }
    note("\(Self.milliseconds(now)) \(Self.number(facts))")
  }

  /// The file was found damaged while it was used: it is checked at the next opening.
  func forgetCheck() { note("") }

  private func note(_ text: String) {
    // Not where the file system keeps no attributes.
    try? FileManager.default.setAttributes(
      [Self.attributes: [Self.attribute: Data(text.utf8)]], ofItemAtPath: target)
  }

  /// What tells the file from others of its device.
  private static func number(_ facts: [FileAttributeKey: Any]) -> String {
    (facts[.systemFileNumber] as? NSNumber)?.stringValue ?? ""
  }

  private static func milliseconds(_ instant: Date) -> Int64 {
    Int64((instant.timeIntervalSince1970 * 1_000).rounded())
  }
}
