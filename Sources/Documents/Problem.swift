/// A problem in user input, with its location and a remedy.
public struct Problem: Error, Hashable, Sendable {
  /// Severity of a problem.
  public enum Severity: String, Sendable {
    /// The input cannot be used.
    case error

    /// The input can be used, but perhaps not as intended.
    case warning
  }

  /// Kind of remedy that a problem needs, which determines the exit code.
  public enum Cause: Sendable {
    /// The content of the input is wrong.
    case content

    /// A file is missing or cannot be read.
    case missingInput
  }

  /// Severity of the problem.
  public let severity: Severity

  /// Kind of remedy that the problem needs.
  public let cause: Cause

  /// Location of the problem.
  public let location: SourceLocation

  /// Description of the problem.
  public let message: String

  /// Remedy, if known.
  public let fix: String?

  /// Makes a problem.
  /// - Parameters:
  ///   - severity: severity of the problem.
  ///   - cause: kind of remedy that it needs.
  ///   - location: location of the problem.
  ///   - message: description, as plain text without a full stop.
  ///   - fix: remedy, or nil.
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
  /// Problem in the format of compilers, with the remedy on a separate line.
  public var description: String {
    let mark = severity == .warning ? "warning: " : ""
    let cure = fix.map { "\n  fix: \($0)" } ?? ""
    return "\(location): \(mark)\(location.withoutItsPath(message))\(cure)"
  }
}

extension SourceLocation {
  /// Returns a message without its leading path, if the location already gives it, as with `--set
  /// PATH`.
  fileprivate func withoutItsPath(_ message: String) -> Substring {
    guard line == nil, let path = file.split(separator: " ").last, path.count < file.count,
      message.hasPrefix("\(path): ")
    else { return message[...] }
    return message.dropFirst(path.count + 2)
  }
}
