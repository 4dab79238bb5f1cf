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

  /// The module in which days run.
  ///
  /// The compiler inlines functions across modules only where they are public, so this module and those that it imports
  /// keep theirs. So do files with code that is marked for inlining.
  private static let inlinedModule = "CitySimulation"

  /// Public declarations outside of these targets and modules: `package` is enough there.
  static func strayPublics(in repository: Repository) -> [Finding] {
    guard let text = repository.files.first(where: { $0.path == "Package.swift" })?.text else {
      return []
    }
    let offered = offeredTargets(in: text)
    let files = repository.swiftFiles(in: "Sources").filter { file in
      file.module.map { !offered.contains(Substring($0)) } ?? false
    }
    let inlined = Manifest(text).reach(of: inlinedModule)
    return files.filter { file in
      !inlined.contains(file.module ?? "") && !file.text.contains("@inlinable")
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
