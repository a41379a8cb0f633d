import HouseholdTransfer

/// The way to a value in a JSON tree.
struct JSONWay: Hashable, CustomStringConvertible {
  enum Step: Hashable {
    case key(String)
    case index(Int)
  }

  var steps: [Step] = []

  /// The way as errors name it.
  var description: String {
    steps.reduce(into: "") { text, step in
      switch step {
      case .key(let key): text += text.isEmpty ? key : "." + key
      case .index(let index): text += "[\(index)]"
      }
    }
  }

  /// The last key of the way.
  var name: String? {
    if case .key(let key) = steps.last { key } else { nil }
  }
}

extension JSONValue {
  /// The ways to every value but the root.
  var ways: [JSONWay] {
    let children: [(JSONWay.Step, JSONValue)] =
      switch self {
      case .object(let members): members.map { (.key($0.key), $0.value) }
      case .array(let elements): elements.enumerated().map { (.index($0), $1) }
      default: []
      }
    return children.flatMap { step, value in
      [JSONWay(steps: [step])] + value.ways.map { JSONWay(steps: [step] + $0.steps) }
    }
  }

  subscript(way: JSONWay) -> JSONValue? {
    get {
      way.steps.reduce(self as JSONValue?) { value, step in
        switch step {
        case .key(let key): value?[key]
        case .index(let index): value?[index]
        }
      }
    }
    set { replace(way.steps[...], with: newValue) }
  }

  private mutating func replace(_ steps: ArraySlice<JSONWay.Step>, with value: JSONValue?) {
    guard let step = steps.first else { return }
    var inner: JSONValue?
    if steps.count == 1 {
      inner = value
    } else {
      inner = self[JSONWay(steps: [step])]
      inner?.replace(steps.dropFirst(), with: value)
    }
    switch step {
    case .key(let key): self[key] = inner
    case .index(let index):
      guard var elements = array, elements.indices.contains(index) else { return }
      elements.remove(at: index)
      if let inner { elements.insert(inner, at: index) }
      self = .array(elements)
    }
  }

  /// The document with text that need not be JSON in the place of a value.
  func bytes(writing text: [UInt8], at way: JSONWay) -> [UInt8] {
    var marked = self
    marked[way] = "\u{1}"
    let whole = marked.bytes()
    let mark = Array(#""\u0001""#.utf8)
    for start in whole.indices where whole[start...].starts(with: mark) {
      return whole[..<start] + text + whole[(start + mark.count)...]
    }
    return whole
  }
}
