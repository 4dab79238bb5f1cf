import DispatchCore
import Requirements
import Testing

/// The ledger of the rules and the pages that are made of it.
@Suite struct RulesPageTests {
  @Test func `every rule of the documents has an entry, and nothing else has`() {
    for document in RuleDocument.allCases {
      #expect(document.entries.map(\.id) == document.identifiers)
    }
    #expect(RuleIdentifiers.taxi.count == 224 && RuleIdentifiers.planner.count == 119)
    #expect(RuleIdentifiers.watches.count == 33)
    #expect(
      RuleLedger.entries
        == RuleLedger.taxi + RuleLedger.planner + RuleLedger.watches + RuleLedger.lineUps
        + RuleLedger.data + RuleLedger.runs)
    #expect(RuleIdentifiers.lineUps.count == 137)
    #expect(RuleIdentifiers.data.count == 63)
    #expect(RuleIdentifiers.runs.count == 35)
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

  @Test func `every rule is said in sentences`() {
    for entry in RuleLedger.entries {
      #expect(entry.text.hasSuffix("."), "\(entry.id)")
      #expect(!entry.text.contains("|") && !entry.text.contains("  "), "\(entry.id)")
    }
  }

  @Test(arguments: RuleDocument.allCases)
  func `only rules that cannot be simulated are left out`(_ document: RuleDocument) {
    let outside = document.entries.filter { entry in
      if case .notSimulated = entry.place { true } else { false }
    }
    #expect(outside.map(\.id) == document.outside)
  }

  @Test func `what is not simulated yet says so`() {
    let open = RuleLedger.entries.filter { entry in
      if case .notSimulated(let reason) = entry.place {
        reason.hasPrefix("not yet: ")
      } else {
        false
      }
    }
    #expect(
      open.map(\.id) == ["T-FU1", "T-F11cD1", "T-N1"] + RuleIdentifiers.outsideWatches
        + RuleIdentifiers.openLineUps)
  }

  @Test func `every place is there`() {
    let results = RulesPage.text("results/README.md")
    for entry in RuleLedger.entries {
      switch entry.place {
      case .core(let file):
        #expect(RulesPage.isFile("Sources/DispatchCore/\(file)"), "\(entry.id): \(file)")
      case .world(let file):
        #expect(RulesPage.isFile("Sources/CitySimulation/\(file)"), "\(entry.id): \(file)")
      case .machine(let file):
        let machines = [
          "PlannerCore", "Mobility", "AlarmCore", "EmergencyCore", "LineUpCore", "DisclosureCore",
          "RunCore", "CityModels",
        ]
        let isThere = machines.contains { file.hasPrefix($0 + "/") }
        #expect(isThere && RulesPage.isFile("Sources/\(file)"), "\(entry.id): \(file)")
      case .results(let name):
        #expect(results.contains("`\(name)`"), "\(entry.id): \(name)")
      case .notSimulated(let reason):
        #expect(!reason.isEmpty, "\(entry.id)")
      }
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

  @Test(arguments: RuleDocument.allCases)
  func `the page is made from the ledger`(_ document: RuleDocument) throws {
    let page = RulesPage.current(document)
    try page.update()
    #expect(RulesPage.text(document.path) == page.text)
  }

  @Test func `a test is found by its file and its whole name, and only when it is one`() {
    #expect(RulesPage.hasTest("RulesPageTests/every place is there"))
    #expect(RulesPage.hasTest("DriverStateTests/a legal input leads to the state of the table"))
    #expect(!RulesPage.hasTest("RulesPageTests/every place is"))
    #expect(!RulesPage.hasTest("RulesPage/every place is there"))
    #expect(!RulesPage.hasTest("every place is there"))
    let text =
      "@Test func `one`() {}\nfunc `two`() {}\n@Test(arguments: [1])\nfunc `three`(_ a: Int) {}"
    #expect(RulesPage.isTest("one", in: text) && RulesPage.isTest("three", in: text))
    #expect(!RulesPage.isTest("two", in: text) && !RulesPage.isTest("four", in: text))
  }

  @Test(arguments: RuleDocument.allCases)
  func `every test that the page names is there`(_ document: RuleDocument) {
    let named = RulesPage.current(document).tests
    for (id, tests) in named.sorted(by: { $0.key < $1.key }) {
      guard document.outside.contains(id) == false, tests != RulesPage.none else { continue }
      for test in tests.split(separator: "<br>").map(String.init) {
        #expect(RulesPage.hasTest(test), "\(id): \(test)")
      }
    }
  }

  @Test(arguments: RuleDocument.allCases)
  func `every rule that is simulated is shown by a test`(_ document: RuleDocument) {
    let tests = RulesPage.current(document).tests
    let open = document.identifiers.filter { id in
      !document.outside.contains(id) && tests[id, default: RulesPage.none] == RulesPage.none
    }
    #expect(open == [])
  }
}
