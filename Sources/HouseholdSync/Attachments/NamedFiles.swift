import Foundation
import HouseholdPersistence

struct NamedFiles {
  /// What a row says about a file.
  struct Entry: Hashable {
    var kind: AttachmentKind
    var isPinned = false
  }

  private(set) var entries: [FileName: Entry] = [:]

  /// Whether rows of a model can name files that other devices get.
  static func exist(in model: Model) -> Bool { !fields(of: model).isEmpty }

  /// The files that rows name for this device alone, such as cached ones.
  static func own(in rows: any RowReading, _ model: Model) throws -> Set<FileName> {
    var found: Set<FileName> = []
    for entity in model.entities {
      for field in entity.fields
      where field.namesFile && (field.attachment == nil || entity.scope != .household) {
        found.formUnion(try names(field, of: entity, where: nil, rows))
      }
    }
    return found
  }

  private static func fields(
    of model: Model
  ) -> [(EntityDescriptor, FieldDescriptor, AttachmentDescriptor)] {
    model.entities.flatMap { entity in
      entity.scope != .household
        ? [] : entity.fields.compactMap { field in field.attachment.map { (entity, field, $0) } }
    }
  }

  init(_ rows: any RowReading, _ model: Model) throws {
    for (entity, field, attachment) in Self.fields(of: model) {
      for name in try Self.names(field, of: entity, where: nil, rows) {
        // A file that several fields name is what comes first: a thumbnail is needed at once.
        guard let known = entries[name], Self.rank(known.kind) <= Self.rank(attachment.kind) else {
          entries[name] = Entry(kind: attachment.kind)
          continue
        }
      }
      guard let pin = attachment.pinnedBy else { continue }
      let isPinned = QueryExpression.equal(.field(pin), .constant(true.storedValue))
      for name in try Self.names(field, of: entity, where: isPinned, rows) {
        entries[name]?.isPinned = true
      }
    }
  }

  private static func names(
    _ field: FieldDescriptor, of entity: EntityDescriptor, where condition: QueryExpression?,
    _ rows: any RowReading
  ) throws -> [FileName] {
    try rows.differentValues(of: field.name, in: entity, where: condition)
      .compactMap { try? FileName(storedValue: $0) }
  }

  static func origins(
    of names: Set<FileName>, in rows: any RowReading, _ model: Model
  ) throws -> [FileName: AttachmentOrigin] {
    let plans = ModelPlan.plan(of: model, hasPerson: true).entities
    let devices = try rows.devices()
    var origins: [FileName: AttachmentOrigin] = [:]
    for (entity, field, _) in fields(of: model) {
      guard let plan = plans[entity.name], let number = plan.field(named: field.name)?.number else {
        continue
      }
      for name in names where origins[name] == nil {
        let isNamed = QueryExpression.equal(.field(field.name), .constant(name.storedValue))
        guard let id = try rows.ids(of: entity, where: isNamed).first,
          let row = try rows.rows(of: entity, RowQuery(condition: isNamed)).first
        else { continue }
        let state = try RowState.stored(of: [RowKey(entity.name, id)], in: rows)[0]
        // What a row shows of its own is only in its table; of two that are one, the other one can have
        // brought it.
        let own = state?.row.values[number]
        let log =
          own == nil || own == name.storedValue
          ? state?.row.stamps[number]?.device : try log(bringing: name, in: number, rows)
        origins[name] = AttachmentOrigin(
          title: plan.title(of: plan.values(of: row)),
          device: log.flatMap { log in devices.first { $0.logs.contains(log) } })
      }
    }
    return origins
  }

  /// The log in which a file was named in a field of some row; nil if none names it.
  private static func log(
    bringing name: FileName, in number: Int, _ rows: any RowReading
  ) throws -> UUID? {
    let numbers = try StoreNumbers(rows)
    for entry in try rows.entries(in: .rowStates) {
      let state = try RowState(entry.value, numbers)
      if state.row.values[number] == name.storedValue { return state.row.stamps[number]?.device }
    }
    return nil
  }

  private static func rank(_ kind: AttachmentKind) -> Int {
    switch kind {
    case .thumbnail: 0
    case .photo: 1
    case .manual: 2
    }
  }

  /// Which of some files rows name that are not shown now, such as ones that a rule refuses, or in fields
  /// that only a newer version understands.
  ///
  /// Rows that were deleted, alone or with what they belong to, do not count; nor do rows that a person made one,
  /// in the fields in which one of them gave way.
  static func hidden(
    _ names: Set<FileName>, in rows: any RowReading, _ model: Model
  ) throws -> Set<FileName> {
    // What waits to be merged may name any.
    guard try rows.waitingCount() == 0 else { return names }
    let texts = Dictionary(uniqueKeysWithValues: names.map { ($0.storedValue, $0) })
    let numbers = try StoreNumbers(rows)
    let plans = ModelPlan.plan(of: model, hasPerson: true).entities
    var found: [(name: FileName, key: RowKey?, isKnown: Bool)] = []
    var united: Set<RowKey> = []
    for entry in try rows.entries(in: .rowStates) {
      let state = try RowState(entry.value, numbers)
      guard state.placement != .dead, state.placement != .hidden else { continue }
      let key = numbers.key(entry.key)
      if case .alias(of: let id) = state.placement, let key,
        !state.row.unions(isPresent: true).isEmpty
      {
        united.formUnion([key, RowKey(key.entity, id)])
      }
      for number in state.row.values.numbers {
        guard let name = state.row.values[number].flatMap({ texts[$0] }) else { continue }
        found.append((name, key, key.flatMap { plans[$0.entity]?.field(number) } != nil))
      }
    }
    let held = found.filter { file in !file.isKnown || file.key.map(united.contains) != true }
    return Set(held.map(\.name))
  }
}

extension AttachmentRule {
  /// Whether a file comes to this device without being asked for.
  func wants(_ entry: NamedFiles.Entry) -> Bool {
    switch entry.kind {
    case .thumbnail: true
    case .photo: originals == .all
    case .manual: entry.isPinned
    }
  }

  /// Whether a file can be removed from this device when there are too many bytes.
  ///
  /// Manuals have a limit of their own in their kit, and thumbnails are small.
  func mayRemove(_ entry: NamedFiles.Entry) -> Bool { entry.kind == .photo }
}
