/// The files that changes made unused: no row names them any more.
public struct UnusedFiles: Hashable, Sendable {
  /// Files that a synced field named: their rows can come back, and need them then.
  public var shared: Set<FileName>
  /// Files that only this device had, such as cached ones.
  public var own: Set<FileName>

  /// Collects files.
  public init(shared: Set<FileName> = [], own: Set<FileName> = []) {
    self.shared = shared
    self.own = own
  }

  /// Whether there are none.
  public var isEmpty: Bool { shared.isEmpty && own.isEmpty }
}
