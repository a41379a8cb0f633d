/// The four stages of a load as documents of the first versions name them.
///
/// Only for transfer: `drying` meant both "ready for the dryer" and "in the dryer", `completed`
/// both "to fold" and "folded". ``LoadStage`` distinguishes them.
public enum LaundryStage: String, CaseIterable, Codable, Sendable {
  /// No load yet.
  case cycle
  /// The washing machine runs.
  case washing
  /// The wash is over, or the dryer runs.
  case drying
  /// The clothes are dry, or folded.
  case completed

  /// The stage that stands for one of the six in a document.
  public init(_ stage: LoadStage) {
    self =
      switch stage {
      case .idle: .cycle
      case .washing: .washing
      case .washDone, .drying: .drying
      case .dryDone, .folded: .completed
      }
  }
}
