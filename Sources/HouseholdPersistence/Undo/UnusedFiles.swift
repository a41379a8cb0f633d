/// The files that changes made unused: no row names them any more, and no command keeps them.
struct UnusedFiles: Hashable, Sendable {
  /// Files that a synced field named: their rows can come back from other devices, and need them then.
  var shared: Set<FileName> = []
  /// Files that only this device had, such as cached ones.
  var own: Set<FileName> = []
}
