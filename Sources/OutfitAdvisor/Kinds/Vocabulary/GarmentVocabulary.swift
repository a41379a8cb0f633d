/// What people write when they list their clothes: names beyond those of the table of kinds.
///
/// Words of shops and of owners in many countries, traditional dress, and products whose name alone
/// says what they are. A line for each kind, its names written as ``GarmentWords`` writes them, so
/// that nothing is folded at run time; a test checks that. A name that the table of kinds has too
/// means there what the table says.
package enum GarmentVocabulary {
  /// The names, by the id of their kind.
  package static let names: [Substring: [String]] = [
    tops, layers, outerwear, bottoms, dresses, shoes, accessories,
  ].reduce(into: [:]) { names, text in
    for line in text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      names[line[..<colon]] = line[line.index(after: colon)...].split(separator: ",").map {
        String($0.dropFirst())
      }
    }
  }
}
