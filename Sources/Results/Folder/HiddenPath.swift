#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Hidden names beside a path, under which a process prepares the contents of the path.
///
/// A name ends with the number of its process. The process holds a lock on the entry, and the
/// system releases the lock when the process ends for any reason. The process number alone is not
/// enough: containers that share a disk number their processes independently.
enum HiddenPath {
  /// Purpose of a hidden name.
  enum Kind: String {
    /// A file or folder that is being filled, or results that were just replaced.
    case partial

    /// Earlier results while new ones replace them in two steps.
    case aside
  }

  /// Returns the hidden name of this process for a path.
  static func ofThisProcess(for target: String, _ kind: Kind) -> String {
    beginning(for: target, kind) + String(getpid())
  }

  /// Returns the hidden names for a path whose processes have ended.
  static func abandoned(for target: String, _ kind: Kind) -> [String] {
    let folder = FileSystem.parent(of: target)
    let beginning = FileSystem.name(of: beginning(for: target, kind))
    guard let names = try? FileSystem.names(in: folder) else { return [] }
    return names.filter { $0.hasPrefix(beginning) }.filter { name in
      let process = name.dropFirst(beginning.count).prefix { $0 != "-" }
      guard let number = Int32(process) else { return false }
      return isAbandoned(folder + "/" + name, process: number)
    }.map { folder + "/" + $0 }
  }

  private static func beginning(for target: String, _ kind: Kind) -> String {
    FileSystem.parent(of: target) + "/." + FileSystem.name(of: target) + ".\(kind.rawValue)-"
  }

  private static func isAbandoned(_ path: String, process: Int32) -> Bool {
    if process != getpid() && (kill(process, 0) == 0 || errno != ESRCH) { return false }
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }
}
