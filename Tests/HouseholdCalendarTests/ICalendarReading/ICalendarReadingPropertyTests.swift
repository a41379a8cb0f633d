import Foundation
import HouseholdCalendar
import Testing

@Suite struct ICalendarReadingPropertyTests {
  @Test func whatIsWrittenIsRead() throws {
    var random = SplitMix64(seed: 11)
    var events: [ICalendarEvent] = []
    let stamp = try instant("2026-11-01T00:00:00Z")
    for (index, text) in hostileTexts.enumerated() {
      let moment = Date(milliseconds: .random(in: 0...4_000_000_000, using: &random) * 1000)
      events.append(
        ICalendarEvent(
          uid: ICalendarEvent.uid(for: "\(index)", domain: "pets.example"), sequence: index,
          stamp: stamp,
          when: index.isMultiple(of: 2)
            ? .allDay(CivilDate(moment, in: .gmt), days: index + 1)
            : .timed(moment, seconds: index * 60),
          summary: text, description: text, location: text, categories: ["a,b", "c;d"],
          url: URL(string: "https://pets.example/\(index)"),
          recurrenceRule: index % 3 == 0 ? "FREQ=DAILY;COUNT=1" : nil, alarmMinutesBefore: index,
          status: .tentative, isBusy: index % 5 == 0, lastModified: stamp))
    }
    let calendar = ICalendar(
      productID: "-//T//EN", name: "Pets, all", method: .publish, events: events)
    let document = try ICalendarDocument(text: calendar.text())
    #expect(document.issues.isEmpty)
    #expect(document.name == "Pets, all" && document.method == "PUBLISH")
    try #require(document.events.count == events.count)
    let all = Date(milliseconds: -1)..<Date(milliseconds: 5_000_000_000_000)
    for (read, written) in zip(document.events, events) {
      #expect(read.uid == written.uid && read.sequence == written.sequence)
      #expect(read.summary == plain(written.summary))
      #expect(read.description == written.description.map(plain))
      #expect(read.location == written.location.map(plain))
      #expect(read.categories == written.categories && read.url == written.url)
      #expect(read.status == written.status && read.isBusy == written.isBusy)
      #expect(read.stamp == stamp && read.lastModified == stamp)
      #expect(read.rules.map(\.description) == [written.recurrenceRule].compactMap(\.self))
    }
    let found = document.occurrences(in: all, timeZone: .gmt).occurrences
    #expect(Set(found.map(\.when)) == Set(events.map(\.when)))
  }

  @Test(arguments: 0..<6) func mutatedFilesAreReadOrRefused(round: Int) throws {
    var random = SplitMix64(seed: UInt64(500 + round))
    let window = try instant("2026-10-01T00:00:00Z")..<instant("2026-12-01T00:00:00Z")
    for _ in 0..<120 {
      let source = ICalendarFixtures.all.randomElement(using: &random) ?? ""
      var bytes = Array(source.utf8)
      for _ in 0..<Int.random(in: 1...12, using: &random) { Self.mutate(&bytes, &random) }
      guard let document = try? ICalendarDocument(Data(bytes)) else { continue }
      let lineCount = bytes.count { $0 == 10 || $0 == 13 } + 1
      #expect(document.issues.allSatisfy { (1...lineCount).contains($0.line) })
      #expect(document.events.allSatisfy { (1...lineCount).contains($0.line) && !$0.uid.isEmpty })
      let found = document.occurrences(in: window, timeZone: .gmt, limit: 200)
      #expect(found.occurrences.count <= 200 * document.events.count)
      for occurrence in found.occurrences {
        #expect(occurrence.when.first < window.upperBound)
        #expect(document.events.contains(occurrence.event))
      }
    }
  }

  /// Damages a file as transport, people and programs do.
  private static func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    guard bytes.count > 40 else { return }
    let index = Int.random(in: 0..<bytes.count - 30, using: &random)
    let length = Int.random(in: 1...30, using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: bytes[index] = .random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(index..<index + length)
    case 2: bytes.insert(contentsOf: bytes[index..<index + length], at: index)
    case 3: bytes.removeLast(length)
    case 4:
      var lines = bytes.split(separator: 10)
      lines.swapAt(
        .random(in: lines.indices, using: &random), .random(in: lines.indices, using: &random))
      bytes = Array(lines.joined(separator: [10]))
    case 5:
      if let digit = bytes[index...].firstIndex(where: { (0x30...0x39).contains($0) }) {
        bytes[digit] = .random(in: 0x30...0x39, using: &random)
      }
    default:
      let words = [
        "FREQ=SECONDLY", "BYSETPOS=-1", "INTERVAL=99999999999", ";;", "\r\n ", "\"", ":",
        "00010101",
        "99991231T235959", "VALUE=DATE", "\u{0}", "END:VEVENT\n", "BEGIN:VEVENT\n",
      ]
      bytes.insert(contentsOf: (words.randomElement(using: &random) ?? "").utf8, at: index)
    }
  }
}
