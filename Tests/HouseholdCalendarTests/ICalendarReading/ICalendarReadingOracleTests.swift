#if os(macOS) || os(Linux)
  import Foundation
  import HouseholdCalendar
  import Testing

  /// Reads the same files with another implementation.
  ///
  /// Runs if HOUSEHOLD_ICALENDAR_PYTHON is the path of a Python that has the `icalendar` package. If
  /// HOUSEHOLD_ICALENDAR_FILES is a folder, its .ics files are compared too.
  @Suite struct ICalendarReadingOracleTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let python = OraclePython.path

    private struct Listing: Decodable {
      struct Event: Decodable {
        var uid: String?
        var summary: String
        var start: String?
      }
      var file: String
      var isRead: Bool
      var events: [Event]
    }

    @Test(.enabled(if: python != nil, "HOUSEHOLD_ICALENDAR_PYTHON is not set"))
    func anotherImplementationReadsTheSameEvents() throws {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "household-reading-\(ProcessInfo.processInfo.processIdentifier)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      var files: [String] = []
      for (index, text) in ICalendarFixtures.all.enumerated() {
        let file = folder.appending(path: "\(index).ics")
        try Data(text.replacing("\n", with: "\r\n").utf8).write(to: file)
        files.append(file.path())
      }
      if let more = Self.environment["HOUSEHOLD_ICALENDAR_FILES"] {
        let all = FileManager.default.enumerator(atPath: more)?.compactMap { $0 as? String } ?? []
        files += all.filter { $0.hasSuffix(".ics") }.sorted().map { "\(more)/\($0)" }
      }
      let listings = try list(files, python: try #require(Self.python))
      #expect(listings.count == files.count)
      for listing in listings where listing.isRead { try check(listing) }
    }

    private func check(_ listing: Listing) throws {
      let data = try Data(contentsOf: URL(filePath: listing.file))
      guard let document = try? ICalendarDocument(data) else {
        #expect(listing.events.isEmpty, "\(listing.file)")
        return
      }
      let skipped = document.issues.filter {
        $0.property == "VEVENT" && $0.effect == .componentSkipped
      }
      #expect(document.events.count + skipped.count >= listing.events.count, "\(listing.file)")
      let theirs = listing.events.filter { $0.start != nil }
      guard theirs.count == document.events.count else { return }
      for (event, expected) in zip(document.events, theirs) {
        if let uid = expected.uid { #expect(event.uid == uid, "\(listing.file)") }
        #expect(event.summary == expected.summary, "\(listing.file)")
        #expect(start(of: event, in: document) == expected.start, "\(listing.file)")
      }
    }

    private func start(of event: ICalendarEntry, in document: ICalendarDocument) -> String {
      switch event.start {
      case .date(let date): date.description
      case .floating(let civil): civil.description
      case .zoned(let civil, let zone)
      where document.issues.contains { $0.property == "TZID" } && !zone.isEmpty:
        civil.description
      case .zoned, .instant:
        "\(document.instant(of: event.start, timeZone: .gmt).iso8601.prefix(19))Z"
      }
    }

    private func list(_ files: [String], python: String) throws -> [Listing] {
      let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Oracles/list_events.py")
      let (process, output) = (Process(), Pipe())
      process.executableURL = URL(filePath: python)
      process.arguments = ["-W", "ignore", script.path()] + files
      process.standardOutput = output
      try process.run()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      return try data.split(separator: 10).map { line in
        try JSONDecoder().decode(Listing.self, from: Data(line))
      }
    }
  }
#endif
