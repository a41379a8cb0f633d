import Foundation
import HouseholdTransfer
import Testing
import TimerKit

@Suite("Hostile payloads")
struct HostilePayloadTests {
  /// Every kind in both forms.
  static let all = MessageKind.allCases.flatMap { kind in
    MessageKind.Form.allCases.map { (kind, $0) }
  }

  /// Expects an error that repeats no private text.
  private func error(
    _ kind: MessageKind, _ bytes: some Collection<UInt8>, _ what: String,
    at location: SourceLocation = #_sourceLocation
  ) -> TransferError? {
    let comment = Comment(rawValue: what)
    let error = #expect(throws: TransferError.self, comment, sourceLocation: location) {
      try kind.decode(bytes)
    }
    #expect(
      error?.description.contains(MessageKind.secret) != true, comment, sourceLocation: location)
    return error
  }

  /// The ways to the values of a message, those of the envelope left out.
  private func ways(_ document: JSONValue, _ form: MessageKind.Form) -> [JSONWay] {
    document.ways.filter {
      form == .plain || ($0.steps.first == .key("payload") && $0.steps.count > 1)
    }
  }

  @Test("the samples themselves are good", arguments: all)
  func samples(_ kind: MessageKind, _ form: MessageKind.Form) throws {
    let message = try kind.decode(kind.sample(form).bytes())
    #expect(try message.passedOn() == message)
  }

  @Test("a missing key is named", arguments: all)
  func missing(_ kind: MessageKind, _ form: MessageKind.Form) throws {
    let sample = try kind.sample(form)
    for way in ways(sample, form) where way.name != nil {
      var document = sample
      document[way] = nil
      if ["notes", "noteText"].contains(way.name) {
        #expect(throws: Never.self) { try kind.decode(document.bytes()) }
      } else {
        let error = error(kind, document.bytes(), "without \(way)")
        #expect(error?.code == .missingKey)
        #expect(error?.path == "\(way)")
      }
    }
  }

  @Test("a value of another type is named", arguments: all)
  func types(_ kind: MessageKind, _ form: MessageKind.Form) throws {
    let sample = try kind.sample(form)
    let values: [JSONValue] = [.null, true, 1, "x", [], ["x": 1]]
    for way in ways(sample, form) {
      let isDate = way.name?.hasSuffix("At") == true || way.name == "syncTimestamp"
      for value in values where value.kind != sample[way]?.kind {
        if isDate, value == 1 { continue }  // Seconds since 2001.
        var document = sample
        document[way] = value
        let what = "\(value.kind) at \(way)"
        if value.isNull, ["notes", "noteText"].contains(way.name) {
          #expect(throws: Never.self) { try kind.decode(document.bytes()) }
          continue
        }
        let error = error(kind, document.bytes(), what)
        let needed = ["timer", "todoID", "todoCompleted"].contains(way.name)
        #expect(error?.code == (value.isNull && needed ? .missingKey : .wrongType), "\(what)")
        #expect(error?.path == "\(way)", "\(what)")
      }
    }
  }

  /// Text that is no value, and the code of its error.
  static let broken: [(String, TransferError.Code)] = [
    ("NaN", .syntax), ("-Infinity", .syntax), ("1e99999", .numberOutOfRange), ("01", .syntax),
    (String(repeating: "9", count: 2000), .numberOutOfRange),
    (String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000), .tooDeep),
    (String(repeating: #"{"a":"#, count: 10_000), .tooDeep),
    (#""\ud800""#, .invalidText), (#""\udc00x""#, .invalidText),
    (#""\ud800\u0041""#, .invalidText), (#"{"a":1,"a":1}"#, .duplicateKey),
    ("\"\u{0}\"", .syntax), ("'x'", .syntax), ("undefined", .syntax),
  ]

  @Test("what is no JSON, or too much of it, is named wherever it stands", arguments: all)
  func syntax(_ kind: MessageKind, _ form: MessageKind.Form) throws {
    let sample = try kind.sample(form)
    let texts =
      Self.broken.map { (Array($0.0.utf8), $0.1) } + [
        ([0x22, 0xFF, 0x22], .invalidText), ([0x22, 0xC0, 0x80, 0x22], .invalidText),
        ([0x22, 0xED, 0xA0, 0x80, 0x22], .invalidText),
      ]
    for way in ways(sample, form) {
      for (text, code) in texts {
        let what = "\(String(decoding: text.prefix(20), as: UTF8.self)) at \(way)"
        let error = error(kind, sample.bytes(writing: text, at: way), what)
        #expect(error?.code == code, "\(what)")
        #expect(error?.path.hasPrefix("\(way)") == true, "\(what)")
      }
    }
  }

  @Test("a key that stands twice is named", arguments: all)
  func duplicateKeys(_ kind: MessageKind, _ form: MessageKind.Form) throws {
    let sample = try kind.sample(form)
    for way in ways(sample, form) {
      guard let name = way.name, let value = sample[way]?.text() else { continue }
      let error = error(
        kind, sample.bytes(writing: Array("\(value),\"\(name)\":\(value)".utf8), at: way), "\(way)")
      #expect(error?.code == .duplicateKey)
      #expect(error?.path == "\(way)")
    }
  }

  @Test("instants that cannot be are named", arguments: all)
  func instants(_ kind: MessageKind, _ form: MessageKind.Form) throws {
    let sample = try kind.sample(form)
    let values: [(String, TransferError.Code)] = [
      (#""9999-12-31T23:59:59.999Z""#, .invalidValue), (#""2200-01-01T00:00:00Z""#, .invalidValue),
      ("252423993599", .invalidValue), ("252423993600", .wrongType),
      (#""0000-01-01T00:00:00Z""#, .wrongType), ("-63113904001", .wrongType),
      (#""10000-01-01T00:00:00Z""#, .wrongType), ("1e999", .wrongType), ("-1e308", .wrongType),
      (#""2026-02-30T00:00:00Z""#, .wrongType), (#""geheim""#, .wrongType),
    ]
    let dates = ways(sample, form).filter {
      $0.name?.hasSuffix("At") == true || $0.name == "syncTimestamp"
    }
    #expect(dates.isEmpty == (kind == .action))
    for way in dates {
      for (value, code) in values {
        let error = error(kind, sample.bytes(writing: Array(value.utf8), at: way), value)
        #expect(error?.code == code, "\(value) at \(way)")
        #expect(error?.path == "\(way)")
      }
    }
  }

  @Test("instants that cannot be are refused without a coder too", arguments: ["-1e300", "1e300"])
  func decodedInstants(_ text: String) {
    let document =
      #"{"id": "7B1C1AD2-5D53-4E35-8E4E-52B4D6C6A001", "text": "Stir", "isCompleted": false,"#
      + #" "sortOrder": 0, "createdAt": \#(text), "updatedAt": 0}"#
    #expect(throws: TransferError.self) {
      try JSONDecoder().decode(TodoItemDTO.self, from: Data(document.utf8))
    }
  }

  @Test("numbers that no Int holds are named", arguments: ["1e999", "1.5", "9223372036854775808"])
  func numbers(_ text: String) throws {
    for (kind, form) in Self.all {
      let sample = try kind.sample(form)
      for way in ways(sample, form) where ["durationInSeconds", "sortOrder"].contains(way.name) {
        let error = error(kind, sample.bytes(writing: Array(text.utf8), at: way), "\(way)")
        #expect(error?.code == .wrongType)
        #expect(error?.path == "\(way)")
      }
    }
  }

  @Test("an id that comes twice is named, in whatever case", arguments: all)
  func duplicateIDs(_ kind: MessageKind, _ form: MessageKind.Form) throws {
    let sample = try kind.sample(form)
    for way in ways(sample, form) where way.name == nil {
      // A timer or a to-do, the only elements there are.
      let item = try #require(sample[way])
      var twin = item
      twin["id"] = .string(item["id"]?.string?.lowercased() ?? "")
      let error = error(
        kind, sample.bytes(writing: Array("\(item.text()),\(twin.text())".utf8), at: way), "\(way)")
      let second = String("\(way)".dropLast(3)) + "[1].id"
      #expect(error?.code == .duplicateID)
      #expect(error?.path == second)
    }
  }

  /// A key of the envelope, the text of its value or nil for none, and the code of the error.
  static let envelopes: [(String, String?, TransferError.Code)] = [
    ("kind", nil, .missingKey), ("kind", "7", .wrongType), ("kind", #""geheim""#, .wrongKind),
    ("kind", #""laundry.export""#, .wrongKind), ("schemaVersion", nil, .missingKey),
    ("schemaVersion", "2", .newerVersion), ("schemaVersion", "9223372036854775807", .newerVersion),
    ("schemaVersion", "9223372036854775808", .wrongType), ("schemaVersion", "1e999", .wrongType),
    ("schemaVersion", "-1", .wrongType), ("schemaVersion", "1.5", .wrongType),
    ("schemaVersion", #""1""#, .wrongType), ("schemaVersion", "null", .wrongType),
    ("createdAt", nil, .missingKey), ("createdAt", #""0000-01-01T00:00:00Z""#, .wrongType),
    ("createdAt", "1e999", .wrongType), ("createdAt", "null", .wrongType),
    ("payload", nil, .missingKey), ("payload", "null", .wrongType), ("payload", "[]", .wrongType),
    ("payload", #""geheim""#, .wrongType),
  ]

  @Test("an envelope that is wrong is refused", arguments: MessageKind.allCases)
  func envelopes(_ kind: MessageKind) throws {
    for (key, text, code) in Self.envelopes {
      var document = try kind.sample(.envelope)
      let way = JSONWay(steps: [.key(key)])
      document[way] = text == nil ? nil : .null
      let what = "\(key): \(text ?? "nothing")"
      let bytes = text.map { document.bytes(writing: Array($0.utf8), at: way) } ?? document.bytes()
      let error = error(kind, bytes, what)
      #expect(error?.code == code, "\(what)")
      #expect(error?.path == key, "\(what)")
    }
  }

  @Test("the message of another kind is refused", arguments: all)
  func otherKinds(_ kind: MessageKind, _ form: MessageKind.Form) throws {
    for other in MessageKind.allCases where other != kind {
      let error = error(kind, try other.sample(form).bytes(), "\(other)")
      #expect(error?.code == (form == .envelope ? .wrongKind : .missingKey))
    }
  }

  @Test("a message that was cut off anywhere is refused as that", arguments: all)
  func truncated(_ kind: MessageKind, _ form: MessageKind.Form) throws {
    let sample = try kind.sample(form)
    let way = try #require(ways(sample, form).first { $0.name == "name" || $0.name == "noteText" })
    let texts = [
      sample.bytes(), sample.bytes(.pretty),
      sample.bytes(writing: Array(#""\ud83d\ude00\n\u00e4 geheim""#.utf8), at: way),
    ]
    for whole in texts {
      #expect(throws: Never.self) { try kind.decode(whole) }
      for count in whole.indices {
        let error = error(kind, whole[..<count], "\(count) bytes")
        #expect(error?.code == .unexpectedEnd, "\(count) bytes")
        #expect(error?.position?.offset == count)
      }
    }
  }

  /// Ten megabytes that count how often they are looked at.
  private final class Huge: RandomAccessCollection {
    let startIndex = 0
    let endIndex = 10_000_000
    private(set) var reads = 0
    subscript(position: Int) -> UInt8 {
      reads += 1
      return 0x20
    }
  }

  @Test("ten megabytes are refused without a look at them", arguments: MessageKind.allCases)
  func tooLong(_ kind: MessageKind) {
    let huge = Huge()
    let error = error(kind, huge, "10 MB")
    #expect(error?.code == .tooManyBytes)
    #expect(huge.reads == 0)
  }

  @Test("a million values in few bytes are refused", arguments: MessageKind.allCases)
  func tooMany(_ kind: MessageKind) throws {
    let many = Array("[0".utf8) + Array(repeatElement(Array(",0".utf8), count: 450_000).joined())
    let sample = try kind.sample(.envelope)
    let bytes = sample.bytes(
      writing: many + Array("]".utf8), at: JSONWay(steps: [.key("payload"), .key("more")]))
    let error = error(kind, bytes, "many")
    #expect(error?.code == .tooManyValues)
    #expect(error?.path.hasPrefix("payload.more[") == true)
  }
}
