public import Foundation
public import HouseholdPersistence

/// The subject of a photo.
public enum PhotoOwner: Hashable, Sendable {
  /// A garment.
  case item(UUID)
  /// The clothes worn on a day.
  case wear(UUID)
  /// A wish, tried on in a picture.
  case wish(UUID)
}

extension Wardrobe {
  /// Keeps a photo in place of an earlier one.
  ///
  /// The bytes are kept as they are, in files beside the store; making them small is the app's.
  ///
  /// - Parameters:
  ///   - photo: The photo.
  ///   - thumbnail: A small copy; only garments have one, for others it is left out.
  ///   - owner: A description.
  /// - Throws: ``WardrobeError``: `noFiles` when the wardrobe was opened without a folder;
  ///   `unknownItem`, `unknownWear`, `unknownWish`; ``/HouseholdFiles/FileFolderError`` when
  ///   a file cannot be written. Then nothing is changed.
  public func setPhoto(
    _ photo: FileContent, thumbnail: FileContent? = nil, of owner: PhotoOwner
  ) async throws {
    var contents = [photo]
    if let thumbnail, case .item = owner { contents.append(thumbnail) }
    try await saving(contents, in: folder()) { names, edit in
      try edit.setFiles(names[0], names.dropFirst().first, of: owner)
    }
  }

  /// Deletes a photo and its thumbnail; does nothing if there is none.
  ///
  /// - Throws: As ``setPhoto(_:thumbnail:of:)``.
  public func removePhoto(of owner: PhotoOwner) async throws {
    _ = try folder()
    try await edit { try $0.setFiles(nil, nil, of: owner) }
  }

  /// The bytes of a photo, or nil if there is none.
  ///
  /// - Throws: ``WardrobeError``: `noFiles`; `unknownItem`, `unknownWear`, `unknownWish`;
  ///   ``/HouseholdFiles/FileFolderError`` with `notFound` when the file is gone.
  public func photo(of owner: PhotoOwner) async throws -> Data? {
    let folder = try folder()
    return try await read { try $0.files(of: owner).photo }.map { try folder.read($0) }
  }

  /// The bytes of a garment's thumbnail, or nil if there is none.
  ///
  /// - Throws: As ``photo(of:)``.
  public func thumbnail(of item: UUID) async throws -> Data? {
    let folder = try folder()
    return try await read { try $0.files(of: .item(item)).thumbnail }
      .map { try folder.read($0) }
  }

  /// Compares the files with the rows that name them: rows without a file, files without a row.
  ///
  /// - Throws: ``WardrobeError``: `noFiles`; ``/HouseholdFiles/FileFolderError``.
  public func auditFiles() async throws -> FileAudit {
    let (names, kept) = try await read {
      (try $0.fileNames(), try $0.transaction.filesOfCommands())
    }
    var audit = try folder().audit(against: names)
    // Their rows come back when a command is undone.
    audit.orphans.removeAll { kept.contains($0.name) }
    return audit
  }

  func folder() throws(WardrobeError) -> FileFolder {
    guard let files else {
      throw WardrobeError(
        .noFiles, "The wardrobe was opened without a folder for files; open it with one.")
    }
    return files
  }
}

extension WardrobeItem {
  /// The files that hold its pictures.
  var files: [FileName] { [photoFile, thumbnailFile].compactMap(\.self) }
}

extension WardrobeEdit {
  /// Names the files in the row, in place of the earlier ones.
  func setFiles(
    _ photo: FileName?, _ thumbnail: FileName?, of owner: PhotoOwner
  ) throws {
    transaction.name(
      photo == nil
        ? UserCommand("wardrobe.removePhoto", "Remove a photo")
        : UserCommand("wardrobe.photo", "Change a photo"))
    switch owner {
    case .item(let id):
      var item = try row(WardrobeItem.self, id)
      (item.photoFile, item.thumbnailFile) = (photo, thumbnail)
      try transaction.save(item)
    case .wear(let id):
      var event = try row(WearEvent.self, id)
      event.photoFile = photo
      try transaction.save(event)
    case .wish(let id):
      var wish = try row(ShoppingWishlistItem.self, id)
      wish.tryOnPhotoFile = photo
      wish.triedOnVirtually = wish.triedOnVirtually || photo != nil
      try transaction.save(wish)
    }
  }
}

extension WardrobeReader {
  /// The files that rows name.
  package func fileNames() throws -> Set<FileName> {
    let items = try all(
      Fetch<WardrobeItem> { $0.photoFile != nil || $0.thumbnailFile != nil })
    let events = try all(Fetch<WearEvent> { $0.photoFile != nil })
    let wishes = try all(
      Fetch<ShoppingWishlistItem> { $0.tryOnPhotoFile != nil })
    return Set(
      items.flatMap(\.files) + events.compactMap(\.photoFile)
        + wishes.compactMap(\.tryOnPhotoFile))
  }

  func files(
    of owner: PhotoOwner
  ) throws -> (photo: FileName?, thumbnail: FileName?) {
    switch owner {
    case .item(let id):
      let item = try row(WardrobeItem.self, id)
      return (item.photoFile, item.thumbnailFile)
    case .wear(let id): return (try row(WearEvent.self, id).photoFile, nil)
    case .wish(let id): return (try row(ShoppingWishlistItem.self, id).tryOnPhotoFile, nil)
    }
  }
}
