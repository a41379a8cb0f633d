import Foundation
import HouseholdPersistence

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
