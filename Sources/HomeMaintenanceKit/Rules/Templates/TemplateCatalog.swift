import HouseholdCalendar

/// One line of the catalog, whose recurrence is still text.
struct Line {
  /// Where a line is of use.
  enum Need {
    case nothing
    case frost
    case seasons
    case tropics
    case northAmerica
    case elsewhere
  }

  /// What it is called in North America, and elsewhere: both mean the same task.
  let titles: (american: String, elsewhere: String)
  let formerTitles: Set<String>
  let recurrence: String
  let part: YearPart?
  let need: Need
  let type: TaskType
  let priority: Priority
  let minutes: Int
  let details: String
  let source: TaskTemplate.Source

  init(
    _ title: String, elsewhere: String? = nil, formerly: Set<String> = [], recurrence: String,
    in part: YearPart? = nil, needs need: Need = .nothing, type: TaskType, priority: Priority,
    minutes: Int, details: String, source: TaskTemplate.Source
  ) {
    titles = (title, elsewhere ?? title)
    formerTitles = formerly
    self.recurrence = recurrence
    self.part = part
    self.need = need
    self.type = type
    self.priority = priority
    self.minutes = minutes
    self.details = details
    self.source = source
  }

  /// Whether it is of use in some surroundings.
  func isUseful(in surroundings: HomeSurroundings) -> Bool {
    switch need {
    case .nothing: true
    case .frost: surroundings.hasFrost
    case .seasons: surroundings.hemisphere != .tropical
    case .tropics: surroundings.hemisphere == .tropical
    case .northAmerica: surroundings.isNorthAmerican
    case .elsewhere: !surroundings.isNorthAmerican
    }
  }

  /// Its template; nil if its recurrence is none, which a test counts.
  func template(in surroundings: HomeSurroundings) throws(HomeError) -> TaskTemplate? {
    var text = recurrence
    if let part {
      guard let hemisphere = surroundings.hemisphere else { throw .unknownHemisphere(titles.0) }
      if let months = part.months(in: hemisphere) { text += " in \(months)" }
    }
    guard let recurrence = Recurrence(text) else { return nil }
    return TaskTemplate(
      title: surroundings.isNorthAmerican ? titles.american : titles.elsewhere,
      otherTitles: formerTitles.union([titles.american, titles.elsewhere]),
      details: details, type: type, recurrence: recurrence, priority: priority, minutes: minutes,
      source: source)
  }
}

/// Collects lines; each is checked by the compiler on its own.
@resultBuilder
enum CatalogBuilder {
  static func buildBlock(_ lines: Line...) -> [Line] { lines }
}

/// Makes lines of a builder.
func catalog(@CatalogBuilder _ lines: () -> [Line]) -> [Line] { lines() }

extension [Line] {
  /// The templates of the lines that are of use in some surroundings.
  func templates(in surroundings: HomeSurroundings) throws(HomeError) -> [TaskTemplate] {
    var templates: [TaskTemplate] = []
    for line in self where line.isUseful(in: surroundings) {
      if let template = try line.template(in: surroundings) { templates.append(template) }
    }
    return templates
  }
}

extension HomeError {
  fileprivate static func unknownHemisphere(_ title: String) -> HomeError {
    HomeError(
      .unknownHemisphere,
      """
      “\(title)” has a season, and the time zone does not say where it is; give the home a \
      hemisphere, or the time zone of a place.
      """)
  }
}
