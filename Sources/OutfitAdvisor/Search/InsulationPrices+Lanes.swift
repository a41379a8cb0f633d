/// The operations of the search on eight bounds at once.
///
/// Folded in halves: the standard `min()` goes lane by lane, and the search spends most of its time
/// here.
extension InsulationPrices.Lanes {
  /// The lowest of the lanes.
  @inline(__always)
  var lowest: Int32 {
    let four = pointwiseMin(lowHalf, highHalf)
    let two = pointwiseMin(four.lowHalf, four.highHalf)
    return Swift.min(two[0], two[1])
  }

  /// Whether a lane is less than a number.
  ///
  /// The difference of the two must be within 32 bits, as that of scores always is.
  @inline(__always)
  func hasLane(below number: Int32) -> Bool {
    // A difference is negative when its highest bit is set.
    let differences = self &- InsulationPrices.equal(number)
    let four = differences.lowHalf | differences.highHalf
    let two = four.lowHalf | four.highHalf
    return two[0] | two[1] < 0
  }
}
