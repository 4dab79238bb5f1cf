/// Declarations that nothing uses.
enum UseRules {
  /// Names that only the compiler or the package manager calls.
  private static let calledFromOutside: Set<Substring> = [
    "buildExpression", "buildBlock", "buildOptional", "buildEither", "buildArray",
    "createBuildCommands", "main",
  ]

  /// Declarations of `Sources` whose name stands only once in the code of the repository.
  ///
  /// Parameters, operators, cases of enumerations and what overrides a declaration do not count.
  static func deadDeclarations(in repository: Repository) -> [Finding] {
    let files = repository.swiftFiles(in: "Sources", "Tests", "scripts")
    var uses: [Substring: Int] = [:]
    // Strings count, since they may hold code.
    for line in files.lazy.flatMap(\.lines) where !line.drop(while: { $0 == " " }).hasPrefix("//") {
      for word in WordSearch.words(line) { uses[word, default: 0] += 1 }
    }
    return files.filter { $0.top == "Sources" }.flatMap { file in
      file.code.enumerated().compactMap { index, line in
        guard let name = declaredName(line), uses[name] == 1, !calledFromOutside.contains(name),
          !file.text.contains("@_cdecl(\"\(name)\")")
        else { return nil }
        return Finding(
          path: file.path, line: index + 1, message: "nothing uses \(name); remove it")
      }
    }
  }

  private static let keywords: Set<Substring> = [
    "func", "var", "let", "struct", "enum", "class", "protocol", "typealias", "actor",
  ]

  /// The name that a line declares; nil when it declares none, or overrides one.
  private static func declaredName(_ line: String) -> Substring? {
    let words = WordSearch.words(line)
    guard let first = words.firstIndex(where: keywords.contains),
      !words[..<first].contains("override")
    else { return nil }
    return words[first...].first { !keywords.contains($0) }
  }
}
