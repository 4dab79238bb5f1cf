import Testing

/// The rules about sizes, words and folders, each on a small bad example.
@Suite struct TextRuleTests {
  private func repository(_ path: String, _ text: String) -> Repository {
    Repository(files: [SourceFile(path: path, text: text)])
  }

  /// The lines of the findings.
  private func lines(_ findings: [Finding]) -> [Int] { findings.map(\.line) }

  @Test func `a file of more than 400 lines is found`() {
    let line = "let a = 1\n"
    let short = repository("Sources/A/A.swift", String(repeating: line, count: 400))
    let long = repository("Tests/ATests/A.swift", String(repeating: line, count: 401))
    #expect(SizeRules.longFiles(in: short) == [])
    #expect(
      SizeRules.longFiles(in: long).map(\.description)
        == ["Tests/ATests/A.swift:401: the file has 401 lines, more than 400"])
  }

  @Test func `a function of more than 60 lines is found`() {
    func example(_ head: String, _ count: Int) -> Repository {
      let body = String(repeating: "  a(\"}\")  // }\n", count: count - 2)
      return repository("Sources/A/A.swift", "struct A {\n\(head) {\n\(body)}\n}\n")
    }
    for head in ["func a()", "init?(a: Int = { 1 }())", "public static func < (a: A, b: A) -> B"] {
      #expect(SizeRules.longFunctions(in: example(head, 60)) == [])
      #expect(
        SizeRules.longFunctions(in: example(head, 61)).map(\.description)
          == ["Sources/A/A.swift:2: the function has 61 lines, more than 60"])
    }
  }

  @Test func `a function is measured to its own closing brace`() {
    let text = """
      protocol P {
        func a(_ b: Int) throws -> Int
        init(c: Int)
        var d: Int { get }
      }
      func e(f: () -> Void = {}) -> [Int: () -> Void]
      where F == G {
        if h { self.init(i: 1) } else { J.init() }
        func k() { l { m in } }
      }
      func `a name with { and init(`() {
      }
      """
    #expect(
      FunctionScanner.functions(in: text) == [
        FunctionScanner.Function(line: 6, lineCount: 5),
        FunctionScanner.Function(line: 9, lineCount: 1),
        FunctionScanner.Function(line: 11, lineCount: 2),
      ])
  }

  private func nondeterminism(_ path: String, _ text: String) -> [Finding] {
    let manifest = Manifest(
      #"library("Ground", []), library("Experiments", ["House"]), library("House", ["Ground"]), library("Roof", ["House"])"#
    )
    return WordRules.nondeterminism(in: repository(path, text), manifest)
  }

  @Test func `every source of time and chance is found in a simulation module`() {
    for word in WordRules.nondeterministic {
      let text = "let a = 1\nlet b = A\(word)\n"
      let name = word.hasPrefix(".") ? text : text.replacing("A\(word)", with: word)
      #expect(
        lines(nondeterminism("Sources/Ground/A.swift", name)) == [2])
      #expect(nondeterminism("Sources/Roof/A.swift", name) == [])
      #expect(nondeterminism("Tests/ATests/A.swift", name) == [])
    }
    let keyword = "func a() \(WordRules.concurrencyKeyword) throws\n"
    #expect(lines(nondeterminism("Sources/Experiments/A.swift", keyword)) == [1])
  }

  @Test func `a longer name, a comment or a string is not a source of chance`() {
    let text = """
      updateDa\("te()") // \(WordRules.nondeterministic[0])
      let a = "\(WordRules.nondeterministic[1])"
      queue.\(WordRules.concurrencyKeyword) {}
      let \(WordRules.concurrencyKeyword)hronous = run\(WordRules.nondeterministic[9])
      """
    #expect(nondeterminism("Sources/House/A.swift", text) == [])
  }

  @Test func `a leftover is found, also in a comment or a script`() {
    for word in WordRules.leftovers {
      let text = "one\ntwo // \(word): three\n"
      #expect(lines(WordRules.leftovers(in: repository("Sources/A/README.md", text))) == [2])
      #expect(lines(WordRules.leftovers(in: repository("Tests/ATests/A.swift", text))) == [2])
      #expect(lines(WordRules.leftovers(in: repository("scripts/run", text))) == [2])
      #expect(WordRules.leftovers(in: repository("scripts/run", "mktemp a-\(word)\(word)")) == [])
    }
  }

  @Test func `a person who is more than they is found`() {
    for word in WordRules.pronouns {
      let text = "the \(word)ath\n// \(word.uppercased()) waits.\n"
      #expect(lines(WordRules.pronouns(in: repository("Tests/ATests/A.swift", text))) == [2])
      #expect(WordRules.pronouns(in: repository("results/a.md", text)) == [])
    }
  }

  @Test func `a folder of one machine is found`() {
    for folder in WordRules.machineFolders {
      for path in ["Sources/A/A.swift", "scripts/run", "scenarios/a.jsonc", "README.md"] {
        let example = repository(path, "one\ncd \(folder)a\n")
        #expect(lines(WordRules.machinePaths(in: example)) == [2])
      }
      let inside = repository("README.md", "see https://example.org\(folder)a\n")
      #expect(WordRules.machinePaths(in: inside) == [])
    }
    let folder = WordRules.machineFolders[2]
    let temporary = repository("scripts/run", "mktemp -d \(folder)a\n")
    #expect(WordRules.machinePaths(in: temporary) == [])
    let other = repository("scripts/run", "mktemp -d \(WordRules.machineFolders[0])a\n")
    #expect(lines(WordRules.machinePaths(in: other)) == [1])
  }

  @Test func `a stranger at the top level is found`() {
    let repository = Repository(topLevel: ["Package.swift", "Sources", "notes.txt", "README.md"])
    #expect(FolderRules.strangers(in: repository).map(\.path) == ["notes.txt"])
  }

  @Test func `a folder whose name says nothing is found`() {
    let repository = Repository(folders: ["Sources/A", "Sources/A/Helpers", "scripts/misc"])
    #expect(
      FolderRules.emptyNames(in: repository).map(\.path) == ["Sources/A/Helpers", "scripts/misc"])
  }

  @Test func `a module without a page about it is found`() {
    var repository = repository("Sources/A/README.md", "")
    repository.folders = ["Sources", "Sources/A", "Sources/B", "Sources/B/C", "Tests/ATests"]
    #expect(FolderRules.missingReadmes(in: repository).map(\.path) == ["Sources/B/README.md"])
  }

  @Test func `a name in the list of slow tests that no test has is found`() {
    let list = "# Slow\nATests\nATests.Old  # why\nATests.New\n\nBTests\nBTests.New\n"
    var repository = repository("Tests/ATests/A.swift", "@Suite struct New {}\n// struct Old\n")
    #expect(SlowTestRules.strangers(in: repository).map(\.message) == ["is missing"])
    repository.files.append(SourceFile(path: SlowTestRules.path, text: list))
    #expect(SlowTestRules.strangers(in: repository).map(\.line) == [3, 6, 7])
  }
}
