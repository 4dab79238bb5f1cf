import Foundation
public import Testing

/// Compares a text with a file of the repository that holds it whole.
///
/// With `UPDATE_GOLDEN=1` in the environment the file is written first, so that its diff shows what
/// a change of the program means.
/// - Parameters:
///   - text: what the program makes now.
///   - path: the file, from the root of the repository.
///   - sourceLocation: where a difference is told.
/// - Throws: when the file cannot be written.
public func expectGolden(
  _ text: String, in path: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let file = root.appending(path: path)
  if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
  let held = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  if held == text { return }
  let lines = zip(held.split(separator: "\n"), text.split(separator: "\n"))
  let line = lines.enumerated().first { $0.element.0 != $0.element.1 }
  let place =
    line.map { "line \($0.offset + 1) is \($0.element.1), not \($0.element.0)" }
    ?? "one ends before the other"
  Issue.record(
    "\(path) differs: \(place); UPDATE_GOLDEN=1 writes it anew", sourceLocation: sourceLocation)
}
