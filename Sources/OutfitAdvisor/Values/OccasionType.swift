/// The occasion for an outfit.
public enum OccasionType: String, CaseIterable, Codable, Sendable {
  /// An ordinary day at work.
  case work
  /// A day at work with an audience.
  case workPresentation
  /// A casual day at work.
  case workCasual
  /// Everyday life.
  case casual
  /// A date.
  case dateNight
  /// A late breakfast with others.
  case brunch
  /// A party.
  case party
  /// A wedding.
  case wedding
  /// A formal event.
  case formalEvent
  /// A job interview.
  case interview
  /// Training indoors.
  case gym
  /// Sport.
  case athletic
  /// At home.
  case loungewear
  /// On the way.
  case travel
  /// Outdoors.
  case outdoor
  /// At the beach.
  case beach

  /// The display name.
  public var displayName: String {
    switch self {
    case .work: "Work"
    case .workPresentation: "Work presentation"
    case .workCasual: "Casual work"
    case .casual: "Casual"
    case .dateNight: "Date night"
    case .brunch: "Brunch"
    case .party: "Party"
    case .wedding: "Wedding"
    case .formalEvent: "Formal event"
    case .interview: "Interview"
    case .gym: "Gym"
    case .athletic: "Athletic"
    case .loungewear: "Loungewear"
    case .travel: "Travel"
    case .outdoor: "Outdoor"
    case .beach: "Beach"
    }
  }
}

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

extension OccasionType {
  /// Whether it is meant where some occasions are named: who has clothes for the gym has them for a run.
  func isAmong(_ named: Set<OccasionType>) -> Bool {
    switch self {
    case .gym, .athletic: !named.isDisjoint(with: [.gym, .athletic])
    default: named.contains(self)
    }
  }

  /// Whether it is one of the days of most weeks.
  var isEveryday: Bool {
    switch self {
    case .work, .workCasual, .casual, .brunch, .dateNight, .travel: true
    default: false
    }
  }

  /// Whether people come in the best they have.
  var isGrand: Bool { self == .wedding || self == .formalEvent }

  /// The occasions with clothes of their own, which people wear to nothing else.
  static let festive: Set<OccasionType> = [.wedding, .formalEvent, .party]

  /// Whether it is an ordinary day at work.
  var isWork: Bool { self == .work || self == .workCasual }
}
