import Results
import Scenarios

/// Provenance of a run besides its scenarios, and the input files that its folder keeps.
struct RunRecord {
  /// Commit of the program; nil if unknown.
  let commit: String?

  /// Command that `rerun` repeats.
  let command: RecordedCommand

  /// Path of the design file; nil without one.
  let design: String?

  /// True if the folder keeps every file that the scenario names, not only the scenario.
  let isBundle: Bool

  /// Recorded messages of external policies that a bundle keeps; nil without any.
  let recording: RecordingFolder?

  /// True if the folder keeps a copy of a file: of every scenario file, and of data in a bundle.
  func keeps(_ input: ScenarioInput) -> Bool { !input.isData || isBundle }

  /// Record of a command.
  /// - Parameters:
  ///   - arguments: arguments of the command.
  ///   - policy: as in `RecordedCommand`.
  ///   - detail: as in `RecordedCommand`.
  ///   - console: console with the commit.
  init(
    _ arguments: ParsedArguments, policy: String? = nil, detail: Int? = nil, _ console: Console
  ) {
    commit = console.commit == "unknown" ? nil : console.commit
    command =
      arguments.rerun?.command ?? RecordedCommand(arguments, policy: policy, detail: detail)
    self.design = arguments.value(of: "--design")
    isBundle = arguments.has("--bundle")
    recording = (arguments.value(of: "--record") ?? arguments.value(of: "--replay"))
      .map { RecordingFolder(path: $0) }
  }
}
