import HouseholdCalendar

extension TaskTemplate {
  /// The tasks that a home of a type commonly needs, without those of its appliances.
  ///
  /// The intervals are those that public bodies commonly state. Flats have what is inside; houses
  /// have what is outside too.
  ///
  /// - Parameter type: The type of the home.
  public static func templates(for type: HomeType) -> [TaskTemplate] {
    switch type {
    case .singleFamily: indoors + envelope + grounds
    case .townhouse: indoors + envelope
    case .condo, .apartment, .other: indoors
    }
  }

  private static let indoors = catalog {
    Line(
      "Test the smoke alarms", "every 1mo", .inspection, .urgent, 10,
      "Press the button of each.", .usfaAlarms)
    Line(
      "Replace the smoke alarms' batteries", "every 1y after completion", .replacement, .high, 20,
      "Not those of sealed ten-year alarms.", .usfaAlarms)
    Line(
      "Replace the smoke alarms", "every 10y after completion", .replacement, .high, 60,
      "Ten years after the date on their backs.", .usfaAlarms)
    Line(
      "Test the carbon monoxide alarms", "every 1mo", .inspection, .urgent, 5,
      "Press the button of each.", .cpscMonoxide)
    Line(
      "Test the residual current devices", "every 6mo", .inspection, .high, 10,
      "Press the test button of each; it must switch off.", .esfi)
    Line(
      "Check taps, traps and valves for leaks", "every 6mo after completion", .inspection, .medium,
      30, "Look below sinks, and turn each shut-off valve once.", .epaLeaks)
    Line(
      "Check the fire extinguisher", "every 1mo", .inspection, .medium, 5,
      "Its needle stands in the green, and its pin is in place.", .nfpaExtinguishers)
  }

  private static let envelope = catalog {
    Line(
      "Clean the gutters in spring", "every 1y after completion in apr-may", .seasonal, .medium,
      120,
      "Clear gutters and downpipes, and check that the water runs away from the house.", .ibhsRoof)
    Line(
      "Clean the gutters in autumn", "every 1y after completion in oct-nov", .seasonal, .high, 120,
      "Clear gutters and downpipes after the leaves have fallen.", .ibhsRoof)
    Line(
      "Look over the roof", "every 1y after completion in mar-oct", .inspection, .medium, 45,
      "Look from the ground for loose and missing pieces, and after each storm.", .ibhsRoof)
    Line(
      "Check seals of windows and doors", "every 1y after completion in sep-oct", .seasonal, .low,
      60,
      "Close gaps before the winter.", .energyStar)
    Line(
      "Drain the outdoor taps", "every 1y after completion in oct-nov", .seasonal, .high, 20,
      "Shut them off inside, open them outside, and take hoses off.", .ibhsFreeze)
  }

  private static let grounds = catalog {
    Line(
      "Have the chimney swept and inspected", "every 1y after completion in may-sep", .inspection,
      .high, 90, "Once a year, whether or not it was used much.", .nfpaChimneys)
    Line(
      "Cut back branches near the house", "every 1y after completion in nov-feb", .seasonal, .low,
      180, "Keep branches off roof and walls.", .ibhsRoof)
    Line(
      "Inspect the septic tank", "every 3y after completion", .inspection, .medium, 120,
      "Where there is one: have it inspected, and pumped every three to five years.", .epaSeptic)
  }
}
