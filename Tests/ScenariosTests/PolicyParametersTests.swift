import DispatchCore
import Documents
import Quantities
import Testing

@testable import Scenarios

/// The block `policy_parameters`.
@Suite struct PolicyParametersTests {
  private func fixture(_ block: String) -> Fixture {
    Fixture(
      replacing: "fleet:", with: "  fleet: { taxis: 5 }, policy_parameters: \(block),")
  }

  private func adjacent(_ scenario: Scenario) throws -> AdjacentZones {
    try #require(scenario.policy(named: "adjacent") as? AdjacentZones)
  }

  @Test func `what is said tunes the policy, the rest has its standard value`() throws {
    let both = try adjacent(fixture("{ adjacent: { order: 'surplus', rings: 2 } }").load())
    #expect(both.order == .surplus && both.rings == 2)
    let rings = try adjacent(fixture("{ adjacent: { rings: 0 } }").load())
    #expect(rings.order == .fixed && rings.rings == 0)
    let order = try adjacent(fixture("{ adjacent: { order: 'travel_time' } }").load())
    #expect(order.order == .travelTime && order.rings == 1)
  }

  @Test func `nothing said is the policy of the catalog, and leaves no trace`() throws {
    for block in ["{}", "{ adjacent: {} }"] {
      let policy = try adjacent(fixture(block).load())
      #expect(policy.order == .fixed && policy.rings == 1)
    }
    let scenario = try Fixture().load()
    for policy in PolicyCatalog.policies {
      #expect(scenario.policy(named: policy.name)?.name == policy.name)
    }
    #expect(scenario.policy(named: "nobody") == nil)
    #expect(!scenario.resolvedText.contains("policy_parameters"))
  }

  @Test func `the resolved text has the standard values of a block that is there`() throws {
    let scenario = try fixture("{ adjacent: { rings: 3 } }").load()
    #expect(
      scenario.resolvedText.contains(
        """
          "policy_parameters": {
            "adjacent": {
              "order": "fixed",
              "rings": 3
            }
          },
        """))
  }

  @Test func `one value can be set from the command line`() throws {
    let scenario = try Fixture().load(["policy_parameters.adjacent.rings=2"])
    #expect(try adjacent(scenario).rings == 2)
    let changed = try fixture("{ adjacent: { order: 'surplus', rings: 2 } }")
      .load(["policy_parameters.adjacent.rings=5"])
    #expect(try adjacent(changed).rings == 5 && adjacent(changed).order == .surplus)
  }

  @Test func `a file may take back what it inherits`() throws {
    var fixture = fixture("{ adjacent: { rings: 2 } }")
    fixture.files["base.jsonc"] = fixture.files["city.jsonc"]
    fixture.files["city.jsonc"] = "{ extends: 'base.jsonc', policy_parameters: null }"
    let scenario = try fixture.load()
    #expect(try adjacent(scenario).rings == 1)
    #expect(!scenario.resolvedText.contains("policy_parameters"))
  }

  @Test(arguments: [
    (
      "{ adjacant: {} }",
      "45: policy_parameters.adjacant: there is no policy \"adjacant\"\n"
        + "  fix: did you mean \"adjacent\"? A program of that name is given by --policy-command adjacant=CMD"
    ),
    (
      "{ fifo: {} }",
      "45: policy_parameters.fifo: the policy fifo has no parameters\n  fix: remove it"
    ),
    ("7", "43: policy_parameters: found 7, expected a block such as { \"adjacent\": ... }"),
    (
      "{ mine: 2 }",
      "51: policy_parameters.mine: found 2, expected a block such as { \"reach\": ... }"
    ),
    (
      "{ mine: { reach: { far: 2 } } }",
      "60: policy_parameters.mine.reach: found a block, expected a number, a text, true or false or a list"
    ),
    (
      "{ adjacent: 2 }",
      "55: policy_parameters.adjacent: found 2, expected a block such as "
        + "{ \"order\": ... }"
    ),
    (
      "{ adjacent: { ring: 2 } }",
      "57: policy_parameters.adjacent: unknown key \"ring\"\n"
        + "  fix: did you mean \"rings\"?"
    ),
    (
      "{ adjacent: { rings: 21 } }",
      "64: policy_parameters.adjacent.rings: 21 is too large\n"
        + "  fix: write at most 20"
    ),
    (
      "{ adjacent: { rings: -1 } }",
      "64: policy_parameters.adjacent.rings: -1 is too small\n"
        + "  fix: write at least 0"
    ),
    (
      "{ adjacent: { rings: 1.5 } }",
      "64: policy_parameters.adjacent.rings: 1.5 is not a whole number"
    ),
    (
      "{ adjacent: { order: 'random' } }",
      "64: policy_parameters.adjacent.order: \"random\" is not known here\n"
        + "  fix: known here: fixed, travel_time, surplus"
    ),
  ])
  func `what makes no sense is told`(_ block: String, _ message: String) {
    #expect(fixture(block).complaint() == "city.jsonc:5:" + message)
  }

  @Test func `a block of another name is for a program, as it stands`() throws {
    let scenario = try fixture("{ mine: { reach: '2 km', tries: [1, 2.50], swaps: true } }")
      .load(["policy_parameters.mine.tries=3", "policy_parameters.mine.first=a b"])
    #expect(scenario.programsWithParameters == ["mine"])
    #expect(
      scenario.parameters(ofProgram: "mine")?.text(.compact)
        == "{\"reach\":\"2 km\",\"tries\":3,\"swaps\":true,\"first\":\"a b\"}")
    #expect(scenario.parameters(ofProgram: "other") == nil)
    #expect(scenario.resolvedText.contains("\"reach\": \"2 km\""))
    #expect(scenario.distinctText.contains("\"mine\""))
  }

  @Test func `a program may be called much as a policy, where its name is known`() throws {
    let files = fixture("{ zonal2: { reach: 1 } }")
    #expect(files.complaint().contains("did you mean \"zonal\"?"))
    #expect(try files.load(programs: ["zonal2"]).programsWithParameters == ["zonal2"])
  }

  @Test func `rings of a city with very many zones are refused before they fill the memory`() {
    let overrides = [
      "city.grid.columns=1000", "city.grid.rows=4", "policy_parameters.adjacent.rings=2",
    ]
    #expect(
      Fixture().complaint(overrides) == """
        --set policy_parameters.adjacent.rings: policy_parameters.adjacent: 2 rings are kept for \
        every zone, too many for 4000 zones
          fix: use at most 3000 zones, or one ring
        """)
    #expect(Fixture().complaint(Array(overrides.prefix(2))) == "")
  }

  /// Every policy that is registered here is one of the catalog, and its standard values are those
  /// with which it stands there.
  @Test func `blocks belong to policies of the catalog`() throws {
    let names = PolicyParameters.fields.map(\.key)
    #expect(PolicyCatalog.names.filter(names.contains) == names)
    for name in names {
      let scenario = try fixture("{ '\(name)': {} }").load()
      let tuned = try #require(scenario.tunedPolicies.first)
      #expect("\(tuned)" == "\(try #require(PolicyCatalog.policy(named: name)))")
    }
  }

  @Test func `parameters tell what may be written`() {
    let told = PolicyParameter.all(of: "adjacent").map {
      [$0.path, $0.unit ?? "-", $0.standard ?? "-", $0.range]
    }
    #expect(
      told == [
        [
          "policy_parameters.adjacent.order", "-", "fixed",
          "\"fixed\", \"travel_time\" or \"surplus\"",
        ],
        ["policy_parameters.adjacent.rings", "-", "1", "0 to 20"],
      ])
    #expect(PolicyParameter.all(of: "fifo") == [])
    for parameter in PolicyParameter.all {
      #expect(ScenarioGuide.summary(of: parameter.path) == parameter.summary)
    }
  }
}
