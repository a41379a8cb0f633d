import ExampleTestSupport
import Foundation
import Testing

/// Two people do the same without knowing of each other, and one takes it back.
@Suite struct SharedActCommandTests: MarchSuite {
  let homes: TwoHomes

  init() throws { homes = try TwoHomes("household") }

  /// What two added is one thing for the undo of each of them, also where the other's row stands for both.
  @Test(arguments: [true, false])
  func whatBothAddedIsUndoneByName(isAda: Bool) async throws {
    try await run(ada, "home-maintenance init Elm --currency EUR", "01 08:00")
    try await turnOn("01 08:01")
    for home in [ada, ben] {
      try await run(home, "home-maintenance location add Attic", "08 09:00")
    }
    try await sync("08 09:02")
    let who = isAda ? ada : ben
    try await run(who, "home-maintenance location edit Attic --notes dusty", "08 09:03")
    let edited = try await run(who, "home-maintenance undo Attic --yes", "08 09:04")
    #expect(edited == "Undone: Change Attic.")
    let refused = try await run(who, "home-maintenance undo Attic --yes", "08 09:05", status: 1)
    #expect(refused.contains("“Add Attic” cannot be undone: it was done by"), "\(refused)")
    let undone = try await run(
      who, "home-maintenance undo Attic --yes --for-all", "08 09:06")
    #expect(undone == "Undone: Add Attic.")
    try await sync("08 09:07")
    for home in [ada, ben] {
      let left = try await run(home, "home-maintenance location list", "08 09:08")
      #expect(left.hasPrefix("There are no locations in Elm yet."), "\(left)")
    }
  }

  /// Of two who note one completion, whoever takes it back is told that the other noted it, too, and how it is
  /// taken back for both; it can be put back.
  @Test(arguments: [true, false], [0, 1, 2])
  func oneCompletionIsTakenFromNobody(isAda: Bool, turn: Int) async throws {
    try await run(ada, "home-maintenance init Elm --currency EUR", "01 08:00")
    try await run(ada, "home-maintenance task add Mop --every 1w", "01 08:00")
    try await turnOn("01 08:01")
    try await run(ada, "home-maintenance done Mop --cost 20 --vendor Miller", "08 09:00")
    try await run(ben, "home-maintenance done Mop --cost 25", "08 09:01")
    try await sync("08 09:02")
    let (who, other, name) = isAda ? (ada, ben, "Ben") : (ben, ada, "Ada")
    let refused = try await run(who, "household undo --yes", "08 09:03", status: 1)
    #expect(
      refused.contains(
        "“Complete Mop” cannot be undone: it was done by \(name)'s phone (\(name)), too, and would be"
          + " taken back for both."), "\(refused)")
    try await sync("08 09:04")
    for home in [ada, ben] {
      #expect(try await run(home, "home-maintenance log", "08 09:05").contains("25.00"))
    }
    let number = try #require(refused.firstMatch(of: /undo ([0-9]+) --for-all/)).output.1
    let undone = try await run(who, "household undo \(number) --for-all", "08 09:06")
    #expect(undone == "Undone: Complete Mop.")
    try await sync("08 09:07")
    for home in [ada, ben] {
      #expect(try await run(home, "home-maintenance log", "08 09:08") == "Nothing was done yet.")
    }
    let late = try await run(other, "household undo --yes", "08 09:09")
    #expect(late == "Nothing is left of “Complete Mop” that could be changed.")
    let back = try await run(other, "household sync restore Mop", "08 09:10")
    #expect(back.contains("“Mop” is back"), "\(back)")
    try await sync("08 09:11")
    for home in [ada, ben] {
      let log = try await run(home, "home-maintenance log", "08 09:12")
      #expect(log.contains("Mop done") || log.contains("25.00"), "\(log)")
      #expect(try await run(home, "household sync doctor", "08 09:12").hasPrefix("Everything"))
    }
  }

  /// Two who note one completion in the same millisecond, and the dates that it missed, noted one, too: for all, the
  /// whole of it is taken back.
  @Test(arguments: [true, false])
  func oneCompletionOfOneMomentIsTakenBackWhole(isAda: Bool) async throws {
    try await run(ada, "home-maintenance init Elm --currency EUR", "01 08:00")
    try await run(ada, "home-maintenance part add Filter --on-hand 5", "01 08:00")
    try await run(ada, "home-maintenance task add Mop --every 1w --part Filter", "01 08:00")
    try await turnOn("01 08:01")
    try await run(ada, "home-maintenance done Mop", "25 09:00")
    try await run(ben, "home-maintenance done Mop --cost 25", "25 09:00")
    try await sync("25 09:02")
    for home in [ada, ben] {
      let log = try await run(home, "home-maintenance log", "25 09:03")
      #expect(log.contains("missed") && log.contains("25.00"), "\(log)")
    }
    let who = isAda ? ada : ben
    let refused = try await run(who, "household undo --yes", "25 09:03", status: 1)
    let number = try #require(refused.firstMatch(of: /undo ([0-9]+) --for-all/)).output.1
    let undone = try await run(who, "household undo \(number) --for-all", "25 09:04")
    #expect(undone == "Undone: Complete Mop.")
    try await sync("25 09:05")
    for home in [ada, ben] {
      #expect(try await run(home, "home-maintenance log", "25 09:06") == "Nothing was done yet.")
      let part = try await run(home, "home-maintenance part list", "25 09:06")
      #expect(part.contains("Filter 5"), "\(part)")
      #expect(try await run(home, "household sync doctor", "25 09:06").hasPrefix("Everything"))
    }
  }

  /// Who takes a completion back before knowing that another noted it takes back nothing of hers.
  @Test(arguments: [true, false]) func theOthersStaysWithItsValues(isExchanged: Bool) async throws {
    try await run(ada, "home-maintenance init Elm --currency EUR", "01 08:00")
    try await run(ada, "home-maintenance task add Mop --every 1w", "01 08:00")
    try await turnOn("01 08:01")
    try await run(ada, "home-maintenance done Mop --cost 20 --vendor Miller", "08 09:00")
    try await run(ben, "home-maintenance done Mop --cost 25", "08 09:01")
    if isExchanged { try await run(ben, "household sync now", "08 09:01") }
    try await run(ben, "household undo --yes", "08 09:02")
    try await sync("08 09:03")
    try await sync("08 09:04")
    for home in [ada, ben] {
      let log = try await run(home, "home-maintenance service list", "08 09:05")
      #expect(log.contains("20.00 EUR") && log.contains("Miller"), "\(log)")
    }
  }

  /// Both fold one load, within a minute or within an hour.
  @Test(arguments: [true, false], ["09:00", "09:40"])
  func oneFoldIsTakenFromNobody(isAda: Bool, time: String) async throws {
    try await run(ada, "laundry pet add Snowy", "08 08:00")
    try await run(ada, "wardrobe item add Blue_Shirt --category tshirt --color blue", "08 08:00")
    try await turnOn("08 08:01")
    try await run(ada, "wardrobe wear Blue_Shirt", "08 08:02")
    try await run(ada, "household start Blue_Shirt --pet Snowy", "08 08:10")
    try await run(ada, "household hang Snowy", "08 09:10")
    try await sync("08 09:11")
    try await run(ada, "household fold", "09 08:59")
    try await run(ben, "household fold", "09 \(time)")
    try await sync("09 10:00")
    let (who, _) = isAda ? (ada, ben) : (ben, ada)
    if time == "09:00" || isAda {
      let refused = try await run(who, "household undo --yes", "09 10:01", status: 1)
      #expect(refused.contains("“Fold Snowy” cannot be undone"), "\(refused)")
      #expect(!refused.contains("000Z") && refused.contains("--for-all") == (time == "09:00"))
      #expect(
        refused.contains("It was changed by Ben, too") == (time == "09:40"), "\(refused)")
      try await sync("09 10:02")
      for home in [ada, ben] {
        let items = try await run(home, "wardrobe item list", "09 10:03")
        #expect(!items.contains("to wash"), "\(items)")
      }
      guard time == "09:00" else { return }
      let number = try #require(refused.firstMatch(of: /undo ([0-9]+) --for-all/)).output.1
      #expect(
        try await run(who, "household undo \(number) --for-all", "09 10:06")
          == "Undone: Fold Snowy.")
      try await sync("09 10:07")
      for home in [ada, ben] {
        #expect(try await run(home, "household today", "09 10:08").contains("fold"))
      }
    }
  }

  /// Of two who end or stop one run, in one moment or not, whoever takes it back is told that the other did it, too,
  /// and how it is taken back for both.
  @Test(
    arguments: [true, false],
    [("cancel", "09:05"), ("cancel", "09:06"), ("pause", "09:06")])
  func oneEndOfARunIsTakenFromNobody(isAda: Bool, act: (word: String, time: String)) async throws {
    try await run(ada, "timer add Pie 40m", "02 08:00")
    try await turnOn("02 08:01")
    try await run(ada, "timer start Pie", "02 09:00")
    try await sync("02 09:01")
    try await run(ada, "timer \(act.word) Pie", "02 09:05")
    try await run(ben, "timer \(act.word) Pie", "02 \(act.time)")
    try await sync("02 09:07")
    let (who, other, name) = isAda ? (ada, ben, "Ben") : (ben, ada, "Ada")
    let title = "\(act.word.capitalized) Pie"
    let refused = try await run(who, "timer undo --yes", "02 09:08", status: 1)
    #expect(
      refused.contains(
        "“\(title)” cannot be undone: it was done by \(name)'s phone (\(name)), too, and would be"
          + " taken back for both."), "\(refused)")
    let number = try #require(refused.firstMatch(of: /undo ([0-9]+) --for-all/)).output.1
    let undone = try await run(who, "timer undo \(number) --for-all", "02 09:09")
    #expect(undone == "Undone: \(title).")
    try await sync("02 09:10")
    for home in [ada, ben] {
      let status = try await run(home, "timer status", "02 09:11")
      #expect(status.contains("running until"), "\(status)")
    }
    let late = try await run(other, "timer undo --yes", "02 09:12")
    #expect(late == "Nothing is left of “\(title)” that could be changed.", "\(late)")
  }

  /// Of two who delete one thing, whoever takes it back is told that the other deleted it, too, and how it is
  /// put back for both.
  @Test(arguments: [true, false], ["09:05", "09:06"])
  func oneDeletionIsTakenFromNobody(isAda: Bool, time: String) async throws {
    try await run(ada, "timer add Tea 3m", "02 08:00")
    try await run(ada, "laundry pet add Snowy", "02 08:00")
    try await run(ada, "laundry wash Snowy", "02 08:00")
    try await turnOn("02 08:01")
    let (who, other, name) = isAda ? (ada, ben, "Ben") : (ben, ada, "Ada")
    let things = [
      ("02", "timer", "delete Tea", "list", "Tea"),
      ("03", "laundry", "pet delete Snowy", "pet list", "Snowy"),
    ]
    for (day, program, deletion, list, thing) in things {
      try await run(ada, "\(program) \(deletion) --yes", "\(day) 09:05")
      try await run(ben, "\(program) \(deletion) --yes", "\(day) \(time)")
      try await sync("\(day) 09:07")
      let refused = try await run(who, "\(program) undo --yes", "\(day) 09:08", status: 1)
      #expect(
        refused.contains(
          "cannot be undone: it was done by \(name)'s phone (\(name)), too, and would be taken back"
            + " for both."), "\(refused)")
      let number = try #require(refused.firstMatch(of: /undo ([0-9]+) --for-all/)).output.1
      let undone = try await run(who, "\(program) undo \(number) --for-all", "\(day) 09:09")
      #expect(undone.hasPrefix("Undone: "), "\(undone)")
      try await sync("\(day) 09:10")
      for home in [ada, ben] {
        let shown = try await run(home, "\(program) \(list)", "\(day) 09:11")
        #expect(shown.contains(thing), "\(shown)")
      }
      // What is deleted once more, by one, is put back without a word.
      try await run(other, "\(program) \(deletion) --yes", "\(day) 09:12")
      #expect(
        try await run(other, "\(program) undo --yes", "\(day) 09:13").hasPrefix("Undone: "))
      try await sync("\(day) 09:14")
    }
  }

  /// What another did reads as people say it, also of two things with one name.
  @Test func whatOthersDidIsPlainEnglish() async throws {
    try await run(ada, "laundry pet add Snowy", "02 08:00")
    try await turnOn("02 08:01")
    try await run(ada, "laundry wash Snowy", "02 08:02")
    for _ in 1...2 {
      try await run(ada, "wardrobe item add Coat --category tshirt --color blue", "02 08:03")
    }
    try await run(ada, "household sync now", "02 08:04")
    let added = try await run(ben, "household sync now", "02 08:04")
    #expect(added.contains("added garments “Coat” (2); washed “Snowy”"), "\(added)")
    try await run(ben, "laundry rewash Snowy", "03 09:10")
    try await run(ben, "household sync now", "03 09:11")
    let again = try await run(ada, "household sync now", "03 09:11")
    #expect(again.contains("Ben's phone (Ben): washed “Snowy” again"), "\(again)")
    try await run(ada, "laundry dry Snowy", "03 10:30")
    try await run(ada, "household sync now", "03 10:31")
    let dried = try await run(ben, "household sync now", "03 10:31")
    #expect(dried.contains("Ada's phone (Ada): dried “Snowy”"), "\(dried)")
  }

  /// Two who extend one run each add their time, which each can take back, and the other reads that.
  @Test func anExtensionIsTakenBackAlone() async throws {
    try await run(ada, "timer add Pie 40m", "02 08:00")
    try await turnOn("02 08:01")
    try await run(ada, "timer start Pie", "02 09:00")
    try await sync("02 09:01")
    try await run(ada, "timer extend Pie 5m", "02 09:05")
    try await run(ben, "timer extend Pie 5m", "02 09:06")
    try await sync("02 09:07")
    #expect(try await run(ada, "timer undo --yes", "02 09:08") == "Undone: Extend Pie.")
    try await run(ada, "household sync now", "02 09:09")
    let news = try await run(ben, "household sync now", "02 09:09")
    #expect(news.contains("Ada's phone (Ada): took back extending “Pie”"), "\(news)")
  }

  /// Who takes back an edit that replaced what others had agreed on meanwhile gets what they agreed on; what is
  /// edited after that goes back to the value before it.
  @Test(arguments: [true, false]) func whatOthersSetMeanwhileIsThereAgain(isLate: Bool) async throws
  {
    try await run(ada, "home-maintenance init Elm", "01 08:00")
    try await run(ada, "home-maintenance task add Bins --every 1w", "01 08:00")
    try await run(ada, "timer add Tea 3m", "01 08:00")
    try await turnOn("01 08:01")
    try await run(ada, "home-maintenance task edit Bins --every 2w", "08 09:00")
    try await run(ada, "timer edit Tea --duration 5m", "08 09:00")
    try await run(ben, "home-maintenance task edit Bins --every 3d", "09 09:00")
    try await run(ben, "timer edit Tea --duration 9m", "09 09:00")
    try await sync("09 09:01")
    #expect(try await run(ada, "timer list", "09 09:02").contains("9 min"))
    if isLate {
      try await run(ben, "timer edit Tea --duration 7m", "09 09:03")
      try await run(ben, "timer undo Tea --yes", "09 09:04")
      #expect(try await run(ben, "timer list", "09 09:04").contains("9 min"))
    }
    try await run(ben, "timer undo Tea --yes", "09 09:05")
    try await run(ben, "home-maintenance undo Bins --yes", "09 09:05")
    try await sync("09 09:06")
    for home in [ada, ben] {
      #expect(try await run(home, "timer list", "09 09:07").contains("5 min"))
      let task = try await run(home, "home-maintenance task show Bins", "09 09:07")
      #expect(task.contains("every 2 weeks"), "\(task)")
    }
  }

  /// Who puts back what another deleted, and takes that back, has it deleted again, with what came back with it;
  /// what was added since keeps it.
  @Test(arguments: [true, false]) func whatWasPutBackCanBeDeletedAgain(isUsed: Bool) async throws {
    try await run(ada, "laundry pet add Darks", "01 08:00")
    try await turnOn("01 08:01")
    try await run(ada, "laundry pet delete Darks --yes", "02 08:00")
    for (step, time) in [("wash", "10:00"), ("dry", "11:00"), ("fold", "12:10")] {
      try await run(ben, "laundry \(step) Darks", "03 \(time)")
    }
    try await sync("04 08:00")
    let told = try await run(ben, "household sync conflicts", "04 08:01")
    #expect(
      told.contains("The load of “Darks” on 3 Mar at 10:00 is not shown, because “Darks” was"),
      "\(told)")
    #expect(!told.contains("“Darks” was changed here"), "\(told)")
    let log = try await run(ada, "household sync log --limit 1", "04 08:01")
    #expect(log.contains("washed and folded “Darks”, which was deleted"), "\(log)")
    #expect(!log.contains("changed pet"), "\(log)")
    try await run(ben, "household sync undo --all --yes", "04 09:00")
    #expect(try await run(ben, "laundry history Darks", "04 09:00").contains("folded"))
    if isUsed {
      try await run(ben, "laundry wash Darks", "04 09:01")
      let kept = try await run(ben, "household undo Darks --yes", "04 09:02")
      #expect(kept.contains("Start washing"), "\(kept)")
    }
    let undone = try await run(ben, "household undo --yes", "04 09:03")
    #expect(undone == "Undone: Put back Darks.")
    try await sync("04 09:04")
    for home in [ada, ben] {
      #expect(try await run(home, "laundry pet list", "04 09:05").hasPrefix("There are no pets"))
    }
    try await run(ben, "household sync undo --all --yes", "04 09:06")
    try await sync("04 09:07")
    for home in [ada, ben] {
      #expect(try await run(home, "laundry history Darks", "04 09:08").contains("folded"))
    }
  }

  /// Both fold one load half an hour apart, and the later one takes it back: the other folded it, too.
  @Test func aLoadThatBothFoldedStaysFolded() async throws {
    try await run(ada, "laundry pet add Snowy", "01 08:00")
    try await turnOn("01 08:01")
    try await run(ben, "laundry wash Snowy", "05 09:00")
    try await run(ben, "laundry hang Snowy", "05 10:00")
    try await sync("05 10:10")
    try await run(ada, "laundry fold Snowy", "06 09:00")
    try await run(ben, "laundry fold Snowy", "06 09:30")
    try await sync("06 10:00")
    let refused = try await run(ben, "laundry undo --yes", "06 10:01", status: 1)
    #expect(
      refused.contains(
        "“Fold Snowy” cannot be undone: it was done by Ada's phone (Ada), too, and would be taken back for"
          + " both."), "\(refused)")
    let number = try #require(refused.firstMatch(of: /undo ([0-9]+) --for-all/)).output.1
    let undone = try await run(ben, "laundry undo \(number) --for-all", "06 10:02")
    #expect(undone.hasPrefix("Undone: Fold Snowy."), "\(undone)")
    try await run(ben, "household sync now", "06 10:03")
    let news = try await run(ada, "household sync now", "06 10:03")
    #expect(news.contains("Ben's phone (Ben): took back folding “Snowy”"), "\(news)")
    #expect(!news.contains("changed"), "the streak follows from it: \(news)")
    for home in [ada, ben] {
      let history = try await run(home, "laundry history Snowy", "06 10:04")
      #expect(history.contains("waiting to be folded"), "\(history)")
    }
  }

  /// Who takes back a step of a load is said to have done so, not to have changed it.
  @Test func stepsOfALoadThatAreTakenBackAreTold() async throws {
    try await run(ada, "laundry pet add Snowy", "01 08:00")
    try await turnOn("01 08:01")
    try await run(ada, "laundry wash Snowy", "05 09:00")
    try await sync("05 09:01")
    let steps = [
      ("hang", "took back hanging up “Snowy”"), ("dry", "took back drying “Snowy”"),
      ("abandon", "opened “Snowy” again"),
    ]
    for (number, (step, words)) in steps.enumerated() {
      try await run(ben, "laundry \(step) Snowy", "05 1\(number):00")
      try await sync("05 1\(number):01")
      try await run(ben, "laundry undo --yes", "05 1\(number):02")
      try await run(ben, "household sync now", "05 1\(number):03")
      let news = try await run(ada, "household sync now", "05 1\(number):03")
      #expect(news.contains("Ben's phone (Ben): \(words)"), "\(news)")
    }
  }

  /// What links to a thing that was put back, and does not belong to it, hinders nobody from taking that back.
  @Test(arguments: [true, false]) func whatLinksToItStays(isConflict: Bool) async throws {
    try await run(ada, "home-maintenance init Elm", "01 08:00")
    try await run(ada, "home-maintenance appliance add Boiler", "01 08:00")
    try await run(ada, "home-maintenance part add Filter --appliance Boiler", "01 08:00")
    try await turnOn("01 08:01")
    if isConflict {
      try await run(ben, "home-maintenance appliance edit Boiler --notes squeaks", "02 08:00")
    }
    try await run(ada, "home-maintenance appliance delete Boiler --yes", "02 08:01")
    try await sync("02 08:02")
    for (place, undo) in ["household undo --yes", "household undo Boiler --yes"].enumerated() {
      let back = isConflict && place == 0 ? "sync undo --all" : "sync restore Boiler"
      try await run(ben, "household \(back)", "03 0\(place):00")
      try await sync("03 0\(place):01")
      for home in [ada, ben] {
        let parts = try await run(home, "home-maintenance part list", "03 0\(place):02")
        #expect(parts.contains("Boiler"), "\(parts)")
      }
      #expect(try await run(ben, undo, "03 0\(place):03") == "Undone: Put back Boiler.")
      try await sync("03 0\(place):04")
      for home in [ada, ben] {
        let parts = try await run(home, "home-maintenance part list", "03 0\(place):05")
        #expect(parts.contains("Filter") && !parts.contains("Boiler"), "\(parts)")
        let list = try await run(home, "home-maintenance appliance list", "03 0\(place):05")
        #expect(!list.contains("Boiler"), "\(list)")
        #expect(
          try await run(home, "household sync doctor", "03 0\(place):06").hasPrefix("Everything"))
      }
    }
  }

  /// Both start one wash: whoever takes it back is told that the other started it, too, and the load stays.
  @Test(arguments: [true, false]) func oneWashIsTakenFromNobody(isAda: Bool) async throws {
    try await run(ada, "laundry pet add Snowy", "08 08:00")
    try await run(ada, "timer add Eggs 5m", "08 08:00")
    try await turnOn("08 08:01")
    for (home, time) in [(ada, "08 09:00"), (ben, "08 09:01")] {
      try await run(home, "laundry wash Snowy", time)
      try await run(home, "timer start Eggs", time)
    }
    try await sync("08 09:02")
    let (who, name) = isAda ? (ada, "Ben") : (ben, "Ada")
    for (program, title) in [("timer", "Start Eggs"), ("laundry", "Start washing for Snowy")] {
      let refused = try await run(who, "\(program) undo --yes", "08 09:03", status: 1)
      #expect(
        refused.contains(
          "“\(title)” cannot be undone: it was done by \(name)'s phone (\(name)), too, and would be taken"
            + " back for both."), "\(refused)")
      let number = try #require(refused.firstMatch(of: /undo ([0-9]+) --for-all/)).output.1
      try await sync("08 09:04")
      for home in [ada, ben] {
        let shown = try await run(home, "\(program) status", "08 09:04")
        #expect(!shown.contains("idle") && !shown.contains("No timer runs"), "\(shown)")
      }
      #expect(
        try await run(who, "\(program) undo \(number) --for-all", "08 09:04")
          == "Undone: \(title).")
      try await sync("08 09:05")
      for home in [ada, ben] {
        let shown = try await run(home, "\(program) status", "08 09:05")
        #expect(shown.contains("idle") || shown.contains("No timer runs"), "\(shown)")
      }
    }
  }

  /// One folds a load, the other gave it up a little later: it was folded, and who gave it up is told.
  @Test func aFoldThatWasGivenUpElsewhereStays() async throws {
    try await run(ada, "laundry pet add Snowy", "08 08:00")
    try await turnOn("08 08:01")
    try await run(ada, "laundry wash Snowy", "08 08:10")
    try await run(ada, "laundry dry Snowy", "08 09:10")
    try await sync("08 09:11")
    try await run(ben, "laundry fold Snowy", "08 11:00")
    try await run(ada, "laundry abandon Snowy", "08 11:10")
    for home in [ada, ben, ada] { try await run(home, "household sync now", "08 11:11") }
    for home in [ada, ben] {
      let pet = try await run(home, "laundry pet show Snowy --json", "08 11:12")
      let streaks = [#""currentStreak":1"#, #""longestStreak":1"#]
      #expect(streaks.allSatisfy(pet.replacing(" ", with: "").contains), "\(pet)")
      #expect(try await run(home, "household sync doctor", "08 11:12").hasPrefix("Everything"))
    }
    let told = try await run(ada, "household sync conflicts", "08 11:13")
    #expect(
      told.hasPrefix(
        "1 11:11 The load of “Snowy” at 08:10: abandoned here at 11:10, folded by Ben's phone (Ben)"
          + " at 11:00, which counts. "), "\(told)")
    try await run(ada, "household sync undo 1", "08 11:14")
    try await sync("08 11:15")
    let pet = try await run(ben, "laundry pet show Snowy --json", "08 11:16")
    #expect(pet.replacing(" ", with: "").contains(#""currentStreak":0"#), "\(pet)")
  }

  /// Nobody wrote a streak: it follows from the loads of both, and is no conflict.
  @Test func aStreakIsNoConflict() async throws {
    try await run(ada, "laundry pet add Snowy", "08 08:00")
    try await turnOn("08 08:01")
    try await run(ada, "laundry wash Snowy", "08 08:10")
    try await run(ada, "laundry dry Snowy", "08 09:10")
    try await run(ada, "laundry fold Snowy", "08 11:10")
    try await run(ben, "laundry wash Snowy", "08 11:20")
    try await run(ben, "laundry abandon Snowy", "08 11:30")
    try await run(ben, "household sync now", "08 11:31")
    let told = try await run(ada, "household sync now", "08 11:31")
    #expect(told.contains("washed and abandoned “Snowy”"), "\(told)")
    #expect(!told.contains("conflict"), "\(told)")
    let list = try await run(ada, "household sync conflicts", "08 11:32")
    #expect(list == "There are no conflicts.", "\(list)")
  }

  /// What was due once and was done by two, on two days or for two dates, both read as done twice.
  @Test(arguments: ["13 09:00", "12 09:00"])
  func whatTwoDidTwiceIsTold(day: String) async throws {
    try await run(ada, "home-maintenance init Elm", "01 08:00")
    try await run(ada, "home-maintenance task add Gutters --due 2026-03-15", "01 08:00")
    try await turnOn("01 08:01")
    try await run(ben, "home-maintenance done Gutters --cost 80", "12 08:00")
    try await run(ada, "home-maintenance done Gutters --cost 85", day)
    for home in [ada, ben, ada, ben] { try await run(home, "household sync now", "14 12:00") }
    for (home, other) in [(ada, "Ben's phone (Ben)"), (ben, "Ada's phone (Ada)")] {
      let told = try await run(home, "household sync conflicts", "14 12:01")
      let isTold = told.contains("“Gutters” was done twice: here, and by \(other)")
      #expect(isTold == (day == "13 09:00"), "\(told)")
    }
    guard day == "13 09:00" else { return }
    let undone = try await run(ada, "household undo --yes", "14 12:03")
    #expect(undone == "Undone: Complete Gutters.", "\(undone)")
    let after = try await run(ada, "household sync conflicts", "14 12:04")
    #expect(after.contains("That was taken back."), "\(after)")
  }

  /// Who skips or snoozes what another has done reads that it counts as done, also if that was noted later; taking
  /// the own back says that it changes nothing.
  @Test(arguments: [("skip Air", "skipped"), ("snooze Air 1w", "snoozed")], ["09:00", "11:00"])
  func whatGivesWayToACompletionIsTold(act: (line: String, word: String), time: String) async throws
  {
    try await run(ada, "home-maintenance init Elm", "01 08:00")
    try await run(ada, "home-maintenance task add Air --every 2w --due 2026-03-12", "01 08:00")
    try await turnOn("01 08:01")
    try await run(ben, "home-maintenance done Air", "12 \(time)")
    try await run(ada, "home-maintenance \(act.line)", "12 10:00")
    try await run(ada, "household sync now", "12 12:00")
    try await run(ben, "household sync now", "12 12:00")
    let news = try await run(ada, "household sync now", "12 12:01")
    #expect(news.contains("1 conflict"), "\(news)")
    let told = try await run(ada, "household sync conflicts", "12 12:02")
    let sentence =
      "“Air” was \(act.word) here, but Ben's phone (Ben) did it at \(time), which counts."
    #expect(told.contains(sentence) && !told.contains("put back"), "\(told)")
    #expect(try await run(ben, "household sync conflicts", "12 12:02") == "There are no conflicts.")
    let undone = try await run(ada, "household undo --yes", "12 12:03")
    let nothing = "It had given way to what was noted by Ben's phone (Ben), which stays"
    #expect(undone.contains(nothing), "\(undone)")
  }

  /// Who puts off what another puts off to another day, or skips, reads what counts.
  @Test(
    arguments: [("snooze Air 2w", "snoozed it, too,"), ("skip Air", "skipped it")],
    ["09:00", "11:00"])
  func whatGivesWayToAnotherDayIsTold(act: (line: String, words: String), time: String) async throws
  {
    try await run(ada, "home-maintenance init Elm", "01 08:00")
    try await run(ada, "home-maintenance task add Air --every 2w --due 2026-03-12", "01 08:00")
    try await turnOn("01 08:01")
    try await run(ben, "home-maintenance \(act.line)", "12 \(time)")
    try await run(ada, "home-maintenance snooze Air 1w", "12 10:00")
    for home in [ada, ben, ada] { try await run(home, "household sync now", "12 12:00") }
    let told = try await run(ada, "household sync conflicts", "12 12:02")
    let others = try await run(ben, "household sync conflicts", "12 12:02")
    // Of two days the one that was said last counts; what is skipped is not due.
    if time == "11:00" || act.line == "skip Air" {
      let sentence =
        "“Air” was snoozed here, but Ben's phone (Ben) \(act.words) at \(time), which counts."
      #expect(told.contains(sentence), "\(told)")
      #expect(others == "There are no conflicts.")
    } else {
      let sentence =
        "“Air” was snoozed here, but Ada's phone (Ada) snoozed it, too, at 10:00, which counts."
      #expect(others.contains(sentence), "\(others)")
      #expect(told == "There are no conflicts.")
    }
  }
}
