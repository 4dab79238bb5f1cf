import Documents

/// Problems of scenarios as JSON: places as numbers, and texts without line ends.
enum ProblemJSON {
  /// Errors and warnings together, each with its severity.
  static func findings(_ problems: [Problem]) -> DocumentValue {
    .array(
      problems.map { problem in
        let severity: DocumentValue = ["severity": .text(problem.severity.rawValue)]
        return place(of: problem).reduce(severity) { $0.adding($1.key, $1.value) }
      })
  }

  /// Errors alone.
  static func errors(_ problems: [Problem]) -> DocumentValue {
    .array(
      problems.filter { $0.severity == .error }.map { problem in
        place(of: problem).reduce([:] as DocumentValue) { $0.adding($1.key, $1.value) }
      })
  }

  private static func place(of problem: Problem) -> [(key: String, value: DocumentValue)] {
    [
      ("file", .text(problem.location.file)),
      ("line", problem.location.line.map { .number($0) } ?? .null),
      ("column", problem.location.column.map { .number($0) } ?? .null),
      ("field", field(in: problem.message).map { .text($0) } ?? .null),
      ("message", .text(problem.message)),
      ("fix", problem.fix.map { .text($0) } ?? .null),
    ]
  }

  /// Path of the scenario key at the start of a message, as in `fleet.taxis: 0 is too small`.
  static func field(in message: String) -> String? {
    guard let end = message.firstRange(of: ": ")?.lowerBound else { return nil }
    let path = message[..<end]
    let isPath = path.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
    return isPath && path.first?.isLetter == true ? String(path) : nil
  }
}
