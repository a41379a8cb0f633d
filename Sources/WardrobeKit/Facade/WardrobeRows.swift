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
