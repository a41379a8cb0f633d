/// A text of a calendar event.
public enum EventText: String, CaseIterable, Hashable, Sendable, Codable {
  /// The event's title.
  case title
  /// The notes from the calendar.
  case notes
  /// The location.
  case location
}

/// The words of an event from which something was concluded.
public struct TextEvidence: Hashable, Sendable {
  /// The text that the words stand in.
  public let field: EventText
  /// Where they stand in it, counted in characters from 0.
  public let range: Range<Int>
  /// The words as they are written there.
  public let words: String

  init(_ field: EventText, text: String, range: Range<Int>) {
    self.field = field
    self.range = range
    let start = text.index(text.startIndex, offsetBy: range.lowerBound)
    words = String(text[start...].prefix(range.count))
  }
}
