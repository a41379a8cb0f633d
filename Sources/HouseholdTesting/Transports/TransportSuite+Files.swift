import HouseholdPersistence
import HouseholdSync

extension TransportSuite {
  /// The checks of a place that may keep the files which rows name.
  static let files: [TransportCheck] = [
    TransportCheck("a file comes back in parts, byte for byte") { bench in
      guard try await bench.keepsFiles() else { return }
      for size in [0, 1, 5_000, SyncBlob.partSize + 7] {
        let (blob, bytes) = try bench.file(size: size)
        let before = try await bench.here.blob(named: blob.name)
        try bench.require(before == nil, "a file was there before it was stored")
        let result = try await bench.store(blob, bytes)
        try bench.require(result == .stored, "storing said \(result)")
        let found = try await bench.there.blob(named: blob.name)
        try bench.require(found == blob, "it became \(String(describing: found))")
        var read: [UInt8] = []
        while read.count < size {
          let part = try await bench.there.readBlob(blob, from: read.count, limit: 300_000)
          try bench.require((1...300_000).contains(part.count), "a part had \(part.count) bytes")
          read += part
        }
        try bench.require(read == bytes, "the content of \(size) bytes is not what was stored")
      }
    },
    TransportCheck("a file that is stored twice is there once, and another does not replace it") {
      bench in
      guard try await bench.keepsFiles() else { return }
      let (blob, bytes) = try bench.file(size: 100)
      _ = try await bench.store(blob, bytes)
      let again = try await bench.store(blob, bytes)
      try bench.require(again == .duplicate, "storing again said \(again)")
      let other = try SyncBlob(
        name: blob.name, size: 100, hash: [UInt8](repeating: 1, count: blob.hash.count))
      guard case .refused = try await bench.store(other, bytes) else {
        return try bench.require(false, "another file of the same name was taken")
      }
      try bench.require(try await bench.there.blob(named: blob.name) == blob, "the first is lost")
    },
    TransportCheck("the names of files are listed, and files can be removed") { bench in
      guard try await bench.keepsFiles() else { return }
      let files = try (1...3).map { try bench.file(size: $0) }
      for (blob, bytes) in files { _ = try await bench.store(blob, bytes) }
      try bench.require(
        try await bench.there.blobNames() == Set(files.map(\.blob.name)), "other names were listed")
      try await bench.there.removeBlobs([files[0].blob.name, files[1].blob.name])
      try await bench.there.removeBlobs([files[0].blob.name])
      try bench.require(
        try await bench.here.blobNames() == [files[2].blob.name], "removing went wrong")
      try bench.require(
        try await bench.here.blob(named: files[0].blob.name) == nil, "a removed file is there")
    },
    TransportCheck("a file of which storing stops is not there") { bench in
      guard try await bench.keepsFiles() else { return }
      let (blob, bytes) = try bench.file(size: SyncBlob.partSize + 1)
      let stop = SyncError(.noFile, "stop")
      do {
        _ = try await bench.here.storeBlob(blob) { offset, limit in
          guard offset == 0 else { throw stop }
          return Array(bytes[..<limit])
        }
        try bench.require(false, "the error of a part was lost")
      } catch let error as SyncError {
        try bench.require(error == stop, "another error came: \(error)")
      }
      let (half, names) = (
        try await bench.there.blob(named: blob.name), try await bench.there.blobNames()
      )
      try bench.require(half == nil && names.isEmpty, "half a file is there")
      let result = try await bench.store(blob, bytes)
      try bench.require(result == .stored, "it cannot be stored later: \(result)")
    },
  ]
}

extension TransportBench {
  /// Whether the place keeps files; one that keeps none says so.
  func keepsFiles() async throws -> Bool {
    if here.blobKeeping == .keeps { return true }
    let (blob, bytes) = try file(size: 3)
    guard case .refused = try await store(blob, bytes), try await here.blob(named: blob.name) == nil
    else {
      try require(false, "a place that keeps no files took one")
      return false
    }
    return false
  }

  /// A file that is different each time.
  func file(size: Int) throws -> (blob: SyncBlob, bytes: [UInt8]) {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ size) }
    // A transport trusts the hash: the stores compare it with the content.
    let hash = [UInt8](repeating: UInt8(truncatingIfNeeded: size), count: 32)
    return (try SyncBlob(name: FileName(extension: .jpg), size: size, hash: hash), bytes)
  }

  func store(_ blob: SyncBlob, _ bytes: [UInt8]) async throws -> PushResult {
    try await here.storeBlob(blob) { offset, limit in
      Array(bytes[offset..<min(offset + limit, bytes.count)])
    }
  }
}
