import Foundation
import OutfitAdvisor
import Testing
import WardrobeKit

/// Where the right thing is not owned, and where it is owned and comes from elsewhere than Savile Row.
@Suite struct NearestTests {
  struct Scene: Sendable, CustomStringConvertible {
    var description: String
    var garments: String
    var occasion: OccasionType
    var code: DressCode?
    var day: DayTemperatures?
    var condition: WeatherCondition? = .clear
    var worn: [String] = []
    var left: [String] = []
    var meets: Bool?
  }

  private static let teenager = """
    White Tee,tshirt,white
    Basketball Shorts,shorts,red
    Black Cargos,cargo pants,black
    PJ Pants,pajamas,grey
    Sliders,slides,black
    Jordans,sneakers,white
    """

  private static let kurtas = """
    Blue Kurta,kurta,blue,cotton
    Churidar,churidar,white,cotton
    Cotton Saree,saree,green,cotton
    Kolhapuris,sandals,brown,leather
    Ballerinas,flats,black,leather
    Graphic Tee,tshirt,red,cotton
    Jeans,jeans,blue,denim
    """

  static let scenes = [
    Scene(
      description: "shorts of sport at the beach, not pyjamas", garments: teenager,
      occasion: .beach, day: DayTemperatures(celsius: 24, 31),
      worn: ["Basketball Shorts", "Sliders"],
      left: ["PJ Pants"], meets: true),
    Scene(
      description: "shorts in the heat, not cargo trousers", garments: teenager,
      occasion: .casual, day: DayTemperatures(celsius: 24, 31), worn: ["Basketball Shorts"]),
    Scene(
      description: "T-shirt and shorts at the gym, no overalls",
      garments: """
        Polo,polo shirt,navy
        T-Shirt,tshirt,grey
        Slacks,trousers,navy
        Shorts,shorts,khaki
        Decorator Overalls,overalls,blue
        Trainers,trainers,white
        Tweed Jacket,blazer,brown
        """, occasion: .gym, day: DayTemperatures(celsius: 11, 17),
      worn: ["T-Shirt", "Shorts", "Trainers"]),
    Scene(
      description: "jeans on a dry walk, no rain trousers",
      garments: """
        Tee,tshirt,grey
        Jeans,jeans,blue
        Waterproof Overtrousers,pants,black
        Walking Boots,boots,brown
        """, occasion: .outdoor, day: DayTemperatures(celsius: 17, 25), worn: ["Jeans"]),
    Scene(
      description: "rather no jacket than a down coat at 13 °C",
      garments: """
        Tee,tshirt,grey
        Jeans,jeans,blue
        Sneakers,sneakers,white
        Down Puffer,jacket,black
        """, occasion: .casual, day: DayTemperatures(celsius: 13, 14), left: ["Down Puffer"]),
    Scene(
      description: "no raincoat over a lehenga on a dry evening",
      garments: """
        Peach Lehenga,lehenga,peach,silk
        Gold Heels,heels,gold,leather
        Raincoat,jacket,yellow,nylon
        Wool Coat,coat,black,wool
        """, occasion: .formalEvent, code: .blackTie, day: DayTemperatures(celsius: 14, 20),
      worn: ["Peach Lehenga"], left: ["Raincoat"], meets: true),
    Scene(
      description: "a sari or a kurta at work", garments: kurtas, occasion: .work,
      day: DayTemperatures(celsius: 22, 30), left: ["Graphic Tee", "Jeans"], meets: true),
    Scene(
      description: "a sari at a strict office", garments: kurtas, occasion: .workPresentation,
      day: DayTemperatures(celsius: 22, 30), left: ["Graphic Tee", "Jeans"], meets: true),
    Scene(
      description: "a bandhgala at an interview",
      garments: """
        Black Bandhgala,nehru jacket,black,wool
        White Shirt,shirt,white,cotton
        Black Trousers,dress trousers,black,wool
        Black Juttis,juttis,black,leather
        Hoodie,hoodie,grey,cotton
        """, occasion: .interview, day: DayTemperatures(celsius: 16, 20),
      worn: ["Black Bandhgala", "Black Juttis"], meets: true),
    Scene(
      description: "a sherwani is black tie",
      garments: """
        Gold Sherwani,sherwani,gold,silk
        White Kurta,kurta,white,silk
        Churidar,churidar,white,cotton
        Brown Loafers,shoes,brown,leather
        """, occasion: .formalEvent, code: .blackTie, day: DayTemperatures(celsius: 20, 24),
      worn: ["Gold Sherwani"]),
    Scene(
      description: "an abaya at work",
      garments: "Black Abaya,abaya,black\nFlats,flats,black\nTrack Suit Top,hoodie,grey",
      occasion: .work, day: DayTemperatures(celsius: 20, 26), worn: ["Black Abaya"], meets: true),
    Scene(
      description: "no suede in the rain, though only its name says so",
      garments: """
        Brown Suede Loafers,shoes,brown
        Black Derbies,shoes,black
        White Shirt,shirt,white
        Navy Chinos,chinos,navy
        Rain Jacket,jacket,red
        """, occasion: .work, day: DayTemperatures(celsius: 9, 13), condition: .rainy,
      worn: ["Black Derbies"]),
  ]

  @Test(arguments: scenes)
  func theNearestIsTaken(_ scene: Scene) throws {
    let hasFabric = scene.garments.prefix { $0 != "\n" }.count { $0 == "," } == 3
    let header = "name,category,color" + (hasFabric ? ",fabric\n" : "\n")
    let table = try GarmentTable(csv: (header + scene.garments).utf8)
    #expect(table.problems.isEmpty)
    var request = OutfitRequest(
      occasion: scene.occasion, temperatures: scene.day, condition: scene.condition, count: 1)
    request.dressCode = scene.code
    let found = try request.suggestions(
      from: table.items.map { GarmentFacts(ItemCard($0), on: .min) })
    let best = try #require(found.outfits.first)
    let names = best.garments.map(\.name)
    for name in scene.worn { #expect(names.contains(name), "\(names)") }
    for name in scene.left { #expect(!names.contains(name), "\(names)") }
    if let meets = scene.meets { #expect(best.meets == meets, "\(best.explanation)") }
  }

  @Test(arguments: [
    ("Brown Suede Loafers", FabricType.suede), ("Harris Tweed Jacket", .wool),
    ("Linen Shirt", .linen), ("Merino Jumper", .wool), ("Faux Leather Skirt", nil),
    ("Vegan Suede Bag", nil), ("Silk-look Blouse", nil), ("Blue Shirt", nil),
  ])
  func clothIsReadFromNames(_ name: String, _ fabric: FabricType?) {
    #expect(FabricType.named(in: name) == fabric)
  }

  @Test(arguments: [
    ("Tweed Sports Jacket", ClothingCategory.jacket, nil, "sportCoat"),
    ("Sports Jacket", .jacket, FabricType.wool, "sportCoat"),
    ("Sports Jacket", .jacket, .polyester, "runningJacket"),
    ("Linen Drawstring Trousers", .pants, .linen, "drawstringTrousers"),
    ("Grey Slacks with elastic waist", .pants, nil, "drawstringTrousers"),
    ("Grey Slacks", .pants, nil, "dressTrousers"), ("Wide Brim Hat", .hat, .wool, "felthat"),
    ("Wide Brim Hat", .hat, nil, "sunHat"), ("Knit Bodycon Dress", .dress, nil, "knitDress"),
    ("Velvet Frock Coat", .coat, nil, "overcoat"), ("Black Juttis", .shoes, nil, "juttis"),
  ])
  func namesAndClothTellTheKind(
    _ name: String, _ category: ClothingCategory, _ fabric: FabricType?, _ id: String
  ) {
    let fabric = fabric ?? FabricType.named(in: name)
    #expect(GarmentType.recognized(category, name: name, fabric: fabric).type.id == id)
  }
}
