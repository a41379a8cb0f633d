import Foundation
import HouseholdMessages
import HouseholdPersistence

extension SyncBatch {
  /// A segment that arrived, and its content or why it cannot be opened.
  struct Arrival: Sendable {
    var sealed: SealedSegment
    var content: Result<Segment, SyncError>

    init(_ sealed: SealedSegment, seal: any SyncSeal) {
      self.sealed = sealed
      content = Result { try Segment(opening: sealed, with: seal) }.mapError { error in
        error as? SyncError ?? SyncError(.damaged, "A segment cannot be opened. \(error)")
      }
    }
  }

  struct Setup: Sendable {
    var space: SpaceName
    var seal: any SyncSeal
    var core: SyncCore
    /// Whether what one place gave is sent to the others.
    var relays = true
    var file: URL?
  }
}
