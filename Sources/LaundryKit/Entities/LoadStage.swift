/// The stage of a load at an instant.
public enum LoadStage: String, CaseIterable, Codable, Sendable {
  /// There is no load, or it was abandoned.
  case idle
  /// The washing machine runs.
  case washing
  /// The wash is over; wet clothes wait in the machine.
  case washDone
  /// The dryer runs, or the clothes hang and are not dry yet.
  case drying
  /// The clothes are dry and wait to be folded.
  case dryDone
  /// The load was folded.
  case folded

  /// The next action, or nil while a machine runs and when all is done.
  public var nextAction: LaundryAction? {
    switch self {
    case .idle: .startWash
    case .washDone: .startDry
    case .dryDone: .markFolded
    case .washing, .drying, .folded: nil
    }
  }

  /// Whether the next step can be done now.
  public var isActionable: Bool { nextAction != nil }

  /// The state in a few words.
  public var displayText: String {
    switch self {
    case .idle: "No laundry in progress"
    case .washing: "In the washing machine"
    case .washDone: "Washed, still wet"
    case .drying: "Drying"
    case .dryDone: "Dry, waiting to be folded"
    case .folded: "Folded"
    }
  }

  /// The title of the button for the next step, also while it is disabled.
  public var actionButtonText: String {
    switch self {
    case .washing: "Washing"
    case .drying: "Drying"
    case .folded: "Done"
    case .idle, .washDone, .dryDone: nextAction?.title ?? ""
    }
  }
}
