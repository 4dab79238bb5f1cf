import Documents

/// Context for reading a value: its path, the problem log and the input files.
struct Reading {
  /// Path of the value, as in `fleet.shifts.0.start`; empty for the whole document.
  let path: String

  let log: ProblemLog

  /// Files referenced by the scenario.
  let files: InputFiles

  /// Context of a member of this value.
  func inside(_ key: String) -> Reading {
    Reading(path: path.isEmpty ? key : "\(path).\(key)", log: log, files: files)
  }

  /// Reports an invalid value.
  func report(at location: SourceLocation, _ message: String, fix: String? = nil) {
    log.report(at: location, path.isEmpty ? message : "\(path): \(message)", fix: fix)
  }

  /// Warns of an implausible value.
  func warn(at location: SourceLocation, _ message: String, fix: String? = nil) {
    log.warn(at: location, path.isEmpty ? message : "\(path): \(message)", fix: fix)
  }

  /// Reports that the value has a different kind than expected.
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

  init(value: Value, location: SourceLocation, path: String) {
    (self.value, self.location, self.path) = (value, location, path)
  }

  /// Makes a placeholder until a block is read.
  init(_ value: Value) { self.init(value: value, location: .builtIn, path: "") }

  /// Reports an invalid value.
  func report(_ message: String, fix: String? = nil, to log: ProblemLog) {
    log.report(at: location, "\(path): \(message)", fix: fix)
  }

  /// Warns of an implausible value.
  func warn(_ message: String, fix: String? = nil, to log: ProblemLog) {
    log.warn(at: location, "\(path): \(message)", fix: fix)
  }
}
