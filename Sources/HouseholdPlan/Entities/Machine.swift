public import Foundation
import HomeMaintenanceKit
public import HouseholdPersistence
import HouseholdValidation

/// A washing machine or a dryer of the household.
///
/// A household that names none has one of each, of usual size.
public struct Machine: Entity {
  /// The machine's unique identifier.
  public var id: UUID
  /// The name.
  public var name: String
  /// What it does.
  public var kind: MachineKind
  /// The appliance of HomeMaintenanceKit that it is, whose cycles are counted; nil if none is.
  public var applianceID: UUID?
  /// The most dry cotton it takes, in kilograms, 1 to 30.
  public var capacity: Int
  /// Whether it is out of order.
  public var isOutOfOrder: Bool
  /// What a detector learnt of its programs, as JSON, or nil.
  ///
  /// It stays on the device. See ``history``.
  public var learnt: String?
  /// The instant of creation; the store sets it.
  public var createdAt: Date
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date

  /// The capacity where nothing is said: 7 kg, the most common size.
  ///
  /// Source: Canstar Blue, "Washing machine capacities explained".
  public static let usualCapacity = 7

  /// Creates a machine.
  ///
  /// - Parameters:
  ///   - id: The machine's unique identifier.
  ///   - name: The name.
  ///   - kind: What it does.
  ///   - applianceID: The appliance that it is.
  ///   - capacity: The most dry cotton it takes, in kilograms.
  ///   - isOutOfOrder: Whether it is out of order.
  public init(
    id: UUID = UUID(), name: String, kind: MachineKind, applianceID: UUID? = nil,
    capacity: Int = usualCapacity, isOutOfOrder: Bool = false
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.applianceID = applianceID
    self.capacity = capacity
    self.isOutOfOrder = isOutOfOrder
    createdAt = .distantPast
    updatedAt = .distantPast
  }

  /// The declaration of the machine's fields.
  public static let schema = EntitySchema<Machine>(
    "machine", blank: Machine(name: "", kind: .washer), indexes: [Index(\.kind, \.createdAt)],
    sync: .household(titled: \.name).whenUnited(Appliance.self) { machine, other, kept in
      guard machine.applianceID == other else { return nil }
      var machine = machine
      machine.applianceID = kept
      return machine
    }
  ) {
    Field(\.id)
    Field(\.name, .trimmedLength(1...60))
    Field(\.kind)
    Field(\.applianceID, named: "appliance")
    Field(\.capacity, .range(1...30), unit: "kg")
    Field(\.isOutOfOrder)
    Field(\.learnt, scope: .device)
    Field(\.createdAt, stamp: .created)
    Field(\.updatedAt, stamp: .updated)
  }
}

extension Machine {
  /// The programs that it ran, by which a ``MachineDetector`` knows their ends; new if they cannot be read.
  public var history: MachineHistory {
    get {
      learnt.flatMap { try? JSONDecoder().decode(MachineHistory.self, from: Data($0.utf8)) }
        ?? MachineHistory()
    }
    set {
      learnt = (try? JSONEncoder().encode(newValue)).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
