extension ColorName {
  /// The name with a text, such as `navy`, or another word for it, such as `dark blue`.
  ///
  /// Case, spaces and hyphens do not matter, and "grey" is "gray".
  ///
  /// - Returns: nil if there is no such name.
  public static func named(_ text: String) -> ColorName? {
    let folded = folded(text)
    return byFoldedName[synonyms[folded] ?? folded] ?? ofStyleSheets[folded]
  }

  private static func folded(_ text: String) -> String {
    text.lowercased().filter { !" -_".contains($0) }.replacing("grey", with: "gray")
  }

  private static let byFoldedName = Dictionary(all.map { (folded($0.name), $0) }) { first, _ in
    first
  }

  /// Other words that shops and spreadsheets use, by what they are in ``all``.
  ///
  /// Those of CSS Color Module Level 4 that people say of clothes, and common ones of shops.
  private static let synonyms: [String: String] = words.reduce(into: [:]) { table, line in
    for word in line.value.split(separator: " ") { table[String(word)] = line.key }
  }

  /// The folded names of ``all``, with the words that mean them.
  private static let words = [
    "turquoise": "aqua cyan aquamarine",
    "burgundy": "bordeaux darkred wine ruby claret merlot",
    "ivory": "bone offwhite pearl eggshell snow",
    "cream": "ecru vanilla",
    "beige": "natural oatmeal oat champagne biscuit wheat linen nudebeige",
    "sand": "stone desert",
    "red": "crimson scarlet cherry",
    "navy": "darkblue marine navyblue ink",
    "chocolate": "darkbrown espresso",
    "brown": "coffee mocha saddlebrown chestnut walnut mediumbrown",
    "cognac": "tobacco bronze",
    "camel": "caramel toffee honey",
    "tan": "lightbrown leopard",
    "taupe": "greige mink mushroom mole",
    "forestgreen": "darkgreen bottlegreen racinggreen huntergreen hunter pine",
    "olive": "armygreen army military camo camouflage moss mossgreen olivegreen darkolive",
    "sage": "pistachio",
    "mint": "lightgreen duckegg palegreen",
    "lime": "neon neonyellow neongreen fluorescent hivis",
    "emerald": "jade",
    "teal": "petrol",
    "rust": "darkorange copper ginger burntorange",
    "terracotta": "sienna brick clay",
    "denimblue": "denim steelblue jeans mediumblue mediumwash midwash",
    "royalblue": "cornflower cornflowerblue",
    "cobalt": "electricblue brightblue",
    "lightblue": "babyblue paleblue powderblue pastelblue iceblue lightwash",
    "indigo": "darkwash darkdenim rawdenim rinsewash",
    "midnightblue": "midnight",
    "darkgray": "dimgray slategray slate",
    "charcoal": "graphite anthracite gunmetal",
    "lightgray": "heathergray heather ash palegray graymarl marl",
    "gray": "pewter mediumgray",
    "silver": "metallic steel",
    "gold": "brass",
    "white": "clear transparent",
    "plum": "eggplant aubergine berry darkpurple",
    "purple": "violet",
    "lilac": "lightpurple palepurple",
    "magenta": "raspberry darkpink cerise",
    "hotpink": "brightpink neonpink",
    "pink": "babypink",
    "blush": "nude lightpink palepink skin flesh powderpink",
    "dustyrose": "rose rosegold",
    "maroon": "oxblood",
    "mustard": "ochre curry",
    "paleyellow": "lemon lightyellow",
    "peach": "apricot",
  ]

  /// The names of colors within a text such as "dark olive with white stripes", in its order.
  package static func parts(of text: String) -> [ColorName] {
    let words = text.split { !$0.isLetter }.map { String($0) }
    var found: [ColorName] = []
    var start = 0
    while start < words.count {
      let both = start + 1 < words.count ? named(words[start] + words[start + 1]) : nil
      if let name = both ?? named(words[start]) {
        if !found.contains(name) { found.append(name) }
        start += both == nil ? 1 : 2
      } else {
        start += 1
      }
    }
    return found
  }

  /// What stands for a color that is not known, or for many: a gray that goes with all.
  package static let several = nearest(to: SRGBColor(bits: 0x808080))
}
