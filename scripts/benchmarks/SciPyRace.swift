#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// SciPy's solvers, run by a Python program on problems in a file.
enum SciPyRace {
  /// The milliseconds of both solvers, and the total found.
  struct Outcome {
    /// Absent for dense problems.
    let sparse: Double?
    let dense: Double
    let total: Int64
  }

  /// Runs the program on all problems.
  /// - Returns: an outcome for each problem, or the reason why there is none.
  static func run(
    _ instances: [MatchingInstance], rounds: Int
  ) -> (outcomes: [Outcome], problem: String?) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
    var template = Array((parent + "/cabstand-matching-XXXXXX").utf8CString)
    let descriptor = template.withUnsafeMutableBufferPointer { buffer -> Int32 in
      buffer.baseAddress.map { mkstemp($0) } ?? -1
    }
    let path = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
    guard descriptor >= 0, let file = fdopen(descriptor, "w") else {
      return (
        [], "no file can be made in \(parent): point TMPDIR at a directory that can be written"
      )
    }
    defer { unlink(path) }
    for instance in instances { fputs(instance.text, file) }
    guard fclose(file) == 0 else { return ([], "\(path) cannot be written") }

    let script = ReferenceProgram.path(of: "scipy_matching.py")
    let result = ShellCommand(["python3", script, path, String(rounds)]).run()
    if result.status == ShellCommand.notFound { return ([], "there is no python3 on PATH") }
    guard result.status == 0 else {
      let reason = result.output.split(separator: "\n").last.map(String.init) ?? "no message"
      return ([], "\(reason); install it with: python3 -m pip install scipy")
    }
    let outcomes = result.output.split(separator: "\n").compactMap { Outcome(printed: $0) }
    return outcomes.count == instances.count
      ? (outcomes, nil) : ([], "its program printed something else")
  }
}

extension SciPyRace.Outcome {
  /// Parses milliseconds sparse, or `-`, milliseconds dense, and the total.
  fileprivate init?(printed line: Substring) {
    let words = line.split(separator: " ")
    guard words.count == 3, let dense = Double(words[1]), let total = Int64(words[2]) else {
      return nil
    }
    self.init(sparse: Double(words[0]), dense: dense, total: total)
  }
}
