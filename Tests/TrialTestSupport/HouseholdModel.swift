import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting

/// The expected content of a store of ``ConformanceModel/dwellings``: all rules, implemented as
/// simply as possible over arrays.
struct HouseholdModel: Equatable {
  var houses: [House] = []
  var rooms: [Room] = []
  var boxes: [Box] = []
  var locks: [Lock] = []
  var piles: [Pile] = []

  /// Why a step is refused.
  enum Refusal: Error, Equatable {
    case invalid, duplicate, notUnique, missingTarget, denied
  }

  /// One step of a transaction.
  enum Step {
    case insertHouse(House), saveHouse(House), deleteHouse(String)
    case insertRoom(Room), saveRoom(Room), deleteRoom(UUID)
    case insertBox(Box), saveBox(Box), deleteBox(UUID)
    case insertLock(Lock), deleteLock(UUID)
    case savePile(Pile), deletePile(UUID)
  }

  /// Performs a step at an instant.
  mutating func perform(_ step: Step, now: Date) throws(Refusal) {
    switch step {
    case .insertHouse(let house):
      if houses.contains(where: { $0.id == house.id }) { throw .duplicate }
      try put(house, now)
    case .saveHouse(let house): try put(house, now)
    case .insertRoom(let room):
      if room.low > room.high { throw .invalid }
      if rooms.contains(where: { $0.id == room.id }) { throw .duplicate }
      try put(room, now)
    case .saveRoom(let room): try put(room, now)
    case .insertBox(let box):
      if boxes.contains(where: { $0.id == box.id }) { throw .duplicate }
      put(box, now)
    case .saveBox(let box): put(box, now)
    case .insertLock(let lock):
      if locks.contains(where: { $0.id == lock.id }) { throw .duplicate }
      locks.append(lock)
    case .savePile(let pile):
      let old = piles.first { $0.id == pile.id }
      if pile.boxIDs.isEmpty && pile.treasureIDs.isEmpty && old != pile { throw .invalid }
      piles.replace(pile)
    case .deleteHouse(let id): try delete(houses: [id], now: now)
    case .deleteRoom(let id): try delete(rooms: [id], now: now)
    case .deleteBox(let id): try delete(boxes: [id], now: now)
    case .deleteLock(let id): locks.removeAll { $0.id == id }
    case .deletePile(let id): piles.removeAll { $0.id == id }
    }
  }

  /// Checks at the end of a transaction that every link has a target.
  func checkLinks() throws(Refusal) {
    let houseIDs = Set(houses.map(\.id))
    let roomIDs = Set(rooms.map(\.id))
    let boxIDs = Set(boxes.map(\.id))
    let isWhole =
      rooms.allSatisfy { houseIDs.contains($0.houseID) }
      && boxes.allSatisfy { box in
        (box.roomID.map(roomIDs.contains) ?? true) && (box.parentID.map(boxIDs.contains) ?? true)
      }
      && locks.allSatisfy { lock in
        roomIDs.contains(lock.roomID) && (lock.houseID.map(houseIDs.contains) ?? true)
      }
      && piles.allSatisfy { $0.boxIDs.union($0.treasureIDs).isSubset(of: boxIDs) }
    if !isWhole { throw .missingTarget }
  }

  private mutating func put(_ house: House, _ now: Date) throws(Refusal) {
    var house = house
    let old = houses.first { $0.id == house.id }
    house.createdAt = old?.createdAt ?? now
    house.updatedAt = old?.updatedAt ?? now
    if house == old { return }
    house.updatedAt = now
    if houses.contains(where: { $0.id != house.id && $0.name == house.name }) { throw .notUnique }
    houses.replace(house)
  }

  private mutating func put(_ room: Room, _ now: Date) throws(Refusal) {
    let old = rooms.first { $0.id == room.id }
    if room == old { return }
    if room.low > room.high { throw .invalid }
    let clashes = rooms.contains {
      $0.id != room.id && $0.isOpen && $0.houseID == room.houseID && $0.name == room.name
    }
    if room.isOpen && clashes { throw .notUnique }
    rooms.replace(room)
    touch([room.houseID, old?.houseID ?? room.houseID], now)
  }

  /// A house changes with its rooms: those that are added, changed, moved away, or deleted.
  private mutating func touch(_ ids: Set<String>, _ now: Date) {
    for index in houses.indices where ids.contains(houses[index].id) {
      houses[index].updatedAt = now
    }
  }

  private mutating func put(_ box: Box, _ now: Date) {
    var box = box
    let old = boxes.first { $0.id == box.id }
    box.updatedAt = old?.updatedAt ?? now
    if box == old { return }
    box.updatedAt = now
    boxes.replace(box)
  }

  private mutating func delete(
    houses deadHouses: Set<String> = [], rooms deadRooms: Set<UUID> = [],
    boxes deadBoxes: Set<UUID> = [], now: Date
  ) throws(Refusal) {
    let deadHouses = deadHouses.intersection(houses.map(\.id))
    var deadRooms = deadRooms.intersection(rooms.map(\.id))
    deadRooms.formUnion(rooms.filter { deadHouses.contains($0.houseID) }.map(\.id))
    var deadBoxes = deadBoxes.intersection(boxes.map(\.id))
    while true {
      let more = boxes.filter { box in
        !deadBoxes.contains(box.id) && (box.parentID.map(deadBoxes.contains) ?? false)
      }
      if more.isEmpty { break }
      deadBoxes.formUnion(more.map(\.id))
    }
    let deadLocks = Set(
      locks.filter { $0.houseID.map(deadHouses.contains) ?? false }.map(\.id))
    if locks.contains(where: { deadRooms.contains($0.roomID) && !deadLocks.contains($0.id) }) {
      throw .denied
    }
    var left: [Pile] = []
    for var pile in piles {
      let losesBoxes = !pile.boxIDs.isDisjoint(with: deadBoxes)
      let losesTreasures = !pile.treasureIDs.isDisjoint(with: deadBoxes)
      pile.boxIDs.subtract(deadBoxes)
      pile.treasureIDs.subtract(deadBoxes)
      let isEmpty = pile.boxIDs.isEmpty && pile.treasureIDs.isEmpty
      if isEmpty && losesBoxes { continue }
      if isEmpty && losesTreasures { throw .denied }
      left.append(pile)
    }
    piles = left
    houses.removeAll { deadHouses.contains($0.id) }
    touch(Set(rooms.filter { deadRooms.contains($0.id) }.map(\.houseID)), now)
    rooms.removeAll { deadRooms.contains($0.id) }
    locks.removeAll { deadLocks.contains($0.id) }
    boxes.removeAll { deadBoxes.contains($0.id) }
    for index in boxes.indices where boxes[index].roomID.map(deadRooms.contains) ?? false {
      boxes[index].roomID = nil
      boxes[index].updatedAt = now
    }
  }
}

extension Array where Element: Identifiable {
  /// Replaces the element with the same id, or appends.
  fileprivate mutating func replace(_ element: Element) {
    if let index = firstIndex(where: { $0.id == element.id }) {
      self[index] = element
    } else {
      append(element)
    }
  }
}
