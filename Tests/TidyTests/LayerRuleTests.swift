import Testing

/// The rules about layers of the world, each on a small bad example.
@Suite struct LayerRuleTests {
  private func repository(_ files: [(path: String, text: String)]) -> Repository {
    Repository(files: files.map { SourceFile(path: LayerRules.world + $0.path, text: $0.text) })
  }

  @Test func `a layer that names a type of another one is found`() {
    let repository = repository([
      ("Taxis/Taxis.swift", "struct Taxis {\n  struct Body {}\n}\nenum Gear { case first }\n"),
      (
        "People/People.swift",
        """
        // Taxis may be named here.
        struct People {
          var ride: Ride
          var taxis: [Body]
          func sees(_ gear: Gear) {}
        }
        """
      ),
      ("Message.swift", "enum Ride { case came(Gear) }\n"),
    ])
    #expect(
      LayerRules.strangeNames(in: repository).map(\.description)
        == ["\(LayerRules.world)People/People.swift:5: names Gear of the layer Taxis"])
  }

  @Test func `storage of an owner that other files may change is found`() {
    let repository = repository([
      (
        "Taxis/Taxis.swift",
        """
        struct Taxis {
          private var bodies: [Int] = []
          private(set) var idle = 0
          let city: Int
          var count: Int { bodies.count }
          var shifts: [Int] = []
          public var fares = 0
        }
        """
      ),
      ("Taxis/Body.swift", "struct Body {\n  var gear = 1\n}\n"),
      ("Aid/Help.swift", "struct Call {\n  var at = 1\n}\nstruct Help {\n  var calls: [Call]\n}\n"),
      ("City.swift", "struct City {\n  var taxis: Taxis\n  var help = Help()\n}\n"),
    ])
    #expect(
      LayerRules.openStorage(in: repository).map(\.description) == [
        "\(LayerRules.world)Taxis/Taxis.swift:6: shifts is open to other files; "
          + "make it private or private(set)",
        "\(LayerRules.world)Taxis/Taxis.swift:7: fares is open to other files; "
          + "make it private or private(set)",
        "\(LayerRules.world)Aid/Help.swift:5: calls is open to other files; "
          + "make it private or private(set)",
      ])
  }

  @Test func `a look into the state of the core is found`() {
    let repository = repository([
      (
        "City.swift",
        """
        let score = core.statement
        if core.state.taxis.isEmpty { return }
        let words = "core.state"  // core.state
        """
      )
    ])
    #expect(LayerRules.coreStates(in: repository).map(\.line) == [2])
  }
}
