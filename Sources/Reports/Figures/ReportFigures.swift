/// All numbers of the report page of one or several folders of results, computed from result files
/// alone.
///
/// All figures are about alternatives: one policy under one variant of the scenario of one folder.
/// Times are seconds from the start of the measurement window, durations are seconds, shares are 0
/// to 1, positions are metres. Undefined is nil, never 0. All names and texts are as in the files,
/// and may contain any characters.
package struct ReportFigures: Hashable, Sendable {
  /// Names of the scenarios, each once, separated by commas.
  package var title: String

  /// Folders, in the order given.
  package var folders: [ReportFolder]

  /// Alternatives, folder by folder, in the order of the manifests.
  package var alternatives: [ReportAlternative]

  /// Lines of mean wait against the size of the fleet; empty if no size varies.
  package var frontier: [FrontierLine]

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
