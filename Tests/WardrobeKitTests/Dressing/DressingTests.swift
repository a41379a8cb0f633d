import Foundation
import OutfitAdvisor
import Testing
import WardrobeKit

/// What people would go out in: wardrobes as they fill them in, questions, and rules as data.
@Suite struct DressingTests {
  private static let wardrobes = DressingWardrobe.tuned + DressingWardrobe.heldOut

  /// Every question can be answered without breaking a rule, so that the suite asks nothing impossible.
  @Test(arguments: wardrobes)
  func everyQuestionHasAGoodOutfit(_ name: String) throws {
    let wardrobe = try DressingWardrobe(name)
    for question in try DressingQuestion.all(for: name) {
      let judge = DressingJudge(wardrobe: wardrobe, question: question)
      #expect(judge.someGoodOutfit() != nil, "\(name), \(question)")
    }
  }

  /// Prints the share of good first outfits for each wardrobe and the rules broken.
  @Test func firstOutfitsAreGood() throws {
    var (good, total) = (0, 0)
    var rules: [String: Int] = [:]
    var misses: [String] = []
    for name in Self.wardrobes {
      let wardrobe = try DressingWardrobe(name)
      let questions = try DressingQuestion.all(for: name)
      var ownGood = 0
      for question in questions {
        let judge = DressingJudge(wardrobe: wardrobe, question: question)
        let found = try question.request.suggestions(from: wardrobe.garments)
        let broken = found.outfits.first.map { judge.broken($0.garments.map(\.id)) } ?? ["none"]
        if broken.isEmpty {
          ownGood += 1
        } else {
          misses.append("\(name), \(question): \(broken.sorted())")
        }
        for rule in broken { rules[rule, default: 0] += 1 }
      }
      print("\(name): \(ownGood) of \(questions.count)")
      #expect(Double(ownGood) >= 0.9 * Double(questions.count), "\(name)")
      good += ownGood
      total += questions.count
    }
    for (rule, count) in rules.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      print("\(count)× \(rule)")
    }
    for miss in misses { print(miss) }
    print("all: \(good) of \(total)")
    #expect(Double(good) >= 0.98 * Double(total))
  }

  @Test func theTableOfKindsIsWhole() {
    let lines = (GarmentType.clothes + "\n" + GarmentType.shoesAndAccessories)
      .split(separator: "\n")
    #expect(GarmentType.all.count == lines.count)
    #expect(GarmentType.all.count >= 150)
    #expect(Set(GarmentType.all.map(\.id)).count == lines.count)
    for type in GarmentType.all {
      #expect(GarmentType(type.id) == type)
      #expect(GarmentType(type.name) == type, "\(type.name)")
      #expect(type.formality.contains(type.usualFormality))
      #expect((0...1).contains(type.insulation))
      // Only a top can be worn in two places: alone, or over another.
      #expect(type.slots.count == 1 || Set(type.slots) == [.top, .mid], "\(type.id)")
    }
    for category in ClothingCategory.allCases {
      let plain = GarmentType.plain(category)
      #expect(plain.slots(in: category.parentCategory)[0] == category.outfitSlot, "\(category)")
    }
  }

  /// Names as people write them, and what they are.
  @Test(arguments: [
    ("Felt Slippers", ClothingCategory.shoes, "slippers"),
    ("Bathing Trunks", .shorts, "swimShorts"), ("Woollen Hat", .hat, "winterHat"),
    ("Lumberjack Shirt", .shirt, "casualShirt"), ("Jogging Shoes", .sneakers, "runningShoes"),
    ("Old Trainers", .shoes, "sneakers"), ("Green Jumper", .sweater, "sweater"),
    ("Suit Pants", .pants, "suitTrousers"), ("Dinner Jacket Trousers", .pants, "tuxedoTrousers"),
    ("Tuxedo", .blazer, "dinnerJacket"), ("Boot-cut Jeans", .jeans, "jeans"),
    ("Shirt Dress", .dress, "shirtDress"), ("Dress Shirt", .shirt, "dressShirt"),
    ("Tie-Dye T-Shirt", .tshirt, "graphicTee"), ("Polo-Neck Jumper", .sweater, "turtleneck"),
    ("Black Evening Gown", .dress, "eveningGown"), ("Nightgown", .dress, "nightdress"),
    ("Wellies", .boots, "rubberBoots"), ("Hoodies", .hoodie, "hoodie"),
    ("Cycling Rain Jacket", .jacket, "rainJacket"), ("Brown Corduroy Jacket", .blazer, "sportCoat"),
    ("Pyjama Bottoms", .pants, "pajamaBottoms"), ("Pajama Pants", .pants, "pajamaBottoms"),
    ("Mac", .coat, "raincoat"), ("Winter Jackets", .jacket, "winterJacket"),
    ("Football Boots", .shoes, "cleats"), ("Walking Shoes", .shoes, "walkingShoes"),
    ("Hiking Boots", .boots, "hikingBoots"), ("Sleeveless Pullover", .sweater, "sweaterVest"),
    ("Steel-toe boots", .boots, "safetyBoots"), ("Nightshirt", .dress, "nightdress"),
    ("Linen summer jacket", .blazer, "lightBlazer"), ("Hard hat", .hat, "hardHat"),
    ("Hockey astro shoes", .shoes, "cleats"), ("Climbing boots", .boots, "hikingBoots"),
    ("Fair Isle slipover", .sweater, "sweaterVest"), ("Check work shirt", .shirt, "casualShirt"),
    ("Strappy sandals", .sandals, "smartSandals"), ("Trackies", .pants, "trackPants"),
    ("Uggs", .boots, "sheepskinBoots"), ("Work shirt", .shirt, "dressShirt"),
    ("Flannel Shirt", .shirt, "flannelShirt"), ("Sorel Caribou", .boots, "winterBoots"),
    ("Asics Gel", .sneakers, "runningShoes"), ("Converse high tops", .sneakers, "canvasShoes"),
    ("Stocking cap", .hat, "winterHat"), ("Thermal inner top", .tshirt, "baseLayer"),
    ("Long underwear bottoms", .pants, "thermalLeggings"), ("Union suit", .jumpsuit, "pajamas"),
    ("Grey open abaya", .dress, "openAbaya"), ("Office cotton saree", .dress, "daySaree"),
    ("Kanjeevaram silk saree", .dress, "festiveDress"), ("Tartan kilt", .skirt, "kilt"),
    ("Charcoal pantsuit jacket", .blazer, "suitJacket"), ("Long puffer coat", .coat, "downJacket"),
    ("White silk evening scarf", .scarf, "eveningScarf"), ("Bib overalls", .jumpsuit, "dungarees"),
    ("Salwar", .pants, "churidar"), ("Off White Churidar", .pants, "churidar"),
    ("Dockers", .pants, "chinos"),
    ("Festive dirndl with silk apron", .dress, "festiveDress"),
    ("Everyday dirndl", .dress, "daySaree"), ("Loden jacket", .jacket, "trachtenJacket"),
    ("Loden coat", .coat, "overcoat"), ("Black tomesode kimono", .dress, "festiveDress"),
    ("Patent evening pumps", .shoes, "patentShoes"),
    ("Brooks walking shoes", .sneakers, "runningShoes"),
  ])
  func namesTellTheKind(_ name: String, _ category: ClothingCategory, _ id: String) {
    let found = GarmentType.recognized(category, name: name)
    #expect(found.type.id == id)
  }

  @Test func theWearersWordCountsMost() {
    let said = GarmentType.recognized(
      .blazer, kind: "dinnerJacket", subcategory: "Cardigan", name: "Grey Suit Jacket")
    #expect(said.type.id == "dinnerJacket" && said.source == .wearer)
    let finer = GarmentType.recognized(.shoes, subcategory: "Slippers", name: "Brown Oxfords")
    #expect(finer.type.id == "slippers" && finer.source == .subcategory)
    #expect(GarmentType.recognized(.pants, fabric: .wool).type.id == "dressTrousers")
    // What a name says it is made for makes an everyday kind narrower.
    let vest = GarmentType.recognized(.jacket, subcategory: "gilet", name: "Cycling wind vest")
    #expect(vest.type.id == "runningJacket" && vest.source == .name)
    let shirt = GarmentType.recognized(
      .shirt, subcategory: "dress shirt", name: "White marcella evening shirt")
    #expect(shirt.type.id == "formalShirt")
    #expect(GarmentType.recognized(.shirt).source == .category)
  }

  /// Every kind that a dress code names is in the table.
  @Test func dressCodesNameKnownKinds() {
    let unknown = GarmentType(number: GarmentType.rows.count - 1)
    for code in DressCode.allCases {
      for way in code.rules {
        for place in way.places.values {
          #expect(!place.kinds.contains(unknown) && !place.others.contains(unknown), "\(code)")
        }
      }
    }
    #expect(DressCode.allCases.filter(\.rules.isEmpty) == [.casual])
  }

  @Test func saysWhatADressCodeLacks() throws {
    let wardrobe = try DressingWardrobe("office-man")
    var request = OutfitRequest(occasion: .formalEvent, count: 1)
    request.dressCode = .blackTie
    let found = try request.suggestions(from: wardrobe.garments)
    #expect(!found.meets)
    #expect(found.missing == ["dinner jacket"], "a man without dresses is not told of gowns")
    #expect(found.preface == "Nothing here is black tie: no dinner jacket. Nearest:")
    let owner = try DressingWardrobe("american-man")
    let met = try request.suggestions(from: owner.garments)
    #expect(met.meets && met.missing.isEmpty && met.preface == nil)
  }
}
