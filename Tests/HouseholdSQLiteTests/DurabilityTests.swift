#if os(Linux)
  import Foundation
  import HouseholdPersistence
  import HouseholdSQLite
  import HouseholdTesting
  import LaundryKit
  import Testing

  /// What a power failure may take.
  @Suite struct DurabilityTests {
    /// Another process that holds the store keeps its log: closing the last connection, which moves
    /// the log into the file and flushes it, does not come to help.
    @Test(arguments: [false, true])
    func eachAcknowledgedCommitIsFlushed(isHeld: Bool) async throws {
      let folder = try TemporaryFolder()
      let holder = try await hold(folder.file(), isHeld)
      let flushes = try await flushes(in: folder)
      #expect(flushes.count == 20)
      #expect(flushes.allSatisfy { $0 > 0 }, "a commit was acknowledged before it was flushed")
      #expect(try await holder.read { try $0.count(Fetch<Pet>()) } == (isHeld ? 61 : 60))
    }

    @Test func relaxedCommitsDoNotWaitForTheDevice() async throws {
      let folder = try TemporaryFolder()
      let holder = try await hold(folder.file(), true)
      let flushes = try await flushes(in: folder, ["STORE_WRITER_RELAXED": "1"])
      #expect(flushes.count == 20)
      #expect(flushes.dropFirst().allSatisfy { $0 == 0 })
      #expect(try await holder.read { try $0.count(Fetch<Pet>()) } == 61)
    }

    private func hold(_ path: String, _ isHeld: Bool) async throws -> HouseholdStore {
      let holder = try HouseholdStore(SQLiteStore(path: path), model: .laundry)
      guard isHeld else { return holder }
      try await holder.write { _ = try $0.insert(Pet(name: "Held", createdDate: $0.now)) }
      return holder
    }

    /// How often another process flushed for each commit, before it acknowledged it.
    private func flushes(
      in folder: TemporaryFolder, _ environment: [String: String] = [:]
    ) async throws -> [Int] {
      let trace = try SystemTrace(in: folder)
      let writer = try Writer(
        folder.file(), batches: 20, size: 3,
        environment: trace.environment.merging(environment) { $1 })
      #expect(acknowledged(await writer.lines()) == Array(0..<20))
      // Before each "done", a writer prints "half", and before the first of them "opened".
      let steps = try trace.text().split(separator: "w", omittingEmptySubsequences: false)
      return (0..<20).map { steps.count > 2 + 2 * $0 ? steps[2 + 2 * $0].count : 0 }
    }
  }

  /// Notes what a process does, by a library that is loaded before the system's: `f` for a flush, `w`
  /// for writing to standard output.
  private struct SystemTrace {
    private let log: URL
    private let library: URL

    init(in folder: TemporaryFolder) throws {
      log = URL(filePath: folder.file("trace.log"))
      library = URL(filePath: folder.file("trace.so"))
      let source = URL(filePath: folder.file("trace.c"))
      try Data().write(to: log)
      try Data(Self.source.utf8).write(to: source)
      let compiler = Process()
      compiler.executableURL = URL(filePath: "/usr/bin/env")
      compiler.arguments = ["clang", "-shared", "-fPIC", "-o", library.path, source.path]
      try compiler.run()
      compiler.waitUntilExit()
      try #require(compiler.terminationStatus == 0)
    }

    var environment: [String: String] {
      ["LD_PRELOAD": library.path, "TRACE_LOG": log.path]
    }

    func text() throws -> String { try String(contentsOf: log, encoding: .utf8) }

    private static let source = """
      #define _GNU_SOURCE
      #include <fcntl.h>
      #include <stdlib.h>
      #include <sys/syscall.h>
      #include <unistd.h>
      static void note(const char *what) {
        int log = open(getenv("TRACE_LOG"), O_WRONLY | O_APPEND | O_CLOEXEC);
        if (log >= 0) { (void)!syscall(SYS_write, log, what, 1); close(log); }
      }
      int fsync(int fd) { note("f"); return syscall(SYS_fsync, fd); }
      int fdatasync(int fd) { note("f"); return syscall(SYS_fdatasync, fd); }
      ssize_t write(int fd, const void *bytes, size_t count) {
        if (fd == 1) note("w");
        return syscall(SYS_write, fd, bytes, count);
      }
      """
  }
#endif
