import Results
import Scenarios

/// Repetition of a recorded run, which its arguments carry.
struct Rerun {
  /// Command in the manifest, which the new manifest repeats.
  let command: RecordedCommand

  /// Places of the input files.
  let places: InputPlaces

  /// Path of the new results folder.
  let target: String
}
