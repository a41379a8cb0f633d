import Dispatch
import Foundation
import HouseholdCLibrary
import Synchronization

#if canImport(Darwin)
  /// Reports of the system about changes in folders, by kqueue(2).
  final class FolderReports: Sendable {
    private struct State {
      /// A source for each folder that is watched, by its path.
      var sources: [String: any DispatchSourceFileSystemObject] = [:]
      var isStopped = false
    }

    /// Each folder takes one of the process's open files; iOS allows some hundreds.
    private static let limit = 64

    private let logs: String
    private let report: @Sendable () -> Void
    private let state = Mutex(State())

    /// Starts to watch; nil if the folder cannot be opened.
    init?(_ logs: String, _ report: @escaping @Sendable () -> Void) {
      self.logs = logs
      self.report = report
      guard watch(logs) else { return nil }
      watchLogs()
    }

    func stop() {
      state.withLock { state in
        state.isStopped = true
        for source in state.sources.values { source.cancel() }
        state.sources = [:]
      }
    }

    private func watchLogs() {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: logs)) ?? [] {
        _ = watch("\(logs)/\(name)")
      }
    }

    /// Watches a folder, unless it is watched already; returns whether it is watched.
    private func watch(_ path: String) -> Bool {
      state.withLock { state in
        if state.sources[path] != nil { return true }
        guard !state.isStopped, state.sources.count < Self.limit else { return false }
        let descriptor = unsafe open(path, O_EVTONLY | O_CLOEXEC | O_DIRECTORY)
        guard descriptor >= 0 else { return false }
        let source = DispatchSource.makeFileSystemObjectSource(
          fileDescriptor: descriptor, eventMask: [.write, .delete, .rename], queue: .global())
        source.setEventHandler { [weak self] in self?.changed(path) }
        source.setCancelHandler { _ = close(descriptor) }
        source.activate()
        state.sources[path] = source
        return true
      }
    }

    private func changed(_ path: String) {
      // The folder at this path may be another one by now.
      state.withLock { state in
        guard let source = state.sources[path], !source.data.isDisjoint(with: [.delete, .rename])
        else { return }
        source.cancel()
        state.sources[path] = nil
      }
      // A new log has a folder of its own, which is watched from now on.
      if path == logs {
        _ = watch(logs)
        watchLogs()
      }
      report()
    }
  }
#elseif os(Linux)
  /// Reports of the system about changes in folders, by inotify(7).
  final class FolderReports: Sendable {
    private let descriptor: Int32
    private let source: Mutex<any DispatchSourceRead>

    /// Starts to watch; nil where the system has no more watches to give.
    init?(_ logs: String, _ report: @escaping @Sendable () -> Void) {
      let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      guard Self.watch(logs, descriptor) else {
        _ = close(descriptor)
        return nil
      }
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
      source.setEventHandler {
        Self.drain(descriptor)
        // A new log has a folder of its own, which is watched from now on.
        _ = Self.watch(logs, descriptor)
        report()
      }
      source.setCancelHandler { _ = close(descriptor) }
      source.resume()
      self.descriptor = descriptor
      self.source = Mutex(source)
    }

    func stop() { source.withLock { $0.cancel() } }

    /// Watches the folder and those in it; again for those that are watched already.
    private static func watch(_ logs: String, _ descriptor: Int32) -> Bool {
      let events = UInt32(IN_MOVED_TO | IN_CLOSE_WRITE | IN_CREATE | IN_ONLYDIR)
      guard unsafe inotify_add_watch(descriptor, logs, events) >= 0 else { return false }
      for name in (try? FileManager.default.contentsOfDirectory(atPath: logs)) ?? [] {
        _ = unsafe inotify_add_watch(descriptor, "\(logs)/\(name)", events)
      }
      return true
    }

    private static func drain(_ descriptor: Int32) {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while unsafe read(descriptor, &buffer, buffer.count) > 0 {}
    }
  }
#else
  /// This system reports nothing.
  final class FolderReports: Sendable {
    init?(_ logs: String, _ report: @escaping @Sendable () -> Void) { return nil }
    func stop() {}
  }
#endif
