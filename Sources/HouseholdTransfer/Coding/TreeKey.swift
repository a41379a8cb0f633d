/// A key that is no case of a `CodingKeys`: the place of an element, or `super`.
struct TreeKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ index: Int) {
    // Errors name the index; nobody asks for its text on the way.
    stringValue = ""
    intValue = index
  }

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init?(intValue: Int) { self.init(intValue) }

  static let parent = TreeKey(stringValue: "super")
}

/// One step of the way to a value, and the steps before it.
///
/// The way is asked for only when something is wrong, so it is put together only then.
protocol TreeStep: AnyObject {
  var parent: Self? { get }
  var key: (any CodingKey)? { get }
}

extension TreeStep {
  var codingPath: [any CodingKey] {
    var path: [any CodingKey] = []
    var step: Self? = self
    while let current = step {
      if let key = current.key { path.append(key) }
      step = current.parent
    }
    return path.reversed()
  }
}
