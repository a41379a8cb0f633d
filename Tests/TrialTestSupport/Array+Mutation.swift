package import HouseholdTesting

extension [UInt8] {
  /// The bytes with one to three of them changed, removed, repeated, truncated, or moved.
  package func mutated(by random: inout SeededGenerator) -> [UInt8] {
    var bytes = self
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(bytes[place], at: place)
      case 3: bytes.removeSubrange(place...)
      case 4:
        let marks = Array("[]{}\",:\\0e-.u'=\r\n\t ".utf8)
        bytes[place] = marks[Int.random(in: marks.indices, using: &random)]
      case 5:
        let other = Int.random(in: bytes.indices, using: &random)
        bytes.insert(
          contentsOf: bytes[Swift.min(place, other)..<Swift.max(place, other)], at: place)
      default: bytes.swapAt(place, Int.random(in: bytes.indices, using: &random))
      }
    }
    return bytes
  }
}
