public import Foundation
public import HouseholdPersistence

extension HomeBook {
  /// The appliances that a search finds.
  ///
  /// ```swift
  /// try await book.appliances(ApplianceSearch(homeID: home.id, category: .washer))
  /// try await book.appliances(ApplianceSearch(tag: "laundry", limit: 20, offset: 40))
  /// ```
  ///
  /// - Complexity: By home or category O(*k*) in the number of their appliances, which an index
  ///   finds; by anything else O(*n*) in the number of all.
  public func appliances(_ search: ApplianceSearch = ApplianceSearch()) async throws -> [Appliance]
  {
    try await store.read { try $0.appliances(search) }
  }

  /// The appliances that a search finds, now and after every commit that changes them.
  ///
  /// - Complexity: As ``appliances(_:)``, for each such commit.
  public func liveAppliances(
    _ search: ApplianceSearch = ApplianceSearch()
  ) -> LiveQuery<[Appliance]> {
    store.liveQuery(over: [Appliance.self, Location.self, CustomField.self]) {
      try $0.appliances(search)
    }
  }

  /// The tags in use and on how many appliances each is, archived ones included.
  ///
  /// - Complexity: O(*n*) in the number of appliances.
  public func tags() async throws -> [String: Int] {
    try await store.read { transaction in
      try transaction.fetch(Fetch<Appliance>(where: !.isEmpty(\.tags)))
        .reduce(into: [:]) { counts, appliance in
          for tag in appliance.tags { counts[tag, default: 0] += 1 }
        }
    }
  }

  /// Gives a tag another name on every appliance; nil takes it away.
  ///
  /// - Parameters:
  ///   - tag: The tag as it is.
  ///   - name: Its name afterwards; one that is in use already joins the two.
  /// - Returns: The number of appliances that changed.
  /// - Complexity: O(*n*) in the number of appliances.
  @discardableResult
  public func renameTag(_ tag: String, to name: String?) async throws -> Int {
    try await edit { edit in
      let tagged = try edit.transaction.fetch(
        Fetch<Appliance>(where: .contains(\.tags, tag)))
      _ = try edit.transaction.save(
        tagged.map { appliance in
          var appliance = appliance
          appliance.tags.remove(tag)
          if let name { appliance.tags.insert(name) }
          return appliance
        })
      return tagged.count
    }
  }

  /// The custom fields of an appliance, by name.
  public func customFields(of applianceID: UUID) async throws -> [CustomField] {
    try await store.read { transaction in
      try transaction.fetch(
        Fetch<CustomField>(where: \.applianceID == applianceID, sortBy: [Sort(\.name)]))
    }
  }

  /// Sets a custom field of an appliance, adds it, or takes it away for nil.
  ///
  /// - Throws: `unknownRow` for the appliance.
  public func setCustomField(
    _ name: String, of applianceID: UUID, to value: String?
  ) async throws {
    try await edit { try $0.setCustomField(name, of: applianceID, to: value) }
  }
}

extension HomeEdit {
  /// Sets a custom field of an appliance, adds it, or takes it away for nil.
  ///
  /// - Throws: `unknownRow` for the appliance.
  public func setCustomField(_ name: String, of applianceID: UUID, to value: String?) throws {
    _ = try row(Appliance.self, applianceID)
    let trimmed = name.trimmingCharacters(in: .whitespacesAndNewlines)
    let known = try transaction.first(
      Fetch<CustomField>(where: \.applianceID == applianceID && \.name == trimmed))
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

extension ReadTransaction {
  /// The appliances that a search finds.
  func appliances(_ search: ApplianceSearch) throws -> [Appliance] {
    var conditions: [Filter<Appliance>] = []
    if let homeID = search.homeID { conditions.append(\.homeID == homeID) }
    if let category = search.category { conditions.append(\.category == category) }
    if let locationID = search.locationID {
      guard let location = try fetch(Location.self, id: locationID) else { return [] }
      let within = try locationTree(of: location.homeID).ids(within: locationID)
      conditions.append(.isIn(\.locationID, within.map(Optional.some)))
    }
    if !search.includesArchived {
      conditions.append(\.isArchived == false && \.soldDate == nil)
    }
    if let tag = search.tag {
      // Tags as they are written, for the store compares them exactly.
      let spellings = try fetch(Fetch<Appliance>(where: !.isEmpty(\.tags)))
        .reduce(into: Set<String>()) { $0.formUnion($1.tags) }
        .filter { LocationTree.isSame($0, tag.trimmingCharacters(in: .whitespacesAndNewlines)) }
      guard let first = spellings.first else { return [] }
      conditions.append(
        spellings.dropFirst().reduce(.contains(\.tags, first)) { $0 || .contains(\.tags, $1) })
    }
    for word in search.text.split(whereSeparator: \.isWhitespace) {
      conditions.append(try mentions(String(word)))
    }
    let condition = conditions.reduce(nil as Filter<Appliance>?) { sum, next in
      sum.map { $0 && next } ?? next
    }
    return try fetch(
      Fetch<Appliance>(
        where: condition ?? .all, sortBy: Self.sorts(search.sorting), limit: search.limit,
        offset: search.offset))
  }

  private func mentions(_ word: String) throws -> Filter<Appliance> {
    let inFields = try fetch(
      Fetch<CustomField>(where: .text(\.value, .containsFolded, word)))
    return .text(\.name, .containsFolded, word) || .text(\.brand, .containsFolded, word)
      || .text(\.model, .containsFolded, word) || .text(\.serialNumber, .containsFolded, word)
      || .text(\.applianceDescription, .containsFolded, word)
      || .text(\.notes, .containsFolded, word) || .text(\.assetID, .containsFolded, word)
      || .isIn(\.id, Set(inFields.map(\.applianceID)))
  }

  private static func sorts(_ sorting: ApplianceSearch.Sorting) -> [Sort<Appliance>] {
    switch sorting {
    case .category: [Sort(\.category), Sort(\.brand), Sort(\.model)]
    case .name: [Sort(\.name, text: .localized), Sort(\.brand), Sort(\.model)]
    case .newestFirst: [Sort(\.createdAt, .descending)]
    }
  }
}
