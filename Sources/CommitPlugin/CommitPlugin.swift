import Foundation
import PackagePlugin

/// Writes the commit that is being built into a source file of the program.
///
/// The manifest knows the commit as well, but what it says is kept from build to build and goes stale.
@main struct CommitPlugin: BuildToolPlugin {
  /// Asks for the file to be written anew when a commit is made or a source file changes; it is
  /// compiled again only when it says something else than before.
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let history = ["HEAD", "logs/HEAD"].map { root.appending(path: ".git/\($0)") }
    let sources = context.package.targets.compactMap(\.sourceModule).flatMap { module in
      module.sourceFiles.map(\.url)
    }
    let file = context.pluginWorkDirectoryURL.appending(path: "BuildCommit.swift")
    return [
      .buildCommand(
        displayName: "Noting the commit",
        executable: try context.tool(named: "CommitWriter").url,
        arguments: [root.path(percentEncoded: false), file.path(percentEncoded: false)],
        inputFiles: sources
          + history.filter {
            FileManager.default.fileExists(atPath: $0.path(percentEncoded: false))
          },
        outputFiles: [file])
    ]
  }
}
