import Foundation

/// The words of a garment's name, so written that spellings of the same word are equal.
package enum GarmentWords {
  /// Words that mean the same, by the one that the table uses.
  ///
  /// British and American, and short forms; in the singular.
  private static let same: [String: String] = [
    "pant": "trouser", "sweater": "jumper", "pullover": "jumper", "pajama": "pyjama",
    "jammie": "pyjama", "tee": "tshirt", "teeshirt": "tshirt", "corduroie": "cord",
    "woollen": "wool", "woolen": "wool", "woollie": "wool", "woolie": "wool", "wooly": "wool",
    "lambswool": "wool", "chequered": "checked", "chequer": "check", "colour": "color",
    "grey": "gray", "windstopper": "windproof", "moccassin": "moccasin", "gortex": "goretex",
    "strapped": "strappy", "sleeved": "sleeve", "quilt": "quilted", "swimming": "swim",
    "bathing": "swim",
    // Common misspellings.
    "hawaian": "hawaiian", "hawian": "hawaiian", "linnen": "linen", "cashmire": "cashmere",
    "cardigen": "cardigan", "blazzer": "blazer", "tuxido": "tuxedo", "trowser": "trouser",
    "sneeker": "sneaker", "sandel": "sandal", "jaket": "jacket", "blouze": "blouse",
    "cordoroie": "cord", "turtelneck": "turtleneck", "leater": "leather", "sleave": "sleeve",
    "sleaved": "sleeve", "denem": "denim",
    // Sports without kinds of their own.
    "squash": "sport", "badminton": "sport", "netball": "sport", "volleyball": "sport",
    "zumba": "sport", "rowing": "sport", "lacrosse": "sport", "exercise": "sport",
    "spinning": "sport", "aerobic": "sport", "handball": "sport", "softball": "sport",
    "judo": "sport", "karate": "sport", "padel": "sport", "dance": "sport", "active": "sport",
    "activewear": "sport", "activeweare": "sport", "sportswear": "sport", "sportie": "sport",
  ]

  /// A text without case and without anything but letters and digits.
  static func folded(_ text: String) -> String {
    String(
      text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        .unicodeScalars.filter { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
        .map(Character.init))
  }

  /// The words of a name, in the singular.
  package static func words(of text: String) -> [String] {
    var words: [String] = []
    for part in parts(of: plain(text)) {
      let word = singular(part)
      if word == "shirt", words.last == "t" {
        words[words.count - 1] = "tshirt"
      } else {
        words.append(same[word] ?? word)
      }
    }
    return words
  }

  /// The letters and digits that stand together.
  private static func parts(of text: String) -> [Substring] {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return text.split { !$0.isLetter && !$0.isNumber }
    }
    return text.utf8.split {
      !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0)
    }.map { Substring($0) }
  }

  /// A text in lower case, without accents and apostrophes.
  private static func plain(_ text: String) -> String {
    // Folding takes microseconds also where there is nothing to fold, and there are 9,000 names.
    guard text.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "'") }) else {
      return text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        .replacing("'", with: "").replacing("’", with: "")
    }
    return text.lowercased()
  }

  /// A word without the ending of a plural; "y" and "ie" at its end become one.
  private static func singular(_ word: Substring) -> String {
    var word = String(word)
    if word == "scarves" { return "scarf" }
    // "Works polo": an employer's, not one for work.
    if word == "works" { return word }
    if word.utf8.last == UInt8(ascii: "s") {
      if word.hasSuffix("sses") || word.hasSuffix("ches") || word.hasSuffix("shes")
        || word.hasSuffix("xes")
      {
        word.removeLast(2)
      } else if !word.hasSuffix("ss"), word.count > 2 {
        word.removeLast()
      }
    }
    if word.utf8.last == UInt8(ascii: "y"), word.count > 4 { word = word.dropLast() + "ie" }
    return word
  }
}
