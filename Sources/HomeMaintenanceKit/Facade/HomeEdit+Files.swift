import HouseholdPersistence

extension HomeEdit {
  /// Takes lost files out of the manuals and tutorials, which can be downloaded again.
  ///
  /// - Returns: What was wrong before.
  func repairFiles(in folder: FileFolder) throws -> FileAudit {
    // Inside the transaction, so that no row is added in between. A photo's file is saved
    // first, so that a file as young as that is not an orphan.
    let audit = try reader.audit(folder)
    let missing = Set(audit.missing)
    try transaction.upkeep {
      _ = try transaction.save(
        try all(Fetch<Manual> { $0.localPath != nil })
          .filter { $0.localPath.map(missing.contains) ?? false }
          .map { manual in
            var manual = manual
            manual.localPath = nil
            return manual
          })
      _ = try transaction.save(
        try all(Fetch<Tutorial> { $0.cachedPath != nil })
          .filter { $0.cachedPath.map(missing.contains) ?? false }
          .map { tutorial in
            var tutorial = tutorial
            tutorial.cachedPath = nil
            return tutorial
          })
    }
    return audit
  }
}
