import Foundation
import PackagePlugin

/// Generates the Swift sources of a target that are not written by hand.
///
/// The program and the library for other languages get the commit that is being built; every other
/// target gets its style sheets, scripts and templates as constants.
@main struct SourcePlugin: BuildToolPlugin {
  /// Extensions of the files that become constants.
  private static let assetTypes: Set<String> = ["css", "csv", "js", "jsonc"]

  /// Declares the commands that write the generated files of a target.
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let writer = try context.tool(named: "SourceWriter").url
    if [context.package.displayName, "CInterface"].contains(target.name) {
      return [commit(context, writer)]
    }
    let assets = try assets(of: target)
    let file = context.pluginWorkDirectoryURL.appending(path: "Assets.swift")
    return [
      .buildCommand(
        displayName: "Writing the assets of \(target.name)", executable: writer,
        arguments: ["assets", file.path(percentEncoded: false)]
          + assets.map { $0.path(percentEncoded: false) },
        inputFiles: assets, outputFiles: [file])
    ]
  }

  /// Writes the commit again when a commit is made or a source file changes.
  ///
  /// The manifest knows the commit as well, but its value is cached between builds and goes stale.
  private func commit(_ context: PluginContext, _ writer: URL) -> Command {
    let root = context.package.directoryURL
    let history = ["HEAD", "logs/HEAD"].map { root.appending(path: ".git/\($0)") }
    let sources = context.package.targets.compactMap(\.sourceModule).flatMap { module in
      module.sourceFiles.map(\.url)
    }
    let file = context.pluginWorkDirectoryURL.appending(path: "BuildCommit.swift")
    return .buildCommand(
      displayName: "Noting the commit", executable: writer,
      arguments: [
        "commit", file.path(percentEncoded: false), root.path(percentEncoded: false),
      ],
      inputFiles: sources
        + history.filter { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) },
      outputFiles: [file])
  }

  /// The asset files below a target's folder, in a stable order.
  private func assets(of target: any Target) throws -> [URL] {
    let files = FileManager.default.enumerator(
      at: target.directoryURL, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { SourcePlugin.assetTypes.contains($0.pathExtension) }
      .sorted { $0.path() < $1.path() }
  }
}
