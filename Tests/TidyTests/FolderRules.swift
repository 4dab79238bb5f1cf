/// The repository is laid out as its readers expect.
enum FolderRules {
  static let topLevel = [
    "Package.swift", "Sources", "Tests", "scenarios", "results", "scripts", "README.md",
  ]

  /// Names that say nothing about what is inside.
  static let emptyNames = ["utils", "helpers", "managers", "common", "misc"]

  static func strangers(in repository: Repository) -> [Finding] {
    repository.topLevel.filter { !topLevel.contains($0) }.map {
      Finding(path: $0, message: "is not one of \(topLevel.joined(separator: ", "))")
    }
  }

  static func emptyNames(in repository: Repository) -> [Finding] {
    repository.folders.compactMap { folder in
      let name = folder.split(separator: "/").last.map(String.init) ?? folder
      guard emptyNames.contains(name.lowercased()) else { return nil }
      return Finding(path: folder, message: "name the folder after the concept it holds")
    }
  }

  static func missingReadmes(in repository: Repository) -> [Finding] {
    let modules = repository.folders.filter { folder in
      let parts = folder.split(separator: "/")
      return parts.count == 2 && parts[0] == "Sources"
    }
    let paths = Set(repository.files.map(\.path))
    return modules.map { $0 + "/README.md" }.filter { !paths.contains($0) }.map {
      Finding(path: $0, message: "is missing: say what the module is and may not know")
    }
  }
}
