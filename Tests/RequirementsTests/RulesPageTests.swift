import DispatchCore
import Documents
import Requirements
import Testing

/// The ledger of the rules and the pages that are made of it.
@Suite struct RulesPageTests {
  /// All pages.
  static let documents = RuleEntry.Page.allCases.map(RuleDocument.init)

  @Test func `the ledger has every rule of the five documents once`() {
    let counts = ["A", "B", "T", "C", "H"].map { letter in
      RuleLedger.entries.count { $0.id.hasPrefix("\(letter)-") }
    }
    #expect(counts == [136, 88, 119, 138, 141])
    #expect(counts.reduce(0, +) == RuleLedger.entries.count)
    #expect(Set(RuleLedger.entries.map(\.id)).count == RuleLedger.entries.count)
  }

  @Test func `a rule is found by its id in any case`() {
    #expect(RuleLedger.entry("A-A5")?.id == "A-A5")
    #expect(RuleLedger.entry("b-uc5")?.id == "B-UC5")
    #expect(RuleLedger.entry("t-f11cr2")?.id == "T-F11cR2")
    #expect(RuleLedger.entry("T-F11cR2")?.id == "T-F11cR2")
    #expect(RuleLedger.entry("A-A99") == nil)
    #expect(RuleLedger.entry("") == nil)
  }

  @Test func `every rule is said in sentences that fit into a table`() {
    for entry in RuleLedger.entries {
      #expect(entry.text.hasSuffix("."), "\(entry.id)")
      #expect(!entry.note.isEmpty, "\(entry.id)")
      for text in [entry.text, entry.note] + entry.tests {
        #expect(!text.contains("|") && !text.contains("  "), "\(entry.id)")
      }
    }
  }

  @Test func `a state has what belongs to it`() {
    for entry in RuleLedger.entries {
      switch entry.state {
      case .inCity(let command):
        #expect(command.hasPrefix("cabstand "), "\(entry.id)")
        #expect(entry.place != nil && !entry.tests.isEmpty, "\(entry.id)")
      case .machineOnly:
        #expect(entry.place != nil && !entry.tests.isEmpty, "\(entry.id)")
      case .notSimulable:
        #expect(entry.place == nil && entry.tests.isEmpty, "\(entry.id)")
      }
    }
  }

  @Test func `every place is there`() {
    let results = RulesPage.text("results/README.md")
    for entry in RuleLedger.entries {
      guard let place = entry.place else { continue }
      if place.contains("/") {
        #expect(RulesPage.isFile("Sources/\(place)"), "\(entry.id): \(place)")
      } else {
        #expect(results.contains("`\(place)`"), "\(entry.id): \(place)")
      }
    }
  }

  @Test func `a row with an unknown page or state, or without a column, is an error`() {
    let header = "id,page,rule,state,command,note,parameters,place,tests\n"
    #expect(
      Self.problems(header + "X-1,taxis,a,city,c,n,,p,t\nX-2,taxi,a,somewhere,c,n,,p,t\n")
        == [
          "rules.csv:2: unknown page: \"taxis\"", "rules.csv:3: unknown state: \"somewhere\"",
        ])
    #expect(
      Self.problems("id,page,rule,command,note,parameters,place,tests\n")
        == ["rules.csv:1: column state is missing"])
    #expect(Self.problems(header + "X-1,taxi,a,machine,,n,p.q|r,D/E.swift,M.S/t|M.S/u\n") == [])
  }

  /// The mistakes of a table, each with its line.
  private static func problems(_ text: String) -> [String] {
    let log = ProblemLog()
    _ = RuleLedger.read(text, log: log)
    return log.problems.map { problem in
      "\(problem.location.file):\(problem.location.line ?? 0): \(problem.message)"
    }
  }

  @Test
  func `every parameter of the rulebook is declared and governs a rule, and rules name no other`() {
    #expect(RulebookRule.all.map(\.key).sorted() == RulebookMirror.keys.sorted())
    for key in RulebookMirror.keys {
      let path = "rulebook.\(key)"
      #expect(
        !RuleLedger.entries(governedBy: path).isEmpty || RuleDifference.governed(by: path) != nil,
        "\(key)")
    }
    let named =
      RuleLedger.entries.flatMap(\.parameters) + RuleDifference.all.flatMap(\.parameters)
    for parameter in named where parameter.hasPrefix("rulebook.") {
      #expect(RulebookMirror.keys.contains(RulesPage.key(parameter)), "\(parameter)")
    }
  }

  @Test func `the differences are 35, each with parameters of its own`() {
    #expect(RuleDifference.all.map(\.number) == Array(1...35))
    #expect(RuleDifference.all.allSatisfy { !$0.parameters.isEmpty })
    let parameters = RuleDifference.all.flatMap(\.parameters)
    #expect(Set(parameters).count == parameters.count)
    #expect(RuleDifference.numbered(7)?.parameters == ["rulebook.cancel_window"])
    #expect(RuleDifference.numbered(0) == nil && RuleDifference.numbered(36) == nil)
    #expect(RuleDifference.governed(by: "rulebook.offer_timeout")?.number == 1)
    #expect(RuleDifference.governed(by: "rulebook.reservation_trigger") == nil)
  }

  @Test func `where the presets differ, the documents do`() {
    for key in RulebookMirror.keys
    where RulebookMirror.text(key, in: .oneStep) != RulebookMirror.text(key, in: .twoStep) {
      #expect(RuleDifference.governed(by: "rulebook.\(key)") != nil, "\(key)")
    }
  }

  @Test(arguments: documents)
  func `the page is made from the ledger`(_ document: RuleDocument) throws {
    let page = RulesPage(document: document)
    try page.update()
    #expect(RulesPage.text(document.path) == page.text)
  }

  @Test func `a test is found by its module, suite and whole name, and only when it is one`() {
    #expect(RulesPage.testCount("RequirementsTests.RulesPageTests/every place is there") == 1)
    #expect(RulesPage.testCount("RequirementsTests.RulesPageTests/every place is") == 0)
    #expect(RulesPage.testCount("RequirementsTests.RulesPage/every place is there") == 0)
    #expect(RulesPage.testCount("DispatchCoreTests.RulesPageTests/every place is there") == 0)
    #expect(RulesPage.testCount("every place is there") == 0)
    let text = """
      @Suite struct S {
        @Test func `one`() {}
        func `two`() {}
        @Test(arguments: [1])
        func `three`(_ a: Int) {}
      }
      private struct Other {
        @Test func `four`() {}
      }
      """
    #expect(RulesPage.isTest("one", of: "S", in: text))
    #expect(RulesPage.isTest("three", of: "S", in: text))
    #expect(!RulesPage.isTest("two", of: "S", in: text))
    #expect(!RulesPage.isTest("four", of: "S", in: text))
  }

  @Test func `every test that a rule names is there, once`() {
    for entry in RuleLedger.entries {
      for test in entry.tests { #expect(RulesPage.testCount(test) == 1, "\(entry.id): \(test)") }
    }
  }
}
