#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reason why the operating system refused something, with what a person can do about it.
public struct SystemFailure: Error, Hashable, Sendable {
  /// The number of the error, as in `errno`.
  public let code: Int32

  /// Wraps the number of an error.
  public init(code: Int32) { self.code = code }

  /// The failure of the call to the system just made.
  static var last: SystemFailure { SystemFailure(code: errno) }

  /// True if nothing stands at the path.
  var isMissingPath: Bool { code == ENOENT }

  /// True if there is no such file.
  var isMissingFile: Bool { isMissingPath || isNoFolder }

  /// True if something other than a folder stands at the path, or on the way to it.
  var isNoFolder: Bool { code == ENOTDIR }
}

extension SystemFailure: CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var description: String {
    switch code {
    case ENOSPC:
      "the disk is full; free some space or choose a folder on another disk"
    case EDQUOT:
      "your share of the disk is used up; delete some files or choose a folder on another disk"
    case EFBIG:
      "the file would be larger than allowed; raise the limit (ulimit -f) or write fewer tables"
    case EACCES, EPERM:
      "not permitted; choose a folder you may write to, or change its permissions"
    case EROFS:
      "the disk can only be read; choose a folder on another disk"
    case ENOTDIR:
      "a part of the path is a file, not a folder; choose another path"
    case ENOENT:
      "a part of the path does not exist and cannot be made; choose another path"
    case EEXIST:
      "something of that name is there already; choose another path or move it away"
    case ENAMETOOLONG:
      "the name is too long; choose a shorter one"
    case ELOOP:
      "the path goes round in a circle of links; choose another path"
    case EMFILE, ENFILE:
      "too many files are open; close some programs or raise the limit (ulimit -n)"
    case EIO:
      "the disk reports a fault; check it or choose a folder on another disk"
    default:
      "the system says: \(String(cString: strerror(code))) (error \(code)); choose another path"
    }
  }
}
