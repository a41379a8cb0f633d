import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

/// A person's own tables, read by the built program.
@Suite struct TableCommandTests {
  @Test func aListOfAnotherProgramIsRead() async throws {
    let home = try await ExampleHome.furnished()
    let file = try home.file(
      "home_maintenance.storage",
      #"""
      {"key": "home_maintenance.storage", "data": [{"id": "a", "title": "Sump pump",
       "interval_value": 6, "interval_type": "months", "last_performed": "2026-09-01T00:00:00",
       "icon": "mdi:pump"}]}
      """#.utf8)
    #expect(try await home.home("import", file, "--dry-run").output == "Would read 1 task.\n")
    let read = try await home.home("import", file)
    #expect(read.output == "Read 1 task.\n" && read.errors.contains("icon"))
    #expect(try await home.home("due").output.contains("2027-03-01"))
    #expect(try await home.json("import", file)["taken"] == 0)
  }

  @Test func allThatMicasaPrintsIsReadAtOnce() async throws {
    let home = try await ExampleHome.furnished()
    let file = try home.file(
      "micasa.json",
      #"""
      {"house": {"nickname": "Elm"}, "vendors": [{"id": "v", "name": "HeatPros"}],
       "appliances": [{"id": "a", "name": "Sump pump", "cost_cents": 12990, "color": "red"}],
       "maintenance": [{"id": "m", "name": "Test the pump", "interval_months": 3,
         "appliance": "Sump pump", "last_serviced_at": "2026-10-01T00:00:00Z"}],
       "service_log": [{"id": "s", "maintenance_item_id": "m", "maintenance_item": "Test the pump",
         "serviced_at": "2026-10-01T00:00:00Z", "vendor": "HeatPros", "cost_cents": 4000}],
       "documents": [{"title": "Manual", "file_name": "m.pdf"}]}
      """#.utf8)
    let trial = try await home.home("import", file, "--dry-run")
    #expect(
      trial.output
        == "Would read 1 appliance.\nWould read 1 vendor.\nWould read 1 service record.\n"
        + "Would read 1 task.\n")
    #expect(trial.errors.contains("color") && trial.errors.contains("Manual of micasa is left"))
    let read = try await home.json("import", file, "--currency", "CHF")
    #expect(read["program"] == "micasa" && read["left"]?.array?.count == 1)
    #expect(read["tables"]?.array?.map { $0["taken"] } == [1, 1, 1, 1])
    let task = try await home.json("task", "show", "Test the pump")
    #expect(task["dueDate"] == "2027-01-01")
    #expect(try await home.home("log").output.contains("40.00 CHF"))
    #expect(try await home.home("undo").output == "Undone: Import from micasa.\n")
    #expect(try await home.home("appliance", "show", "Sump pump").status == 1)
  }

  private static let chores = """
    Task ID,Room,Task,Frequency,Last Completed,,,Notes
    1,Kitchen,Clean the hood,Monthly,2026-01-20,,,
    2,Bath,Descale,every 3 months,1/25/2026,,,"with vinegar, warm"
    3,Hall,Sweep,sometimes,,,,
    """

  @Test func aPersonImportsChoresAndSeesWhatWasTakenWhatWasLeftAndWhy() async throws {
    let home = try await ExampleHome.furnished()
    let before = try await home.json("task", "list")["tasks"]?.array?.count ?? 0
    let file = try home.file("cleaning list.csv", Self.chores.utf8)
    let refused = try await home.home("import", file)
    #expect(refused.status == 1 && refused.output == "")
    for part in [
      "1 row cannot be read", "line 4, Frequency: expected an interval such as 3 months",
      "found “sometimes”", "--skip-bad to take the 2 tasks",
    ] { #expect(refused.errors.contains(part), "\(part)\n\(refused.errors)") }
    let trial = try await home.home("import", file, "--skip-bad", "--dry-run")
    #expect(trial.output == "Would read 2 tasks.\n")
    #expect(try await home.json("task", "list")["tasks"]?.array?.count == before)
    let taken = try await home.home("import", file, "--skip-bad")
    #expect(taken.output == "Read 2 tasks.\n" && taken.errors.contains("Left out 1 row"))
    let descale = try await home.json("task", "show", "Descale")
    #expect(descale["recurrence"] == "every 3mo" && descale["dueDate"] == "2026-04-25")
    #expect(descale["taskDescription"] == "with vinegar, warm")
    #expect(try await home.tasks("task", "list", "--location", "bath").count > 0)

    let again = try await home.json("import", file, "--skip-bad")
    #expect(again["taken"] == 0 && again["known"]?.array?.count == 2)
    let told = try await home.home("import", file, "--skip-bad")
    #expect(told.output == "Read 0 tasks.\n")
    #expect(
      told.errors.contains("2 tasks of the table you have already: “Clean the hood”, “Descale”"))
    #expect(try await home.json("task", "list")["tasks"]?.array?.count == before + 2)
  }

  @Test func eachKindOfTableIsKnownByItsColumnsOrByWhatIsSaid() async throws {
    let home = try await ExampleHome.furnished()
    for (name, table, said) in [
      (
        "things.csv", "Item;Maker;Model number;Bought\nDryer;Miele;T1;31.01.2024\n",
        "Read 1 appliance."
      ),
      (
        "work.tsv", "Date\tWork\tItem\tCompany\tTotal\n2026-01-20\tSwept\tDryer\tMiller\t99.90\n",
        "Read 1 service record."
      ),
      ("stock.txt", "Part,SKU,For,Qty\nFilter,F7,Dryer,2\n", "Read 1 part."),
      ("tasks.csv", "Chore,Every,Machine\nEmpty the lint trap,weekly,Dryer\n", "Read 1 task."),
    ] {
      let file = try home.file(name, table.utf8)
      let outcome = try await home.home("import", file)
      #expect(outcome.output == said + "\n" && outcome.errors == "", "\(outcome.errors)")
    }
    let unclear = try home.file("list.csv", "name,notes\nDryer,old\n".utf8)
    let asked = try await home.home("import", unclear)
    #expect(asked.status == 64 && asked.errors.contains("--as tasks") && asked.output == "")
    #expect(try await home.home("import", unclear, "--as", "parts").output == "Read 1 part.\n")
    let piped = try await home.command(
      ["import", "-", "--as", "tasks"], input: "Task,Every\nDust,weekly\n")
    #expect(piped.output == "Read 1 task.\n")
  }

  /// What the program itself exported comes back as before, also when its name says nothing.
  @Test func ourOwnTablesStillComeBack() async throws {
    let home = try await ExampleHome.furnished()
    let other = try ExampleHome.maintenance()
    let folder = home.folder + "/tables"
    #expect(try await home.home("export", folder, "--table", "all").status == 0)
    for table in ["homes", "appliances", "tasks"] {
      let outcome = try await other.home("import", folder + "/\(table).csv", "--merge")
      #expect(outcome.status == 0 && outcome.output.hasPrefix("Read "), "\(outcome.errors)")
    }
    let task = try await home.json("task", "list")["tasks"]
    #expect(try await other.json("task", "list")["tasks"]?.array?.count == task?.array?.count)
  }

  @Test func appliancesThatAreNotThereAreOffered() async throws {
    let home = try await ExampleHome.furnished()
    let file = try home.file("t.csv", "Task,Device,Every\nDefrost,Freezer,yearly\n".utf8)
    let refused = try await home.home("import", file)
    #expect(refused.status == 1 && refused.errors.contains("--add-appliances"))
    #expect(try await home.home("import", file, "--add-appliances").output == "Read 1 task.\n")
    #expect(try await home.home("appliance", "show", "Freezer").status == 0)
  }

  /// Whatever the program calls a fact that can be given, a table may call its column.
  @Test(arguments: [
    (["appliance", "show", "Washer"], "appliances", "Appliance"),
    (["task", "show", "Rinse"], "tasks", "Task"),
  ])
  func theLabelsThatTheProgramPrintsAreColumns(
    _ command: [String], _ kind: String, _ name: String
  ) async throws {
    let home = try await ExampleHome.furnished()
    let washer = """
      name,brand,model,serial,description,quantity,tags,installed,bought,store,price,warranty until,\
      terms,insured,asset,sold,sold to,sale,url,notes,room
      Washer,Miele,W1,42,Big,2,old,2020-01-01,2020-01-02,Shop,5,2030-01-01,All,yes,A1,2026-01-01,Bob,\
      Fair,https://example.com,Nice,Cellar
      """
    for (table, kind) in [
      (washer, "appliances"),
      ("task,every,machine,cost,takes,notes\nRinse,weekly,Washer,5,5,Hot\n", "tasks"),
    ] {
      let outcome = try await home.command(["import", "-", "--as", kind], input: table)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let shown = try await home.command(command).output
    let labels = shown.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      .compactMap { line in line.range(of: "  ").map { String(line[..<$0.lowerBound]) } }
    #expect(labels.count > 7 && labels.first == name)
    let outcome = try await home.command(
      ["import", "-", "--as", kind, "--dry-run", "--json"],
      input: labels.joined(separator: ",") + "\n")
    #expect(outcome.status == 0, "\(labels) \(outcome.errors)")
    #expect(try JSONValue(parsing: outcome.output)["unknownColumns"] == [], "\(labels)")
  }

  @Test(arguments: [
    ["import", "x.csv", "--as", "tasks", "--merge"], ["import", "x.csv", "--homebox", "--again"],
    ["import", "x.csv", "--as", "pets"], ["import", "x.csv", "--dates", "first"],
  ])
  func optionsThatDoNotGoTogetherAreRefused(command: [String]) async throws {
    let outcome = try await ExampleHome.furnished().command(command)
    #expect(outcome.status == 64 && outcome.output == "")
  }
}
