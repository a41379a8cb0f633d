import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer

/// A meter reading as typed: `1240h`, `12000.5 km`, `312cycles`, `40bags`, or a number alone.
struct MeterValue: ExplainedArgument {
  let value: Decimal
  /// The unit, or nil for the meter's.
  let unit: UsageInterval.Unit?

  init?(reading argument: String) {
    let digits = argument.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let word = argument.dropFirst(digits.count).drop(while: \.isWhitespace)
    guard let price = Price(reading: String(digits)), price.currency == nil else { return nil }
    value = price.amount
    unit = word.isEmpty ? nil : IntervalReader.usageUnit(String(word))
    if unit == nil, !word.isEmpty { return nil }
  }

  static func problem(with text: String) -> String {
    "write a number and its unit, such as 1240h, 12000km, 312cycles, 80kWh, 12.5m3, 300l, 40charges, or "
      + "a word of your own in letters: 12bags"
  }
}

/// `home-maintenance meter`.
struct MeterGroup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "meter",
    abstract: "Meters: record, list, edit and delete readings.",
    discussion: """
      Readings on two or more days predict the due date of a task that counts use. undo reverts \
      the last change, including a reading. All of them take --store, --now, --time-zone, --json \
      and --quiet.

      Examples:
        home-maintenance meter furnace 1240h
        home-maintenance meter furnace
        home-maintenance meter
        home-maintenance meter edit 3f2a 160h
        home-maintenance meter delete 3f2a --yes
      """,
    subcommands: [Read.self, Edit.self, Delete.self], defaultSubcommand: Read.self)
}

extension MeterGroup {
  struct Read: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "read",
      abstract: "Records a meter reading of an appliance, or lists readings with their ids.",
      discussion: """
        Units are h, cycles, km, mi, kWh, m3, l and charges, or a word of your own: its first \
        reading takes --new. A number alone is in the unit of the appliance's meter. More than 24 \
        hours a day since the last reading, or more than ten times the usual use, is refused: check \
        the value, or pass --force.

        Examples:
          home-maintenance meter furnace 1240h
          home-maintenance meter car 12000km
          home-maintenance meter softener 4bags --new
          home-maintenance meter furnace 12h --new
          home-maintenance meter furnace
        """)

    @Argument(help: .appliance) var appliance: RowSelector?
    @Argument(help: ArgumentHelp("The reading: 1240h, 12000km or 312cycles.", valueName: "reading"))
    var reading: MeterValue?
    @Option(help: .homeOfAppliance) var home: RowSelector?
    @Option(help: .day("The day of the reading (default: today).")) var on: Day?
    @Flag(name: .customLong("new"), help: "The meter is new or was set back.") var isNew = false
    @Flag(help: "Accept an impossible or unusual value.") var force = false
    @OptionGroup var confirmation: Confirmation
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let homeID = try await household.homeID(home)
      guard let appliance else { return try await list(nil, home: homeID, in: household) }
      let known = try await household.appliance(appliance, in: homeID)
      guard let reading else { return try await list(known, home: homeID, in: household) }
      let today = try await household.book.today(inHome: known.homeID)
      let (day, isNew) = (on?.date(today: today), isNew)
      let unit = try await household.unit(of: reading, for: known, isNew: isNew)
      let date = day ?? today
      let replaced = try await household.book.readings(of: known.id, unit).filter {
        $0.date == date && $0.startsNewMeter == isNew && $0.value != reading.value
      }
      let saved = try await household.checked(force, asking: confirmation) { isChecked in
        try await household.book.readMeter(
          of: known.id, unit, value: reading.value, on: day, startsNewMeter: isNew,
          isChecked: isChecked)
      }
      let instead =
        replaced.isEmpty ? "" : ", instead of \(replaced.map(\.text).joinedWithAnd)"
      try await household.report(saved, of: known, " shows \(saved.text)\(instead).")
    }

    /// That a meter was not read, and what was counted all the same.
    private func noReading(
      of appliance: Appliance, in household: Household
    ) async throws -> StyledText {
      let unit = try await household.meterUnits(of: appliance.id).first ?? .hours
      let count = Int(try await household.book.meterCount(of: appliance.id, unit) ?? 0)
      let uses =
        switch count {
        case ..<1: ""
        case 1: "; one of its \(unit.plural) was counted"
        default: "; \(count) \(unit.plural) were counted"
        }
      let name = ShellText.argument(appliance.displayName)
      return "The meter of \(appliance.displayName) has not been read yet\(uses). "
        + "Record a reading: " + household.session.hint("meter \(name) 1240\(unit)")
    }

    private func list(
      _ appliance: Appliance?, home homeID: UUID?, in household: Household
    ) async throws {
      let (session, book) = (household.session, household.book)
      let filter: Filter<Appliance>? = appliance.map { known in Filter { $0.id == known.id } }
      let appliances = try await book.all(Fetch<Appliance>(where: filter))
        .filter { homeID == nil || $0.homeID == homeID }
        .sorted { $0.displayName < $1.displayName }
      var readings: [(Appliance, MeterReading)] = []
      for row in appliances {
        readings += try await book.readings(of: row.id).map { (row, $0) }
      }
      if session.printsJSON {
        return session.print(json: [
          "readings": .array(
            readings.map { $1.json.with(["appliance": .string($0.displayName)]) })
        ])
      }
      guard !readings.isEmpty else {
        guard let appliance else {
          return session.print(
            "No meter has been read yet. Record a reading: " + session.hint("meter furnace 1240h"))
        }
        return session.print(try await noReading(of: appliance, in: household))
      }
      let pairs = try await book.contradictoryReadings()
      let places = try await household.taskPlaces()
      let hasHomes = Set(readings.map(\.0.homeID)).count > 1
      var table = Table(
        "Id", .shrinking("Appliance"), .shrinking("Home", to: 10, leaves: 1).shown(if: hasHomes),
        "Day", .right("Reading"), "")
      for (row, reading) in readings {
        table.add(
          StyledText(id: reading.id), StyledText(row.displayName, .bold),
          StyledText(places.homeName(row.homeID, applianceID: nil)),
          StyledText(reading.date.description),
          StyledText("\(reading.value) \(reading.unit.symbol)", .bold), reading.remark(pairs))
      }
      session.print(table)
      for row in appliances {
        for pair in pairs where pair.applianceID == row.id { pair.print(of: row, in: session) }
      }
    }
  }

  struct Edit: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: "Changes a reading of a meter.",
      discussion: """
        “meter” lists the readings with their ids.

        Examples:
          home-maintenance meter edit 3f2a 160h
          home-maintenance meter edit 3f2a --on 2026-11-20
        """)

    @Argument(help: .reading) var id: RowSelector
    @Argument(help: ArgumentHelp("The reading: 160h or 12000km.", valueName: "reading"))
    var reading: MeterValue?
    @Option(help: .day("The day of the reading.")) var on: Day?
    @Flag(name: .customLong("new"), help: "The meter is new or was set back.") var isNew = false
    @Flag(help: "Accept an impossible or unusual value.") var force = false
    @OptionGroup var confirmation: Confirmation
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
      if reading == nil, on == nil, !isNew {
        throw ArgumentParser.ValidationError("Say what to change: the reading, --on or --new.")
      }
    }

    func run(in household: Household) async throws {
      let (known, appliance) = try await household.reading(id)
      if let reading, let unit = reading.unit, unit != known.unit {
        throw ArgumentParser.ValidationError(
          "The meter counts \(known.unit.plural); write \(reading.value)\(known.unit.rawValue).")
      }
      let today = try await household.book.today(inHome: appliance.homeID)
      let (value, day, isNew) = (reading?.value, on?.date(today: today), isNew)
      let saved = try await household.checked(force, asking: confirmation) { isChecked in
        try await household.book.changeReading(known.id, isChecked: isChecked) { row in
          if let value { row.value = value }
          if let day { row.date = day }
          if isNew { row.startsNewMeter = true }
        }
      }
      try await household.report(saved, of: appliance, ": changed, it shows \(saved.text).")
    }
  }

  struct Delete: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "delete", abstract: "Deletes a reading of a meter; undo restores it.",
      discussion: """
        Example:
          home-maintenance meter delete 3f2a --yes
        """)

    @Argument(help: .reading) var id: RowSelector
    @OptionGroup var deletion: Deletion
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let (known, appliance) = try await household.reading(id)
      try deletion.ask(
        "Delete the reading of \(appliance.displayName), \(known.text)?", in: household.session)
      try await household.book.edit(deletion.command) { try $0.deleteReading(known.id) }
      try await household.report(known, of: appliance, ": the reading of \(known.date) is deleted.")
    }
  }
}

extension Household {
  /// The one reading that is meant by its id, with its appliance.
  ///
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  fileprivate func reading(_ selector: RowSelector) async throws -> (MeterReading, Appliance) {
    let appliances = try await book.all(Fetch<Appliance>())
    var readings: [(MeterReading, Appliance)] = []
    for appliance in appliances {
      readings += try await book.readings(of: appliance.id).map { ($0, appliance) }
    }
    return try selector.resolve(
      among: readings, noun: "reading", id: \.0.id, name: { "\($0.1.displayName), \($0.0.text)" })
  }

  /// The unit of a new reading: the one that was typed, or that of the appliance's only meter.
  ///
  /// - Throws: ``CommandFailure`` where a number alone may be of several meters or of none, and where no
  ///   meter counts in a word of one's own.
  fileprivate func unit(
    of reading: MeterValue, for appliance: Appliance, isNew: Bool
  ) async throws -> UsageInterval.Unit {
    let units = try await meterUnits(of: appliance.id)
    let name = ShellText.argument(appliance.displayName)
    if let unit = reading.unit {
      guard unit.isOwn, !isNew, !units.contains(unit) else { return unit }
      throw CommandFailure.usage(
        "\(appliance.displayName) has no meter that counts \(unit.plural).",
        hints: [
          "If it has one now: " + session.command("meter \(name) \(reading.value)\(unit) --new")
        ])
    }
    if let only = units.first, units.count == 1 { return only }
    let known =
      units.isEmpty
      ? [UsageInterval.Unit.hours, .kilometers] : units.sorted { $0.plural < $1.plural }
    throw CommandFailure.usage(
      units.isEmpty
        ? "Say the unit: the meter of \(appliance.displayName) has not been read yet."
        : "Say the unit: \(appliance.displayName) has meters that count "
          + "\(known.map(\.plural).joinedWithAnd).",
      hints: known.map { session.command("meter \(name) \(reading.value)\($0)") })
  }

  /// The units that the meters of an appliance count in, by readings and by what its tasks count.
  func meterUnits(of applianceID: UUID) async throws -> [UsageInterval.Unit] {
    let read = try await book.meterUnits(of: applianceID)
    let counted = try await book.tasks(of: applianceID).compactMap { $0.recurrence?.usage?.unit }
    return (read + counted).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Notes a reading, and asks about one that is more than usual.
  ///
  /// - Throws: ``CommandFailure`` with a hint where it is refused.
  fileprivate func checked(
    _ force: Bool, asking confirmation: Confirmation, _ note: (Bool) async throws -> MeterReading
  ) async throws -> MeterReading {
    do {
      return try await note(force)
    } catch let error as HomeError where [.meterTooFast, .meterUnusual].contains(error.code) {
      guard error.code == .meterUnusual, session.canAsk || confirmation.yes else {
        throw CommandFailure(error.message.description, hints: ["If it is right, pass --force."])
      }
      try confirmation.ask("\(error.message) Record it anyway?", in: session)
      return try await note(true)
    }
  }

  /// Prints what became of a reading, and when the tasks that count it are due.
  fileprivate func report(
    _ reading: MeterReading, of appliance: Appliance, _ sentence: String
  ) async throws {
    let tasks = try await book.tasks(of: appliance.id).filter {
      $0.recurrence?.usage?.unit == reading.unit
    }
    tell(
      StyledText(appliance.displayName, .bold) + StyledText(sentence),
      json: reading.json.with(["tasks": .array(tasks.map { .object($0.json) })]))
    guard !session.printsJSON, !isQuiet else { return }
    let today = try await book.today(inHome: appliance.homeID)
    for task in tasks {
      session.print("  " + StyledText(task.title, .bold) + " \(task.dueSentence(today: today)).")
    }
  }
}

extension MeterReading {
  /// The reading and its day: `1240 hours on 2026-11-21`.
  var text: String { "\(value) \(unit.symbol) on \(date)" }

  /// What is said beside it: that a new meter starts with it, and which others contradict it.
  fileprivate func remark(_ pairs: [MeterContradiction]) -> StyledText {
    let others = pairs.compactMap { pair in
      pair.later.id == id ? pair.earlier : pair.earlier.id == id ? pair.later : nil
    }
    let start = startsNewMeter ? StyledText("new meter", .dim) : ""
    guard !others.isEmpty else { return start }
    let values = others.map { $0.date == date ? "\($0.value) \(unit.symbol)" : $0.text }
    return start
      + StyledText("\(startsNewMeter ? "; " : "")contradicts \(values.joinedWithAnd)", .yellow)
  }
}

extension ArgumentHelp {
  /// Help text of an argument that selects a reading.
  fileprivate static let reading: ArgumentHelp =
    "The reading: its id, or the first four or more digits of it."
}
