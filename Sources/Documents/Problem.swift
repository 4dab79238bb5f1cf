/// One thing that is wrong with what a person wrote: where, what, and what to do.
public struct Problem: Error, Hashable, Sendable {
  /// How bad a problem is.
  public enum Severity: String, Sendable {
    /// What was written cannot be used.
    case error

    /// It can be used, but perhaps not as meant.
    case warning
  }

  /// What kind of cure a problem needs, which decides the exit code.
  public enum Cause: Sendable {
    /// Something written is wrong.
    case content

    /// A file is not there or cannot be read.
    case missingInput
  }

  /// How bad the problem is.
  public let severity: Severity

  /// What kind of cure the problem needs.
  public let cause: Cause

  /// Place where the problem stands.
  public let location: SourceLocation

  /// What is wrong.
  public let message: String

  /// What to do about it, when that is known.
  public let fix: String?

  /// Makes a problem.
  /// - Parameters:
  ///   - severity: how bad it is.
  ///   - cause: what kind of cure it needs.
  ///   - location: where it stands.
  ///   - message: what is wrong, as plain text without a full stop.
  ///   - fix: what to do about it, or nil.
  public init(
    severity: Severity = .error, cause: Cause = .content, at location: SourceLocation,
    _ message: String, fix: String? = nil
  ) {
    self.severity = severity
    self.cause = cause
    self.location = location
    self.message = message
    self.fix = fix
  }
}

extension Problem: CustomStringConvertible {
  /// The problem as a compiler would print it, with the fix on a line of its own.
  public var description: String {
    let mark = severity == .warning ? "warning: " : ""
    let cure = fix.map { "\n  fix: \($0)" } ?? ""
    return "\(location): \(mark)\(location.withoutItsPath(message))\(cure)"
  }
}

extension SourceLocation {
  /// A message without the path at its beginning when the place has said it already, as `--set PATH` does.
  fileprivate func withoutItsPath(_ message: String) -> Substring {
    guard line == nil, let path = file.split(separator: " ").last, path.count < file.count,
      message.hasPrefix("\(path): ")
    else { return message[...] }
    return message.dropFirst(path.count + 2)
  }
}
