extension FabricType {
  /// The cloth that words name, such as suede in "Brown Suede Loafers"; nil if they name none.
  ///
  /// - Complexity: O(*n*) in the number of words.
  public static func named(in text: String) -> FabricType? {
    let words = GarmentWords.words(of: text)
    for (index, word) in words.enumerated() {
      guard let fabric = names[word] else { continue }
      let isFalse = index > 0 && imitations.contains(words[index - 1])
      if !isFalse, index + 1 == words.count || words[index + 1] != "look" { return fabric }
    }
    return nil
  }

  private static let names: [String: FabricType] = {
    var names: [String: FabricType] = [
      "nubuck": .suede, "merino": .wool, "tweed": .wool, "felt": .wool, "canvas": .cotton,
    ]
    for fabric in allCases where fabric != .blend { names[fabric.rawValue] = fabric }
    return names
  }()

  private static let imitations: Set = ["faux", "vegan", "fake", "imitation", "mock"]
}
