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
    // Bytes, as there are 200,000 of them at every start of a program.
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      guard line.first == UInt8(ascii: " ") else {
        kind = Substring(line.dropLast())
        continue
      }
      names[kind, default: []] += line.split(separator: UInt8(ascii: ",")).map {
        GarmentWords.words(of: String(Substring($0))).joined(separator: " ")
      }
    }
  }
}
