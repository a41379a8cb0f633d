public import HouseholdPersistence

extension WardrobeItem: FacadeEntity {
  /// The wardrobe's changes.
  public typealias Edit = WardrobeEdit

  /// The garment with its photos as they were; ``Wardrobe/setPhoto(_:thumbnail:of:)`` changes them.
  public func derived(from before: WardrobeItem?, in reader: WardrobeReader) -> WardrobeItem {
    guard let before else { return self }
    var item = self
    (item.photoFile, item.thumbnailFile) = (before.photoFile, before.thumbnailFile)
    return item
  }

  /// Deletes the garment with its washings and photos.
  ///
  /// Outfits and wear events lose it and stay, but for events that were about it alone. An outfit
  /// without garments is ``Outfit/isIncomplete``.
  ///
  /// - Complexity: O(*n*) in the number of rows that link to it.
  public func delete(in edit: WardrobeEdit) throws {
    let events = try edit.all(Fetch<WearEvent> { $0.itemIDs.contains(id) })
    try edit.transaction.delete(WardrobeItem.self, id: id)
    let gone = try events.filter { try edit.find(WearEvent.self, $0.id) == nil }
    edit.discard(files + gone.map(\.photoFile))
  }
}

extension Outfit: FacadeEntity {
  /// The wardrobe's changes.
  public typealias Edit = WardrobeEdit

  /// Checks that the garments and the event exist.
  ///
  /// An outfit that lost its last garment can be changed without giving it a new one; no change can
  /// take the last garment away.
  ///
  /// - Throws: ``WardrobeError``: `emptyOutfit`; `unknownItem`; `unknownEvent`.
  public func check(before: Outfit?, in reader: WardrobeReader) throws {
    if let before, before.isIncomplete, isIncomplete { return }
    try reader.checkOutfit(self)
  }
}

extension WearEvent: FacadeEntity {
  /// The wardrobe's changes.
  public typealias Edit = WardrobeEdit

  /// Checks that the garments and the outfit exist, that the day has begun, and that none of the
  /// garments was worn that day already.
  ///
  /// ``WardrobeEdit/wear(_:on:allowingRepeats:_:)`` can allow repeats.
  ///
  /// - Throws: ``WardrobeError``: `unknownItem`; `unknownOutfit`; `dayInFuture`; `alreadyWorn`.
  public func check(before: WearEvent?, in reader: WardrobeReader) throws {
    _ = try reader.begun(wornDate)
    try reader.checkItems(itemIDs)
    if let outfitID { _ = try reader.row(Outfit.self, outfitID) }
    let known = before?.wornDate == wornDate ? before?.itemIDs ?? [] : []
    try reader.checkUnworn(itemIDs.subtracting(known), on: wornDate, except: id)
  }

  /// The wear with its photo as it was; ``Wardrobe/setPhoto(_:thumbnail:of:)`` changes it.
  public func derived(from before: WearEvent?, in reader: WardrobeReader) -> WearEvent {
    var event = self
    event.photoFile = before?.photoFile
    return event
  }

  /// Deletes the wear with its photo.
  public func delete(in edit: WardrobeEdit) throws {
    try edit.transaction.delete(WearEvent.self, id: id)
    edit.discard([photoFile])
  }
}

extension ShoppingWishlistItem: FacadeEntity {
  /// The wardrobe's changes.
  public typealias Edit = WardrobeEdit

  /// The wish with its photo as it was; ``Wardrobe/setPhoto(_:thumbnail:of:)`` changes it.
  public func derived(
    from before: ShoppingWishlistItem?, in reader: WardrobeReader
  ) -> ShoppingWishlistItem {
    guard let before else { return self }
    var wish = self
    wish.tryOnPhotoFile = before.tryOnPhotoFile
    return wish
  }

  /// Deletes the wish with its prices and its photo.
  public func delete(in edit: WardrobeEdit) throws {
    try edit.transaction.delete(ShoppingWishlistItem.self, id: id)
    edit.discard([tryOnPhotoFile])
  }
}

extension CalendarEvent: FacadeEntity {
  /// The wardrobe's changes.
  public typealias Edit = WardrobeEdit

  /// Checks that the chosen outfit exists.
  ///
  /// - Throws: ``WardrobeError``: `unknownOutfit`.
  public func check(before: CalendarEvent?, in reader: WardrobeReader) throws {
    if let outfit = selectedOutfitID { _ = try reader.row(Outfit.self, outfit) }
  }
}
