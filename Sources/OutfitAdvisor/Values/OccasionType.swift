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
