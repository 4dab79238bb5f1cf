/// The list of tests that `scripts/test --quick` leaves out names tests that exist.
///
/// A line is a folder of `Tests`, or a suite as `Folder.Suite`; what follows `#` is a comment.
enum SlowTestRules {
  static let path = "scripts/slow-tests.txt"

  static func strangers(in repository: Repository) -> [Finding] {
    guard let list = repository.files.first(where: { $0.path == path }) else {
      return [Finding(path: path, message: "is missing")]
    }
    return list.lines.enumerated().compactMap { index, line in
      let name = line.prefix { $0 != "#" && $0 != " " }
      if name.isEmpty || exists(name, in: repository) { return nil }
      return Finding(path: path, line: index + 1, message: "there are no tests called \(name)")
    }
  }

  private static func exists(_ name: Substring, in repository: Repository) -> Bool {
    let parts = name.split(separator: ".", maxSplits: 1)
    return repository.swiftFiles(in: "Tests").contains { file in
      guard file.path.hasPrefix("Tests/\(parts[0])/") else { return false }
      if parts.count == 1 { return true }
      return file.code.contains { WordSearch.contains("struct \(parts[1])", in: $0) }
    }
  }
}
