extension ClothingCategory {
  /// The number of wears before a garment of the kind is washed.
  ///
  /// Nil for what is not washed by wears, such as shoes.
  ///
  /// After the advice of the American Cleaning Institute, "How Often Should I Wash?": T-shirts and
  /// leggings after each wearing, jeans after 3, sweaters after up to 5, blazers after 5 or 6, hoodies
  /// after 6 or 7, shirts and pants "a few" times. What it does not name is a judgment.
  public var wearsBetweenWashes: Int? {
    switch self {
    case .tshirt, .leggings: 1
    case .shirt, .blouse, .shorts, .dress, .jumpsuit: 2
    case .pants, .jeans, .skirt: 3
    case .sweater, .cardigan: 5
    case .hoodie, .blazer: 6
    case .scarf: 7
    case .jacket, .hat: 10
    case .coat: 30
    case .shoes, .boots, .sneakers, .sandals, .heels, .accessories, .belt, .jewelry, .bag: nil
    }
  }
}
