#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reason why the operating system refused an operation, with a remedy.
public struct SystemFailure: Error, Hashable, Sendable {
  /// Error number, as in `errno`.
  public let code: Int32

  /// Wraps an error number.
  public init(code: Int32) { self.code = code }

  /// Failure of the last system call.
  static var last: SystemFailure { SystemFailure(code: errno) }

  /// True if there is no entry at the path.
  var isMissingPath: Bool { code == ENOENT }

  /// True if there is no such file.
  var isMissingFile: Bool { isMissingPath || isNoFolder }

  /// True if the path, or a component of it, is not a folder.
  var isNoFolder: Bool { code == ENOTDIR }
}

extension SystemFailure: CustomStringConvertible {
  /// Description of the problem and its remedy.
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
      "a file or folder of that name already exists; choose another path or move it away"
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
