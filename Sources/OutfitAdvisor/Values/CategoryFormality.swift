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
