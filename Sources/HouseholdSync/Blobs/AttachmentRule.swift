/// Which files a device keeps, and how many bytes of them.
public struct AttachmentRule: Hashable, Sendable {
  /// When a device gets photos as they were taken.
  public enum Originals: String, Hashable, Sendable, CaseIterable {
    /// When somebody wants to see one.
    case onDemand
    /// All of them, at once.
    case all
  }

  /// When this device gets photos as they were taken; thumbnails always come at once.
  public var originals = Originals.onDemand
  /// The most bytes of photos on this device, without thumbnails and manuals; nil for no limit.
  ///
  /// When there are more, those go that were not used for the longest time, as long as a place keeps
  /// them. What only this device has always stays.
  public var budget: Int?

  /// Creates a rule.
  public init(originals: Originals = .onDemand, budget: Int? = nil) {
    self.originals = originals
    self.budget = budget
  }
}
