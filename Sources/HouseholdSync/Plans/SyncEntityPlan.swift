package import HouseholdPersistence

/// An entity as the merge sees it.
package final class SyncEntityPlan: MergeRules, Sendable {
  package let descriptor: EntityDescriptor
  package let type: any Entity.Type
  package let fields: [FieldPlan]
  /// The fields that link to other rows which are merged.
  package let links: [FieldPlan]
  /// The fields that have one stamp and one value.
  package let registers: FieldSet
  /// The fields that are places in lists.
  package let orders: [FieldPlan]
  /// The fields whose elements are merged one by one.
  package let lists: [FieldPlan]
  /// The fields whose values are lists of facts, each of which stays.
  let facts: FieldSet
  /// The fields whose true value the table does not tell, even if it is the same.
  let kept: [FieldPlan]
  /// The fields whose value the view works out.
  package let computed: [FieldPlan]
  let all: FieldSet
  let id: Int?
  /// The fields whose value in the table is the true one.
  let plain: FieldSet
  /// The fields whose value in the table also depends on something else.
  let special: [FieldPlan]
  let numbers: [Int]
  package let keys: [KeyPlan]
  /// The fields that are written together.
  package let together: [FieldSet]
  /// The fields that rules are not checked for, because they are not merged.
  package let unchecked: FieldSet
  /// The merged fields that are one person's.
  package let personal: FieldSet
  /// Whether everything in a row is one person's.
  package let isPersonal: Bool
  /// Whether there is one row, which every store can be the first to write.
  let isSingle: Bool

  /// The field that tells when a row was last changed, if there is one.
  package let updated: FieldSet
  /// The field that tells when a row was added, if there is one.
  let created: FieldSet

  /// A number that differs between versions of the entity.
  package let version: UInt64

  private let policy: MergePolicy
  private let byNumber: [FieldPlan?]
  private let rules: [MergeRule]
  private let byName: [String: FieldPlan]

  /// The field with the name that people gave a row; nil if rows have none, or are called by the name of what
  /// they belong to and are open for a while: two runs of a timer were two.
  let titleText: FieldPlan?
  /// What a row is called in sentences.
  package let label: String
  /// The entity by whose names rows are called that have no link to it, and the field with the id.
  let namer: (entity: String, field: String)?
  /// Whether rows can say of another one that it was deleted.
  let tellsDeletions: Bool
  /// Whether there are words for what is done to rows.
  let tellsDeeds: Bool
  /// Whether rows can give way to others.
  let hasYielding: Bool
  /// Whether it matters what came too late to be taken, because it may outlast what is there.
  package let notesRefusals: Bool
  package var name: String { descriptor.name }

  init(_ descriptor: EntityDescriptor, _ type: any Entity.Type, _ policy: MergePolicy) {
    func words<E: Entity>(_: E.Type) -> (
      String, (entity: String, field: String)?, Bool, Bool, Bool
    ) {
      let schema = E.schema
      return (
        schema.label, schema.namer, schema.tellsDeletions, schema.tellsDeeds, schema.hasYielding
      )
    }
    (label, namer, tellsDeletions, tellsDeeds, hasYielding) = words(type)
    self.descriptor = descriptor
    self.type = type
    notesRefusals = policy.notesRefusals(descriptor.name)
    isSingle = descriptor.identity != .id
    fields = Self.fields(of: descriptor, type, policy)
    links = fields.filter { $0.link != nil && $0.rule != .own }
    orders = fields.filter { $0.within != nil }
    registers = FieldSet(fields.filter { $0.rule != .own && $0.rule != .elements }.map(\.set))
    lists = fields.filter(\.isList)
    facts = FieldSet(fields.filter { $0.rule == .facts }.map(\.set))
    kept = fields.filter { $0.keepsGreatest || $0.within != nil }
    computed = fields.filter { $0.isDerived || $0.stamp == .updated }
    special = fields.filter(\.isSpecial)
    plain = FieldSet(fields.filter { !$0.isSpecial }.map(\.set))
    numbers = fields.map(\.number)
    all = FieldSet(fields.map(\.set))
    id = fields.first(where: \.isID)?.number
    let byName = Dictionary(fields.map { ($0.name, $0) }) { first, _ in first }
    self.byName = byName
    byNumber = Self.byNumber(fields)
    rules = byNumber.map { $0?.rule ?? .latest }
    keys = Self.keys(of: descriptor, byName, policy)
    let isOpened = keys.contains { if case .close = $0.resolution { true } else { false } }
    let title = isOpened ? nil : descriptor.title.flatMap { byName[$0] }
    titleText = title?.type == .text ? title : nil
    together = descriptor.together
    unchecked = FieldSet(fields.filter { $0.rule == .own && $0.name != "id" }.map(\.set))
    isPersonal = descriptor.scope == .person
    personal =
      isPersonal
      ? .all
      : FieldSet(
        fields.filter { $0.rule != .own && policy.isPersonal($0.descriptor) }.map(\.set))
    created = FieldSet(fields.filter { $0.stamp == .created }.map(\.set))
    updated = FieldSet(fields.filter { $0.stamp == .updated }.map(\.set))
    version = Self.version(fields)
    self.policy = policy
  }

  private static func fields(
    of descriptor: EntityDescriptor, _ type: any Entity.Type, _ policy: MergePolicy
  ) -> [FieldPlan] {
    func blank<E: Entity>(_: E.Type) -> RawRow { E.schema.rawRow(E.schema.blank, .all) }
    let blanks = blank(type)
    return descriptor.fields.map { field in
      FieldPlan(
        descriptor: field, rule: policy.rule(of: field),
        missing: field.isOptional ? .null : blanks[field.name] ?? .null,
        // The first change of settings writes their defaults, which nobody chose.
        initial: descriptor.identity != .id ? blanks[field.name] : nil,
        since: field.since.flatMap { descriptor.field(named: $0)?.number },
        isStart: descriptor.isStart(field.name))
    }
  }

  private static func byNumber(_ fields: [FieldPlan]) -> [FieldPlan?] {
    var byNumber = [FieldPlan?](repeating: nil, count: FieldSet.limit)
    for field in fields where byNumber.indices.contains(field.number) {
      byNumber[field.number] = field
    }
    return byNumber
  }

  private static func keys(
    of descriptor: EntityDescriptor, _ fields: [String: FieldPlan], _ policy: MergePolicy
  ) -> [KeyPlan] {
    descriptor.indexes.enumerated().compactMap { number, index in
      guard index.isUnique else { return nil }
      return KeyPlan(
        number: number, fields: index.fields.compactMap { fields[$0] }, condition: index.condition,
        resolution: policy.resolution(of: index, at: number, in: descriptor.name),
        countsNil: index.countsNil)
    }
  }

  /// The field with a number, or nil if this version does not know it.
  package func field(_ number: Int) -> FieldPlan? {
    byNumber.indices.contains(number) ? byNumber[number] : nil
  }

  package func field(named name: String) -> FieldPlan? { byName[name] }

  package func rule(of number: Int) -> MergeRule {
    rules.indices.contains(number) ? rules[number] : .latest
  }

  /// Whether the view of one row can depend on other rows of its own entity.
  package var isSocial: Bool {
    !keys.isEmpty || links.contains { $0.link?.target == name }
  }

  /// A list with the given facts in the order that the kit declares, or nil if it declares none.
  package func list(ofFacts facts: [StoredValue], of field: FieldPlan) -> StoredValue? {
    let lists = facts.isEmpty ? [facts] : facts.map { [$0] }
    return policy.facts(
      lists.map { field.descriptor.value(ofElements: $0) }, of: field.name, in: name)
  }

  private static func version(_ fields: [FieldPlan]) -> UInt64 {
    let texts = fields.map { field in
      "\(field.number) \(field.type.label) \(field.isOptional) \(field.rule);"
    }
    return FNV.hash(texts.joined().utf8)
  }

  package func values(of row: RawRow) -> FieldValues {
    var values = FieldValues()
    for field in fields {
      if let storedValue = row[field.name] { values[field.number] = storedValue }
    }
    return values
  }

  package func rawRow(_ values: FieldValues) -> RawRow {
    var row = RawRow(minimumCapacity: fields.count)
    for field in fields {
      if let storedValue = values[field.number] { row[field.name] = storedValue }
    }
    return row
  }

  /// What prevents a row from being shown, as a sentence; nil if nothing does.
  package func problem(of values: FieldValues) -> Message? {
    let entity = type
    return Self.find(entity, numbers.map { values[$0] }, ignoring: unchecked)
  }

  private static func find<E: Entity>(
    _: E.Type, _ values: [StoredValue?], ignoring ignored: FieldSet
  ) -> Message? {
    E.schema.problem(of: values, ignoring: ignored)
  }
}
