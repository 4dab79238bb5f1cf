/// What other packages can use.
enum AccessRules {
  /// The targets of the libraries that a manifest offers.
  static func offeredTargets(in manifest: String) -> Set<Substring> {
    let library = #/\.library\(\s*name: "\w+",[^\[]*targets: \[(?<targets>[^\]]*)\]/#
    return Set(
      manifest.matches(of: library).flatMap { product in
        product.output.targets.matches(of: #/"(\w+)"/#).map { $0.output.1 }
      })
  }

  /// The modules that days run in, from a manifest.
  static func hotModules(in manifest: String) -> Set<Substring> {
    let library = #/library\(\s*"(?<name>\w+)",\s*\[[^\]]*\],\s*\.hot/#
    return Set(manifest.matches(of: library).map(\.output.name))
  }

  /// Public declarations outside of these targets: `package` is enough there.
  ///
  /// The compiler inlines functions across modules only where they are public, so the modules that days run in keep
  /// theirs. So do files with code that is marked for inlining.
  static func strayPublics(in repository: Repository) -> [Finding] {
    guard let manifest = repository.files.first(where: { $0.path == "Package.swift" }) else {
      return []
    }
    let offered = offeredTargets(in: manifest.text)
    let files = repository.swiftFiles(in: "Sources").filter { file in
      file.module.map { !offered.contains(Substring($0)) } ?? false
    }
    let hot = hotModules(in: manifest.text)
    return files.filter { file in
      !hot.contains(Substring(file.module ?? "")) && !file.text.contains("@inlinable")
    }.flatMap { file in
      file.code.enumerated().compactMap { index, line in
        WordSearch.contains("public", in: line)
          ? Finding(
            path: file.path, line: index + 1,
            message: "public outside of the libraries that the package offers; write package")
          : nil
      }
    }
  }
}
