import HouseholdCalendar

extension TaskTemplate {
  /// The tasks that an appliance of a category commonly needs.
  ///
  /// The intervals are those that makers and public bodies commonly state; the manual of the
  /// appliance comes first. Each template names where its interval is stated.
  ///
  /// - Parameters:
  ///   - category: The category.
  ///   - surroundings: Where its home is.
  /// - Returns: None for ``ApplianceCategory/other``.
  /// - Throws: ``HomeError``: `unknownHemisphere` if a task has a season.
  public static func templates(
    for category: ApplianceCategory, in surroundings: HomeSurroundings
  ) throws(HomeError) -> [TaskTemplate] {
    try lines(for: category).templates(in: surroundings)
  }

  private static func lines(for category: ApplianceCategory) -> [Line] {
    switch category {
    case .refrigerator: refrigerator
    case .oven: oven
    case .dishwasher: dishwasher
    case .washer: washer
    case .dryer: dryer
    case .hvac: hvac
    case .waterHeater: waterHeater
    case .furnace: furnace
    case .garageDoor: garageDoor
    case .other, .valuable: []
    }
  }

  static let refrigerator = catalog {
    Line(
      "Replace the water filter", recurrence: "every 6mo after completion", type: .replacement,
      priority: .medium, minutes: 10,
      details:
        "Replace the filter of the water and ice dispenser, and draw off the first two liters.",
      source: .epaWater)
    Line(
      "Clean the condenser coils", recurrence: "every 1y after completion", type: .cleaning,
      priority: .medium, minutes: 30,
      details: "Unplug it and brush the dust off the coils behind or below it.", source: .energyStar
    )
    Line(
      "Check the door seals", recurrence: "every 6mo after completion", type: .inspection,
      priority: .low, minutes: 10,
      details: "Close the door on a strip of paper all around; where it slips out the seal leaks.",
      source: .energyStar)
  }

  static let oven = catalog {
    Line(
      "Clean the oven", recurrence: "every 3mo after completion", type: .cleaning, priority: .low,
      minutes: 60,
      details: "Clean the inside, the racks and the door.", source: .nfpaCooking)
    Line(
      "Clean the hood's grease filter", recurrence: "every 1mo after completion", type: .cleaning,
      priority: .medium, minutes: 20,
      details: "Wash the metal filter in hot water, or replace the one of paper.",
      source: .nfpaCooking)
    Line(
      "Check the door seal and the hose", recurrence: "every 1y after completion",
      type: .inspection, priority: .medium, minutes: 15,
      details: "Look for cracks in the door seal and, of a gas oven, at the hose and its date.",
      source: .nfpaCooking)
  }

  static let dishwasher = catalog {
    Line(
      "Clean the filter", recurrence: "every 1mo after completion", type: .cleaning,
      priority: .medium, minutes: 10,
      details: "Take out the filter at the bottom and rinse it.", source: .energyStar)
    Line(
      "Descale the machine", recurrence: "every 3mo after completion", type: .cleaning,
      priority: .low, minutes: 5,
      details: "Run the hottest cycle empty with descaler.", source: .makers)
    Line(
      "Check the hoses", recurrence: "every 1y after completion", type: .inspection,
      priority: .medium, minutes: 10,
      details: "Look for bulges and damp at the inlet and the drain.", source: .ibhsWater)
  }

  static let washer = catalog {
    Line(
      "Run the drum-cleaning cycle", formerly: ["Run the drum-cleaning programme"],
      recurrence: "every 1mo after completion or 30cycles",
      type: .cleaning, priority: .low,
      minutes: 5, details: "Run the hottest cycle empty, with cleaner if the manufacturer says so.",
      source: .makers)
    Line(
      "Clean the lint filter", recurrence: "every 3mo after completion", type: .cleaning,
      priority: .medium, minutes: 15,
      details: "Drain the pump and clean its filter.", source: .makers)
    Line(
      "Check the hoses", recurrence: "every 1y after completion", type: .inspection,
      priority: .high, minutes: 10,
      details: "Look for bulges and damp at the inlet and the drain.", source: .ibhsWater)
    Line(
      "Replace the inlet hoses", recurrence: "every 5y after completion", type: .replacement,
      priority: .high, minutes: 30,
      details: "Replace rubber hoses, better by ones of braided steel.", source: .ibhsWater)
  }

  static let dryer = catalog {
    Line(
      "Clean the vent duct", recurrence: "every 1y after completion", type: .cleaning,
      priority: .high, minutes: 60,
      details: "Clean the duct to the outside and its flap; lint burns.", source: .usfaDryers)
    Line(
      "Clean behind and below", recurrence: "every 6mo after completion", type: .cleaning,
      priority: .medium, minutes: 20,
      details: "Remove the lint around the machine.", source: .usfaDryers)
    Line(
      "Clean the heat exchanger", recurrence: "every 3mo after completion", type: .cleaning,
      priority: .medium, minutes: 20,
      details: "Of a machine without a duct, rinse the exchanger or vacuum its filter.",
      source: .makers)
  }

  static let hvac = catalog {
    Line(
      "Replace the air filter", recurrence: "every 3mo after completion or 300h",
      type: .replacement, priority: .high, minutes: 10,
      details: "Replace the filter, sooner with pets.", source: .energyStarCooling)
    Line(
      "Have the cooling serviced", recurrence: "every 1y after completion", in: .spring,
      type: .inspection, priority: .medium, minutes: 90,
      details: "Have refrigerant, coils and controls checked.",
      source: .energyStarCooling)
    Line(
      "Clear the outdoor unit", recurrence: "every 6mo after completion", in: .springToFall,
      type: .cleaning, priority: .low, minutes: 20,
      details: "Remove leaves and keep two feet (60 cm) around the unit free.",
      source: .energyStarCooling)
    Line(
      "Clean the condensate drain", recurrence: "every 1y after completion", in: .beforeSummer,
      type: .cleaning, priority: .medium, minutes: 20,
      details: "Flush the drain and check that the water runs off.", source: .energyStarCooling)
  }

  static let waterHeater = catalog {
    Line(
      "Flush the tank", recurrence: "every 1y after completion", type: .cleaning, priority: .medium,
      minutes: 60,
      details: "Drain sediment until the water runs clear.", source: .doeWater)
    Line(
      "Test the relief valve", recurrence: "every 1y after completion", type: .inspection,
      priority: .high, minutes: 10,
      details: "Lift the lever; water must come and stop again.", source: .doeWater)
    Line(
      "Check the anode rod", recurrence: "every 3y after completion", type: .inspection,
      priority: .medium, minutes: 45,
      details: "Replace the rod when less than half of it is left.", source: .doeWater)
  }

  static let furnace = catalog {
    Line(
      "Replace the filter", recurrence: "every 3mo after completion or 300h", in: .heatingSeason,
      type: .replacement, priority: .high,
      minutes: 10,
      details: "Replace the filter in the heating season, sooner with pets.",
      source: .energyStarCooling)
    Line(
      "Have the heating serviced", recurrence: "every 1y after completion", in: .beforeHeating,
      type: .inspection, priority: .high, minutes: 90,
      details: "Have burner, heat exchanger and flue checked.",
      source: .energyStarCooling)
    Line(
      "Check the flue and the air inlet", recurrence: "every 1y after completion", in: .fall,
      type: .inspection,
      priority: .high,
      minutes: 15, details: "Look for rust, gaps and nests.", source: .cpscMonoxide)
  }

  static let garageDoor = catalog {
    Line(
      "Test the reversal", recurrence: "every 1mo after completion", type: .inspection,
      priority: .high, minutes: 5,
      details: "Lay a board 1½ inches (4 cm) thick below the door: it must reverse on touching it.",
      source: .cpscDoors)
    Line(
      "Lubricate hinges and springs", recurrence: "every 6mo after completion or 5000cycles",
      type: .calibration,
      priority: .low,
      minutes: 20, details: "Use a spray that the manufacturer recommends, never on the tracks.",
      source: .dasma)
    Line(
      "Check the balance", recurrence: "every 1y after completion", type: .inspection,
      priority: .medium, minutes: 10,
      details: "Disconnect the opener: half open, the door must stay where it is.", source: .dasma)
  }
}
