import HouseholdMessages

extension DressCode {
  /// The ways to dress for the code, for what men and what women usually wear; for "casual" there is
  /// no such rule.
  ///
  /// Sources: Emily Post Institute, "Attire Guide: Dress Codes from Casual to White Tie"; Debrett's,
  /// "Dress Codes" (white tie, black tie, lounge suits, smart casual); for offices also the Harvard
  /// Law School Office of Career Services' "Interview attire" and Indeed, "Guide to Business Attire".
  /// Where they differ, what each of them admits is right, and what one of them admits will do.
  ///
  /// National dress is right wherever a code is set: Debrett's, "Dress Codes" (national dress); for the
  /// dress of South Asia at the most formal offices the Bar Council of India's rules, part VI, chapter IV:
  /// sari, churidar or salwar with kurta, buttoned-up coat, achkan, sherwani.
  package var rules: [DressCodeRule] { Self.table[self] ?? [] }

  private static let shirts = "dressShirt shirt oxfordShirt ~formalShirt"
  private static let evening = "heels pumps dressySandals flats juttis ~smartSandals"

  private static let gown = DressCodeRule(
    isOnePiece: true,
    [
      .onePiece: ("long gown", "eveningGown festiveDress"), .shoes: ("evening shoes", evening),
      .jacket: ("", ""), .mid: ("evening wrap", "bolero"),
    ], optional: [.mid])

  private static let dinnerSuit = DressCodeRule(
    [
      .jacket: ("dinner jacket", "dinnerJacket"),
      .bottom: ("dinner trousers", "tuxedoTrousers"),
      .top: ("white dress shirt", "formalShirt dressShirt shirt"),
      .shoes: ("formal black shoes", "patentShoes dressShoes leatherShoes"),
      .mid: ("waistcoat", "waistcoat"),
    ], needs: .bowTie, optional: [.mid])

  private static let darkSuit = DressCodeRule(
    [
      .jacket: ("suit jacket", "suitJacket"), .bottom: ("suit trousers", "suitTrousers"),
      .top: ("dress shirt", shirts),
      .shoes: ("formal shoes", "dressShoes leatherShoes patentShoes ~loafers"),
      .mid: ("waistcoat", "waistcoat"),
    ], needs: .tie, optional: [.mid])

  private static let morningDress = DressCodeRule(
    [
      .jacket: ("morning coat", "morningCoat"), .bottom: ("morning trousers", "morningTrousers"),
      .top: ("dress shirt", shirts),
      .shoes: ("formal shoes", "dressShoes leatherShoes patentShoes"),
      .mid: ("waistcoat", "waistcoat"),
    ], needs: .tie, optional: [.mid])

  /// Highland dress, at evening events with the jacket that goes with it.
  ///
  /// Source: Debrett's, "Scottish Dress Codes".
  private static let highlandDress = DressCodeRule(
    [
      .bottom: ("kilt", "kilt"), .jacket: ("kilt jacket", "kiltJacket ~suitJacket ~blazer"),
      .top: ("dress shirt", "formalShirt " + shirts),
      .shoes: ("formal shoes", "dressShoes patentShoes leatherShoes"),
      .mid: ("waistcoat", "waistcoat"),
    ], needs: .perhapsTie, optional: [.mid], key: .bottom)

  /// Festive dress of South and Southeast Asia for men.
  private static let festiveKurta = DressCodeRule(
    [
      .top: ("festive kurta", "festiveKurta barong ~kurta"),
      .bottom: (
        "its trousers", "churidar looseTrousers dhoti ~suitTrousers ~dressTrousers ~pants ~chinos"
      ),
      .shoes: (
        "good shoes", "juttis dressShoes leatherShoes loafers ~smartSandals ~sandals ~flats"
      ),
      .jacket: ("sherwani", "sherwani nehruJacket"), .mid: ("Nehru vest", "nehruVest"),
    ], optional: [.jacket, .mid], key: .top)

  private static let sherwani = DressCodeRule(
    [
      .jacket: ("sherwani", "sherwani nehruJacket"),
      .bottom: (
        "its trousers", "churidar looseTrousers dhoti ~suitTrousers ~dressTrousers ~pants"
      ),
      .top: ("kurta or dress shirt", "kurta festiveKurta " + shirts),
      .shoes: ("good shoes", "juttis dressShoes leatherShoes loafers"), .mid: ("", ""),
    ], key: .jacket)

  /// Festive robes of West Africa and the Gulf for men.
  private static let robe = DressCodeRule(
    isOnePiece: true,
    [
      .onePiece: ("robe", "agbada thobe"),
      .shoes: ("good shoes", "dressShoes leatherShoes loafers ~sandals"),
    ], key: .onePiece)

  private static let national = [highlandDress, festiveKurta, sherwani, robe]

  private static let indianShoes =
    "juttis dressShoes leatherShoes loafers pumps flats heels smartSandals ~sandals"

  /// The dress of South Asia at the office: a kurta with its trousers, a jacket with a stand-up collar, a
  /// sari.
  private static let officeKurta = DressCodeRule(
    [
      .top: ("kurta", "kurta festiveKurta"),
      .bottom: ("its trousers", "churidar looseTrousers dhoti pants chinos dressTrousers ~jeans"),
      .shoes: ("leather shoes", indianShoes),
    ], key: .top)

  private static let buttonedCoat = DressCodeRule(
    [
      .jacket: ("buttoned-up coat", "nehruJacket sherwani"),
      .bottom: ("its trousers", "suitTrousers dressTrousers churidar dhoti ~pants"),
      .top: ("dress shirt or kurta", "kurta " + shirts),
      .shoes: ("leather shoes", "juttis dressShoes leatherShoes loafers"), .mid: ("", ""),
    ], key: .jacket)

  /// A sari or a robe for the day.
  private static let dayRobe = DressCodeRule(
    isOnePiece: true,
    [
      .onePiece: ("sari or robe", "daySaree thobe"),
      .shoes: ("leather shoes", indianShoes),
    ], key: .onePiece)

  private static let nationalOffice = [officeKurta, buttonedCoat, dayRobe]

  private static let dressySeparates = DressCodeRule([
    .top: ("silk blouse or dressy top", "silkBlouse dressyTop ~blouse ~camisole"),
    .bottom: (
      "evening skirt or evening pants",
      "eveningSkirt dressyTrousers ~midiSkirt ~pencilSkirt ~dressTrousers ~suitTrousers"
    ),
    .shoes: ("heels or dressy flats", evening),
  ])

  private static let neatShoes =
    "dressShoes leatherShoes loafers pumps flats heels dressBoots ankleBoots heeledBoots boots"
    + " casualShoes wedges"
  private static let officeTops =
    "dressShirt shirt oxfordShirt checkedShirt linenShirt poloShirt ~shortSleeveShirt blouse silkBlouse"
    + " casualBlouse ~camisole fineSweater sweater ~vNeckSweater turtleneck ~bodysuit ~dressyTop ~longSleeveTop"
  private static let officeBottoms =
    "suitTrousers dressTrousers pants chinos cordTrousers linenTrousers looseTrousers churidar skirt"
    + " pencilSkirt midiSkirt pinafore ~leatherTrousers ~dressyTrousers ~summerSkirt ~jeans"

  private static let table: [DressCode: [DressCodeRule]] = [
    .whiteTie: [
      DressCodeRule(
        [
          .jacket: ("tailcoat", "tailcoat"),
          .bottom: ("its trousers", "tailTrousers"),
          .top: ("white evening shirt", "formalShirt ~dressShirt ~shirt"),
          .shoes: ("formal black shoes", "patentShoes dressShoes leatherShoes"),
          .mid: ("white waistcoat", "whiteWaistcoat"),
        ], needs: [.bowTie, .whiteBowTie], optional: [.mid]),
      gown,
    ],
    .blackTie: [dinnerSuit, gown, highlandDress, sherwani, robe],
    .blackTieOptional: [
      dinnerSuit, darkSuit,
      DressCodeRule(
        isOnePiece: true,
        [
          .onePiece: (
            "gown or cocktail dress",
            "eveningGown cocktailDress velvetDress festiveDress ~dressyJumpsuit"
          ),
          .shoes: ("evening shoes", evening), .jacket: ("", ""),
          .mid: ("evening wrap", "bolero ~lightCardigan"),
        ], optional: [.mid]), dressySeparates,
    ] + national,
    .cocktailAttire: [
      DressCodeRule(
        [
          .jacket: ("suit or blazer", "suitJacket blazer ~lightBlazer ~sportCoat"),
          .bottom: ("dress trousers", "suitTrousers dressTrousers ~pants ~chinos ~linenTrousers"),
          .top: ("dress shirt", shirts + " linenShirt"),
          .shoes: ("leather shoes", "dressShoes leatherShoes loafers patentShoes ~dressBoots"),
          .mid: ("waistcoat", "waistcoat"),
        ], needs: .perhapsTie, optional: [.mid]),
      DressCodeRule(
        isOnePiece: true,
        [
          .onePiece: (
            "cocktail dress",
            "cocktailDress velvetDress dressyJumpsuit festiveDress ~dress ~eveningGown"
              + " ~jumpsuit ~workDress ~summerDress ~daySaree"
          ),
          .shoes: ("heels or dressy flats", evening + " ~wedges"),
          .mid: ("evening wrap", "bolero lightCardigan ~cardigan"),
          .jacket: ("blazer", "blazer suitJacket lightBlazer"),
        ], optional: [.mid, .jacket]), dressySeparates, morningDress,
    ] + national,
    .businessProfessional: [
      DressCodeRule(
        [
          .jacket: ("suit or blazer", "suitJacket blazer"),
          .bottom: ("suit or dress trousers", "suitTrousers dressTrousers ~pants"),
          .top: ("dress shirt", shirts),
          .shoes: ("leather shoes", "dressShoes leatherShoes loafers dressBoots"),
          .mid: ("waistcoat", "waistcoat ~fineSweater ~vNeckSweater"),
        ], needs: .perhapsTie, optional: [.mid]),
      DressCodeRule(
        [
          .jacket: ("suit or blazer", "suitJacket blazer"),
          .bottom: (
            "dress trousers or a pencil skirt",
            "suitTrousers dressTrousers pencilSkirt ~midiSkirt ~skirt ~pants"
          ),
          .top: (
            "blouse", "blouse silkBlouse dressShirt shirt ~camisole ~fineSweater ~turtleneck"
          ),
          .shoes: ("pumps or flats", "pumps flats heels loafers ~leatherShoes ~dressShoes"),
          .mid: ("", ""),
        ]),
      DressCodeRule(
        isOnePiece: true,
        [
          .onePiece: ("business dress", "workDress ~dress ~knitDress"),
          .jacket: ("blazer", "blazer suitJacket"),
          .shoes: ("pumps or flats", "pumps flats heels loafers"),
          .mid: ("", "~cardigan"),
        ], optional: [.mid]),
    ] + nationalOffice,
    .businessCasual: [
      DressCodeRule([
        .top: ("collared shirt, blouse or fine sweater", officeTops),
        .bottom: ("trousers or a skirt", officeBottoms),
        .shoes: ("leather shoes", neatShoes + " ~desertBoots ~smartSandals ~boatShoes ~sneakers"),
      ]),
      DressCodeRule(
        isOnePiece: true,
        [
          .onePiece: (
            "day dress",
            "workDress dress shirtDress knitDress jumpsuit ~summerDress ~jerseyDress ~abaya"
              + " ~festiveDress"
          ),
          .shoes: ("leather shoes", neatShoes + " ~smartSandals"),
        ]),
    ] + nationalOffice,
    .smartCasual: [
      DressCodeRule([
        .top: (
          "shirt, blouse or fine sweater", officeTops + " dressyTop bodysuit chunkySweater ~tshirt"
        ),
        .bottom: (
          "chinos, a skirt or dark jeans",
          officeBottoms.replacing("~jeans", with: "jeans")
            + " dressyTrousers leatherTrousers summerSkirt miniSkirt denimSkirt ~eveningSkirt"
        ),
        .shoes: (
          "good shoes",
          neatShoes + " desertBoots boatShoes smartSandals ~sneakers ~espadrilles ~sandals"
        ),
      ]),
      DressCodeRule(
        isOnePiece: true,
        [
          .onePiece: (
            "dress",
            "dress shirtDress knitDress jumpsuit summerDress workDress cocktailDress velvetDress"
              + " dressyJumpsuit jerseyDress festiveDress ~abaya ~playsuit"
          ),
          .shoes: (
            "good shoes", neatShoes + " smartSandals dressySandals ~sandals ~sneakers ~espadrilles"
          ),
        ]),
    ] + nationalOffice,
  ]
}
