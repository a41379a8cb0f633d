import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

/// `remind`, which is the same in all programs.
@Suite struct RemindTests {
  /// A program, how something comes to be due in it, and what is told then.
  struct Case: CustomTestStringConvertible, Sendable {
    let program: String
    let steps: [String]
    let due: String
    let title: String
    let body: String
    let subject: String

    var testDescription: String { program }

    /// A home of the program, and its tools.
    func home() async throws -> (ExampleHome, FakeDesktop) {
      let home = try ExampleHome(program)
      let calendar = """
        BEGIN:VCALENDAR
        BEGIN:VEVENT
        UID:gala
        DTSTART:20261121T180000Z
        DTEND:20261121T230000Z
        SUMMARY:Charity gala
        END:VEVENT
        END:VCALENDAR

        """
      let file = try home.file(
        "calendar.ics", Array(calendar.replacing("\n", with: "\r\n").utf8))
      try await home.run(
        steps.map { (ExampleHome.now, $0.replacing("FILE", with: file)) })
      return (home, try FakeDesktop(in: home))
    }
  }

  static let cases = [
    Case(
      program: "laundry", steps: ["pet add Snowy", "wash Snowy"], due: "2026-11-14T10:45:00Z",
      title: "Snowy's wash is done", body: "Move the clothes to the dryer, or hang them up.",
      subject: "Snowy"),
    Case(
      program: "timer", steps: ["start --adhoc 5m"], due: "2026-11-14T10:05:00Z",
      title: "5 min is over", body: "It ran for 05:00.", subject: "5 min"),
    Case(
      program: "home-maintenance",
      steps: ["init", "settings set defaultReminder 0", "task add Fence --due 2026-11-20"],
      due: "2026-11-20T09:00:00Z", title: "Fence is due", body: "", subject: "Fence"),
    Case(
      program: "wardrobe", steps: ["events import FILE"], due: "2026-11-20T20:00:00Z",
      title: "What to wear tomorrow", body: "Charity gala has no outfit yet.",
      subject: "Charity gala"),
  ]

  private func moment(_ text: String, _ seconds: Int) throws -> String {
    try Date(text, strategy: .iso8601).addingTimeInterval(Double(seconds)).ISO8601Format()
  }

  @Test(arguments: cases)
  func aTerminalOrAPrintedLineTellsItOnce(_ one: Case) async throws {
    let (home, _) = try await one.home()
    let early = try await home.command(["remind", "--print"], now: try moment(one.due, -1))
    #expect(early == Outcome())
    let told = try await home.command(["remind", "--print"], now: one.due)
    #expect(told.output == (one.body.isEmpty ? one.title : "\(one.title): \(one.body)") + "\n")
    #expect(try await home.command(["remind", "--print"], now: one.due) == Outcome())
    #expect(try await home.json("remind", now: one.due) == [])
  }

  @Test(arguments: cases)
  func theDesktopShowsItWithoutATerminal(_ one: Case) async throws {
    let (home, desktop) = try await one.home()
    let words = ["remind", "--store", home.store, "--time-zone", "UTC", "--now", one.due]
    try desktop.setDeaf(true)
    let failed = try await desktop.run(words)
    #expect(failed.status == 1 && failed.errors.contains("notify-send ended with status 3"))
    try desktop.setDeaf(false)
    for _ in 0..<2 { #expect(try await desktop.run(words) == Outcome()) }
    let texts = [one.title] + (one.body.isEmpty ? [] : [one.body])
    #expect(
      desktop.shown == ["--app-name=\(one.program)|--|" + texts.map { $0 + "|" }.joined()])
    try desktop.remove("notify-send")
    let none = try await desktop.run(words)
    #expect(none == Outcome(), "what is not due needs no tool")
  }

  @Test(arguments: cases)
  func aCommandIsToldWhatItIsAbout(_ one: Case) async throws {
    let (home, _) = try await one.home()
    let failed = try await home.command(["remind", "--then", "exit 7"], now: one.due)
    #expect(failed.status == 1 && failed.errors.contains("ended with status 7"))
    let command = #"echo "$REMINDER_SUBJECT|$REMINDER_TITLE|$REMINDER_BODY|$REMINDER_AT""#
    let told = try await home.command(["remind", "--then", command], now: one.due)
    let instant = one.due.replacing("Z", with: ".000Z")
    #expect(told.output == "\(one.subject)|\(one.title)|\(one.body)|\(instant)\n")
  }

  @Test(arguments: cases)
  func jsonListsWhatWasTold(_ one: Case) async throws {
    let (home, _) = try await one.home()
    let told = try await home.json("remind", now: one.due)
    let first = try #require(told[0])
    #expect(
      first.keys
        == ["id", "fireDate", "kind", "title", "body", "step", "subject", "subjectID"])
    #expect(first["title"] == .string(one.title) && first["subject"] == .string(one.subject))
    #expect(told.array?.count == 1)
  }

  /// The command kills the program that ran it: it had claimed the reminder, and said nothing since.
  @Test(arguments: cases)
  func whatAKilledProcessClaimedIsToldTenMinutesLater(_ one: Case) async throws {
    let (home, _) = try await one.home()
    let killed = try await home.command(["remind", "--then", "kill -9 $PPID"], now: one.due)
    #expect(killed.status == 9)
    let words = ["remind", "--then", "echo \"$REMINDER_SUBJECT\""]
    #expect(try await home.command(words, now: try moment(one.due, 599)).output == "")
    let later = try await home.command(words, now: try moment(one.due, 600))
    #expect(later.output == one.subject + "\n")
    #expect(try await home.command(words, now: try moment(one.due, 601)).output == "")
  }

  /// The clock was wrong by a day, and is set back.
  @Test(arguments: cases)
  func aClockThatIsSetBackTellsNothingTwice(_ one: Case) async throws {
    let (home, _) = try await one.home()
    let words = ["remind", "--print"]
    #expect(try await home.command(words, now: one.due).output != "")
    #expect(try await home.command(words, now: try moment(one.due, -3_600)) == Outcome())
    #expect(try await home.command(words, now: one.due) == Outcome())
  }

  @Test func manyProcessesAtOnceTellEachOnce() async throws {
    let home = try ExampleHome("timer")
    try await home.run((1...9).map { (ExampleHome.now, "start --adhoc \($0)m") })
    let desktop = try FakeDesktop(in: home)
    let words = [
      "remind", "--store", home.store, "--time-zone", "UTC", "--now", "2026-11-14T11:00:00Z",
    ]
    try await withThrowingTaskGroup(of: Outcome.self) { group in
      for _ in 0..<4 { group.addTask { try await desktop.run(words) } }
      for try await outcome in group { #expect(outcome == Outcome()) }
    }
    #expect(desktop.shown.count == 9)
    #expect(Set(desktop.shown).count == 9)
  }

  // MARK: - Installing

  /// The paths of the units.
  private func units(_ home: ExampleHome) -> [String] {
    ["service", "timer"].map {
      "\(home.folder)/.config/systemd/user/\(home.program)-remind.\($0)"
    }
  }

  private func exist(_ paths: [String]) -> [Bool] {
    paths.map { FileManager.default.fileExists(atPath: $0) }
  }

  #if os(Linux)
    @Test(arguments: cases)
    func anInstalledUnitHasShownATrial(_ one: Case) async throws {
      let home = try ExampleHome(one.program)
      let desktop = try FakeDesktop(in: home)
      let folder = home.folder + #"/50% of "it"/it's $HOME \n `x` é"#
      let words = ["remind", "--install", "--store", folder + "/a.sqlite"]
      let asked = try await desktop.run(words)
      #expect(asked.status == 64 && asked.errors.contains("remind --uninstall” ends it"))
      #expect(exist(units(home)) == [false, false] && desktop.scheduled.isEmpty)

      let done = try await desktop.run(words + ["--yes", "--time-zone", "Europe/Berlin"])
      #expect(done.status == 0, "\(done.errors)")
      #expect(done.output.contains("The trial reminder was shown"))
      #expect(exist(units(home)) == [true, true])
      #expect(
        desktop.shown == [
          "--app-name=\(one.program)|--|A reminder of \(one.program)"
            + "|This is a trial. The others look like it.|"
        ])
      #expect(
        desktop.scheduled == [
          "--user --quiet daemon-reload",
          "--user --quiet start \(one.program)-remind.service",
          "--user --quiet enable --now \(one.program)-remind.timer",
        ])
      // Nothing of the trial stays, and a look for reminders creates no store.
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
      let service = try String(contentsOfFile: units(home)[0], encoding: .utf8)
      #expect(service.contains(#""--time-zone" "Europe/Berlin""#))

      let again = try await desktop.run(words + ["-y", "-q"])
      #expect(again.status == 0 && again.output == "" && desktop.shown.count == 2)
      let plain = try String(contentsOfFile: units(home)[0], encoding: .utf8)
      #expect(!plain.contains("--time-zone"))
      let gone = try await desktop.run(["remind", "--uninstall"])
      #expect(gone.status == 0 && exist(units(home)) == [false, false])
      #expect(desktop.scheduled.contains { $0.contains("disable --now \(one.program)-remind") })
      #expect(try await desktop.run(["remind", "--uninstall"]).status == 1)
    }

    @Test(arguments: cases)
    func whatIsNotShownIsNotInstalled(_ one: Case) async throws {
      let home = try ExampleHome(one.program)
      let desktop = try FakeDesktop(in: home)
      let words = ["remind", "--install", "--yes", "--store", home.store]
      try desktop.setDeaf(true)
      let deaf = try await desktop.run(words)
      #expect(deaf.status == 1 && deaf.errors.contains("nothing was installed"))
      #expect(deaf.errors.contains("journalctl --user -u \(one.program)-remind"))
      #expect(exist(units(home)) == [false, false])
      // A scheduler that says that it ran the service, and did not.
      try desktop.add("systemctl", "exit 0")
      let lied = try await desktop.run(words)
      #expect(lied.status == 1 && lied.errors.contains("without showing one"))
      #expect(exist(units(home) + [home.store + ".trial-reminder"]) == [false, false, false])
      try desktop.remove("systemctl")
      let none = try await desktop.run(words)
      #expect(none.status == 1 && none.errors.contains("crontab -e"))
      #expect(none.errors.contains("* * * * ") && none.errors.contains("remind --store"))
    }

    @Test func aUnitRunsTheCommandThatWasGiven() async throws {
      let home = try ExampleHome("timer")
      let desktop = try FakeDesktop(in: home)
      let command = #"echo "100% $REMINDER_TITLE" >> "$HOME/told""#
      let done = try await desktop.run([
        "remind", "--install", "--yes", "--then", command, "--store", home.store,
      ])
      #expect(done.status == 0, "\(done.errors)")
      let told = try String(contentsOfFile: home.folder + "/told", encoding: .utf8)
      #expect(told == "100% A reminder of timer\n" && desktop.shown.isEmpty)
    }
  #endif

  @Test(arguments: [
    ["--install", "--uninstall"], ["--uninstall", "--then", "true"], ["--uninstall", "--print"],
    ["--install", "--print"], ["--yes"], ["--install", "--yes", "--now", "2026-11-14T10:00Z"],
  ])
  func optionsThatDoNotGoTogetherAreRefused(_ options: [String]) async throws {
    let home = try ExampleHome("laundry")
    let outcome = try await home.bare(["remind", "--store", home.store] + options)
    #expect(outcome.status == 64 && outcome.errors.hasPrefix("Error: --"), "\(outcome.errors)")
  }
}
