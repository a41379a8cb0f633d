package import Foundation

/// The cached files of manuals against the bytes that they may have together.
public struct ManualCache: Hashable, Sendable {
  /// The bytes that the files may have together.
  public let budget: Int
  /// The manuals with a file, those whose file goes first at first, pinned ones last.
  public let manuals: [Manual]

  /// Puts the cached manuals together.
  ///
  /// - Parameters:
  ///   - manuals: Manuals; those without a file do not count.
  ///   - budget: The bytes that the files may have together.
  /// - Complexity: O(*n* log *n*) in the number of manuals.
  package init(_ manuals: some Sequence<Manual>, budget: Int) {
    self.budget = budget
    self.manuals = manuals.filter(\.isDownloaded).sorted { left, right in
      if left.isPinned != right.isPinned { return right.isPinned }
      let (a, b) = (left.lastAccessed ?? .distantPast, right.lastAccessed ?? .distantPast)
      return a == b ? left.id < right.id : a < b
    }
  }

  /// The bytes that the files have together.
  public var used: Int { Self.size(of: manuals) }

  /// The bytes of the files that stay whatever happens.
  package var pinned: Int { Self.size(of: manuals.filter(\.isPinned)) }

  /// The bytes of some files; the largest number if there are more.
  private static func size(of manuals: [Manual]) -> Int {
    manuals.reduce(0) { sum, manual in
      let (more, overflow) = sum.addingReportingOverflow(manual.fileSize)
      return overflow ? .max : more
    }
  }

  /// The manuals whose files must go, least recently used first, for the others to fit.
  ///
  /// Pinned ones stay, also when they alone are too many. So do those without an address: their files
  /// could not be loaded again.
  ///
  /// - Parameter kept: A manual that stays as a pinned one does, or nil.
  /// - Complexity: O(*n*) in the number of manuals.
  package func evictions(keeping kept: UUID? = nil) -> [Manual] {
    var excess = used - budget
    return manuals.filter { manual in
      guard excess > 0, !manual.isPinned, manual.pdfURL != nil, manual.id != kept
      else { return false }
      excess -= manual.fileSize
      return true
    }
  }
}
