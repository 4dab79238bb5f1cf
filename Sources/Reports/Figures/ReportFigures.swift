/// All numbers of the report page of one or several folders of results, worked out from result files
/// alone.
///
/// Everything is about alternatives: one policy under one variant of the scenario of one folder.
/// Times are seconds from the start of the measurement window, lengths of time are seconds, shares are
/// 0 to 1, places are metres. Undefined is nil, never 0. All names and texts are as they stand in the
/// files, and may hold anything.
package struct ReportFigures: Hashable, Sendable {
  /// The names of the scenarios, each once, with commas between them.
  package var title: String

  /// The folders, in the order given.
  package var folders: [ReportFolder]

  /// The alternatives, folder by folder, in the order of the manifests.
  package var alternatives: [ReportAlternative]

  /// Lines of mean wait against the size of the fleet; empty where no size was varied.
  package var frontier: [FrontierLine]

  /// Makes it from its parts.
  package init(
    title: String, folders: [ReportFolder] = [], alternatives: [ReportAlternative] = [],
    frontier: [FrontierLine] = []
  ) {
    self.title = title
    self.folders = folders
    self.alternatives = alternatives
    self.frontier = frontier
  }
}
