import Foundation
import HouseholdCalendar

extension WeekPlanner {
  /// The loads with what they are for, and when they are well started.
  func loads(
    _ found: LoadSearch.Found?, _ washes: [Wash], outfits: [PlannedOutfit]
  ) -> [PlannedLoad] {
    guard let found else { return [] }
    let order = found.loads.indices.sorted { found.times[$0].wash < found.times[$1].wash }
    let advised = advised(
      order.map { found.loads[$0] }, latest: order.map { found.times[$0] }, in: found.timetable)
    var taken = Set(found.loads.flatMap(\.items))
    return zip(order, advised).compactMap { index, start in
      let (load, times) = (found.loads[index], found.times[index])
      let reasons = Set(
        washes.filter {
          load.items.contains($0.item) && $0.need.deadline >= load.deadline
            && $0.need.release <= load.release
        }.map(\.occasion))
      let served = outfits.filter { reasons.contains($0.id) }
      let asked = requests.filter { reasons.contains($0.id.uuidString) }
      let purposes =
        served.map { (by: $0.readyBy, purpose: $0.title, day: $0.day) }
        + asked.map { (by: $0.by, purpose: $0.person, day: CivilDate($0.by, in: zone)) }
      guard let first = purposes.min(by: { $0.by < $1.by }) else { return nil }
      let others = others(joining: load, before: times.wash, taken: taken)
      taken.formUnion(others)
      let needed = load.items.compactMap { states[$0] }
        .sorted { ($0.name, $0.item.id) < ($1.name, $1.item.id) }
      return PlannedLoad(
        group: load.group, needed: needed.map(\.item.id), others: others,
        names: needed.map(\.name), serves: served.map(\.id),
        people: Set(asked.map(\.person)).sorted(), purpose: first.purpose,
        day: first.day, latestStart: hours.instant(of: times.wash),
        advisedStart: Swift.max(now, hours.instant(of: start)),
        ready: hours.instant(of: times.ready),
        usesDryer: timetable.times.usesDryer(load.group.care))
    }
  }

  /// The minutes that a load is well started before it has to be: half a day, if that is possible.
  private static let slack = [12 * 60, 6 * 60, 3 * 60, 2 * 60, 60, 30]

  /// The starts of loads with as much time to spare as there is.
  private func advised(
    _ loads: [LoadDraft], latest: [LoadTimes], in timetable: LoadTimetable
  ) -> [Int] {
    // Whatever the time is now, so that the advice does not move on as time passes.
    var timetable = timetable
    (timetable.washerFree, timetable.dryerFree) = (0, 0)
    for minutes in Self.slack {
      let early = zip(loads, latest).map { load, times in
        var load = load
        load.startBy = times.wash - HomeHours.steps(minutes)
        return load
      }
      if let times = timetable.latest(inOrder: early) { return times.map(\.wash) }
    }
    return latest.map(\.wash)
  }

  /// Other garments to be washed that fit into a load, those worn most first.
  private func others(joining load: LoadDraft, before wash: Int, taken: Set<UUID>) -> [UUID] {
    var grams = load.grams
    let capacity = timetable.times.capacity(for: load.group.care)
    let dirty = states.values.filter { state in
      state.isDirty && state.load == nil && state.group == load.group
        && !taken.contains(state.item.id) && hours.step(after: state.release) <= wash
    }.sorted {
      ($1.wears, $0.name, $0.item.id) < ($0.wears, $1.name, $1.item.id)
    }
    var others: [UUID] = []
    for state in dirty where grams + state.grams <= capacity {
      others.append(state.item.id)
      grams += state.grams
    }
    return others
  }
}
