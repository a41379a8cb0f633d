/// The words by which hosts name a dress code.
///
/// Sources of what the words mean: Emily Post Institute, "Attire Guide: Dress Codes from Casual to
/// White Tie" (semiformal, festive, dressy casual and so on); Debrett's, "Dress Codes" (lounge suits,
/// smart, evening dress). Where a word means different things to different hosts it weighs less.
struct DressCodePhrase {
  /// What a phrase needs beside it to be about clothes.
  enum Need {
    /// Nothing: it means a dress code wherever it stands.
    case nothing
    /// A line about the dress code.
    case line
    /// That, or a word about clothes beside it.
    case attire
    /// That, or a part of the title of its own, as in "Dinner (casual)".
    case attireOrOwnPart
  }

  let words: [String]
  let code: DressCode
  let need: Need
  /// How surely it means the code, 0 to 1.
  let weight: Double

  /// The phrases by their first word, the longest first.
  static let byFirstWord: [String: [DressCodePhrase]] = {
    var result: [String: [DressCodePhrase]] = [:]
    for phrase in all { result[phrase.words[0], default: []].append(phrase) }
    return result.mapValues { $0.sorted { $0.words.count > $1.words.count } }
  }()

  /// The phrases that long words with a slip of the pen can begin.
  static let longFirstWords = byFirstWord.keys.filter { $0.utf8.count >= 8 }.sorted()

  static let all: [DressCodePhrase] = plain + weak

  private static let plain: [DressCodePhrase] =
    phrases(.whiteTie, 1, "white tie|whitetie|white tie and tails|full evening dress|tailcoat")
    + phrases(.whiteTie, 0.7, "morning dress|morning suit|morning suits|morning coat|morning coats")
    + phrases(
      .blackTie, 1,
      "black tie|blacktie|blk tie|black ties|formal black tie|creative black tie|festive black tie"
        + "|black tie required|black tie requested|strictly black tie")
    + phrases(
      .blackTie, 0.8,
      "tuxedo required|tuxedos required|tux required|tuxedos please|tuxedo and gown|tuxedos and gowns"
        + "|gowns and tuxedos|gown and tuxedo"
        + "|dinner jackets|dinner jacket required|evening gowns|evening gown required|tux and gown"
        + "|mess dress|b/t|formal evening wear|formal evening attire|formal evening dress|evening dress|evening wear"
        + "|evening attire")
    + phrases(
      .blackTieOptional, 1,
      "black tie optional|black tie opt|blk tie optional|blk tie opt|blacktie optional|optional black tie"
        + "|black tie is optional|black tie preferred|black tie invited|black tie encouraged"
        + "|black tie suggested|black tie welcome|black tie welcomed|black tie appreciated"
        + "|black tie but optional|tuxedo optional|tuxedos optional"
        + "|black tie or dark suit|black tie or lounge suit|black tie or formal|tux optional"
        + "|tuxedo or dark suit|black tie is preferred|black tie is encouraged|black tie is invited"
        + "|black tie attire optional|black tie dress optional|tuxedo preferred")
    + phrases(
      .cocktailAttire, 1,
      "cocktail attire|cocktail wear|cocktail dress|cocktail dresses|cocktail chic|cocktail formal"
        + "|semi formal|semiformal|cocktail dress code|cocktail dresscode|dressy cocktail"
        + "|cocktail style dress|cocktail length|cocktail outfit|cocktail outfits|evening cocktail attire"
    )
    + phrases(
      .cocktailAttire, 0.7,
      "festive attire|holiday attire|festive dress|festive wear|beach formal|elegant attire"
        + "|dark suit|dark suits|elegant evening wear|festive cocktail|party attire")
    + phrases(
      .businessProfessional, 1,
      "business professional|business formal|business attire|business dress|business wear"
        + "|professional attire|professional dress|professional business attire|boardroom attire"
        + "|formal business attire|formal business wear|formal business|business formal attire"
        + "|corporate attire|business suit|business suits|suit and tie|suits and ties"
        + "|jacket and tie|jackets and ties|coat and tie|coats and ties|shirt and tie"
        + "|interview attire|smart business attire|biz formal|biz professional|biz pro|business pro"
        + "|lounge suit|lounge suits|professional dress code|professional clothing"
        + "|business clothes|business outfit|office formal|suited and booted|jacket tie|suit tie"
        + "|formal office wear|professional wear|courtroom attire|full suit")
    + phrases(
      .businessProfessional, 0.7,
      "suit required|suits required|suits only|suits please|wear a suit|wear suits|wear your suit"
        + "|tie required|ties required|wear a tie|business smart|smart business|suit up")
    + phrases(
      .businessCasual, 1,
      "business casual|biz casual|biz cas|biz caz|bizcas|bizcasual|businesscasual|bus casual|bus cas"
        + "|business cas|business caz|buscas|business causal|corporate casual|executive casual"
        + "|smart business casual|casual business attire|casual business wear|casual business dress"
        + "|business casual attire|business casual dress|work casual|office casual"
        + "|professional casual|workplace casual|business cazh|business informal")
    + phrases(.businessCasual, 0.7, "jacket required|jackets required|jacket no tie|blazer no tie")
    + phrases(
      .smartCasual, 1,
      "smart casual|smartcasual|smart cas|smart caz|smart cazh|smart causal"
        + "|smart but casual|smart and casual|casual smart|casual but smart|dressy casual"
        + "|casual dressy|dressy but casual|casual but dressy|smart casual attire|elegant casual"
        + "|casual elegant|casual elegance|casual chic|chic casual|smart casual dress"
        + "|country club casual|country casual|resort casual|resort wear|elevated casual|polished casual"
        + "|upscale casual|sharp casual|neat casual|refined casual|casual but neat|smart relaxed"
        + "|garden party attire|garden party dress|garden attire|garden party wear|neat but casual"
        + "|smart cas attire|nice casual|stylish casual|trendy casual")
    + phrases(
      .casual, 1,
      "casual attire|casual dress|casual wear|casualwear|casual clothes|casual clothing"
        + "|casual outfit|casual outfits|casual dress code|dress casual|dress casually|casual gear"
        + "|come casual|come casually|dress down|dressed down|dressing down|dress is casual"
        + "|attire is casual|come as you are|no need to dress up|dont dress up|informal attire"
        + "|informal dress|informal wear|comfortable clothes|comfortable clothing|comfy clothes"
        + "|wear comfortable clothes|jeans and t shirt|jeans and t shirts|jeans and tshirts"
        + "|jeans and tshirt|jeans and a t shirt|t shirt and jeans|t shirts and jeans"
        + "|leisure wear|leisurewear|everyday clothes|wear whatever you like|wear whatever you want"
        + "|wear what you like|wear what you want|wear anything you like|casual friday|casual fridays"
        + "|casual dress day|jeans day|dress down friday|dress down day|jeans friday|casually dressed"
        + "|street clothes|beach casual|keep it casual|casual threads|very casual|super casual"
        + "|totally casual|jeans are fine|jeans are ok|jeans are okay|jeans ok|jeans okay|jeans fine"
        + "|jeans and sneakers|jeans and trainers|shorts and flip flops|jeans are welcome"
        + "|casual is fine|office is casual|its casual|it is casual|keep things casual|casual is ok|casual is okay|sporty casual|casual and comfortable"
        + "|comfy casual|comfortable casual|casual comfortable|jeans welcome|no need to dress fancy"
    )

  private static let weak: [DressCodePhrase] =
    phrases(
      .blackTieOptional, 0.8, .attireOrOwnPart,
      "formal|strictly formal|very formal|formal optional|optional formal")
    + phrases(.blackTieOptional, 0.8, .attire, "formally|evening formal")
    + phrases(.blackTieOptional, 0.8, "formalwear|formal dress code")
    + phrases(.blackTieOptional, 0.8, .line, "bto|b/t/o")
    + phrases(
      .blackTie, 0.8, .line, "bt|gown|gowns|evening gown|dinner jacket|evening")
    + phrases(.blackTie, 0.8, .attire, "tuxedo|tuxedos|tux")
    + phrases(.cocktailAttire, 0.9, .attireOrOwnPart, "cocktail")
    + phrases(.cocktailAttire, 0.7, .attire, "cocktails|elegant|elegantly|festive|glamorous")
    + phrases(
      .businessProfessional, 0.9, .attire, "business|professional|professionally|corporate")
    + phrases(.businessProfessional, 0.8, .line, "suit|suits|suited|a suit|tie|ties|a tie")
    + phrases(
      .businessCasual, 0.8, .line,
      "bc|jacket|jackets|blazer|blazers|chinos|collared shirt|collared shirts|office|khakis")
    + phrases(.smartCasual, 0.7, .attire, "smart|smartly|dressy|nicely")
    + phrases(
      .smartCasual, 0.7, .line, "resort|garden party|garden|chic|neat|stylish|nice|tidy")
    + phrases(.casual, 0.9, .attireOrOwnPart, "casual|informal|casual please|casual and relaxed")
    + phrases(
      .casual, 0.8, .attire, "casually|informally|relaxed|comfortably|comfy|sporty|athleisure")
    + phrases(
      .casual, 0.8, .line,
      "comfortable|jeans|shorts|t shirt|t shirts|tshirts|tshirt|sneakers|trainers|everyday|beachwear"
        + "|laid back|caz|down|whatever|come as you are")

  private static func phrases(
    _ code: DressCode, _ weight: Double, _ texts: String
  ) -> [DressCodePhrase] { phrases(code, weight, .nothing, texts) }

  private static func phrases(
    _ code: DressCode, _ weight: Double, _ need: Need, _ texts: String
  ) -> [DressCodePhrase] {
    texts.split(separator: "|").map { text in
      let words = text.split { $0 == " " || $0 == "/" }.map(String.init)
      return DressCodePhrase(words: words, code: code, need: need, weight: weight)
    }
  }
}
