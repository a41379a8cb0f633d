public import ArgumentParser
import CommandLineSupport
import HouseholdCalendar
import HouseholdTransfer
import LaundryKit

extension StoreTransfer {
  /// Everything that `laundry` keeps.
  fileprivate static let laundry = StoreTransfer(
    .laundry, of: "laundry",
    counting: [RowKind(Pet.self, "pet"), RowKind(LaundryTask.self, "load", key: "loads")])
}

extension LaundryTable: ExpressibleByArgument {}

/// `laundry export`.
struct Export: LaundrySubcommand {
  static let configuration = CommandConfiguration.export("laundry", example: "laundry")

  @OptionGroup var target: ExportTarget
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    try await StoreTransfer.laundry.export(household.room, to: target, in: household.session)
  }
}

/// `laundry import`.
struct Import: LaundrySubcommand {
  static let configuration = CommandConfiguration.import(
    "laundry", example: "laundry",
    what: "Reads what export or a spreadsheet wrote, all of it or nothing.",
    more: """
      A table of your own, as CSV, is added to what is there: pets, or loads that are finished. Its \
      first row names the columns as you call them. Pets have a name, and may have laundry interval, \
      wash time and drying time; loads have pet and washed, and may have dried and folded, each a day \
      or a day and time. What it is a table of follows from them, or say --as. What you have already \
      is left out. A cell that cannot be read is listed, and nothing is read, unless you pass \
      --skip-bad.
      """)

  @OptionGroup var source: ImportSource
  @Option(name: .customLong("as"), help: "What a table of your own is a table of.")
  var kind: LaundryTable?
  @OptionGroup(title: "Options for tables") var taking: TableTaking
  @Flag(help: "Add pets that a table of loads names and that are not there.") var addPets = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    try taking.check(source)
    guard kind != nil || addPets, source.table != nil || !StoreTransfer.isTable(source) else {
      return
    }
    throw ArgumentParser.ValidationError(
      "--as and --add-pets go with a table of your own: name a file in .csv.")
  }

  func run(in household: Household) async throws {
    if source.table == nil, StoreTransfer.isTable(source),
      let sheet = try StoreTransfer.laundry.table(of: source, in: household.session)
    {
      let report = try await household.room.importTable(
        sheet, as: kind, options: taking.options, addsPets: addPets, dryRun: taking.dryRun)
      return try taking.tell(
        report, of: source.file, in: household.session,
        hint: report.has(.unknownName)
          ? "Pass --add-pets to add the pets that are not there." : nil)
    }
    try await StoreTransfer.laundry.import(source, into: household.room, in: household.session)
    try await household.showImported()
    try await household.noteDeadPets()
  }
}

extension Household: ErasableStore {
  static let erasing = "Deletes all pets, loads and settings permanently."

  func erasableRows() async throws -> KeyValuePairs<String, Int> {
    ["pet": try await room.pets(includingArchived: true).count]
  }

  func eraseEverything() async throws { try await room.eraseEverything() }
}

extension Household {
  /// Says which pets are dead after an import, and why: health is computed, not imported.
  fileprivate func noteDeadPets() async throws {
    let dead = try await room.petsWithLowHealth().filter { $0.health == 0 }
    guard !dead.isEmpty else { return }
    let names = try await names()
    for card in dead.prefix(5) {
      let pet = card.pet
      let name = names.argument(for: pet)
      if pet.cycleFrequencyDays == 0 {
        session.note(
          "\(pet.name) is dead: it has the test setting, laundry every 5 minutes. For every week: "
            + session.hint("pet edit \(name) --every 7d --wash 45m --dry 1h"))
      } else {
        let since = pet.lastLaundryDate ?? pet.createdDate
        let what = pet.lastLaundryDate == nil ? "it was added" : "its last laundry was"
        session.note(
          "\(pet.name) is dead: \(what) \(CivilText.distance(since, now: card.now)), and it needs"
            + " laundry every \(pet.everyText). A folded load brings it back: "
            + session.hint("wash \(name)"))
      }
    }
    if dead.count > 5 { session.note("… and \(dead.count - 5) more are dead.") }
  }
}
