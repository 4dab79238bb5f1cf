/// A module imports only what the table allows.
enum ImportRule {
  static func findings(in repository: Repository, table: ModuleTable) -> [Finding] {
    var findings: [Finding] = []
    for file in repository.swiftFiles(in: "Sources") {
      guard let name = file.module, let module = table.module(name) else {
        findings.append(Finding(path: file.path, message: "belongs to no module of the table"))
        continue
      }
      let allowed = module.dependencies + ModuleTable.systemModules(of: name)
      for (index, line) in SwiftMask.lines(file.text).enumerated() {
        for imported in imports(line) where !allowed.contains(imported) {
          findings.append(
            Finding(
              path: file.path, line: index + 1, message: "\(name) may not import \(imported)"))
        }
      }
    }
    return findings
  }

  /// The modules that a line of masked code imports.
  static func imports(_ line: String) -> [String] {
    line.split(separator: ";").compactMap { statement in
      var words = statement.split(separator: " ")[...]
      let access = ["public", "package", "internal", "fileprivate", "private"]
      while let word = words.first, word.hasPrefix("@") || access.contains(String(word)) {
        words.removeFirst()
      }
      guard words.popFirst() == "import" else { return nil }
      let kinds = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
      if let word = words.first, kinds.contains(String(word)) { words.removeFirst() }
      return words.first.map { String($0.prefix { $0 != "." }) }
    }
  }
}
