import Documents

/// What a reader of a value needs besides the value: its name, and where to report and look.
struct Reading {
  /// The keys that lead to the value, as in `fleet.shifts.0.start`; empty for the whole document.
  let path: String

  /// Where problems go.
  let log: ProblemLog

  /// Where the files beside the scenario are read.
  let files: InputFiles

  /// The same for a value inside this one.
  func inside(_ key: String) -> Reading {
    Reading(path: path.isEmpty ? key : "\(path).\(key)", log: log, files: files)
  }

  /// Reports what is wrong with the value.
  func report(at location: SourceLocation, _ message: String, fix: String? = nil) {
    log.report(at: location, path.isEmpty ? message : "\(path): \(message)", fix: fix)
  }

  /// Warns of a value that may not be meant.
  func warn(at location: SourceLocation, _ message: String, fix: String? = nil) {
    log.warn(at: location, path.isEmpty ? message : "\(path): \(message)", fix: fix)
  }

  /// Reports that the value is of another kind than expected.
  func mismatch(_ value: DocumentValue, _ structure: Structure) {
    report(at: value.location, "found \(value.excerpt), expected \(structure.expectation)")
  }
}

/// Something about which problems can be reported, whatever its value.
protocol Reported {
  func report(_ message: String, fix: String?, to log: ProblemLog)
}

/// A value together with the place and the name it was given under, for checks made later.
struct Located<Value: Sendable>: Sendable, Reported {
  let value: Value
  let location: SourceLocation
  let path: String

  /// Reports what is wrong with the value.
  func report(_ message: String, fix: String? = nil, to log: ProblemLog) {
    log.report(at: location, "\(path): \(message)", fix: fix)
  }

  /// Warns of a value that may not be meant.
  func warn(_ message: String, fix: String? = nil, to log: ProblemLog) {
    log.warn(at: location, "\(path): \(message)", fix: fix)
  }
}
