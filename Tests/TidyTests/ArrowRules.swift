/// The arrows between modules are those of the manifest: each is needed, and each goes down.
enum ArrowRules {
  /// Imports that the manifest does not list, and files that no target holds.
  ///
  /// The compiler lets a file import any module that happens to be built already.
  static func strangeImports(in repository: Repository, _ manifest: Manifest) -> [Finding] {
    repository.swiftFiles(in: "Sources", "Tests", "scripts").flatMap { file -> [Finding] in
      guard let target = manifest.target(of: file) else {
        return [Finding(path: file.path, message: "belongs to no target of Package.swift")]
      }
      let isTest = file.top == "Tests"
      let allowed = target.dependencies + systemModules(of: target.name)
      return imports(of: file).filter { _, name in
        // Tests may use everything of the system.
        !allowed.contains(name) && !(isTest && manifest.target(name) == nil)
      }.map { line, name in
        Finding(path: file.path, line: line, message: "\(target.name) may not import \(name)")
      }
    }
  }

  /// Arrows that no import needs, and arrows that do not go down.
  ///
  /// Down is up in the text: a target stands below what it may import.
  static func strangeArrows(in repository: Repository, _ manifest: Manifest) -> [Finding] {
    var found: [Finding] = []
    var standing: Set<String> = []
    let files = repository.swiftFiles(in: "Sources", "Tests", "scripts")
    for target in manifest.targets {
      func report(_ message: String) {
        found.append(Finding(path: "Package.swift", line: target.line, message: message))
      }
      let own = files.filter { $0.path.hasPrefix(target.folder + "/") }
      let used = Set(own.flatMap { imports(of: $0).map(\.module) })
      for name in target.dependencies {
        if !standing.contains(name) {
          report("the arrow \(target.name) -> \(name) does not go down")
        }
        if isCore(target.name) && isCore(name) {
          report("\(target.name) and \(name) are cores, which know nothing of one another")
        }
        if !used.contains(name) && manifest.target(name)?.isProgram != true {
          report("no file of \(target.name) imports \(name)")
        }
      }
      standing.insert(target.name)
    }
    return found
  }

  /// Whether a module is the machine of one service.
  private static func isCore(_ name: String) -> Bool { name.hasSuffix("Core") }

  /// The modules of the system that a module outside of the tests may import.
  static func systemModules(of module: String) -> [String] {
    if module.hasSuffix("Core") { return [] }
    switch module {
    case "SourcePlugin": return ["PackagePlugin", "Foundation"]
    case "CInterface", "Experiments", "Results":
      return ["Glibc", "Darwin", "Musl", "Synchronization", "Dispatch"]
    default: return ["Glibc", "Darwin", "Musl", "Synchronization"]
    }
  }

  /// What a file imports, with the lines.
  private static func imports(of file: SourceFile) -> [(line: Int, module: String)] {
    file.code.enumerated().flatMap { index, line in imports(line).map { (index + 1, $0) } }
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
