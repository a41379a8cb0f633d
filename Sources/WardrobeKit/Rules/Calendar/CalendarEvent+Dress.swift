public import OutfitAdvisor

extension OutfitRequest {
  /// Takes what the title of an event says of dress, where neither an occasion nor a dress code is
  /// known: the code that usually does at a ceremony, and otherwise neat everyday dress.
  ///
  /// - Complexity: O(*n*) in the length of the title.
  mutating func take(_ event: CalendarEvent) {
    isMourning = OccasionReading.isMourning(event.title)
    guard occasion == nil, dressCode == nil else { return }
    if let code = OccasionReading.usualCode(of: event.title) {
      (occasion, dressCode, formality) = (.formalEvent, code, nil)
    } else {
      formality = formality ?? Self.unknownEvent
    }
  }

  /// The formality of an event whose title says nothing: nice trousers and a shirt are never wrong.
  private static let unknownEvent = 4
}

extension DressCodeReading {
  /// Reads the texts of an event.
  ///
  /// - Returns: nil if no dress code is named.
  public init?(_ event: CalendarEvent) {
    self.init(title: event.title, notes: event.notes, location: event.location)
  }
}
