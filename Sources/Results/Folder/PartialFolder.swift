#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The hidden folders beside the place of results: how they are named, kept alive and cleared away.
///
/// A process that fills one holds a lock on it, and the system lets go of the lock when the process
/// ends, however it ends. The number of the process alone would not do: containers that share a
/// disk number their processes each for itself.
enum PartialFolder {
  /// Makes a hidden folder for a place and locks it.
  static func make(
    for target: String
  ) throws(ResultError) -> (path: String, lock: Int32) {
    let first = hiddenPath(for: target, "partial") + String(getpid())
    var path = first
    var attempt = 1
    while true {
      do throws(SystemFailure) {
        try FileSystem.makeFolder(path)
        let lock = try FileSystem.openFolder(path)
        _ = flock(lock, LOCK_EX | LOCK_NB)
        return (path, lock)
      } catch {
        // One of that name is alive: this process fills two for one place, or a container does.
        if error.code != EEXIST || attempt == 100 { throw .cannotCreate(path: path, error) }
        path = first + "-" + String(attempt)
        attempt += 1
      }
    }
  }

  /// Removes a hidden folder and lets go of its lock, unless that has happened before.
  static func remove(_ path: String, lock: Int32) {
    if lock < 0 { return }
    try? FileSystem.removeTree(path)
    close(lock)
  }

  /// Removes the hidden folders for a place whose processes are gone.
  static func removeStale(for target: String) {
    let parent = FileSystem.parent(of: target)
    var kinds = ["partial"]
    // Results moved aside by a process that died in between are the only copy until new ones are
    // in place.
    if (try? FileSystem.kind(of: target)) == .folder { kinds.append("aside") }
    guard let names = try? FileSystem.names(in: parent) else { return }
    for name in names {
      let path = parent + "/" + name
      for kind in kinds where name.hasPrefix(FileSystem.name(of: hiddenPath(for: target, kind))) {
        let process = name.dropFirst(FileSystem.name(of: hiddenPath(for: target, kind)).count)
          .prefix { $0 != "-" }
        if let number = Int32(process), isStale(path, process: number) {
          try? FileSystem.removeTree(path)
        }
      }
    }
  }

  /// Where old results wait while new ones take their place.
  static func asidePath(for target: String) -> String {
    hiddenPath(for: target, "aside") + String(getpid())
  }

  /// The path of a hidden folder up to the number of its process.
  private static func hiddenPath(for target: String, _ kind: String) -> String {
    FileSystem.parent(of: target) + "/." + FileSystem.name(of: target) + ".\(kind)-"
  }

  /// Whether nobody fills a hidden folder any more.
  private static func isStale(_ path: String, process: Int32) -> Bool {
    if process != getpid() && (kill(process, 0) == 0 || errno != ESRCH) { return false }
    guard let descriptor = try? FileSystem.openFolder(path) else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }
}
