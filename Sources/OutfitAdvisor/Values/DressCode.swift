/// The dress code for an event.
public enum DressCode: String, CaseIterable, Codable, Sendable {
  /// White tie: tailcoat or ball gown.
  case whiteTie
  /// Black tie: dinner jacket or evening gown.
  case blackTie
  /// Black tie if one likes, a dark suit or formal dress otherwise.
  case blackTieOptional
  /// A suit, or a dress of cocktail length.
  case cocktailAttire
  /// A suit or its like.
  case businessProfessional
  /// A collared shirt or blouse with trousers or a skirt.
  case businessCasual
  /// Neat and relaxed.
  case smartCasual
  /// The preferences.
  case casual

  /// The display name.
  public var displayName: String {
    switch self {
    case .whiteTie: "White tie"
    case .blackTie: "Black tie"
    case .blackTieOptional: "Black tie optional"
    case .cocktailAttire: "Cocktail attire"
    case .businessProfessional: "Business professional"
    case .businessCasual: "Business casual"
    case .smartCasual: "Smart casual"
    case .casual: "Casual"
    }
  }

  /// Sentences for people that say what to wear.
  public var description: String {
    switch self {
    case .whiteTie:
      "The most formal: a black tailcoat with a white bow tie and waistcoat, or a full-length ball"
        + " gown."
    case .blackTie:
      "A dinner jacket with a black bow tie, or an evening gown or very dressy cocktail dress."
    case .blackTieOptional:
      "A dinner jacket, or a dark suit with a tie; an evening gown, a cocktail dress or dressy"
        + " separates."
    case .cocktailAttire:
      "A dark suit with a tie, or a cocktail dress or dressy separates."
    case .businessProfessional:
      "A suit with a shirt and tie, or a suit, a formal dress or a skirt with a blazer."
    case .businessCasual:
      "A shirt, blouse or fine knitwear with trousers, chinos or a skirt; a blazer if one likes,"
        + " no tie."
    case .smartCasual:
      "Neat and relaxed: a shirt or blouse with chinos, a skirt or dark jeans, and good shoes."
    case .casual:
      "What is comfortable and suits the place: T-shirts, jeans, sneakers."
    }
  }
}

extension DressCode {
  /// The formality of the dress code, 1 to 10.
  ///
  /// The order is that of the Emily Post Institute, "Attire Guide: Dress Codes from Casual to White
  /// Tie"; the distances are a judgment.
  public var formalityLevel: Int {
    switch self {
    case .whiteTie: 10
    case .blackTie: 9
    case .blackTieOptional: 8
    case .cocktailAttire, .businessProfessional: 7
    case .businessCasual: 5
    case .smartCasual: 4
    case .casual: 2
    }
  }
}
