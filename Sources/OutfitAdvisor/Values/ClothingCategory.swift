/// The kind of a garment.
public enum ClothingCategory: String, CaseIterable, Codable, Sendable {
  /// A shirt with a collar.
  case shirt
  /// A blouse.
  case blouse
  /// A T-shirt.
  case tshirt
  /// A knitted sweater.
  case sweater
  /// A hooded sweatshirt.
  case hoodie
  /// A jacket for outdoors.
  case jacket
  /// A coat.
  case coat
  /// A blazer or suit jacket.
  case blazer
  /// A cardigan.
  case cardigan
  /// Trousers of cloth.
  case pants
  /// Trousers of denim.
  case jeans
  /// Shorts.
  case shorts
  /// A skirt.
  case skirt
  /// Leggings.
  case leggings
  /// A dress.
  case dress
  /// A jumpsuit.
  case jumpsuit
  /// Shoes without a kind of their own below.
  case shoes
  /// Boots.
  case boots
  /// Sneakers.
  case sneakers
  /// Sandals.
  case sandals
  /// Shoes with a high heel.
  case heels
  /// A garment without a category of its own.
  case accessories
  /// A scarf.
  case scarf
  /// A hat or cap.
  case hat
  /// A belt.
  case belt
  /// A piece of jewelry.
  case jewelry
  /// A bag.
  case bag

  /// The display name.
  public var displayName: String {
    switch self {
    case .shirt: "Shirt"
    case .blouse: "Blouse"
    case .tshirt: "T-shirt"
    case .sweater: "Sweater"
    case .hoodie: "Hoodie"
    case .jacket: "Jacket"
    case .coat: "Coat"
    case .blazer: "Blazer"
    case .cardigan: "Cardigan"
    case .pants: "Pants"
    case .jeans: "Jeans"
    case .shorts: "Shorts"
    case .skirt: "Skirt"
    case .leggings: "Leggings"
    case .dress: "Dress"
    case .jumpsuit: "Jumpsuit"
    case .shoes: "Shoes"
    case .boots: "Boots"
    case .sneakers: "Sneakers"
    case .sandals: "Sandals"
    case .heels: "Heels"
    case .accessories: "Accessories"
    case .scarf: "Scarf"
    case .hat: "Hat"
    case .belt: "Belt"
    case .jewelry: "Jewelry"
    case .bag: "Bag"
    }
  }

  /// The part of an outfit the garment belongs to.
  public var parentCategory: ParentCategory {
    switch self {
    case .shirt, .blouse, .tshirt, .sweater, .hoodie, .jacket, .coat, .blazer, .cardigan: .tops
    case .pants, .jeans, .shorts, .skirt, .leggings: .bottoms
    case .dress, .jumpsuit: .dresses
    case .shoes, .boots, .sneakers, .sandals, .heels: .shoes
    case .accessories, .scarf, .hat, .belt, .jewelry, .bag: .accessories
    }
  }
}

extension ClothingCategory {
  /// The typical formality of the kind, 1 to 10.
  ///
  /// A garment that is more or less formal than its kind has a ``GarmentFacts/formality`` of its
  /// own. A judgment on the scale of ``DressCode/formalityLevel``: a kind stands where the dress
  /// codes stand whose descriptions first name it. Source of the descriptions: Emily Post Institute,
  /// "Attire Guide: Dress Codes from Casual to White Tie".
  public var formalityLevel: Int {
    switch self {
    case .heels: 8
    case .blazer, .dress, .shoes, .jewelry: 7
    case .shirt, .blouse, .coat, .jumpsuit, .pants, .belt: 6
    case .cardigan, .skirt, .boots, .accessories, .scarf, .bag: 5
    case .sweater, .jacket: 4
    case .jeans, .hat: 3
    case .tshirt, .shorts, .sneakers, .sandals: 2
    case .hoodie, .leggings: 1
    }
  }
}
