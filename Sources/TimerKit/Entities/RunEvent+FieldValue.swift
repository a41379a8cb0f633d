import HouseholdCalendar
public import HouseholdPersistence

/// An event is kept as its text, an element of the run's list.
extension RunEvent: StringField, ListElement {
  /// An event's text.
  public static var expectation: Message {
    "an event of a run such as started@1772438400000; a newer version may have written another"
  }

  /// Whether its instants are canonical.
  public var isCanonical: Bool { canonical == self }

  /// The event with canonical instants, or nil if one of them is not a number.
  public var canonical: RunEvent? {
    guard let instant = instant.canonical else { return nil }
    guard case .scheduled(let start) = kind else { return RunEvent(kind, at: instant) }
    return start.canonical.map { RunEvent(.scheduled($0), at: instant) }
  }
}
