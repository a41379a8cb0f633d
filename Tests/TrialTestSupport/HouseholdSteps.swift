import Foundation
import HouseholdPersistence
import HouseholdTesting

/// Random steps on the entities of ``ConformanceModel/dwellings``.
struct HouseholdSteps {
  var random: SpecimenGenerator
  /// Few ids, so that steps use the same rows again.
  private let ids: [UUID]

  init(seed: UInt64) {
    var random = SpecimenGenerator(seed: seed)
    ids = (0..<6).map { _ in random.id() }
    self.random = random
  }

  /// One to three steps.
  mutating func some() -> [HouseholdModel.Step] { (0..<(1 + below(3))).map { _ in step() } }

  private mutating func below(_ count: Int) -> Int { Int(random.random.next() % UInt64(count)) }

  private mutating func step() -> HouseholdModel.Step {
    let names = ["a", "b", "c"]
    let house = House(random.pick(names), name: random.pick(["x", "y", "z", "w"]))
    switch below(20) {
    case 0, 1: return .insertHouse(house)
    case 2, 3: return .saveHouse(house)
    case 4: return .deleteHouse(house.id)
    case 5: return .insertRoom(room())
    case 6, 7, 8: return .saveRoom(room())
    case 9: return .deleteRoom(random.pick(ids))
    case 10: return .insertBox(box())
    case 11, 12, 13: return .saveBox(box())
    case 14: return .deleteBox(random.pick(ids))
    case 15:
      let owner = random.oneIn(2) ? random.pick(names) : nil
      return .insertLock(Lock(random.pick(ids), room: random.pick(ids), house: owner))
    case 16: return .deleteLock(random.pick(ids))
    case 17, 18:
      let boxes = Set((0..<below(3)).map { _ in random.pick(ids) })
      let treasures = Set((0..<below(2)).map { _ in random.pick(ids) })
      return .savePile(Pile(random.pick(ids), boxes: boxes, treasures: treasures))
    default: return .deletePile(random.pick(ids))
    }
  }

  private mutating func room() -> Room {
    var room = Room(
      random.pick(ids), in: random.pick(["a", "b", "c"]), name: random.pick(["p", "q"]),
      isOpen: random.oneIn(2))
    room.high = below(3)
    room.low = random.oneIn(10) ? room.high + 1 : room.high
    return room
  }

  private mutating func box() -> Box {
    Box(
      random.pick(ids), room: random.oneIn(2) ? random.pick(ids) : nil,
      parent: random.oneIn(3) ? random.pick(ids) : nil, label: random.pick(EdgeCases.labels))
  }
}

extension HouseholdModel.Step {
  /// Performs the step in a transaction.
  func perform(in transaction: any WriteTransaction) throws {
    switch self {
    case .insertHouse(let house): try transaction.insert(house)
    case .saveHouse(let house): try transaction.save(house)
    case .deleteHouse(let id): try transaction.delete(House.self, id: id)
    case .insertRoom(let room): try transaction.insert(room)
    case .saveRoom(let room): try transaction.save(room)
    case .deleteRoom(let id): try transaction.delete(Room.self, id: id)
    case .insertBox(let box): try transaction.insert(box)
    case .saveBox(let box): try transaction.save(box)
    case .deleteBox(let id): try transaction.delete(Box.self, id: id)
    case .insertLock(let lock): try transaction.insert(lock)
    case .deleteLock(let id): try transaction.delete(Lock.self, id: id)
    case .savePile(let pile): try transaction.save(pile)
    case .deletePile(let id): try transaction.delete(Pile.self, id: id)
    }
  }
}

extension EdgeCases {
  /// Texts that are already canonical.
  fileprivate static let labels = texts.compactMap(\.canonical).filter { $0.count < 10 }
}
