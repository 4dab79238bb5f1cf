import CitySimulation
import DispatchCore
import Documents
import Geography
import Quantities
import RandomVariates
import Testing

@testable import Scenarios

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files that come with the program.
@Suite struct ShippedScenarioTests {
  static let folder = String(#filePath.split(separator: "/Tests/")[0]) + "/scenarios"

  static let names = [
    "smallest", "milan-weekday", "manhattan-weekday", "answer-strike", "both-rulebooks",
    "both-rulebooks-every-rule",
  ]

  @Test(arguments: names)
  func `a shipped scenario loads without a warning`(name: String) throws {
    let scenario = try Scenario.load("\(Self.folder)/\(name).jsonc")
    #expect(scenario.name == name)
    #expect(scenario.warnings == [])
    #expect(scenario.inputs.first?.path.hasSuffix("\(name).jsonc") == true)
  }

  @Test func `the smallest scenario runs as its comment works it out`() throws {
    let scenario = try Scenario.load("\(Self.folder)/smallest.jsonc")
    let policy = try #require(PolicyCatalog.policy(named: scenario.policies[0]))
    let simulation = Simulation(
      model: scenario.model, policy: policy, seed: scenario.seed, checksInvariants: true)
    let record = try simulation.replication(1)
    // 3:40 four times, 11:00 and 13:40 make 39:20.
    #expect(record.requests.count == 6)
    #expect(record.sumOfWaits == .minutes(39) + .seconds(20))
  }

  @Test func `milan has the demand and the fleet of its sources`() throws {
    let model = try Scenario.load("\(Self.folder)/milan-weekday.jsonc").model
    guard case .poisson(let requests) = model.demand, case .poisson(let hails)? = model.hails
    else { throw FixtureError.unexpected }
    #expect(model.zones.zoneCount == 91)
    #expect(abs(requests.tripsPerDay - 33_400) < 1e-6)
    #expect(abs(hails.tripsPerDay - 36_600) < 1e-6)
    #expect(model.fleet.taxiCount == 4855)
    #expect(model.fleet.groups.map(\.attendance) == [0.85])
  }

  @Test func `manhattan has half the rides of a business day`() throws {
    let model = try Scenario.load("\(Self.folder)/manhattan-weekday.jsonc").model
    guard case .poisson(let requests) = model.demand else { throw FixtureError.unexpected }
    #expect(model.zones.zoneCount == 61)
    #expect(abs(requests.tripsPerDay - 110_932_862 / 251 / 2.0) < 1)
    #expect(requests.destinations.count == 24 * 61)
  }

  @Test func `the fitted patience is near the points it was fitted to`() throws {
    let model = try Scenario.load("\(Self.folder)/milan-weekday.jsonc").model
    let patience = try #require(model.passengers.patience)
    let points = [
      (5, 2.5), (10, 4.1), (15, 5.6), (20, 7.3), (30, 10.7), (45, 16.1), (60, 21.0), (90, 29.6),
      (120, 36.6),
    ]
    for (minutes, percent) in points {
      // The quantile of the published share lies within the minutes at which the fit is 0.6 % off.
      #expect(patience.quantile((percent - 0.6) / 100) <= Double(minutes * 60), "\(minutes) min")
      #expect(patience.quantile((percent + 0.6) / 100) >= Double(minutes * 60), "\(minutes) min")
    }
  }

  /// Set `UPDATE_GOLDEN=1` to write the schema file anew.
  @Test func `the shipped schema is the one of the declarations`() throws {
    let path = Self.folder + "/scenario.schema.json"
    if let update = getenv("UPDATE_GOLDEN"), String(cString: update) == "1" {
      let file = try #require(fopen(path, "w"))
      fputs(ScenarioSchema.text, file)
      fclose(file)
    }
    guard case .success(let bytes) = FileContent.read(path) else {
      throw FixtureError.unexpected
    }
    #expect(String(decoding: bytes, as: UTF8.self) == ScenarioSchema.text)
  }
}
