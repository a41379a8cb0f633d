import Foundation
import HouseholdCalendar
import HouseholdTesting
import HouseholdTransfer
import Testing
import TrialTestSupport

private struct Handoff: Codable, Hashable, Sendable {
  struct Timer: Codable, Hashable, Sendable {
    var name: String
    var end: Date?
    var cost: Decimal?
    var day: CivilDate?
    var kind: Kind
  }
  enum Kind: String, Codable { case wash, dry }
  var id: UUID
  var sent: Date
  var timers: [Timer]
}

@Suite("Coding messages")
struct TransferCoderTests {
  private static let coder = TransferCoder<Handoff>(TransferFormat(kind: "timer.handoff"))
  private static let now = Date(milliseconds: 1_767_225_600_123)

  private static let sample = Handoff(
    id: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)), sent: now,
    timers: [
      .init(
        name: "Wäsche/30°", end: now, cost: Decimal(string: "0.10000000000000000001"),
        day: CivilDate("2026-02-28"), kind: .wash), .init(name: "", kind: .dry),
    ])

  @Test("a message has a stable format")
  func form() throws {
    let data = try Self.coder.encode(Self.sample, createdAt: Self.now)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"kind":"timer.handoff","schemaVersion":1,"createdAt":"2026-01-01T00:00:00.123Z","#
        + #""payload":{"id":"01020304-0506-0708-090A-0B0C0D0E0F10","#
        + #""sent":"2026-01-01T00:00:00.123Z","timers":[{"cost":0.10000000000000000001,"#
        + #""day":"2026-02-28","end":"2026-01-01T00:00:00.123Z","kind":"wash","#
        + #""name":"Wäsche/30°"},{"kind":"dry","name":""}]}}"#)
    let read = try Self.coder.decode(data)
    #expect(read.payload == Self.sample)
    #expect(read.createdAt == Self.now)
    #expect(read.schemaVersion == 1)
  }

  @Test("unknown keys of the envelope are kept and passed on")
  func extras() throws {
    let first = try Self.coder.encode(
      Self.sample, createdAt: Self.now, extras: ["hops": 3, "payload": 1, "via": ["a"]])
    let read = try Self.coder.decode(first)
    #expect(read.extras == ["hops": 3, "via": ["a"]])
    let again = try Self.coder.encode(read.payload, createdAt: Self.now, extras: read.extras)
    #expect(again == first)
    #expect(try Envelope(JSONValue(parsing: first)).json.bytes() == Array(first))
  }

  private static func document(_ timer: String, envelope: String = "") -> String {
    """
    {"kind":"timer.handoff","schemaVersion":1,"createdAt":789000000.5,\(envelope)"payload":
      {"id":"01020304-0506-0708-090A-0B0C0D0E0F10","sent":789000000.5,"timers":[\(timer)]}}
    """
  }

  @Test("numeric dates are read as seconds since 2001")
  func numericDates() throws {
    let read = try Self.coder.decode(
      Array(Self.document(#"{"name":"x","kind":"dry","end":789000000}"#).utf8))
    #expect(read.payload.sent == Date(timeIntervalSinceReferenceDate: 789_000_000.5))
    #expect(read.payload.timers[0].end == Date(timeIntervalSinceReferenceDate: 789_000_000))
  }

  @Test(
    "errors name the path and what was expected, not the value",
    arguments: [
      (#"{"kind":"dry"}"#, TransferError.Code.missingKey, "payload.timers[0].name", nil),
      (#"{"name":5,"kind":"dry"}"#, .wrongType, "payload.timers[0].name", "text"),
      (#"{"name":null,"kind":"dry"}"#, .wrongType, "payload.timers[0].name", "text"),
      (#"{"name":"x","kind":"secret"}"#, .wrongType, "payload.timers[0].kind", nil),
      (#"{"name":"x","kind":"dry","end":"secret"}"#, .wrongType, "payload.timers[0].end", nil),
      (#"{"name":"x","kind":"dry","end":1e300}"#, .wrongType, "payload.timers[0].end", nil),
      (#"{"name":"x","kind":"dry","end":true}"#, .wrongType, "payload.timers[0].end", nil),
      (#"{"name":"x","kind":"dry","day":"secret"}"#, .wrongType, "payload.timers[0].day", nil),
      (#"{"name":"x","kind":"dry","cost":"secret"}"#, .wrongType, "payload.timers[0].cost", nil),
      ("5", .wrongType, "payload.timers[0]", "an object"),
      (#"{"name":"x","name":"y"}"#, .duplicateKey, "payload.timers[0].name", nil),
    ] as [(String, TransferError.Code, String, String?)])
  func errors(
    _ timer: String, _ code: TransferError.Code, _ path: String, _ expected: String?
  ) {
    let error = #expect(throws: TransferError.self) {
      try Self.coder.decode(Array(Self.document(timer).utf8))
    }
    #expect(error?.code == code)
    #expect(error?.path == path)
    if let expected { #expect(error?.expected == expected) }
    #expect(error?.description.contains("secret") == false)
  }

  @Test(
    "another kind, a newer version and half an envelope are refused",
    arguments: [
      (
        #"{"kind":"other","schemaVersion":1,"createdAt":0,"payload":1}"#,
        TransferError.Code.wrongKind, "kind"
      ),
      (
        #"{"kind":"timer.handoff","schemaVersion":2,"createdAt":0,"payload":1}"#,
        .newerVersion, "schemaVersion"
      ),
      (
        #"{"kind":"timer.handoff","schemaVersion":-1,"createdAt":0,"payload":1}"#,
        .wrongType, "schemaVersion"
      ),
      (
        #"{"kind":"timer.handoff","schemaVersion":1.5,"createdAt":0,"payload":1}"#,
        .wrongType, "schemaVersion"
      ),
      (#"{"kind":"timer.handoff","schemaVersion":1,"payload":1}"#, .missingKey, "createdAt"),
      (
        #"{"kind":"timer.handoff","schemaVersion":1,"createdAt":"soon","payload":1}"#,
        .wrongType, "createdAt"
      ),
      (#"{"kind":"timer.handoff","schemaVersion":1,"createdAt":0}"#, .missingKey, "payload"),
      (#"{"kind":1,"schemaVersion":1,"createdAt":0,"payload":1}"#, .wrongType, "kind"),
      ("{}", .missingKey, "kind"), ("[]", .wrongType, ""), ("", .unexpectedEnd, ""),
    ])
  func envelopes(_ text: String, _ code: TransferError.Code, _ path: String) {
    let error = #expect(throws: TransferError.self) { try Self.coder.decode(Array(text.utf8)) }
    #expect(error?.code == code)
    #expect(error?.path == path)
  }

  @Test("older versions and bare payloads are upgraded step by step")
  func upgrades() throws {
    struct Note: Codable, Hashable { var lines: [String] }
    let format = TransferFormat(
      kind: "note", schemaVersion: 3,
      upgrades: [
        Upgrade(from: 0) { $0 = ["text": $0] },
        Upgrade(from: 1) { payload in
          payload["line"] = payload["text"]
          payload["text"] = nil
        },
        Upgrade(from: 2) { $0 = ["lines": [$0["line"] ?? ""]] },
      ], acceptsUnwrapped: true)
    let coder = TransferCoder<Note>(format)
    let texts = [
      #""hello""#,
      #"{"kind":"note","schemaVersion":1,"createdAt":0,"payload":{"text":"hello"}}"#,
      #"{"kind":"note","schemaVersion":2,"createdAt":0,"payload":{"line":"hello"}}"#,
      #"{"kind":"note","schemaVersion":3,"createdAt":0,"payload":{"lines":["hello"]}}"#,
    ]
    for (version, text) in texts.enumerated() {
      let read = try coder.decode(Array(text.utf8))
      #expect(read.payload == Note(lines: ["hello"]))
      #expect(read.schemaVersion == version)
    }
  }

  @Test("limits are checked before anything is decoded")
  func limits() {
    let long = Self.document(#"{"name":"\#(String(repeating: "x", count: 1 << 20))","kind":"dry"}"#)
    let tooLong = #expect(throws: TransferError.self) { try Self.coder.decode(Array(long.utf8)) }
    #expect(tooLong?.code == .tooManyBytes)
    let deep = String(repeating: "[", count: 100_000)
    let tooDeep = #expect(throws: TransferError.self) { try Self.coder.decode(Array(deep.utf8)) }
    #expect(tooDeep?.code == .tooDeep)
  }

  @Test("values that JSON cannot represent are refused")
  func notWritable() {
    struct Reading: Codable { var values: [Double] }
    let coder = TransferCoder<Reading>(TransferFormat(kind: "reading"))
    let error = #expect(throws: TransferError.self) {
      try coder.encode(Reading(values: [1, .nan]), createdAt: Self.now)
    }
    #expect(error?.code == .notWritable)
    #expect(error?.path == "values[1]")
  }

  @Test("a mutated message never crashes", arguments: 0..<4)
  func mutations(_ part: UInt64) throws {
    let sample = Array(try Self.coder.encode(Self.sample, createdAt: Self.now))
    var random = SeededGenerator(seed: 100 + part)
    for _ in 0..<1_000 {
      let bytes = sample.mutated(by: &random)
      if let read = try? Self.coder.decode(bytes) {
        #expect(throws: Never.self) {
          try Self.coder.encode(read.payload, createdAt: Self.now, extras: read.extras)
        }
      }
    }
  }
}
