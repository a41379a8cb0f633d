/// A coding key for an array index or `super`.
struct TreeKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ index: Int) {
    // Errors use the index; the text is not needed before.
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

/// One step of the path to a value, and the steps before it.
///
/// Only errors need the path, so it is only assembled for an error.
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
