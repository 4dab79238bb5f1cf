import Foundation

/// What the rules look at: names and texts, read from the disk or made up by a test.
struct Repository: Sendable {
  /// The names in the root folder; hidden ones are left out.
  var topLevel: [String] = []
  /// The paths of all folders, from the root.
  var folders: [String] = []
  /// The text files outside of `results`.
  var files: [SourceFile] = []

  /// The Swift files in the given top-level folders.
  func swiftFiles(in tops: String...) -> [SourceFile] {
    files.filter { $0.path.hasSuffix(".swift") && tops.contains($0.top) }
  }

  /// The repository that this test is part of, read once.
  static let current = Repository(
    root: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())
}

extension Repository {
  /// Reads a repository from the disk, without hidden files and what scripts leave behind.
  init(root: URL) {
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: root.path)) ?? []
    topLevel = names.filter { !$0.hasPrefix(".") }.sorted()
    for name in topLevel { read(name, under: root) }
  }

  private mutating func read(_ path: String, under root: URL) {
    let manager = FileManager.default
    let location = root.appendingPathComponent(path)
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: location.path, isDirectory: &isFolder) else { return }
    if isFolder.boolValue {
      folders.append(path)
      let names = (try? manager.contentsOfDirectory(atPath: location.path)) ?? []
      for name in names.sorted() where !name.hasPrefix(".") && name != "__pycache__" {
        read(path + "/" + name, under: root)
      }
    } else if !path.hasPrefix("results/"), let data = try? Data(contentsOf: location),
      let text = String(data: data, encoding: .utf8)
    {
      files.append(SourceFile(path: path, text: text))
    }
  }
}

/// A text file.
struct SourceFile: Sendable {
  /// The path from the root of the repository.
  let path: String
  let text: String
  /// The lines of Swift code without comments and strings; empty for other files.
  let code: [String]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    code = path.hasSuffix(".swift") ? SwiftMask.lines(text) : []
  }

  /// The lines of the text, the first at index 0.
  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The first folder of the path.
  var top: String { String(path.prefix { $0 != "/" }) }

  /// The folder within `Sources`; nil for other files.
  var module: String? {
    let parts = path.split(separator: "/")
    return parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : nil
  }
}
