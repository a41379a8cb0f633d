/// Words that mark a garment as part of a uniform or of a trade's clothes, whatever its kind.
///
/// Names of shops, trades' brands and things that only workplaces and schools have; a judgment.
enum UniformWords {
  /// Whether a text marks a garment so.
  ///
  /// - Parameter words: The words of the text as ``GarmentWords`` writes them, with a space before
  ///   and after each.
  /// - Complexity: O(*n*) in the length of the text.
  static func mark(_ words: String) -> Bool {
    func has(_ phrases: [String]) -> Bool { phrases.contains { words.contains(" \($0) ") } }
    return has(marks) && !has(kept)
  }

  private static func phrases(_ list: String) -> [String] {
    list.split(separator: ",").map { GarmentWords.words(of: String($0)).joined(separator: " ") }
  }

  private static let marks = phrases(
    """
    hi vis, hivis, hi viz, hiviz, high vis, high viz, high visibility, steel toe, steelie, \
    safety boots, safety trainers, safety shoes, safety jacket, site boots, site jacket, \
    works polo, works hoodie, works jacket, works fleece, works shirt, works trousers, works tee, \
    works shorts, works coat, work shorts, work hoodie, work tee, work polo, work fleece, \
    company logo, company polo, company shirt, company fleece, staff, uniform, knee pads, nhs, \
    ward clogs, ward crocs, ward shoes, tabard, rigger, dewalt, snickers, scruffs, \
    engelbert strauss, blaklader, mascot workwear, portwest, maccas, mcdonalds, kfc, \
    burger king, starbucks, bunnings, \
    school, pe kit, pe shirt, pe shorts, scout shirt, guides shirt
    """)
  /// Phrases with a word of the list that say nothing of the sort.
  private static let kept = phrases(
    """
    law school, art school, old school, med school, medical school, business school, high school, \
    grad school, film school, sunday school, school run, school bag, school backpack, \
    school rucksack, school shoes, school shoe, school hoodie, school sweatshirt, school tee, \
    school leavers, leavers, after school, school gate, work dress
    """)
}
