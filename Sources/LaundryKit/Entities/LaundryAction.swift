/// A step that somebody has to do by hand.
public enum LaundryAction: String, CaseIterable, Codable, Sendable {
  /// Put clothes into the washing machine and start it.
  case startWash
  /// Move the wet clothes to the dryer and start it.
  case startDry
  /// Fold the dry clothes.
  case markFolded

  /// The step as the title of a button.
  public var title: String {
    switch self {
    case .startWash: "Start the wash"
    case .startDry: "Move to the dryer"
    case .markFolded: "Mark as folded"
    }
  }
}
