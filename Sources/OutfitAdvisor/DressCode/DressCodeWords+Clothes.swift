extension DressCodeWords {
  /// Things to wear, to which "and black tie" adds another.
  static let garments: Set = [
    "shirt", "shirts", "suit", "jacket", "trousers", "pants", "shoes", "blazer", "dress", "skirt",
  ]

  /// Words that follow clothes that guests do not wear.
  static let garmentTopics: Set = [
    "hemming", "convention", "drop", "drive", "swap", "cleanup", "gig", "exchange", "appointment",
    "try", "inspection", "recycling", "auction", "museum", "tour", "contest", "craft", "pasta",
    "launch", "orders", "purchase", "measuring", "game", "match", "season", "documentary",
    "manufacturer", "factory", "market", "festival", "screening", "removal", "lost", "found",
    "restock", "mending", "due", "arrive", "arrived", "arrives", "back", "design", "cat", "museum",
  ]

  /// Words before a garment that leave it the same.
  static let adjectives: Set = [
    "a", "an", "the", "your", "some", "nice", "smart", "old", "good", "best", "clean", "warm",
    "long",
    "short", "black", "white", "dark", "light", "blue", "navy", "comfy", "comfortable", "cozy",
    "cosy",
    "favorite", "favourite", "bright", "colorful", "colourful", "pretty", "elegant", "fancy",
    "simple",
    "sturdy", "closed", "toe", "in", "for", "neat", "casual", "formal", "matching", "own", "red",
    "green", "pink", "grey", "gray", "ugly", "pressed", "crisp", "proper", "any", "of", "pair",
    "silk",
  ]

  /// Clothes that belong to no code, and make an outfit with others.
  static let plainGarments: Set = [
    "boots", "shoes", "shirt", "shirts", "hat", "hats", "top", "tops", "dress", "dresses", "flats",
    "socks", "sweater", "sweaters", "jumper", "jumpers", "medals", "decorations", "towel",
    "gown", "coat", "scarf", "cap", "caps", "sunglasses", "pants", "suspenders", "belt",
  ]

  /// Words before a garment that make it another thing, or clothes for a purpose of their own.
  static let notClothes: Set = [
    "life", "straight", "strait", "yellow", "book", "water", "dust", "metal", "flight", "hospital",
    "surgical", "patient", "isolation", "examination", "wet", "space", "law", "dry", "hazmat",
    "boiler",
    "dog", "rail", "railroad", "railway", "zip", "cable", "hair", "twist", "rain", "waterproof",
    "winter", "ski", "puffer", "down", "safety", "buoyancy", "bomb", "potato", "school", "vinyl",
    "record", "cd", "family", "new", "follow", "steel", "lead", "cat", "baby", "doll", "doggy",
    "prison", "diving", "dive", "fire", "bullet", "bulletproof", "stab", "smoking", "guernsey",
  ]
}
