package import OutfitAdvisor

/// Maps the words that people write in tables of garments to the values of the kit.
///
/// Such a word is read as the nearest value, or left blank, and ``GarmentTable/readings`` says which. What cloth is nearest goes by how it looks, warms and stands
/// water, after the fibers it is usually made of: K. G. Hatch, "Textile Science" (1993).
package enum TableWords {
  /// Cloth and materials, by the fabric that is nearest.
  package static let fabrics: [String: FabricType] = table([
    (
      .cotton,
      """
      canvas, jersey, corduroy, cord, needlecord, velvet, velour, velveteen, flannel, flannelette, \
      chambray, poplin, twill, terry, terrycloth, toweling, towelling, muslin, seersucker, oxford, \
      pique, gauze, drill, duck, moleskin, sateen, chino, waxed cotton, cotton blend, poly cotton, \
      polycotton, broderie, lace, knit, waffle, sweatshirt, pima, egyptian, t-shirt
      """
    ),
    (
      .polyester,
      """
      fleece, satin, chiffon, acrylic, synthetic, man made, microfiber, microfibre, tulle, sequin, \
      crepe, scuba, ponte, faux fur, fake fur, mesh, poly, technical, tech, softshell, dri fit, \
      drifit, sherpa, georgette, organza, taffeta, padded
      """
    ),
    (
      .wool,
      """
      merino, tweed, felt, lambswool, alpaca, mohair, shearling, sheepskin, loden, herringbone, \
      worsted, angora, woolen, woollen, shetland, boiled wool, fur, yak
      """
    ),
    (
      .nylon,
      """
      spandex, elastane, elasthane, lycra, polyamide, gore tex, goretex, ripstop, neoprene, down, \
      stretch, waterproof, cordura, pertex, puffer, supplex, swim
      """
    ),
    (
      .rayon, "viscose, modal, tencel, lyocell, bamboo, cupro, acetate, ecovero, challis"
    ),
    (.linen, "hemp, ramie, flax, straw, raffia, jute, wicker, seagrass, rope"),
    (
      .leather,
      """
      patent, faux leather, fake leather, vegan leather, pleather, pu, pu leather, calfskin, nappa, \
      full grain, lambskin, cowhide, patent leather
      """
    ),
    (.suede, "nubuck, faux suede"), (.denim, "jean"), (.cashmere, "kashmir, pashmina"),
    (.silk, "mulberry, charmeuse"),
    (.blend, "mix, mixed, mixture, wool mix, various"),
  ])

  /// Kinds of garments whose name is no kind of the table of kinds, or means a whole category.
  package static let categories: [String: ClothingCategory] = table([
    (.tshirt, "tee, top, tank, tops, jersey, activewear, sportswear, baselayer, singlet"),
    (.shirt, "polo, dress shirt, button down, button up, flannel, kurta"),
    (.blouse, "tunic, cami"),
    (.pants, "trouser, chino, slack, bottom, jogger, sweatpant, trackpant, cargo, scrub, khaki"),
    (.sweater, "jumper, pullover, knit, knitwear, fleece, midlayer, vest"),
    (.hoodie, "sweatshirt, sweat, sweater hoodie"),
    (.jacket, "outerwear, windbreaker, anorak"), (.blazer, "suit jacket, suit, tuxedo, tux"),
    (.coat, "overcoat, raincoat, parka"),
    (.shorts, "short, swimwear, swim trunk, trunk"), (.jeans, "denim, jean"),
    (.leggings, "tights sport, legging"), (.jumpsuit, "romper, playsuit, overall, dungaree"),
    (.dress, "gown, frock, abaya, sari, saree, kimono, furisode, homongi, tomesode"),
    (.shoes, "shoe, footwear, flat, loafer, slipper, clog, oxford, slip on"),
    (.boots, "boot"), (.sneakers, "sneaker, trainer, runner, running shoe, kicks"),
    (.sandals, "sandal, flip flop, slide, thong"), (.heels, "heel, pump, stiletto, wedge"),
    (
      .accessories,
      "accessory, sock, glove, mitten, tie, bow tie, sunglasses, umbrella, watch, tights, underwear"
    ),
    (.jewelry, "jewellery, jewel, necklace, earring, bracelet, ring"),
    (.bag, "handbag, purse, backpack, tote, clutch, luggage"),
    (.hat, "cap, beanie, headwear, hijab, headscarf"), (.scarf, "shawl, wrap, snood"),
    (.belt, "waist belt"),
  ])

  /// Words that people write for a garment's category and that mean clothes of several: the
  /// garment's name says which.
  static let vague = Set(
    """
    suit, formalwear, formal wear, formal, evening wear, eveningwear, morning dress, black tie, \
    white tie, workwear, work clothes, uniform, scrub, sportswear, activewear, gym wear, gymwear, \
    base layer, baselayer, thermal, underwear, traditional, ethnic, ethnic wear, indian, \
    indian wear, modest wear, maternity, occasionwear, costume, outfit, loungewear, sport, casual, \
    other, misc, miscellaneous, various, etc, clothes, clothing, garment, apparel, item
    """.split(separator: ",").map { key(String($0)) })

  /// Words for a part of a wardrobe: a finer kind or the name says which category.
  static let parts: [String: ParentCategory] = table([
    (.tops, "top, upper, upperwear, outerwear, outer layer, layer, layers, coats and jackets"),
    (.bottoms, "bottom, bottomwear, lower, legwear"),
  ])

  /// Words for patterns.
  static let patterns: [String: ClothingPattern] = table([
    (.solid, "plain, none, unicolor, uni, no"), (.striped, "stripe, stripy, pinstripe, breton"),
    (.checked, "check, gingham, houndstooth, windowpane, tattersall"),
    (.plaid, "tartan, madras"), (.floral, "flower, flowery, botanical, tropical, liberty"),
    (.polkaDot, "dot, dots, spot, spotted, spotty, polka dot"),
    (.animalPrint, "leopard, zebra, snake, snakeskin, animal, tiger"),
    (.graphic, "logo, slogan, print, printed, picture, text"),
    (.geometric, "zigzag, chevron, argyle, fair isle, ikat, aztec, herringbone"),
    (.other, "paisley, camo, camouflage, tie dye, abstract, multi, pattern, patterned"),
  ])

  /// Words that stand for a color and say only that there are several.
  static let severalColors: [String: ClothingPattern] = table([
    (
      .other,
      """
      multicolor, multicolored, multicolour, multicoloured, multi color, multi colour, multi, \
      rainbow, colorful, colourful, mixed, various, patterned, paisley, tie dye, assorted, print, \
      blurple, iridescent, holographic, tortoiseshell, several, many, two tone
      """
    ),
    (.floral, "floral, flower, flowery"), (.striped, "striped, stripe"),
    (.plaid, "plaid, tartan"), (.checked, "checked, check, gingham"),
    (.animalPrint, "leopard, leopard print, zebra, animal print, snake"),
    (.polkaDot, "polka dot, dotted"), (.graphic, "graphic"),
  ])

  private static func table<Value>(_ lists: [(Value, String)]) -> [String: Value] {
    lists.reduce(into: [:]) { table, list in
      for word in list.1.split(separator: ",") { table[key(String(word))] = list.0 }
    }
  }

  /// A phrase so written that spellings of it are equal.
  static func key(_ text: String) -> String { GarmentWords.words(of: text).joined(separator: " ") }

  /// Whether a text is words, and no code or slip of a program.
  static func isWord(_ text: String) -> Bool {
    text.allSatisfy { $0.isLetter || " -'’&/,.()".contains($0) }
  }

  /// What the first phrase of a text that a table has means; of phrases that start with the same word,
  /// the longest.
  static func meaning<Value>(of text: String, in table: [String: Value]) -> Value? {
    let words = GarmentWords.words(of: text)
    for start in words.indices {
      for end in (start..<Swift.min(words.count, start + 3)).reversed() {
        if let found = table[words[start...end].joined(separator: " ")] { return found }
      }
    }
    return nil
  }
}

extension TableWords {
  /// The words for fabrics, with the fabrics' own names.
  private static let allFabrics = fabrics.merging(
    FabricType.allCases.map { (key($0.rawValue), $0) }
  ) { $1 }

  /// The fabric that a cell means, such as "95% cotton, 5% elastane", or nil.
  package static func fabric(_ text: String) -> FabricType? {
    meaning(of: text, in: allFabrics)
  }

  /// The pattern that a word means, or nil.
  package static func pattern(_ text: String) -> ClothingPattern? {
    meaning(of: text, in: patterns)
  }

  /// The category that a cell means: by the words of this table, then by those of the table of kinds,
  /// or nil.
  package static func category(_ text: String) -> ClothingCategory? {
    let words = GarmentWords.words(of: text)
    if let found = categories[words.joined(separator: " ")] { return found }
    if let type = GarmentType.named(by: text) { return type.category }
    // Of several words the last one says what it is: "running shoes".
    for word in words.reversed() {
      if let found = categories[word] { return found }
      if let found = ClothingCategory.allCases.first(where: { key($0.rawValue) == word }) {
        return found
      }
    }
    return nil
  }
}
