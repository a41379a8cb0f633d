import Foundation
import HouseholdCalendar
import OutfitAdvisor
import Testing
import WardrobeKit

/// A few garments and a question each, where one answer is right.
@Suite struct DressingSituationTests {
  struct Situation: Sendable, CustomStringConvertible {
    var description: String
    var garments: String
    var occasion: OccasionType
    var code: DressCode?
    var temperatures: DayTemperatures?
    var condition: WeatherCondition?
    var worn: [String] = []
    var left: [String] = []
  }

  private static let basics = """
    White shirt,shirt,white,cotton
    Plain tee,tshirt,grey,cotton
    Track pants,pants,black,polyester
    Chinos,pants,navy,cotton
    Wool sweater,sweater,grey,wool
    Winter coat,coat,navy,wool
    Gloves,accessories,black,wool

    """

  static let situations: [Situation] = [
    Situation(
      description: "no football boots at the gym",
      garments: basics
        + "Football boots,sneakers,yellow,synthetic\nGym trainers,sneakers,pink,mesh",
      occasion: .gym, worn: ["Gym trainers"], left: ["Football boots"]),
    Situation(
      description: "no slippers at sports",
      garments: basics + "Felt slippers,slippers,grey,felt\nHiking boots,boots,brown,leather",
      occasion: .athletic, temperatures: DayTemperatures(celsius: 14, 20), left: ["Felt slippers"]),
    Situation(
      description: "hiking boots before walking shoes in snow",
      garments: basics
        + "Walking shoes,shoes,navy,leather\nHiking boots,boots,yellow,leather",
      occasion: .casual, temperatures: DayTemperatures(celsius: -6, -2), condition: .snowy,
      worn: ["Hiking boots"]),
    Situation(
      description: "no rubber boots at the office in snow",
      garments: basics
        + "Rubber rain boots,boots,navy,rubber\nLeather winter boots,boots,brown,leather",
      occasion: .work, temperatures: DayTemperatures(celsius: -6, -2), condition: .snowy,
      worn: ["Leather winter boots"]),
    Situation(
      description: "clothes for chores stay at home",
      garments: basics
        + "Paint-splattered work pants,pants,navy,canvas\nBlack shoes,shoes,black,leather",
      occasion: .work, temperatures: DayTemperatures(celsius: 14, 19), worn: ["Chinos"],
      left: ["Paint-splattered work pants"]),
    Situation(
      description: "no blazer over a dress in the heat",
      garments: "Red lace dress,dress,red,lace\nNavy blazer,blazer,navy,\nHeels,heels,nude,leather",
      occasion: .wedding, temperatures: DayTemperatures(celsius: 22, 28), condition: .clear,
      worn: ["Red lace dress"], left: ["Navy blazer"]),
    Situation(
      description: "no white lace for a guest",
      garments: "White lace dress,dress,white,lace\nGreen wrap dress,dress,green,\n"
        + "Heels,heels,white,leather",
      occasion: .wedding, code: .cocktailAttire, temperatures: DayTemperatures(celsius: 20, 25),
      worn: ["Green wrap dress"]),
    Situation(
      description: "no white print for a guest either",
      garments: "White floral dress,dress,ivory,silk\nPlum silk dress,dress,plum,silk\n"
        + "Heels,heels,white,leather",
      occasion: .wedding, temperatures: DayTemperatures(celsius: 20, 25), worn: ["Plum silk dress"]),
    Situation(
      description: "a sleeveless pullover wants a shirt",
      garments: basics + "Sleeveless pullover,sweater,navy,wool\nJeans,jeans,blue,\n"
        + "Black shoes,shoes,black,leather",
      occasion: .workCasual, temperatures: DayTemperatures(celsius: 12, 17), left: ["Plain tee"]),
    Situation(
      description: "no denim jacket for a run",
      garments: basics + "Jean jacket,jacket,blue,denim\nRain jacket,jacket,green,gore-tex\n"
        + "Running shoes,sneakers,grey,mesh",
      occasion: .athletic, temperatures: DayTemperatures(celsius: 3, 8), left: ["Jean jacket"]),
    Situation(
      description: "a dress coat before a work jacket at a funeral",
      garments: basics.replacing("Winter coat,coat,navy,wool\n", with: "")
        + "Winter work jacket,jacket,black,canvas\nBlack overcoat,coat,black,wool\n"
        + "Black suit jacket,blazer,black,wool\nBlack suit pants,pants,black,wool\n"
        + "Black shoes,shoes,black,leather\nTie,tie,black,silk",
      occasion: .formalEvent, code: .businessProfessional,
      temperatures: DayTemperatures(celsius: 4, 8), worn: ["Black overcoat", "Tie"]),
    Situation(
      description: "something under the coat in hard frost",
      garments: basics + "Winter boots,boots,brown,leather", occasion: .casual,
      temperatures: DayTemperatures(celsius: -15, -9), condition: .clear,
      worn: ["Wool sweater", "Winter coat", "Winter boots"]),
    Situation(
      description: "no short sleeves in the cold",
      garments: basics + "Short-sleeved summer shirt,shirt,light blue,cotton\n"
        + "Black shoes,shoes,black,leather",
      occasion: .work, temperatures: DayTemperatures(celsius: 4, 9),
      left: ["Short-sleeved summer shirt"]),
    Situation(
      description: "no safety boots at brunch",
      garments: basics + "Steel toe boots,boots,tan,leather\nWhite sneakers,sneakers,white,leather",
      occasion: .brunch, temperatures: DayTemperatures(celsius: 13, 18), left: ["Steel toe boots"]),
    Situation(
      description: "who covers her hair does so",
      garments: basics + "Chiffon hijab,hijab,plum,chiffon\nSports hijab,hijab,black,spandex\n"
        + "Black flats,flats,black,leather\nBobble hat,hat,black,wool",
      occasion: .work, temperatures: DayTemperatures(celsius: 2, 6), worn: ["Chiffon hijab"],
      left: ["Sports hijab"]),
    Situation(
      description: "no dress for a hike",
      garments: basics + "Wrap dress,dress,green,jersey\nWhite sneakers,sneakers,white,leather",
      occasion: .outdoor, temperatures: DayTemperatures(celsius: 12, 18), left: ["Wrap dress"]),
    Situation(
      description: "no velvet in the heat",
      garments: "Velvet dress,dress,burgundy,velvet\nSilk dress,dress,green,silk\n"
        + "Heels,heels,black,leather",
      occasion: .wedding, temperatures: DayTemperatures(celsius: 24, 30), worn: ["Silk dress"]),
    Situation(
      description: "treated suede boots before canvas in snow",
      garments: basics + "Hiking boots,boots,brown,suede/gore-tex\nSneakers,sneakers,grey,canvas",
      occasion: .casual, temperatures: DayTemperatures(celsius: -6, -2), condition: .snowy,
      worn: ["Hiking boots"]),
    Situation(
      description: "no turf shoes at the gym",
      garments: basics
        + "Hockey astro shoes,shoes,white,synthetic\nRunning trainers,trainers,pink,mesh",
      occasion: .gym, worn: ["Running trainers"]),
    Situation(
      description: "running shoes and no parka for a run in frost",
      garments: basics + "Down parka,coat,black,nylon\nRunning jacket,jacket,black,polyester\n"
        + "Hiking boots,boots,brown,leather\nRunning shoes,sneakers,blue,mesh",
      occasion: .athletic, temperatures: DayTemperatures(celsius: -9, -5), condition: .clear,
      worn: ["Running shoes", "Running jacket"], left: ["Down parka"]),
    Situation(
      description: "no boots at the gym when walking shoes are the nearest",
      garments: basics + "Wellington boots,boots,black,rubber\nWalking shoes,shoes,brown,leather",
      occasion: .gym, worn: ["Walking shoes"]),
    Situation(
      description: "no jeans for a walk in the snow",
      garments: "Plain tee,tshirt,grey,cotton\nWool sweater,sweater,grey,wool\n"
        + "Dark jeans,jeans,black,denim\nSki pants,pants,orange,nylon\n"
        + "Hiking boots,boots,brown,leather\nParka,jacket,black,nylon",
      occasion: .outdoor, temperatures: DayTemperatures(celsius: -15, -9), condition: .snowy,
      worn: ["Ski pants"]),
    Situation(
      description: "a silk blouse for a hearing",
      garments: "Silk blouse,blouse,ivory,silk\nPolo neck,sweater,black,wool\n"
        + "Wool skirt,skirt,grey,wool\nNavy blazer,blazer,navy,wool\nBlack pumps,heels,black,leather",
      occasion: .workPresentation, code: .businessProfessional,
      temperatures: DayTemperatures(celsius: 12, 17), worn: ["Silk blouse"]),
    Situation(
      description: "no clothes of a building site at the office",
      garments: basics.replacing("Chinos,pants,navy", with: "Chinos,pants,orange")
        + "Site trousers (construction),pants,navy,cotton\nHard hat,hat,white,\n"
        + "Black shoes,shoes,black,leather",
      occasion: .work, temperatures: DayTemperatures(celsius: 14, 19), worn: ["Chinos"],
      left: ["Hard hat"]),
    Situation(
      description: "no sweatshirt at home in the heat",
      garments: basics + "Sweatshirt,hoodie,red,cotton\nLounge pants,pants,grey,cotton\n"
        + "Slippers,slippers,grey,felt",
      occasion: .loungewear, temperatures: DayTemperatures(fahrenheit: 71.6, 75.2),
      left: ["Sweatshirt"]),
    Situation(
      description: "espadrilles before plimsolls at the beach",
      garments: basics + "Espadrilles,shoes,navy,canvas\nPlimsolls,sneakers,white,canvas\n"
        + "Swim shorts,shorts,blue,nylon",
      occasion: .beach, temperatures: DayTemperatures(celsius: 26, 32), condition: .clear,
      worn: ["Espadrilles", "Swim shorts"]),
    Situation(
      description: "no yellow raincoat over a dress when no rain is expected",
      garments: "Silk dress,dress,green,silk\nHeels,heels,black,leather\n"
        + "Yellow raincoat,coat,gold,polyester\nBeige trench coat,coat,beige,cotton",
      occasion: .wedding, temperatures: DayTemperatures(celsius: 12, 18),
      worn: ["Beige trench coat"]),
    Situation(
      description: "in rain a plain coat before a yellow one",
      garments: "Silk dress,dress,green,silk\nHeels,heels,black,leather\n"
        + "Yellow raincoat,coat,gold,polyester\nNavy raincoat,coat,navy,polyester",
      occasion: .wedding, temperatures: DayTemperatures(celsius: 12, 18), condition: .rainy,
      worn: ["Navy raincoat"]),
    Situation(
      description: "a tan belt with tan shoes",
      garments: basics + "Tan brogues,shoes,tan,leather\nBlack belt,belt,black,leather\n"
        + "Tan belt,belt,tan,leather",
      occasion: .work, temperatures: DayTemperatures(celsius: 14, 19), left: ["Black belt"]),
  ]

  @Test(arguments: situations)
  func theRightAnswerComesFirst(_ situation: Situation) throws {
    let table = try GarmentTable(csv: ("name,category,color,fabric\n" + situation.garments).utf8)
    #expect(table.problems.isEmpty)
    let garments = table.items.map { GarmentFacts(ItemCard($0), on: .min) }
    var request = OutfitRequest(
      occasion: situation.occasion, temperatures: situation.temperatures,
      condition: situation.condition, count: 1)
    request.dressCode = situation.code
    let best = try #require(try request.suggestions(from: garments).outfits.first)
    let names = best.garments.map(\.name)
    for name in situation.worn { #expect(names.contains(name), "\(names)") }
    for name in situation.left { #expect(!names.contains(name), "\(names)") }
  }

  @Test func saysThatSportsShoesAreMissing() throws {
    let table = try GarmentTable(
      csv: ("name,category,color,fabric\n" + Self.basics + "Felt slippers,slippers,grey,felt").utf8)
    let garments = table.items.map { GarmentFacts(ItemCard($0), on: .min) }
    let found = try OutfitRequest(occasion: .gym, count: 1).suggestions(from: garments)
    #expect(!found.meets)
    #expect(found.missing == ["sports shoes"])
    #expect(
      found.preface == "Nothing here is quite right for the gym: no sports shoes. Nearest:")
  }

  /// Two or three sentences, and at most three names of garments.
  @Test(arguments: DressingWardrobe.tuned)
  func explanationsAreShort(_ name: String) throws {
    let wardrobe = try DressingWardrobe(name)
    for question in try DressingQuestion.all() {
      let found = try question.request.suggestions(from: wardrobe.garments)
      let best = try #require(found.outfits.first)
      #expect(best.explanation.split(separator: ". ").count <= 3, "\(best.explanation)")
      let named = best.garments.count { best.explanation.contains($0.name) }
      #expect(named <= 4 && named < best.garments.count, "\(best.explanation)")
    }
  }
}
