/// The targets of Package.swift: which folder each has, and what it may import.
///
/// The text is read, not the package: a test must not need to start the package manager.
struct Manifest {
  struct Target: Equatable {
    let name: String
    /// Where the files are, from the root of the repository.
    let folder: String
    /// The targets that it may import.
    let dependencies: [String]
    /// The line of the name, counted from 1.
    let line: Int
    /// Whether it is a program, which is run and never imported.
    let isProgram: Bool
  }

  /// In the order of the manifest, which is bottom-up.
  let targets: [Target]

  func target(_ name: String) -> Target? { targets.first { $0.name == name } }

  /// A target and the targets that it imports, directly or through others.
  func reach(of name: String) -> Set<String> {
    guard let target = target(name) else { return [] }
    return target.dependencies.reduce(into: [name]) { $0.formUnion(reach(of: $1)) }
  }

  /// The target that a file belongs to; nil when no target has its folder.
  func target(of file: SourceFile) -> Target? {
    targets.first { file.path.hasPrefix($0.folder + "/") }
  }

  /// The manifest of a repository; nil when there is none.
  init?(of repository: Repository) {
    guard let file = repository.files.first(where: { $0.path == "Package.swift" }) else {
      return nil
    }
    self.init(file.text)
  }

  /// Reads targets written as `library("A", ["B"], .hot)`, `tests("ATests", ["A"])`, `measuring("M", ["A"])` or
  /// `.target(name: "A", dependencies: ["B"], path: "C")` and its relatives.
  init(_ text: String) {
    let start =
      #/(?<kind>\blibrary|\btests|\bmeasuring|\.target|\.executableTarget|\.plugin|\.systemLibrary)\(\s*(?:name:\s*)?"(?<name>\w+)"/#
    targets = text.matches(of: start).compactMap { match in
      let body = Manifest.arguments(in: text[match.range.upperBound...])
      // Of a product only the name is given here; its targets stand elsewhere.
      if body.contains("targets:") { return nil }
      let list =
        body.firstMatch(of: #/^,\s*\[(?<list>[^\]]*)\]/#)?.output.list
        ?? body.firstMatch(of: #/dependencies:\s*\[(?<list>[^\]]*)\]/#)?.output.list ?? ""
      let name = String(match.output.name)
      let top = match.output.kind == "tests" ? "Tests" : "Sources"
      let path = body.firstMatch(of: #/path:\s*"(?<path>[^"]*)"/#)?.output.path
      return Target(
        name: name, folder: path.map(String.init) ?? "\(top)/\(name)",
        dependencies: list.matches(of: #/"(\w+)"/#).map { String($0.output.1) },
        line: text[..<match.output.name.startIndex].count { $0 == "\n" } + 1,
        isProgram: [".executableTarget", "measuring"].contains(match.output.kind))
    }
  }

  /// The text up to the parenthesis that closes the one already open.
  private static func arguments(in text: Substring) -> Substring {
    var depth = 1
    let end = text.firstIndex { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth == 0
    }
    return text[..<(end ?? text.endIndex)]
  }
}
