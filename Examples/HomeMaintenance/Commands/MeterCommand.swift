import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer

/// What a meter shows, as it is typed: `1240h`, `1240.5h`, `312cycles`.
struct MeterValue: ExpressibleByArgument {
  let value: Decimal
  let unit: UsageInterval.Unit

  init?(argument: String) {
    let text = argument.lowercased().filter { !$0.isWhitespace }
    guard let unit = UsageInterval.Unit.allCases.first(where: { text.hasSuffix($0.rawValue) }),
      let price = Price(argument: String(text.dropLast(unit.rawValue.count))),
      price.currency == nil
    else { return nil }
    value = price.amount
    self.unit = unit
  }
}

/// `home-maintenance meter`.
struct Meter: HomeSubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Notes what the meter of an appliance shows, or lists its readings.",
    discussion: """
      From the readings of two days or more follows when a task that counts use is due.

      Examples:
        home-maintenance meter furnace 1240h
        home-maintenance meter furnace 12h --new
        home-maintenance meter furnace
      """)

  @Argument(help: .appliance) var appliance: Reference
  @Argument(help: ArgumentHelp("What it shows: 1240h or 312cycles.", valueName: "reading"))
  var reading: MeterValue?
  @Option(help: .day("The day on which it was read, if not today.")) var on: Day?
  @Flag(name: .customLong("new"), help: "The meter is new or was set back.") var isNew = false
  @OptionGroup(title: "Common options") var options: HomeOptions

  func run(in household: Household) async throws {
    let appliance = try await household.appliance(appliance)
    guard let reading else { return try await list(appliance, in: household) }
    let saved = try await household.book.readMeter(
      of: appliance.id, reading.unit, value: reading.value,
      on: on?.date(today: household.today), startsNewMeter: isNew)
    let tasks = try await household.book.tasks(of: appliance.id).filter {
      $0.recurrence?.usage?.unit == reading.unit
    }
    household.tell(
      StyledText(appliance.displayName, .bold)
        + " shows \(saved.value) \(saved.unit.words) on \(saved.date).",
      json: saved.json.with(["tasks": .array(tasks.map { .object($0.json) })]))
    guard !household.session.printsJSON, !household.isQuiet else { return }
    for task in tasks {
      household.session.print(
        "  " + StyledText(task.title, .bold) + " \(task.dueSentence(today: household.today)).")
    }
  }

  private func list(_ appliance: Appliance, in household: Household) async throws {
    let session = household.session
    let readings = try await household.book.readings(of: appliance.id)
    if session.printsJSON {
      return session.print(json: ["readings": .array(readings.map { .object($0.json) })])
    }
    guard !readings.isEmpty else {
      let name = ShellText.argument(appliance.displayName)
      return session.print(
        "The meter of \(appliance.displayName) was not read yet. Note what it shows: "
          + StyledText("home-maintenance meter \(name) 1240h", .cyan))
    }
    var table = Table("Day", .right("Reading"), "")
    for reading in readings {
      table.add(
        StyledText(reading.date.description),
        StyledText("\(reading.value) \(reading.unit.words)", .bold),
        StyledText(reading.startsNewMeter ? "new meter" : "", .dim))
    }
    session.print(table)
  }
}
