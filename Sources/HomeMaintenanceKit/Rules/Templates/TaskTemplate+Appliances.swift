import HouseholdCalendar

extension TaskTemplate {
  /// The tasks that an appliance of a category commonly needs.
  ///
  /// The intervals are those that makers and public bodies commonly state; the manual of the
  /// appliance comes first. Each template names where its interval is stated.
  ///
  /// - Parameter category: The category.
  /// - Returns: None for ``ApplianceCategory/other``.
  public static func templates(for category: ApplianceCategory) -> [TaskTemplate] {
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
    case .other: []
    }
  }

  private static let refrigerator = catalog {
    Line(
      "Replace the water filter", "every 6mo after completion", .replacement, .medium, 10,
      "Replace the filter of the water and ice dispenser, and draw off the first two liters.",
      .epaWater)
    Line(
      "Clean the condenser coils", "every 1y after completion", .cleaning, .medium, 30,
      "Unplug it and brush the dust off the coils behind or below it.", .energyStar)
    Line(
      "Check the door seals", "every 6mo after completion", .inspection, .low, 10,
      "Close the door on a strip of paper all around; where it slips out the seal leaks.",
      .energyStar)
  }

  private static let oven = catalog {
    Line(
      "Clean the oven", "every 3mo after completion", .cleaning, .low, 60,
      "Clean the inside, the racks and the door.", .nfpaCooking)
    Line(
      "Clean the hood's grease filter", "every 1mo after completion", .cleaning, .medium, 20,
      "Wash the metal filter in hot water, or replace the one of paper.", .nfpaCooking)
    Line(
      "Check the door seal and the hose", "every 1y after completion", .inspection, .medium, 15,
      "Look for cracks in the door seal and, of a gas oven, at the hose and its date.",
      .nfpaCooking)
  }

  private static let dishwasher = catalog {
    Line(
      "Clean the filter", "every 1mo after completion", .cleaning, .medium, 10,
      "Take out the filter at the bottom and rinse it.", .energyStar)
    Line(
      "Descale the machine", "every 3mo after completion", .cleaning, .low, 5,
      "Run the hottest cycle empty with descaler.", .makers)
    Line(
      "Check the hoses", "every 1y after completion", .inspection, .medium, 10,
      "Look for bulges and damp at the inlet and the drain.", .ibhsWater)
  }

  private static let washer = catalog {
    Line(
      "Run the drum-cleaning programme", "every 1mo after completion or 30cycles", .cleaning, .low,
      5, "Run the hottest cycle empty, with cleaner if the manufacturer says so.", .makers)
    Line(
      "Clean the lint filter", "every 3mo after completion", .cleaning, .medium, 15,
      "Drain the pump and clean its filter.", .makers)
    Line(
      "Check the hoses", "every 1y after completion", .inspection, .high, 10,
      "Look for bulges and damp at the inlet and the drain.", .ibhsWater)
    Line(
      "Replace the inlet hoses", "every 5y after completion", .replacement, .high, 30,
      "Replace rubber hoses, better by ones of braided steel.", .ibhsWater)
  }

  private static let dryer = catalog {
    Line(
      "Clean the vent duct", "every 1y after completion", .cleaning, .high, 60,
      "Clean the duct to the outside and its flap; lint burns.", .usfaDryers)
    Line(
      "Clean behind and below", "every 6mo after completion", .cleaning, .medium, 20,
      "Remove the lint around the machine.", .usfaDryers)
    Line(
      "Clean the heat exchanger", "every 3mo after completion", .cleaning, .medium, 20,
      "Of a machine without a duct, rinse the exchanger or vacuum its filter.", .makers)
  }

  private static let hvac = catalog {
    Line(
      "Replace the air filter", "every 3mo after completion or 300h", .replacement, .high, 10,
      "Replace the filter, sooner with pets.", .energyStarCooling)
    Line(
      "Have the cooling serviced", "every 1y after completion in mar-may", .inspection, .medium, 90,
      "Have refrigerant, coils and controls checked before the summer.", .energyStarCooling)
    Line(
      "Clear the outdoor unit", "every 6mo after completion in mar-nov", .cleaning, .low, 20,
      "Remove leaves and keep two feet around the unit free.", .energyStarCooling)
    Line(
      "Clean the condensate drain", "every 1y after completion in mar-jun", .cleaning, .medium, 20,
      "Flush the drain and check that the water runs off.", .energyStarCooling)
  }

  private static let waterHeater = catalog {
    Line(
      "Flush the tank", "every 1y after completion", .cleaning, .medium, 60,
      "Drain sediment until the water runs clear.", .doeWater)
    Line(
      "Test the relief valve", "every 1y after completion", .inspection, .high, 10,
      "Lift the lever; water must come and stop again.", .doeWater)
    Line(
      "Check the anode rod", "every 3y after completion", .inspection, .medium, 45,
      "Replace the rod when less than half of it is left.", .doeWater)
  }

  private static let furnace = catalog {
    Line(
      "Replace the filter", "every 3mo after completion or 300h in sep-apr", .replacement, .high,
      10,
      "Replace the filter in the heating season, sooner with pets.", .energyStarCooling)
    Line(
      "Have the heating serviced", "every 1y after completion in aug-oct", .inspection, .high, 90,
      "Have burner, heat exchanger and flue checked before the winter.", .energyStarCooling)
    Line(
      "Check the flue and the air inlet", "every 1y after completion in sep-nov", .inspection,
      .high,
      15, "Look for rust, gaps and nests.", .cpscMonoxide)
  }

  private static let garageDoor = catalog {
    Line(
      "Test the reversal", "every 1mo after completion", .inspection, .high, 5,
      "Lay a board of 1½ inches below the door: it must reverse on touching it.", .cpscDoors)
    Line(
      "Lubricate hinges and springs", "every 6mo after completion or 5000cycles", .calibration,
      .low,
      20, "Use a spray that the manufacturer recommends, never on the tracks.", .dasma)
    Line(
      "Check the balance", "every 1y after completion", .inspection, .medium, 10,
      "Disconnect the opener: half open, the door must stay where it is.", .dasma)
  }
}
