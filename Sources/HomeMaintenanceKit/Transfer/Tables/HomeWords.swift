import HouseholdTransfer

/// The words that people write in tables for the values of a home.
enum HomeWords {
  static let categories = TableVocabulary<ApplianceCategory>([
    .refrigerator: "fridge, freezer, fridge freezer, icebox, wine cooler",
    .oven: "stove, range, cooker, hob, cooktop, microwave",
    .dishwasher: "dish washer",
    .washer: "washing machine, clothes washer, washer dryer",
    .dryer: "tumble dryer, tumble drier, clothes dryer, drier",
    .hvac:
      """
    air conditioner, ac, air conditioning, heat pump, air handler, ventilation, heating and cooling, \
    evaporative cooler, reverse cycle air conditioner, split system
    """,
    .waterHeater:
      """
    boiler, hot water heater, geyser, hot water tank, tankless water heater, hot water system, \
    hot water service, hot water cylinder
    """,
    .furnace: "heating, heater, gas furnace, gas heater, central heating, ducted heating",
    .garageDoor: "garage door opener, garage",
    .other: "misc, miscellaneous, various",
    .valuable:
      """
    valuables, art, artwork, painting, picture, sculpture, jewelry, jewellery, antique, antiques, \
    musical instrument, instrument, piano, violin, collection, collectible, collectibles, watch, \
    silver, silverware
    """,
  ])

  static let taskTypes = TableVocabulary<TaskType>([
    .inspection: "inspect, check, test, look, review", .cleaning: "clean, wash, vacuum, dust",
    .replacement: "replace, change, swap, renew", .repair: "fix, mend",
    .calibration: "calibrate, adjust, adjustment, tune",
    .seasonal: "season, winterize, winterise, prepare",
  ])

  static let serviceTypes = TableVocabulary<ServiceType>([
    .maintenance: "service, routine, preventive, preventative, scheduled, cleaning, tune up",
    .repair: "fix, repaired, corrective, emergency", .replacement: "replace, replaced, new part",
    .installation: "install, installed, setup", .inspection: "inspect, check, inspected, test",
  ])

  static let priorities = TableVocabulary<Priority>([
    .low: "minor, optional, nice to have, whenever",
    .medium: "normal, moderate, regular, standard, mid",
    .high: "important, major", .urgent: "critical, emergency, very high, highest, asap",
  ])
}

extension ApplianceCategory {
  /// The category that the name of a thing says, such as `hvac` for “Air conditioner”; nil if it says
  /// none.
  ///
  /// - Parameter name: A category or another common word for one, in English, in any letter case.
  public init?(naming name: String) {
    guard let category = HomeWords.categories.meaning(of: name)?.value, category != .other else {
      return nil
    }
    self = category
  }
}
