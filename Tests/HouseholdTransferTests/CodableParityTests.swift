import Foundation
import HouseholdTransfer
import Testing

/// Types that use every feature of a coder, each encoded and decoded as by `JSONEncoder` and
/// `JSONDecoder`.
@Suite("Codable types as Foundation codes them")
struct CodableParityTests {
  private struct Scalars: Codable, Equatable {
    var bytes: [UInt8] = [0, 255]
    var small: [Int8] = [-128, 127]
    var middle: [Int16] = [-32_768]
    var unsigned: [UInt16] = [65_535]
    var long: [Int32] = [.min]
    var longUnsigned: [UInt32] = [.max]
    var longest: [Int64] = [.min, .max]
    var largest: [UInt64] = [.max]
    var huge: [Int128] = [Int128(Int64.max) * 4]
    var word: UInt = 7
    var doubles: [Double] = [0, -0.5, 1, 1e100, .leastNonzeroMagnitude, 0.1, -1e-7, 123_456_789]
    var floats: [Float] = [1, 0.1, .greatestFiniteMagnitude]
    var exact = Decimal(string: "0.10000000000000000001")
    var link = URL(string: "https://example.org/a%20b?c=d/e")
    var data = Data([0, 1, 0xFF])
    var flags = [true, false]
    var texts = ["", "ä/\"\\\u{1}\n\u{7F}\u{2028}😀"]
    var id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
  }

  private struct Shapes: Codable, Equatable {
    enum Choice: Codable, Equatable {
      case nothing
      case number(Int)
      case both(name: String, other: [Double?])
    }
    var choices: [Choice] = [.nothing, .number(1), .both(name: "x", other: [1, nil])]
    var byName = ["b": 1, "a": 2]
    var byNumber = [3: "three", 20: "twenty"]
    var pairs = [UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)): [1]]
    var nested: [[[Int]]] = [[], [[]], [[1], [2, 3]]]
    var absent: Int?
    var optionals: [String?] = ["x", nil]
    var range = 1..<5
    var empty = Empty()
    var set: Set = [5]
    struct Empty: Codable, Equatable {}
  }

  /// Nested containers, a class and its parent, and keys that are encoded twice.
  private final class Child: Parent, @unchecked Sendable {
    var toys: [Int] = [1, 2]
    private enum Key: String, CodingKey { case room, toys, box, rest }

    init() { super.init(name: "x") }

    required init(from decoder: any Decoder) throws {
      let outer = try decoder.container(keyedBy: Key.self)
      let room = try outer.nestedContainer(keyedBy: Key.self, forKey: .room)
      var box = try room.nestedUnkeyedContainer(forKey: .box)
      var toys: [Int] = []
      while !box.isAtEnd {
        if try box.decodeNil() { continue }
        var inner = try box.nestedUnkeyedContainer()
        toys.append(try inner.decode(Int.self))
        #expect(throws: DecodingError.self) { try inner.decode(Int.self) }
      }
      self.toys = toys
      #expect(outer.allKeys.count == 3)
      #expect(throws: Never.self) { try String(from: outer.superDecoder(forKey: .rest)) }
      try super.init(from: outer.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var outer = encoder.container(keyedBy: Key.self)
      var room = outer.nestedContainer(keyedBy: Key.self, forKey: .room)
      var box = room.nestedUnkeyedContainer(forKey: .box)
      try outer.encode("first", forKey: .toys)
      for toy in toys {
        try box.encodeNil()
        var inner = box.nestedUnkeyedContainer()
        try inner.encode(toy)
      }
      #expect(box.count == 4)
      try super.encode(to: outer.superEncoder())
      try "rest".encode(to: outer.superEncoder(forKey: .rest))
      try outer.encode("second", forKey: .toys)
    }
  }

  // Not final, so that it can have a subclass; the tests use it on one thread.
  private class Parent: Codable, Equatable, @unchecked Sendable {
    var name: String
    init(name: String) { self.name = name }
    static func == (left: Parent, right: Parent) -> Bool { left.name == right.name }
  }

  private func check<Value: Codable & Equatable & Sendable>(
    _ value: Value, at location: SourceLocation = #_sourceLocation
  ) throws {
    let coder = TransferCoder<Value>(TransferFormat(kind: "value", acceptsUnwrapped: true))
    let data = try coder.encode(value, createdAt: Date(timeIntervalSince1970: 0))
    let own = try JSONValue(parsing: data)["payload"]
    let foundation = try JSONEncoder().encode(value)
    #expect(own == (try JSONValue(parsing: foundation)), sourceLocation: location)
    #expect(try coder.decode(data).payload == value, sourceLocation: location)
    #expect(try coder.decode(foundation).payload == value, sourceLocation: location)
    #expect(
      try JSONDecoder().decode(Value.self, from: Data(own?.bytes() ?? [])) == value,
      sourceLocation: location)
  }

  @Test("numbers, text and the types of Foundation")
  func scalars() throws {
    try check(Scalars())
    try check("text")
    try check(5)
    try check([Double]())
    try check(false)
  }

  @Test("enums, dictionaries, optionals and arrays of arrays")
  func shapes() throws {
    try check(Shapes())
    try check([String: [Int?]]())
    try check(Optional("x"))
  }

  @Test("nested containers and classes")
  func containers() throws { try check(Child()) }

  private struct Item: Codable, Equatable {
    var count: Int8
    var name: String?
    var choice: Shapes.Choice?
    var link: URL?
    var data: Data?
  }

  @Test(
    "what Foundation refuses is refused at the same place",
    arguments: [
      "5", "null", #"[1]"#, #"[{}]"#, #"[{"count":"1"}]"#, #"[{"count":null}]"#,
      #"[{"count":true}]"#, #"[{"count":1,"name":1}]"#,
      #"[{"count":1,"name":[]}]"#, #"[{"count":1,"choice":{}}]"#,
      #"[{"count":1,"choice":{"number":{"_0":"x"}}}]"#, #"[{"count":1,"choice":{"both":{}}}]"#,
      #"[{"count":1,"choice":{"both":{"name":"x","other":[1,"2"]}}}]"#,
      #"[{"count":1,"data":"§"}]"#, #"[{"count":1,"link":1}]"#,
    ])
  func refusals(_ text: String) throws {
    let bytes = Data(text.utf8)
    let coder = TransferCoder<[Item]>(TransferFormat(kind: "items", acceptsUnwrapped: true))
    let own = #expect(throws: TransferError.self) { try coder.decode(bytes) }
    let theirs = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Item].self, from: bytes)
    }
    var path: [any CodingKey] = []
    var code = TransferError.Code.wrongType
    switch theirs {
    case .keyNotFound(let key, let context):
      (path, code) = (context.codingPath + [key], .missingKey)
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      path = context.codingPath
    default: break
    }
    let steps = path.map { key in key.intValue.map { "[\($0)]" } ?? "." + key.stringValue }
    #expect(own?.path == steps.joined())
    #expect(own?.code == code)
  }

  @Test("a number that does not fit is refused, and named", arguments: ["200", "1.5", "-1e9"])
  func misfits(_ number: String) {
    let coder = TransferCoder<[Item]>(TransferFormat(kind: "items", acceptsUnwrapped: true))
    let error = #expect(throws: TransferError.self) {
      try coder.decode(Data(#"[{"count":1},{"count":\#(number)}]"#.utf8))
    }
    #expect(error?.code == .wrongType)
    #expect(error?.path == "[1].count")
  }

  @Test("accepts what Foundation accepts: whole numbers in any form, unknown keys, null for nil")
  func taken() throws {
    let bytes = Data(#"[{"count":1.0,"name":null,"new":[]},{"count":1e1,"name":"x"}]"#.utf8)
    let coder = TransferCoder<[Item]>(TransferFormat(kind: "items", acceptsUnwrapped: true))
    let read = try coder.decode(bytes).payload
    #expect(read == [Item(count: 1), Item(count: 10, name: "x")])
    #expect(try JSONDecoder().decode([Item].self, from: bytes) == read)
  }

  /// A payload that contains itself.
  private final class Onion: Codable, Sendable {
    let inner: Onion?
    init(_ inner: Onion?) { self.inner = inner }
  }

  @Test("a payload that is nested too deeply is refused, not written")
  func deep() throws {
    func onion(_ levels: Int) -> Onion {
      (0..<levels).reduce(Onion(nil)) { inner, _ in Onion(inner) }
    }
    let coder = TransferCoder<Onion>(TransferFormat(kind: "onion"))
    let now = Date(timeIntervalSince1970: 0)
    #expect(throws: Never.self) { try coder.encode(onion(50), createdAt: now) }
    let error = #expect(throws: TransferError.self) {
      try coder.encode(onion(1_000), createdAt: now)
    }
    #expect(error?.code == .tooDeep)
    #expect(error?.path.hasPrefix("inner.inner") == true)
  }

  @Test("a payload that encodes nothing is refused")
  func nothing() {
    struct Silent: Codable {
      init() {}
      init(from decoder: any Decoder) {}
      func encode(to encoder: any Encoder) {}
    }
    let error = #expect(throws: TransferError.self) {
      try TransferCoder<Silent>(TransferFormat(kind: "silent"))
        .encode(Silent(), createdAt: Date(timeIntervalSince1970: 0))
    }
    #expect(error?.code == .notWritable)
  }
}
