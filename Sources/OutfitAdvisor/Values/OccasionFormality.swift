extension OccasionType {
  /// The formality of the occasion, 1 to 10.
  ///
  /// A judgment on the scale of ``DressCode/formalityLevel``: an occasion stands where the dress
  /// code that its invitations usually name stands. Source of the usual codes: Emily Post
  /// Institute, "Attire Guide: Dress Codes from Casual to White Tie".
  public var formalityLevel: Int {
    switch self {
    case .wedding, .formalEvent: 9
    case .interview, .workPresentation: 8
    case .work: 7
    case .workCasual: 6
    case .dateNight, .party: 5
    case .brunch: 4
    case .casual, .travel: 3
    case .outdoor: 2
    case .gym, .athletic, .beach, .loungewear: 1
    }
  }
}
