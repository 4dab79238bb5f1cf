/// Package.swift and the table tell the same story, and every arrow goes down.
enum ManifestRule {
  struct Target: Equatable {
    let name: String
    let dependencies: [String]
    let line: Int
  }

  static func findings(in repository: Repository, table: ModuleTable) -> [Finding] {
    guard let manifest = repository.files.first(where: { $0.path == "Package.swift" }) else {
      return [Finding(path: "Package.swift", message: "is missing")]
    }
    let targets = targets(in: manifest.text)
    var findings: [Finding] = []
    for target in targets {
      func report(_ message: String) {
        findings.append(Finding(path: manifest.path, line: target.line, message: message))
      }
      guard let module = table.module(target.name) else {
        report("\(target.name) is not in the table of modules")
        continue
      }
      for name in target.dependencies where !module.dependencies.contains(name) {
        report("\(target.name) depends on \(name), which the table does not allow")
      }
      for name in module.dependencies where !target.dependencies.contains(name) {
        report("\(target.name) does not depend on \(name), which the table says")
      }
      for name in target.dependencies where !goesDown(from: module, to: name, table) {
        report("the arrow \(target.name) -> \(name) does not go to a lower level")
      }
    }
    for module in table.modules where !targets.contains(where: { $0.name == module.name }) {
      findings.append(
        Finding(path: manifest.path, message: "there is no target \(module.name)"))
    }
    return findings
  }

  private static func goesDown(
    from module: ModuleTable.Module, to name: String, _ table: ModuleTable
  ) -> Bool {
    guard let target = table.module(name) else { return false }
    return target.level < module.level
      || target.level == module.level
        && ModuleTable.exceptions.contains("\(module.name) -> \(name)")
  }

  /// The targets under `Sources`.
  ///
  /// They are written as `library("A", ["B"])`, `.target(name: "A", dependencies: ["B"])` and its
  /// relatives, plugins among them. A target with a path of its own is a tool of the tests.
  static func targets(in manifest: String) -> [Target] {
    let short = #/\blibrary\(\s*"(?<name>\w+)",\s*\[(?<list>[^\]]*)\]/#
    let long =
      #/\.(?:executableTarget|target)\(\s*name:\s*"(?<name>\w+)"(?!,\s*path:)(?:,\s*dependencies:\s*\[(?<list>[^\]]*)\])?/#
    let plugin = #/\.plugin\(\s*name:\s*"(?<name>\w+)"[^\[]*\[(?<list>[^\]]*)\]/#
    let system = #/\.systemLibrary\(\s*name:\s*"(?<name>\w+)"/#
    func target(_ name: Substring, _ list: Substring) -> Target {
      let line = manifest[..<name.startIndex].split(
        separator: "\n", omittingEmptySubsequences: false
      ).count
      let dependencies = list.matches(of: #/"(\w+)"/#).map { String($0.output.1) }
      return Target(name: String(name), dependencies: dependencies, line: line)
    }
    let found =
      manifest.matches(of: short).map { target($0.output.name, $0.output.list) }
      + manifest.matches(of: long).map { target($0.output.name, $0.output.list ?? "") }
      + manifest.matches(of: plugin).map { target($0.output.name, $0.output.list) }
      + manifest.matches(of: system).map { target($0.output.name, "") }
    return found.sorted { $0.line < $1.line }
  }
}
