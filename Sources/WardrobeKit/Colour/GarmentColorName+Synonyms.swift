extension GarmentColorName {
  /// The name with a text, such as `navy`, or another word for it, such as `dark blue`.
  ///
  /// Case, spaces and hyphens do not matter, and "gray" is "grey".
  ///
  /// - Returns: nil when there is no such name.
  public static func named(_ text: String) -> GarmentColorName? {
    let folded = folded(text)
    return byFoldedName[synonyms[folded] ?? folded]
  }

  private static func folded(_ text: String) -> String {
    text.lowercased().filter { !" -_".contains($0) }.replacing("gray", with: "grey")
  }

  private static let byFoldedName = Dictionary(all.map { (folded($0.name), $0) }) { first, _ in
    first
  }

  /// Other words that shops and spreadsheets use, by what they are in ``all``.
  ///
  /// Those of CSS Color Module Level 4 that people say of clothes, and common ones of shops.
  private static let synonyms = [
    "aqua": "turquoise", "bordeaux": "burgundy", "bone": "ivory", "crimson": "red",
    "cyan": "turquoise", "darkblue": "navy", "darkbrown": "chocolate", "darkgreen": "forestgreen",
    "darkorange": "rust", "darkred": "burgundy", "denim": "denimblue", "dimgrey": "darkgrey",
    "ecru": "cream", "eggplant": "plum", "graphite": "charcoal", "heathergrey": "lightgrey",
    "marine": "navy", "navyblue": "navy", "nude": "blush", "offwhite": "ivory", "oxblood": "maroon",
    "petrol": "teal", "rose": "dustyrose", "sienna": "terracotta", "slategrey": "darkgrey",
    "steelblue": "denimblue", "stone": "sand", "violet": "purple", "wine": "burgundy",
  ]
}
