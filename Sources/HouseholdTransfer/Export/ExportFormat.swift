public import HouseholdPersistence

/// The format of a model's export: the document's kind and version, and its entities.
///
/// ```swift
/// let format = ExportFormat(
///   TransferFormat(kind: "laundry.export", acceptsUnwrapped: true), model: .laundry,
///   EntityTransfer(Pet.self, computed: healthAndMood),
///   EntityTransfer(AppSettings.self, isSingleton: true))
/// ```
///
/// The payload has a key for each entity, its schema's `collection`, in the model's order. Where
/// entities of two kits share a collection, the kit stands before it: `laundry.tasks`, `home.tasks`.
/// Entities that are not listed here are exported according to their schemas.
public struct ExportFormat: Sendable {
  /// The document's kind, version, and upgrades.
  package let format: TransferFormat
  /// The entities.
  package let model: Model
  /// The key of the payload that repeats the document's date, or nil.
  let dateKey: String?

  /// The transfer of each entity, in the model's order.
  let entities: [AnyEntityTransfer]

  /// Describes an export.
  ///
  /// - Parameters:
  ///   - format: The document's kind, version, and upgrades.
  ///   - model: The entities.
  ///   - leavingOut: The names of entities that stay on this device.
  ///   - dateKey: The key of the payload that repeats the document's date; imports ignore it.
  ///   - transfers: The entities whose records differ from their schemas.
  public init<each E: Entity>(
    _ format: TransferFormat, model: Model, leavingOut: Set<String> = [],
    dateKey: String? = nil,
    _ transfers: repeat EntityTransfer<each E>
  ) {
    self.format = format
    self.model = model
    self.dateKey = dateKey
    var special: [String: AnyEntityTransfer] = [:]
    for transfer in repeat each transfers {
      let erased = AnyEntityTransfer(transfer)
      special[erased.descriptor.name] = erased
    }
    entities = Self.qualified(
      model.entities.filter { !leavingOut.contains($0.name) }.compactMap { descriptor in
        special[descriptor.name] ?? model.type(named: descriptor.name).map(Self.plain)
      }, in: model)
  }

  /// Joins the formats of several kits, and of an app's own model, for the document of a whole store.
  ///
  /// ```swift
  /// let format = ExportFormat(
  ///   TransferFormat(kind: "family.export"), joining: .laundry, .home,
  ///   ExportFormat(TransferFormat(kind: "family"), model: family))
  /// ```
  ///
  /// Computed keys, single rows, what is left out and the upgrades of records are those of each kit.
  ///
  /// - Parameters:
  ///   - format: The kind and version of the joined document.
  ///   - formats: The formats; no two have the same entity.
  public init(_ format: TransferFormat, joining formats: ExportFormat...) {
    self.format = format
    model = Model(joining: formats.map(\.model))
    dateKey = nil
    entities = Self.qualified(formats.flatMap(\.entities), in: model)
  }

  /// The transfers with the kit before each collection that several entities of a model share.
  private static func qualified(
    _ transfers: [AnyEntityTransfer], in model: Model
  ) -> [AnyEntityTransfer] {
    let shared = Dictionary(grouping: model.entities, by: \.collection).filter { $1.count > 1 }
    return transfers.map { transfer in
      let descriptor = transfer.descriptor
      guard shared[descriptor.collection] != nil,
        let kit = model.kits.first(where: { $0.entities.contains { $0.name == descriptor.name } })
      else { return transfer }
      var transfer = transfer
      transfer.collection = "\(kit.name).\(descriptor.collection)"
      return transfer
    }
  }

  /// The keys of entities that earlier versions exported.
  var formerCollections: [String] {
    model.formerEntities.map { EntityDescriptor($0, fields: []).collection }
  }

  private static func plain(_ type: any Entity.Type) -> AnyEntityTransfer {
    func open<E: Entity>(_: E.Type) -> AnyEntityTransfer { AnyEntityTransfer(EntityTransfer<E>()) }
    return open(type)
  }
}
