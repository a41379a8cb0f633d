/// The fewest loads that make garments clean in time.
package struct LoadSearch {
  package let timetable: LoadTimetable
  /// The number of timetables that may still be tried.
  private var budget = LoadSearch.usualBudget

  /// The most timetables that are tried for one plan.
  package static let usualBudget = 2_000

  package init(_ timetable: LoadTimetable) { self.timetable = timetable }

  /// A plan: loads with their times.
  package struct Found: Sendable {
    package var loads: [LoadDraft]
    package var times: [LoadTimes]
    package var timetable: LoadTimetable
  }

  /// The fewest loads that have all garments dry in time, as late as possible; nil if no loads do.
  ///
  /// Every way to put the garments together is tried, from the fewest loads up.
  ///
  /// - Parameter needs: The garments; those of one group, release and deadline together, none heavier
  ///   than a load.
  package mutating func fewest(for needs: [LoadNeed]) -> Found? {
    guard !needs.isEmpty else { return Found(loads: [], times: [], timetable: timetable) }
    let needs = needs.sorted {
      ($0.deadline, $0.group, $0.release) < ($1.deadline, $1.group, $1.release)
    }
    budget = Self.usualBudget
    for count in Set(needs.map(\.group)).count...needs.count {
      var best: Found?
      join(needs[...], into: [], atMost: count, &best)
      if let best { return best }
      if budget <= 0 { return apart(needs) }
    }
    return nil
  }

  /// Every garment in the first load that takes it: what is left if there are too many ways.
  private func apart(_ needs: [LoadNeed]) -> Found? {
    let loads = needs.map { LoadDraft($0) }
    return timetable.latest(loads).map { Found(loads: loads, times: $0, timetable: timetable) }
  }

  private mutating func join(
    _ needs: ArraySlice<LoadNeed>, into loads: [LoadDraft], atMost count: Int, _ best: inout Found?
  ) {
    guard let need = needs.first else {
      guard loads.count == count, budget > 0 else { return }
      budget -= 1
      guard let times = timetable.latest(loads) else { return }
      let isLater =
        best.map { best in
          best.times.map(\.wash).sorted().lexicographicallyPrecedes(times.map(\.wash).sorted())
        } ?? true
      if isLater { best = Found(loads: loads, times: times, timetable: timetable) }
      return
    }
    for (index, load) in loads.enumerated() {
      guard let joined = load.adding(need, timetable.times),
        timetable.latest([joined]) != nil
      else { continue }
      var loads = loads
      loads[index] = joined
      join(needs.dropFirst(), into: loads, atMost: count, &best)
    }
    if loads.count < count {
      join(needs.dropFirst(), into: loads + [LoadDraft(need)], atMost: count, &best)
    }
  }
}
