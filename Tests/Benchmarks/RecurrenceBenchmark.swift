import Foundation
import HouseholdCalendar

/// 20 years of occurrences of 1,000 mixed rules, against python-dateutil and libical in the same run.
struct RecurrenceBenchmark {
  let scratch: Scratch
  /// A Python interpreter with dateutil, or nil to skip the comparison.
  let python = ProcessInfo.processInfo.environment["HOUSEHOLD_ICALENDAR_PYTHON"]
    .flatMap { $0.isEmpty ? nil : $0 }

  private static let kinds = [
    "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=DAILY;BYMONTH=6,7,8", "FREQ=WEEKLY",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR", "FREQ=WEEKLY;BYDAY=SA,SU;WKST=SU",
    "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=MONTHLY;BYMONTHDAY=-1", "FREQ=MONTHLY;BYDAY=2TU",
    "FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=YEARLY",
    "FREQ=YEARLY;BYMONTH=3,9;BYDAY=1SU", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO",
    "FREQ=YEARLY;BYYEARDAY=1,100,-1", "FREQ=YEARLY;BYDAY=20MO",
    "FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0,30", "FREQ=HOURLY;INTERVAL=36",
    "FREQ=WEEKLY;BYDAY=TU;BYHOUR=7",
  ]

  func run() throws -> [Measurement] {
    let rules = (0..<1000).map { index in
      let start = CivilDate(dayNumber: 16_436 + index * 7 % 1400) ?? .min  // from 2015 on
      return (start.day == 29 ? start.adding(days: 1) : start, Self.kinds[index % Self.kinds.count])
    }
    var counts: Set<Int> = []
    var times: [Double] = []
    for _ in 0..<7 {
      times.append(try time { counts.insert(try occurrences(of: rules)) })
    }
    let ours = "\(counts.max() ?? 0) occurrences in \(Int(median(times) * 1000)) ms"
    func compare(_ name: String, _ command: [String]?, bound: Double) throws -> Measurement {
      let name = "20 years of 1,000 rules: \(name) ÷ RecurrenceRule"
      guard let command else { return .skipped(name, because: "not on this machine; \(ours)") }
      let theirs = try timed(command, rules)
      precondition(counts == [theirs.count], "\(counts) occurrences, \(name): \(theirs.count)")
      return Measurement(
        name: name, value: theirs.seconds / median(times), unit: "×", bound: bound,
        isMinimum: true, detail: ours)
    }
    return [
      try compare(
        "python-dateutil", python.map { [$0, source("recurrence.py")] }, bound: 20),
      try compare("libical", libical(), bound: 1),
      try nextOfMany(),
    ]
  }

  /// The search for the next occurrence behind a COUNT does not walk through all before it.
  private func nextOfMany() throws -> Measurement {
    let start = CivilDate(dayNumber: 18_262) ?? .min  // 2020
    let rule = try RecurrenceRule("FREQ=DAILY;COUNT=250000")
    let late = start.adding(days: 249_000)
    var found: [CivilDateTime?] = []
    let times = try (0..<99).map { index in
      let moment = CivilDateTime(late.adding(days: index))
      return try time {
        found.append(try rule.occurrences(from: CivilDateTime(start)).next(after: moment))
      }
    }
    precondition(found.first == CivilDateTime(late.adding(days: 1)))
    return Measurement(
      name: "next() near the end of COUNT=250,000", value: median(times) * 1e6, unit: "µs",
      bound: 20)
  }

  private func occurrences(of rules: [(CivilDate, String)]) throws -> Int {
    var count = 0
    for (start, text) in rules {
      let last = CivilDateTime(start.adding(years: 20))
      let rule = try RecurrenceRule(text)
      for moment in try rule.occurrences(from: CivilDateTime(start)) {
        if moment >= last { break }
        count += 1
      }
    }
    return count
  }

  private func source(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: name).path()
  }

  /// The command that runs libical, built here if the machine has it.
  private func libical() throws -> [String]? {
    let program = scratch.file() + ".libical"
    let build = Process()
    build.executableURL = URL(filePath: "/bin/sh")
    build.arguments = [
      "-c", "cc -O2 \"$0\" -o \"$1\" $(pkg-config --cflags --libs libical) 2>/dev/null",
      source("recurrence.c"), program,
    ]
    try build.run()
    build.waitUntilExit()
    return build.terminationStatus == 0 ? [program] : nil
  }

  /// What a program that reads `START RULE` lines prints: its seconds and the number of occurrences.
  private func timed(
    _ command: [String], _ rules: [(CivilDate, String)]
  ) throws -> (seconds: Double, count: Int) {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    let lines = rules.map { "\($0.0) \($0.1)\n" }.joined()
    try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
    try input.fileHandleForWriting.close()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 2 else { throw CocoaError(.fileReadCorruptFile) }
    return (numbers[0], Int(numbers[1]))
  }
}
