import Foundation
import HouseholdPersistence

extension WardrobeEdit {
  /// Names the files in the row; the earlier ones are removed after the commit.
  func setFiles(
    _ photo: FileName?, _ thumbnail: FileName?, of owner: PhotoOwner
  ) throws {
    let earlier = try reader.files(of: owner)
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
    discard([earlier.photo, earlier.thumbnail])
  }
}
