#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A user file or folder that had to be renamed or moved when new results replaced those around it.
public struct KeptFile: Hashable, Sendable {
  /// Former name.
  public let name: String

  /// Current path.
  public let path: String

  /// Reason why it could not be moved; nil if it was moved, but a file of the results has its name.
  public let failure: SystemFailure?
}

extension KeptFile: CustomStringConvertible {
  /// Current path of the file, and the reason.
  public var description: String {
    guard let failure else {
      return "your \(name) is now \(path), because the new results have a file of that name"
    }
    return "your \(name) is still in \(path), because it cannot be moved: \(failure)"
  }
}

/// Replaced results in a hidden folder, with the user files among them.
///
/// The manifest is removed last: it distinguishes files of the results from user files. If the
/// process is killed in between, the next one can continue.
struct ReplacedResults {
  /// Names of the files that no run wrote.
  let ownFiles: [String]

  private let folder: String
  private let target: String
  private let listed: [String]

  /// Reads a folder; nil if it has no results.
  init?(_ folder: String, replacedBy target: String) {
    guard let listed = ResultFolder.listedNames(in: folder),
      let names = try? FileSystem.names(in: folder)
    else { return nil }
    self.folder = folder
    self.target = target
    self.listed = listed.filter { (try? FileSystem.kind(of: folder + "/" + $0)) == .file }
    let ofRun = Set(self.listed)
    ownFiles = names.filter { !ofRun.contains($0) && $0 != ResultFolder.manifestName }
  }

  /// Moves user files to the current results and removes everything else.
  /// - Returns: files that could not keep their name.
  func clear() -> [KeptFile] {
    // Files whose names are free are moved first, so that no renamed file takes their name.
    let free = ownFiles.filter { (try? FileSystem.kind(of: target + "/" + $0)) == .nothing }
    let kept = free.compactMap(move) + ownFiles.filter { !free.contains($0) }.compactMap(move)
    if kept.contains(where: { $0.failure != nil }) { return kept }
    for name in listed + [ResultFolder.manifestName] { unlink(folder + "/" + name) }
    FileSystem.removeEmptyFolders([folder])
    return kept
  }

  private func move(_ name: String) -> KeptFile? {
    var place = target + "/" + name
    var attempt = 1
    while true {
      do throws(SystemFailure) {
        try FileSystem.moveToFree(folder + "/" + name, to: place)
        return attempt == 1 ? nil : KeptFile(name: name, path: place, failure: nil)
      } catch {
        // Another process has moved it.
        if error.isMissingPath { return nil }
        guard error.code == EEXIST, attempt < 1000 else {
          return KeptFile(name: name, path: folder, failure: error)
        }
        place = target + "/" + name + (attempt == 1 ? ".kept" : ".kept-\(attempt)")
        attempt += 1
      }
    }
  }
}
