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
      "Test the smoke alarms", recurrence: "every 1mo", type: .inspection, priority: .urgent,
      minutes: 10,
      details: "Press the button of each.", source: .usfaAlarms)
    Line(
      "Replace the smoke alarms' batteries", recurrence: "every 1y after completion",
      type: .replacement, priority: .high, minutes: 20,
      details: "Not those of sealed ten-year alarms.", source: .usfaAlarms)
    Line(
      "Replace the smoke alarms", recurrence: "every 10y after completion", type: .replacement,
      priority: .high, minutes: 60,
      details: "Ten years after the date on their backs.", source: .usfaAlarms)
    Line(
      "Test the carbon monoxide alarms", recurrence: "every 1mo", type: .inspection,
      priority: .urgent, minutes: 5,
      details: "Press the button of each.", source: .cpscMonoxide)
    Line(
      "Test the GFCI outlets", recurrence: "every 1mo", type: .inspection,
      priority: .high, minutes: 10,
      details: "Press the test button of each; it must switch off, and on again with reset.",
      source: .esfi)
    Line(
      "Check faucets, traps and valves for leaks", recurrence: "every 6mo after completion",
      type: .inspection, priority: .medium,
      minutes: 30, details: "Look below sinks, and turn each shut-off valve once.",
      source: .epaLeaks)
    Line(
      "Check the fire extinguisher", recurrence: "every 1mo", type: .inspection, priority: .medium,
      minutes: 5,
      details: "Its needle stands in the green, and its pin is in place.",
      source: .nfpaExtinguishers)
  }

  private static let envelope = catalog {
    Line(
      "Clean the gutters in spring", recurrence: "every 1y after completion in apr-may",
      type: .seasonal, priority: .medium,
      minutes: 120,
      details: "Clear gutters and downpipes, and check that the water runs away from the house.",
      source: .ibhsRoof)
    Line(
      "Clean the gutters in fall", recurrence: "every 1y after completion in oct-nov",
      type: .seasonal, priority: .high, minutes: 120,
      details: "Clear gutters and downpipes after the leaves have fallen.", source: .ibhsRoof)
    Line(
      "Look over the roof", recurrence: "every 1y after completion in mar-oct", type: .inspection,
      priority: .medium, minutes: 45,
      details: "Look from the ground for loose and missing pieces, and after each storm.",
      source: .ibhsRoof)
    Line(
      "Check seals of windows and doors", recurrence: "every 1y after completion in sep-oct",
      type: .seasonal, priority: .low,
      minutes: 60,
      details: "Close gaps before the winter.", source: .energyStar)
    Line(
      "Drain the outdoor faucets", recurrence: "every 1y after completion in oct-nov",
      type: .seasonal, priority: .high, minutes: 20,
      details: "Shut them off inside, open them outside, and take hoses off.", source: .ibhsFreeze)
  }

  private static let grounds = catalog {
    Line(
      "Have the chimney swept and inspected", recurrence: "every 1y after completion in may-sep",
      type: .inspection,
      priority: .high, minutes: 90, details: "Once a year, whether or not it was used much.",
      source: .nfpaChimneys)
    Line(
      "Cut back branches near the house", recurrence: "every 1y after completion in nov-feb",
      type: .seasonal, priority: .low,
      minutes: 180, details: "Keep branches off roof and walls.", source: .ibhsRoof)
    Line(
      "Inspect the septic tank", recurrence: "every 3y after completion", type: .inspection,
      priority: .medium, minutes: 120,
      details: "Where there is one: have it inspected, and pumped every three to five years.",
      source: .epaSeptic)
  }
}
