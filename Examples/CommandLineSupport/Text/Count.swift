extension Int {
  /// Returns the number with a noun: `1 pet`, `2 pets`.
  public func counted(_ noun: String) -> String {
    self == 1 ? "1 \(noun)" : "\(self) \(noun)s"
  }
}
