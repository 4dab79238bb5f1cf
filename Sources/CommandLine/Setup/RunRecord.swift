import Results
import Scenarios

/// Provenance of a run besides its scenarios, and the input files that its folder keeps.
struct RunRecord {
  /// Commit of the program; nil if unknown.
  let commit: String?

  /// Command that `rerun` repeats; nil for a command that it cannot repeat.
  var command: RecordedCommand?

  /// Path of the design file; nil without one.
  var design: String?

  /// True if the folder keeps every file that the scenario names, not only the scenario.
  var isBundle = false

  /// Recorded messages of external policies that a bundle keeps; nil without any.
  var recording: RecordingFolder?

  /// True if the folder keeps a copy of a file: of every scenario file of a command that `rerun`
  /// repeats, and of data in a bundle.
  func keeps(_ input: ScenarioInput) -> Bool {
    command != nil && (!input.isData || isBundle)
  }

  /// Record of a command that `rerun` cannot repeat.
  init(_ console: Console) { commit = console.commit == "unknown" ? nil : console.commit }

  /// Record of `run` or `compare`.
  /// - Parameters:
  ///   - arguments: arguments of the command.
  ///   - design: design of the arguments.
  ///   - detail: number of days with rows.
  ///   - console: console with the commit.
  init(
    _ arguments: ParsedArguments, _ design: ExperimentDesign, detail: Int, _ console: Console
  ) {
    self.init(console)
    command =
      arguments.rerun?.command
      ?? RecordedCommand(
        arguments, policy: design.firstPolicy, detail: detail)
    self.design = arguments.value(of: "--design")
    isBundle = arguments.has("--bundle")
    recording = (arguments.value(of: "--record") ?? arguments.value(of: "--replay"))
      .map { RecordingFolder(path: $0) }
  }
}
