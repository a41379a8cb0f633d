/// What people write when they list their clothes: names beyond those of the table of kinds.
///
/// Words of shops and of owners in many countries, traditional dress, and products whose name alone
/// says what they are. The id of a kind is followed by its names as people write them, between commas.
/// Spellings, plurals and British words that ``GarmentWords`` takes for the same need no name of their
/// own. A name that the table of kinds has too means there what the table says.
package enum GarmentVocabulary {
  /// The names by the id of their kind, in the form that ``GarmentWords`` compares.
  package static let names: [Substring: [String]] = [
    tops, layers, outerwear, bottoms, dresses, shoes, accessories,
  ].reduce(into: [:]) { names, text in
    var kind: Substring = ""
    for line in text.split(separator: "\n") {
      guard line.hasPrefix(" ") else {
        kind = line.dropLast()
        continue
      }
      names[kind, default: []] += line.split(separator: ",").map {
        GarmentWords.words(of: String($0)).joined(separator: " ")
      }
    }
  }
}
