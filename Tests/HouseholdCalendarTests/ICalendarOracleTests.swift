#if os(macOS) || os(Linux)
  import Foundation
  import HouseholdCalendar
  import Testing

  /// Reads our files with another implementation.
  ///
  /// Runs if HOUSEHOLD_ICALENDAR_PYTHON is the path of a Python that has the `icalendar` package.
  @Suite struct ICalendarOracleTests {
    private static let python = OraclePython.path

    /// An event as the script describes it.
    private struct Expected: Encodable {
      var uid: String
      var sequence: Int
      var summary: String
      var description: String?
      var start: String
      var end: String?
      var categories: [String]
      var alarm: Int?

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(uid, forKey: .uid)
        try container.encode(sequence, forKey: .sequence)
        try container.encode(summary, forKey: .summary)
        try container.encode(description, forKey: .description)
        try container.encode(start, forKey: .start)
        try container.encode(end, forKey: .end)
        try container.encode(categories, forKey: .categories)
        try container.encode(alarm, forKey: .alarm)
      }

      enum CodingKeys: CodingKey {
        case uid, sequence, summary, description, start, end, categories, alarm
      }
    }

    @Test(.enabled(if: python != nil, "HOUSEHOLD_ICALENDAR_PYTHON is not set"))
    func anotherImplementationReadsWhatWasMeant() throws {
      var events: [ICalendarEvent] = []
      var expected: [Expected] = []
      let stamp = try instant("2026-11-01T00:00:00Z")
      var random = SplitMix64(seed: 9)

      for (index, text) in hostileTexts.enumerated() {
        let isAllDay = index.isMultiple(of: 2)
        let moment = Date(
          milliseconds: .random(in: 0...4_000_000_000, using: &random) * 1000)
        let length = [0, 1, 30][index % 3]
        let date = CivilDate(moment, in: .gmt)
        let uid = ICalendarEvent.uid(for: "\(index)/\(text.prefix(20))", domain: "pets.example")
        let end = Date(milliseconds: moment.milliseconds + Int64(length) * 1000)
        events.append(
          ICalendarEvent(
            uid: uid, sequence: index, stamp: stamp,
            when: isAllDay
              ? .allDay(date, days: max(1, length)) : .timed(moment, seconds: length),
            summary: text, description: index % 3 == 0 ? nil : text, categories: ["a,b", "c;d"],
            url: URL(string: "https://pets.example/\(index)"), recurrenceRule: "FREQ=DAILY;COUNT=2",
            alarmMinutesBefore: index % 4 == 0 ? nil : index, status: .tentative))
        expected.append(
          Expected(
            uid: uid, sequence: index, summary: plain(text),
            description: index % 3 == 0 ? nil : plain(text),
            start: isAllDay ? date.description : seconds(moment),
            end: isAllDay
              ? date.adding(days: max(1, length)).description : length == 0 ? nil : seconds(end),
            categories: ["a,b", "c;d"], alarm: index % 4 == 0 ? nil : index))
      }
      let calendar = ICalendar(
        productID: "-//Example//Pets//EN", name: "Pets", method: .publish, events: events)
      try check(calendar, expected)
    }

    /// The format of an instant without milliseconds.
    private func seconds(_ date: Date) -> String {
      "\(date.iso8601.prefix(19))Z"
    }

    private func check(_ calendar: ICalendar, _ expected: [Expected]) throws {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "household-icalendar-\(ProcessInfo.processInfo.processIdentifier)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let (file, json) = (folder.appending(path: "a.ics"), folder.appending(path: "a.json"))
      try Data(calendar.text().utf8).write(to: file)
      try JSONEncoder().encode(expected).write(to: json)

      let script = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Oracles/check_icalendar.py")
      let (process, output) = (Process(), Pipe())
      process.executableURL = URL(filePath: try #require(Self.python))
      process.arguments = [script.path(), file.path(), json.path()]
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let report = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(String(decoding: report, as: UTF8.self))")
    }
  }
#endif
