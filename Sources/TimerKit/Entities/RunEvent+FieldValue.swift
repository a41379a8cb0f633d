import HouseholdCalendar
public import HouseholdPersistence

/// An event is kept as its text, an element of the run's list.
extension RunEvent: ListElement {
  /// Text.
  public static var fieldType: FieldType { .text }

  /// Reads a column of text.
  public static func read(_ row: RowReader, _ column: Int32) throws(ReadFailure) -> RunEvent {
    try RunEvent(literal: String.read(row, column).literal)
  }

  /// Binds the text.
  public func write(_ row: RowWriter, _ column: Int32) { description.write(row, column) }

  /// Creates an event from its text.
  public init(literal: Literal) throws(ReadFailure) {
    guard case .text(let text) = literal, let event = RunEvent(text) else {
      // Without the text: descriptions of errors may go to a log.
      throw ReadFailure(
        "expected an event of a run such as started@1772438400000; a newer version may have"
          + " written another")
    }
    self = event
  }

  /// The text.
  public var literal: Literal { .text(description) }

  /// Whether its instants are canonical.
  public var isCanonical: Bool { canonical == self }

  /// The event with canonical instants, or nil if one of them is not a number.
  public var canonical: RunEvent? {
    guard let instant = instant.canonical else { return nil }
    guard case .scheduled(let start) = kind else { return RunEvent(kind, at: instant) }
    return start.canonical.map { RunEvent(.scheduled($0), at: instant) }
  }

  /// The text.
  public var summary: String { description }
}
