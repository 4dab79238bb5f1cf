/// Words that must not stand in some files.
///
/// They are written in parts here, so that the rules do not find themselves.
enum WordRules {
  /// The outcome of this module, and so of those that it imports, must not depend on the machine, the hour or the run.
  static let deterministicModule = "Experiments"

  /// Modules that it imports and that may read clocks: programs of other people get so much time for an answer.
  static let modulesWithClocks: Set<String> = ["ExternalPolicies"]

  /// Sources of time and chance that differ from run to run.
  static let nondeterministic = [
    "Da" + "te(", "System" + "RandomNumberGenerator", ".ran" + "dom(", ".shuf" + "fled(",
    ".random" + "Element(", ".hash" + "Value", "Hash" + "er(", "clock_" + "gettime",
    "getti" + "meofday", "time" + "(nil)",
  ]

  /// The keyword, not the method of a queue.
  static let concurrencyKeyword = "asy" + "nc"

  static let leftovers = ["TO" + "DO", "FIX" + "ME", "XX" + "X"]

  /// Folders that only exist on the machine of the one who writes.
  static let machineFolders = ["/wo" + "rk/", "/ro" + "ot/", "/tm" + "p/"]

  /// People are they.
  static let pronouns = ["h" + "e", "h" + "is", "h" + "im", "h" + "imself", "sh" + "e", "h" + "er"]

  static func pronouns(in repository: Repository) -> [Finding] {
    let files = repository.files.filter {
      ["Sources", "Tests", "scripts", "scenarios", "README.md"].contains($0.top)
        && !$0.path.hasSuffix(".csv")
    }
    return search(files, lines: { $0.lines.map { $0.lowercased() } }) { line in
      pronouns.filter { line.contains($0) && WordSearch.contains($0, in: line) }.map {
        "\($0): a driver or a passenger is they"
      }
    }
  }

  static func nondeterminism(in repository: Repository, _ manifest: Manifest) -> [Finding] {
    let modules = manifest.reach(of: deterministicModule).subtracting(modulesWithClocks)
    let files = repository.swiftFiles(in: "Sources").filter { file in
      file.module.map(modules.contains) ?? false
    }
    return search(files, lines: \.code) { line in
      var words = nondeterministic.filter { WordSearch.contains($0, in: line) }
      if WordSearch.contains(concurrencyKeyword, in: line, barriers: ".") {
        words.append(concurrencyKeyword)
      }
      return words.map { "\($0) makes runs differ; simulation modules do without it" }
    }
  }

  static func leftovers(in repository: Repository) -> [Finding] {
    let files = repository.files.filter { ["Sources", "Tests", "scripts"].contains($0.top) }
    return search(files, lines: { $0.lines.map(String.init) }) { line in
      leftovers.filter { WordSearch.contains($0, in: line) }.map {
        "\($0): do it or drop it"
      }
    }
  }

  static func machinePaths(in repository: Repository) -> [Finding] {
    let files = repository.files.filter {
      ["Sources", "scripts", "scenarios", "README.md"].contains($0.top)
    }
    return search(files, lines: { $0.lines.map(String.init) }) { line in
      let isTemporary = line.contains("mktemp") || line.contains("mkdtemp")
      return machineFolders.filter { folder in
        let isAllowed = isTemporary && folder == machineFolders[2]
        return !isAllowed && containsPath(folder, in: line)
      }.map { "\($0) exists on one machine only" }
    }
  }

  /// Whether an absolute path begins with a folder: in the middle of a path it is another folder.
  private static func containsPath(_ folder: String, in line: String) -> Bool {
    let inPath = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-~}*"
    return WordSearch.contains(folder, in: line, barriers: inPath)
  }

  private static func search(
    _ files: [SourceFile], lines: (SourceFile) -> [String], _ messages: (String) -> [String]
  ) -> [Finding] {
    files.flatMap { file in
      lines(file).enumerated().flatMap { index, line in
        messages(line).map { Finding(path: file.path, line: index + 1, message: $0) }
      }
    }
  }
}
