import Foundation
import HouseholdPersistence

extension WardrobeReader {
  /// The files that rows name.
  func fileNames() throws -> Set<FileName> {
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
