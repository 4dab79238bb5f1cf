#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The hidden folders beside the place of results: how they are made, kept alive and cleared away.
enum PartialFolder {
  /// Makes a hidden folder for a place and locks it.
  static func make(
    for target: String
  ) throws(ResultError) -> (path: String, lock: Int32) {
    let first = HiddenPath.ofThisProcess(for: target, .partial)
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

  /// Puts results back that a process moved aside and died before it could replace them.
  static func restore(_ target: String) {
    guard (try? FileSystem.kind(of: target)) == .nothing else { return }
    for path in HiddenPath.abandoned(for: target, .aside) where ResultFolder.isResultFolder(path) {
      if (try? FileSystem.moveToFree(path, to: target)) != nil { return }
    }
  }

  /// Clears away the hidden folders for a place whose processes are gone.
  ///
  /// Some hold results that were replaced: what a person put there goes to the results of now first.
  /// - Parameters:
  ///   - target: the place.
  ///   - hasResults: true if results stand there.
  /// - Returns: what could not go back under its name.
  static func clearAbandoned(for target: String, hasResults: Bool) -> [KeptFile] {
    var kept: [KeptFile] = []
    for path in HiddenPath.abandoned(for: target, .partial)
    where (try? FileSystem.kind(of: path)) == .folder {
      if let old = ReplacedResults(path, replacedBy: target) {
        if hasResults || old.ownFiles.isEmpty { kept += old.clear() }
      } else {
        // Without a manifest it was never complete, so it never stood where people look.
        try? FileSystem.removeTree(path)
      }
    }
    // Results moved aside are the only copy until new ones are in place.
    guard hasResults else { return kept }
    for path in HiddenPath.abandoned(for: target, .aside) {
      if let old = ReplacedResults(path, replacedBy: target) {
        kept += old.clear()
      } else {
        FileSystem.removeEmptyFolders([path])
      }
    }
    return kept
  }
}
