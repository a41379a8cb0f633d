extension Int {
  /// Creates the nearest whole number; 0 for NaN, the least or greatest `Int` beyond them.
  package init(clampingRounded value: Double) {
    self = Int(exactly: value.rounded()) ?? (value.isNaN ? 0 : value < 0 ? .min : .max)
  }
}
