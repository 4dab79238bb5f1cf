#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Creates, locks and cleans up the hidden folders beside a folder of results.
enum PartialFolder {
  /// Creates a hidden folder for a path and locks it.
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
        // The name is in use: by another folder of this process for the same path, or by another
        // container.
        if error.code != EEXIST || attempt == 100 { throw .cannotCreate(path: path, error) }
        path = first + "-" + String(attempt)
        attempt += 1
      }
    }
  }

  /// Removes a hidden folder and releases its lock, unless that was done before.
  static func remove(_ path: String, lock: Int32) {
    if lock < 0 { return }
    try? FileSystem.removeTree(path)
    close(lock)
  }

  /// Restores results that a process moved aside before it ended without replacing them.
  static func restore(_ target: String) {
    guard (try? FileSystem.kind(of: target)) == .nothing else { return }
    for path in HiddenPath.abandoned(for: target, .aside) where ResultFolder.isResultFolder(path) {
      if (try? FileSystem.moveToFree(path, to: target)) != nil { return }
    }
  }

  /// Removes the hidden folders for a path whose processes have ended.
  ///
  /// If one contains results that were replaced, user files in it are first moved to the current
  /// results.
  /// - Parameters:
  ///   - target: the path.
  ///   - hasResults: true if there are results at the path.
  /// - Returns: files that could not keep their name.
  static func clearAbandoned(for target: String, hasResults: Bool) -> [KeptFile] {
    var kept: [KeptFile] = []
    for path in HiddenPath.abandoned(for: target, .partial)
    where (try? FileSystem.kind(of: path)) == .folder {
      if let old = ReplacedResults(path, replacedBy: target) {
        if hasResults || old.ownFiles.isEmpty { kept += old.clear() }
      } else {
        // Without a manifest, the folder was never complete and never published.
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
