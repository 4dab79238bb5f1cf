/// Reason why results cannot be written.
public enum ResultError: Error, Hashable, Sendable {
  /// The path is empty, contains a zero byte, or ends in `.` or `..`, so it cannot name a new file
  /// or folder.
  case unusablePath(path: String)

  /// The path is a symbolic link, which could lead out of the named folder.
  case leadsAway(path: String)

  /// The entry at the path is not a folder of results; it was not changed.
  case notAResultFolder(path: String)

  /// The path is taken, and the caller has not allowed replacement.
  case alreadyThere(path: String)

  /// The manifest of the results at the path cannot be read; they were not changed.
  case brokenManifest(path: String)

  /// A folder or a file cannot be created.
  case cannotCreate(path: String, SystemFailure)

  /// The entry at the path cannot be read.
  case cannotRead(path: String, SystemFailure)

  /// A file cannot be written completely.
  case cannotWrite(path: String, SystemFailure)

  /// An input file cannot be copied into the folder, or has changed since it was read.
  case cannotKeep(path: String, reason: String)

  /// The finished folder cannot be moved to its path.
  case cannotPublish(path: String, SystemFailure)
}

extension ResultError: CustomStringConvertible {
  /// Description of the problem, with its path and the remedy.
  public var description: String {
    switch self {
    case .unusablePath(let path):
      if path.isEmpty {
        "the path of the results is empty; name a folder"
      } else if path.utf8.contains(0) {
        "the path of the results holds a zero byte; name another folder"
      } else {
        "\(path) is not a name for a new folder or file; add one at the end"
      }
    case .leadsAway(let path):
      "\(path) is a link, and nothing is written through links that came with a folder; remove it"
    case .notAResultFolder(let path):
      "\(path) exists and is not a folder of Cabstand results; it was left as it is; "
        + "choose another path or move it away"
    case .alreadyThere(let path):
      "\(path) already exists; choose another path or move it away"
    case .brokenManifest(let path):
      "the manifest.json in \(path) is broken, so that the results cannot be separated from other "
        + "files there; nothing was changed; choose another path or move the folder away"
    case .cannotCreate(let path, let failure):
      "cannot create \(path): \(failure)"
    case .cannotRead(let path, let failure):
      "cannot read \(path): \(failure)"
    case .cannotWrite(let path, let failure):
      "cannot write \(path): \(failure)"
    case .cannotKeep(let path, let reason):
      "cannot keep \(path) in the results: \(reason); run the command again"
    case .cannotPublish(let path, let failure):
      "cannot put the results at \(path): \(failure)"
    }
  }
}
