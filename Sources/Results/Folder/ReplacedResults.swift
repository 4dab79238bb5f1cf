#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file or folder of a person that lost its place when new results replaced those around it.
public struct KeptFile: Hashable, Sendable {
  /// What it was called.
  public let name: String

  /// Place where it is now.
  public let path: String

  /// Why it could not be moved; nil when it was, and only its name was taken by a file of the results.
  public let failure: SystemFailure?
}

extension KeptFile: CustomStringConvertible {
  /// Place where the file is and why.
  public var description: String {
    guard let failure else {
      return "your \(name) is now \(path), because the new results have a file of that name"
    }
    return "your \(name) is still in \(path), because it cannot be moved: \(failure)"
  }
}

/// Results that others have replaced, in a hidden folder, with what people have put among them.
///
/// The manifest is removed last: it tells files of the results from those of people, so that a process
/// that is killed in between leaves a folder from which the next one can go on.
struct ReplacedResults {
  /// The names of what no run wrote.
  let ownFiles: [String]

  private let folder: String
  private let target: String
  private let listed: [String]

  /// Looks into a folder; nil when it holds no results.
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

  /// Moves what no run wrote to the results of now, and removes everything else.
  /// - Returns: what could not go there under its name.
  func clear() -> [KeptFile] {
    // Those whose names are free come first, so that none of them loses its name to another.
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
