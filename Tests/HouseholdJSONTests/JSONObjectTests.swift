import HouseholdJSON
import Testing

@Suite("JSON objects")
struct JSONObjectTests {
  @Test("keep the order of their members", arguments: [3, 16, 17, 100])
  func order(_ count: Int) {
    var object = JSONObject()
    for index in 0..<count { object.append("k\(index)", .init(index)) }
    let twice = object.append("k0", 1)
    #expect(!twice)
    #expect(object.keys == (0..<count).map { "k\($0)" })
    object["k1"] = nil
    object["new"] = "x"
    object["k2"] = "changed"
    let rest = (2..<count).map { "k\($0)" }
    #expect(object.keys == ["k0"] + rest + ["new"])
    #expect(object["k2"] == "changed")
    let renamed = [("k0", "first"), ("k0", "second"), ("first", "new")].map {
      object.rename($0, to: $1)
    }
    #expect(renamed == [true, false, false])
    #expect(object.keys.first == "first")
    #expect(object["first"] == 0)
    let removed = object.removeValue(forKey: "new")
    #expect(removed == "x")
    #expect(object["new"] == nil)
    #expect(object.count == count - 1)
  }

  @Test("are equal in any order")
  func equality() {
    let left: JSONObject = ["a": 1, "b": [true, nil]]
    let right: JSONObject = ["b": [true, nil], "a": 1]
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
    #expect(left != ["a": 1, "b": [true]])
    #expect(left != ["a": 1])
  }

  @Test("change in place through a value")
  func subscripts() {
    var value: JSONValue = ["a": ["b": 1]]
    value["a"]?["b"] = 2
    value["a"]?["c"] = "x"
    #expect(value.text() == #"{"a":{"b":2,"c":"x"}}"#)
    value["a"] = nil
    #expect(value.text() == "{}")
    var text: JSONValue = "x"
    text["a"] = 1
    #expect(text == "x")
    #expect(text[0] == nil)
    #expect((["p", "q"] as JSONValue)[1] == "q")
  }

  @Test("are written on separate lines on request")
  func pretty() {
    let value: JSONValue = ["a": [], "b": [1, "x"], "c": [:], "d": ["e": nil]]
    let expected = """
      {
        "a": [],
        "b": [
          1,
          "x"
        ],
        "c": {},
        "d": {
          "e": null
        }
      }
      """
    #expect(value.text(.pretty) == expected)
  }
}
