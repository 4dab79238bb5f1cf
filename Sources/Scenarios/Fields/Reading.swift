import Documents

/// Context of the reading of a value: its path, and where to report and look.
struct Reading {
  /// The keys that lead to the value, as in `fleet.shifts.0.start`; empty for the whole document.
  let path: String

  /// Receives the problems.
  let log: ProblemLog

  /// Reads the files beside the scenario.
  let files: InputFiles

  /// The context of a value inside this one.
  func inside(_ key: String) -> Reading {
    Reading(path: path.isEmpty ? key : "\(path).\(key)", log: log, files: files)
  }

  /// Reports an invalid value.
  func report(at location: SourceLocation, _ message: String, fix: String? = nil) {
    log.report(at: location, path.isEmpty ? message : "\(path): \(message)", fix: fix)
  }

  /// Warns of a value that is unlikely to be meant.
  func warn(at location: SourceLocation, _ message: String, fix: String? = nil) {
    log.warn(at: location, path.isEmpty ? message : "\(path): \(message)", fix: fix)
  }

  /// Reports that the value is of another kind than expected.
  func mismatch(_ value: DocumentValue, _ structure: Structure) {
    report(at: value.location, "found \(value.excerpt), expected \(structure.expectation)")
  }
}

/// A value about which problems can be reported.
protocol Reported {
  func report(_ message: String, fix: String?, to log: ProblemLog)
}

/// A value with its location and path, for later checks.
struct Located<Value: Sendable>: Sendable, Reported {
  let value: Value
  let location: SourceLocation
  let path: String

  /// Reports an invalid value.
  func report(_ message: String, fix: String? = nil, to log: ProblemLog) {
    log.report(at: location, "\(path): \(message)", fix: fix)
  }

  /// Warns of a value that is unlikely to be meant.
  func warn(_ message: String, fix: String? = nil, to log: ProblemLog) {
    log.warn(at: location, "\(path): \(message)", fix: fix)
  }
}
