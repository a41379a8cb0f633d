public import Foundation
import HouseholdPersistence

extension HomeEdit {
  /// Gives a tag another name on every appliance; nil takes it away.
  ///
  /// - Parameters:
  ///   - tag: The tag as it is.
  ///   - name: Its name afterwards; one that is in use already joins the two.
  /// - Returns: The number of appliances that changed.
  /// - Complexity: O(*n*) in the number of appliances.
  @discardableResult
  public func renameTag(_ tag: String, to name: String?) throws -> Int {
    transaction.name(UserCommand("home.renameTag", "Rename the tag {}", .text(tag)))
    let tagged = try all(Fetch<Appliance> { $0.tags.contains(tag) })
    try transaction.change(tagged) { appliance in
      appliance.tags.remove(tag)
      if let name { appliance.tags.insert(name) }
    }
    return tagged.count
  }

  /// Sets a custom field of an appliance, adds it, or takes it away for nil.
  ///
  /// - Throws: ``HomeError``: `unknownRow` for the appliance.
  public func setCustomField(_ name: String, of applianceID: UUID, to value: String?) throws {
    transaction.name(UserCommand("home.field", "Change {}", about: Appliance.self, id: applianceID))
    _ = try row(Appliance.self, applianceID)
    let trimmed = name.trimmingCharacters(in: .whitespacesAndNewlines)
    let known = try transaction.first(
      Fetch<CustomField> { $0.applianceID == applianceID && $0.name == trimmed })
    switch (known, value) {
    case (let field?, let value?):
      try change(CustomField.self, field.id) { $0.value = value }
    case (let field?, nil): try delete(CustomField.self, field.id)
    case (nil, let value?):
      try add(CustomField(applianceID: applianceID, name: trimmed, value: value))
    case (nil, nil): break
    }
  }
}

extension HomeReader {
  /// The appliances that a search finds.
  ///
  /// ```swift
  /// try await book.appliances(ApplianceSearch(homeID: home.id, category: .washer))
  /// try await book.appliances(ApplianceSearch(tag: "laundry", limit: 20, offset: 40))
  /// ```
  ///
  /// - Complexity: By home or category O(*k*) in the number of their appliances, which an index
  ///   finds; by anything else O(*n*) in the number of all.
  public func appliances(_ search: ApplianceSearch = ApplianceSearch()) throws -> [Appliance] {
    var conditions: [Filter<Appliance>] = []
    if let homeID = search.homeID { conditions.append(Filter { $0.homeID == homeID }) }
    if let category = search.category { conditions.append(Filter { $0.category == category }) }
    if let locationID = search.locationID {
      guard let location = try find(Location.self, locationID) else { return [] }
      let within = try locations(in: location.homeID).ids(within: locationID)
      conditions.append(Filter { $0.locationID.isIn(within.map(Optional.some)) })
    }
    if !search.includesArchived {
      conditions.append(Appliance.owned)
      if search.homeID == nil, let kept = try outsideSoldHomes() { conditions.append(kept) }
    }
    if let tag = search.tag {
      // Tags as they are written, for the store compares them exactly.
      let spellings = try all(Fetch<Appliance> { !$0.tags.isEmpty })
        .reduce(into: Set<String>()) { $0.formUnion($1.tags) }
        .filter { LocationTree.isSame($0, tag.trimmingCharacters(in: .whitespacesAndNewlines)) }
      guard let first = spellings.first else { return [] }
      conditions.append(
        Filter { appliance in
          spellings.dropFirst().reduce(appliance.tags.contains(first)) { condition, tag in
            condition || appliance.tags.contains(tag)
          }
        })
    }
    for word in search.text.split(whereSeparator: \.isWhitespace) {
      conditions.append(try mentions(String(word)))
    }
    let condition = conditions.reduce(nil as Filter<Appliance>?) { sum, next in
      sum.map { $0 && next } ?? next
    }
    return try all(
      Fetch<Appliance>(
        where: condition ?? .all, sortBy: Self.sorts(search.sorting), limit: search.limit,
        offset: search.offset))
  }

  /// The appliances that are in no home that was sold; nil for all, if none was.
  func outsideSoldHomes() throws -> Filter<Appliance>? {
    let sold = try all(Fetch<Home> { $0.soldDate != nil }).map { Optional($0.id) }
    return sold.isEmpty ? nil : Filter { !$0.homeID.isIn(sold) }
  }

  /// The tags in use and on how many appliances each is, archived ones included.
  ///
  /// - Complexity: O(*n*) in the number of appliances.
  public func tags() throws -> [String: Int] {
    try all(Fetch<Appliance> { !$0.tags.isEmpty })
      .reduce(into: [:]) { counts, appliance in
        for tag in appliance.tags { counts[tag, default: 0] += 1 }
      }
  }

  /// The custom fields of an appliance, by name.
  public func customFields(of applianceID: UUID) throws -> [CustomField] {
    try all(
      Fetch<CustomField>(where: { $0.applianceID == applianceID }, sortBy: [Sort(\.name)]))
  }

  private func mentions(_ word: String) throws -> Filter<Appliance> {
    let inFields = try all(
      Fetch<CustomField> { $0.value.containsFolded(word) })
    return Filter {
      $0.name.containsFolded(word) || $0.brand.containsFolded(word)
        || $0.model.containsFolded(word) || $0.serialNumber.containsFolded(word)
        || $0.applianceDescription.containsFolded(word) || $0.notes.containsFolded(word)
        || $0.assetID.containsFolded(word) || $0.id.isIn(Set(inFields.map(\.applianceID)))
    }
  }

  fileprivate static func sorts(_ sorting: ApplianceSearch.Sorting) -> [Sort<Appliance>] {
    switch sorting {
    case .category: [Sort(\.category), Sort(\.brand), Sort(\.model)]
    case .name: [Sort(\.name, text: .localized), Sort(\.brand), Sort(\.model)]
    case .newestFirst: [Sort(\.createdAt, .descending)]
    }
  }
}

extension HomeEdit {
  /// Moves an appliance to another home, with what is in it, its tasks, its history and everything else
  /// of it.
  ///
  /// - Parameters:
  ///   - id: The appliance.
  ///   - homeID: The home.
  ///   - path: The location there, which is added if it is not there yet; nil for none.
  /// - Returns: The appliance as stored.
  /// - Throws: ``HomeError``: `unknownRow`; `invalidPath`.
  @discardableResult
  public func moveAppliance(_ id: UUID, to homeID: UUID, at path: String? = nil) throws -> Appliance
  {
    transaction.name(UserCommand("home.move", "Move {}", about: Appliance.self, id: id))
    let home = try row(Home.self, homeID)
    let locationID = try path.map { try addLocation(at: $0, in: home.id).id }
    // What is in it comes along; the appliance around it stays, unless it is in that home.
    let inside = try reader.appliances(within: id)
    let moved = try change(Appliance.self, id) { appliance in
      if let parentID = appliance.parentID,
        try reader.find(Appliance.self, parentID)?.homeID != home.id
      {
        appliance.parentID = nil
      }
      (appliance.homeID, appliance.locationID) = (home.id, locationID)
    }
    try transaction.change(inside) { ($0.homeID, $0.locationID) = (home.id, nil) }
    return moved
  }
}

extension Appliance: HomeEntity {
  /// Checks that the location and the enclosing appliance are in the appliance's home, and that it is not
  /// inside itself.
  ///
  /// - Throws: ``HomeError``: `otherHome`; `insideItself`.
  public func check(before: Appliance?, in reader: HomeReader) throws {
    try checkParent(before: before, in: reader)
    guard (homeID, locationID) != (before?.homeID, before?.locationID),
      try reader.isLocation(locationID, outside: homeID)
    else { return }
    throw HomeError(
      .otherHome,
      "The location is in another home than the appliance; choose one of the same home, or none.",
      entity: Appliance.schema.name, id: id)
  }
}

extension Appliance {
  private func checkParent(before: Appliance?, in reader: HomeReader) throws {
    guard let parentID, (homeID, parentID) != (before?.homeID, before?.parentID),
      let parent = try reader.find(Appliance.self, parentID)
    else { return }
    if parent.homeID != homeID {
      throw HomeError(
        .otherHome, "The enclosing appliance is in another home; choose one of the same home.",
        entity: Appliance.schema.name, id: id)
    }
    let way = try wayUp(from: parent) { appliance in
      try appliance.parentID.flatMap { try reader.find(Appliance.self, $0) }
    }
    guard way.contains(where: { $0.id == id }) else { return }
    throw HomeError(
      .insideItself, "An appliance cannot be inside itself; choose another one around it.",
      entity: Appliance.schema.name, id: id)
  }

  /// Deletes the appliance; what is in it is then in the one around it, and its parts and manuals stay.
  public func delete(in edit: HomeEdit) throws {
    // Without one around it, the links become nil by their rule.
    if parentID != nil {
      try edit.transaction.change(edit.reader.appliances(in: id)) { $0.parentID = parentID }
    }
    try edit.deleting([id]) { _ = try edit.transaction.delete(Appliance.self, id: id) }
  }
}

extension HomeReader {
  /// The appliances directly in another, by name; archived and sold ones included.
  public func appliances(in parentID: UUID) throws -> [Appliance] {
    try all(Fetch<Appliance>(where: { $0.parentID == parentID }, sortBy: Self.sorts(.name)))
  }

  /// The appliances in another, at any depth.
  func appliances(within id: UUID) throws -> [Appliance] {
    var found: [UUID: Appliance] = [:]
    var open = [id]
    while let next = open.popLast() {
      for appliance in try appliances(in: next) where appliance.id != id {
        if found.updateValue(appliance, forKey: appliance.id) == nil { open.append(appliance.id) }
      }
    }
    return Array(found.values)
  }
}

extension CustomField: HomeEntity {}
