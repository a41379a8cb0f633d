import HouseholdCalendar

extension TaskTemplate {
  /// The tasks that a home of a type commonly needs, without those of its appliances.
  ///
  /// The intervals are those that public bodies commonly state. Flats have what is inside; houses
  /// have what is outside too. Seasons are those of the place.
  ///
  /// - Parameters:
  ///   - type: The type of the home.
  ///   - surroundings: Where it is.
  /// - Throws: ``HomeError``: `unknownHemisphere` if a task has a season.
  public static func templates(
    for type: HomeType, in surroundings: HomeSurroundings
  ) throws(HomeError) -> [TaskTemplate] {
    let lines =
      switch type {
      case .singleFamily: indoors + envelope + grounds
      case .townhouse: indoors + envelope
      case .condo, .apartment, .other: indoors
      }
    return try lines.templates(in: surroundings)
  }

  static let indoors = catalog {
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
      "Test the GFCI outlets", recurrence: "every 1mo", needs: .northAmerica, type: .inspection,
      priority: .high, minutes: 10,
      details: "Press the test button of each; it must switch off, and on again with reset.",
      source: .esfi)
    Line(
      "Test the residual-current devices", recurrence: "every 6mo", needs: .elsewhere,
      type: .inspection, priority: .high, minutes: 10,
      details: "Press the test button of each; it must switch off, and on again by its lever.",
      source: .wiringRegulations)
    Line(
      "Check faucets, traps and valves for leaks",
      elsewhere: "Check taps, traps and valves for leaks", recurrence: "every 6mo after completion",
      type: .inspection, priority: .medium,
      minutes: 30, details: "Look below sinks, and turn each shut-off valve once.",
      source: .epaLeaks)
    Line(
      "Check the fire extinguisher", recurrence: "every 1mo", type: .inspection, priority: .medium,
      minutes: 5,
      details: "Its needle stands in the green, and its pin is in place.",
      source: .nfpaExtinguishers)
  }

  static let envelope = catalog {
    Line(
      "Clean the gutters in spring", recurrence: "every 1y after completion", in: .afterBlossom,
      needs: .seasons,
      type: .seasonal, priority: .medium,
      minutes: 120,
      details: "Clear gutters and downpipes, and check that the water runs away from the house.",
      source: .ibhsRoof)
    Line(
      "Clean the gutters in fall", elsewhere: "Clean the gutters in autumn",
      recurrence: "every 1y after completion",
      in: .leafFall, needs: .seasons, type: .seasonal, priority: .high, minutes: 120,
      details: "Clear gutters and downpipes after the leaves have fallen.", source: .ibhsRoof)
    Line(
      "Clean the gutters",
      formerly: [
        "Clean the gutters in spring", "Clean the gutters in fall", "Clean the gutters in autumn",
      ],
      recurrence: "every 6mo after completion", needs: .tropics, type: .cleaning, priority: .high,
      minutes: 120,
      details: "Clear gutters and downpipes before the rains.", source: .ibhsRoof)
    Line(
      "Look over the roof", recurrence: "every 1y after completion", in: .withoutSnow,
      type: .inspection,
      priority: .medium, minutes: 45,
      details: "Look from the ground for loose and missing pieces, and after each storm.",
      source: .ibhsRoof)
    Line(
      "Check seals of windows and doors", recurrence: "every 1y after completion", in: .earlyFall,
      type: .seasonal, priority: .low,
      minutes: 60,
      details: "Close the gaps through which it draws.", source: .energyStar)
    Line(
      "Drain the outdoor faucets before frost", elsewhere: "Drain the outdoor taps before frost",
      recurrence: "every 1y after completion", in: .leafFall, needs: .frost,
      type: .seasonal, priority: .high, minutes: 20,
      details: "Shut them off inside, open them outside, and take hoses off.", source: .ibhsFreeze)
  }

  static let grounds = catalog {
    Line(
      "Have the chimney swept and inspected", recurrence: "every 1y after completion",
      in: .warmMonths,
      type: .inspection,
      priority: .high, minutes: 90, details: "Once a year, whether or not it was used much.",
      source: .nfpaChimneys)
    Line(
      "Cut back branches near the house", recurrence: "every 1y after completion", in: .dormancy,
      type: .seasonal, priority: .low,
      minutes: 180, details: "Keep branches off roof and walls.", source: .ibhsRoof)
    Line(
      "Inspect the septic tank", recurrence: "every 3y after completion", type: .inspection,
      priority: .medium, minutes: 120,
      details: "Where there is one: have it inspected, and pumped every three to five years.",
      source: .epaSeptic)
  }
}
