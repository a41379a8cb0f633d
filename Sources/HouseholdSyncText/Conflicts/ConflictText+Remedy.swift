import HouseholdPersistence
import HouseholdSync

extension ConflictText {
  /// What putting it back does, or how two that another made one become two again.
  ///
  /// Nil where ``sentence`` says enough.
  public var remedy: String? {
    effect.map { "Putting it back \($0)." }
      ?? partingPlace.map { "Undoing that on \($0) makes them two again." }
  }

  /// Whether something is left to be put back, and no sentence says how.
  package var asksForRemedy: Bool {
    [.open, .changed].contains(outlook) && !isUndone && !conflict.isNews && effect == nil
  }

  /// What putting it back does: “lets this one go on”; nil if the sentence says enough.
  package var effect: String? {
    if conflict.kind == .unlinked, isToOne, outlook == .open { return "restores the \(label)" }
    if conflict.kind == .returned, !isUndone, outlook == .changed {
      return "deletes it for all, with what others have in it"
    }
    guard conflict.kind == .closed, !isSettled, outlook != .over else { return nil }
    if let released { return "gives the \(words.label(of: released).words) back to it" }
    return conflict.parts.isEmpty || isOver ? nil : "lets this one go on"
  }

  /// Where it can be undone that two became one; nil if they did not, or it cannot be undone any more.
  package var partingPlace: String? {
    guard conflict.kind == .united, mayBeUndone, !isTwoAgain, isPairThere,
      outlook != .settled || isUndone
    else {
      return nil
    }
    return device ?? "the other device"
  }

  /// Why it is better left as it is, without the period, such as that it is over by now; nil if nothing is.
  public var objection: String? {
    if let ending { return "\(title) was \(ending) since" }
    if conflict.kind == .returned {
      return "\(title) would be deleted for all, with what others have in it"
    }
    return isOver ? "\(title) gave way to another one, which is over by now" : nil
  }

  /// Whether the row to which another one gave way is over by now.
  var isOver: Bool {
    conflict.kind == .closed && outlook == .changed && released == nil
  }
}
