/// A step that is done by hand.
public enum LaundryAction: String, CaseIterable, Codable, Sendable {
  /// Put clothes into the washing machine and start it.
  case startWash
  /// Move the wet clothes to the dryer and start it.
  case startDry
  /// Fold the dry clothes.
  case markFolded
  /// Wash clothes again that have lain wet in the machine for too long.
  case rewash

  /// The step as the title of a button.
  public var title: String {
    switch self {
    case .startWash: "Start the wash"
    case .startDry: "Move to the dryer"
    case .markFolded: "Mark as folded"
    case .rewash: "Wash again"
    }
  }
}
