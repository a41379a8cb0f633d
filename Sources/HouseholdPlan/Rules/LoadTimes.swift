/// When a load of the plan is washed and dried at the latest.
package struct LoadTimes: Hashable, Sendable {
  /// The step at which its wash starts.
  package var wash: Int
  /// The step at which it leaves the washer.
  package var move: Int
  /// The step at which it is dry.
  package var ready: Int
}

/// The latest times of loads that are washed one after the other.
///
/// There is one washer, which is emptied before the next load comes in, and one dryer, which takes the
/// loads in the same order; clothes on the line do not wait for each other. Someone is home to start a
/// wash and to empty the machine, before the clothes become musty.
package struct LoadTimetable: Sendable {
  package let hours: HomeHours
  package var times: WashTimes
  /// The first step at which the washer is free.
  package var washerFree = 0
  /// The first step at which the dryer is free.
  package var dryerFree = 0

  package init(hours: HomeHours, times: WashTimes, washerFree: Int = 0, dryerFree: Int = 0) {
    self.hours = hours
    self.times = times
    self.washerFree = washerFree
    self.dryerFree = dryerFree
  }

  /// The latest times of some loads in the best order: the one in which the first start is as late as
  /// possible, then the second one, and so on; nil if no order is in time.
  ///
  /// Exact: an order is followed from its last load to its first, and every later start of a load leaves
  /// the ones before it more time.
  ///
  /// - Parameter loads: The loads, in any order.
  /// - Returns: The times of each load.
  /// - Complexity: O(*n*!) in the number of loads, up to ``mostOrdered``; beyond that only the order of
  ///   the deadlines is looked at.
  package func latest(_ loads: [LoadDraft]) -> [LoadTimes]? {
    guard loads.count <= Self.mostOrdered else {
      let order = loads.indices.sorted { loads[$0].deadline < loads[$1].deadline }
      guard let times = latest(inOrder: order.map { loads[$0] }) else { return nil }
      return zip(order, times).sorted { $0.0 < $1.0 }.map(\.1)
    }
    var best = Best()
    var found = [LoadTimes?](repeating: nil, count: loads.count)
    place(loads, before: Next(hours), left: loads.count, into: &found, best: &best)
    return best.times
  }

  /// The latest times of loads that are washed in their order; nil if they are not in time.
  ///
  /// - Complexity: O(*n*) in the number of loads.
  package func latest(inOrder loads: [LoadDraft]) -> [LoadTimes]? {
    var next = Next(hours)
    var found: [LoadTimes] = []
    for load in loads.reversed() {
      guard let times = times(of: load, before: next) else { return nil }
      next = next.after(times, usesDryer: self.times.usesDryer(load.group.care))
      found.append(times)
    }
    return found.reversed()
  }

  /// The most loads whose orders are all compared.
  package static let mostOrdered = 8

  /// What comes after a load: from when on the washer and the dryer are taken.
  fileprivate struct Next {
    var washer: Int
    var dryer: Int

    init(_ hours: HomeHours) { (washer, dryer) = (hours.count, hours.count) }

    func after(_ times: LoadTimes, usesDryer: Bool) -> Next {
      var next = self
      next.washer = times.wash
      if usesDryer { next.dryer = times.move }
      return next
    }
  }

  /// The best times so far.
  private struct Best {
    var times: [LoadTimes]?
    private var starts: [Int] = []

    mutating func take(_ found: [LoadTimes?]) {
      let all = found.compactMap { $0 }
      let sorted = all.map(\.wash).sorted()
      guard times == nil || starts.lexicographicallyPrecedes(sorted) else { return }
      (times, starts) = (all, sorted)
    }

    /// Whether an order that has started this early already cannot be the best.
    func excludes(_ wash: Int) -> Bool { starts.first.map { wash < $0 } ?? false }
  }

  /// Chooses which of the loads without times comes last, and goes on with the others.
  private func place(
    _ loads: [LoadDraft], before next: Next, left: Int, into found: inout [LoadTimes?],
    best: inout Best
  ) {
    guard left > 0 else { return best.take(found) }
    for index in loads.indices where found[index] == nil {
      guard let times = times(of: loads[index], before: next), !best.excludes(times.wash) else {
        continue
      }
      found[index] = times
      place(
        loads, before: next.after(times, usesDryer: self.times.usesDryer(loads[index].group.care)),
        left: left - 1, into: &found, best: &best)
      found[index] = nil
    }
  }

  /// The latest times of one load before others; nil if it would have to start too early.
  private func times(of load: LoadDraft, before next: Next) -> LoadTimes? {
    guard times.canWash else { return nil }
    let usesDryer = times.usesDryer(load.group.care)
    let drying = HomeHours.steps(times.drying(load.group.care))
    let washing = HomeHours.steps(times.wash)
    let end = min(load.deadline, usesDryer ? next.dryer : .max)
    var move = min(end - drying, next.washer)
    let earliest = max(0, washerFree, load.release) + washing
    while let home = hours.atHome(upTo: move), home >= earliest {
      move = home - 1
      if usesDryer, home < dryerFree || !hours.mayRun(from: home, for: drying) { continue }
      let end = min(home, load.startBy < .max ? load.startBy + washing : .max)
      if let wash = wash(endingBefore: end, movedAt: home, taking: washing),
        wash + washing >= earliest
      {
        return LoadTimes(wash: wash, move: home, ready: home + drying)
      }
    }
    return nil
  }

  /// The latest start of a wash that is over at a step, and not so long before it that the clothes become
  /// musty.
  private func wash(endingBefore end: Int, movedAt move: Int, taking washing: Int) -> Int? {
    var start = end - washing
    while let home = hours.atHome(upTo: start),
      move - home - washing <= times.wet / HomeHours.stepMinutes
    {
      if hours.mayRun(from: home, for: washing) { return home }
      start = home - 1
    }
    return nil
  }
}
