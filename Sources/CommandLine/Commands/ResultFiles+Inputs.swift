import Publication
import Results
import Scenarios

extension ResultFiles {
  /// Creates a folder with copies of the input files that it keeps.
  static func open(
    _ place: Place, _ name: String, inputs origin: ResultOrigin, _ record: RunRecord
  ) throws(ResultError) -> ResultFolder {
    var folder = try place.makeFolder(named: name)
    try keepInputs(of: origin, record, in: &folder)
    return folder
  }

  /// Copies the scenario files, the design and, for a bundle, the tables into a folder.
  static func keepInputs(
    of origin: ResultOrigin, _ record: RunRecord, in folder: inout ResultFolder
  ) throws(ResultError) {
    for (number, input) in origin.files.enumerated() where record.keeps(input) {
      // The record of published tables lists the people behind them.
      guard !input.path.hasSuffix(PublishedFolder.recordSuffix) else {
        throw .cannotKeep(
          path: input.path, reason: "a private record of cabstand publish is never copied")
      }
      try folder.copy(
        input.place, to: ResultOrigin.copyName(of: input, number), hash: input.hash)
    }
    if let design = record.design {
      try folder.copy(design, to: SweepPlan.designName)
    }
  }

  /// Copies the recorded messages of the external policies into a folder, for a bundle.
  static func keepRecording(
    _ record: RunRecord, of names: Set<String>, in folder: inout ResultFolder
  ) throws(ResultError) {
    guard record.isBundle, let recording = record.recording else { return }
    for name in recording.files(of: names) {
      try folder.copy(recording.path + "/" + name, to: name)
    }
  }
}

extension ResultFiles.Place {
  /// Creates the folder; a parent determines its name.
  fileprivate func makeFolder(named name: String) throws(ResultError) -> ResultFolder {
    switch self {
    case .parent(let parent):
      try ResultFolder(at: parent + (parent.hasSuffix("/") ? "" : "/") + name)
    case .folder(let path): try ResultFolder(at: path, mayReplace: false)
    }
  }
}
