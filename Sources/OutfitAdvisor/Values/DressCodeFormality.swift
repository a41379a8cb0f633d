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
