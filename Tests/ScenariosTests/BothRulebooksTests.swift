import CityModels
import CitySimulation
import DispatchCore
import Documents
import Results
import Testing

@testable import Scenarios

/// The scenarios in which people and drivers do everything that a scenario can describe.
@Suite struct BothRulebooksTests {
  static let oneStep = ShippedScenarioTests.folder + "/both-rulebooks.jsonc"
  static let twoStep = ShippedScenarioTests.folder + "/both-rulebooks-two-step.jsonc"
  static let everyRule = ShippedScenarioTests.folder + "/both-rulebooks-every-rule.jsonc"

  /// A few days of the scenario under a preset.
  private struct Days {
    var records: [ReplicationRecord] = []

    init(_ path: String, policy name: String? = nil) throws {
      let scenario = try Scenario.load(path, overrides: [])
      let policy = try #require(scenario.policy(named: name ?? scenario.policies[0]))
      let simulation = Simulation(
        model: scenario.model, policy: policy, seed: scenario.seed, checksInvariants: true)
      for day in 1...3 { records.append(try simulation.replication(day)) }
    }

    /// How often something happened on all days.
    func count(_ name: String) -> Int { records.reduce(0) { $0 + $1.count(of: name) } }

    var requests: [RequestRow] { records.flatMap(\.requests) }
  }

  @Test(arguments: PolicyCatalog.names)
  func `both rulebooks and one of every rule hold under every policy`(policy: String) throws {
    for path in [Self.oneStep, Self.twoStep, Self.everyRule] {
      let days = try Days(path, policy: policy)
      #expect(days.requests.contains { $0.outcome == .served })
    }
  }

  @Test func `what happens in any rulebook happens here`() throws {
    for path in [Self.oneStep, Self.twoStep] {
      let days = try Days(path)
      for name in [
        "registrations", "lost_to_outage", "unanswered_calls", "no_shows", "bad_addresses",
        "breakdowns",
        "assistance_calls", "wrong_zone_readings", "completed_before_pickup", "messages",
        "absence_started", "reservation_too_soon", "registered", "annulled", "retries",
        "taxis_that_never_came", "rides_ended_by_mistake", "channel_not_offered",
      ] {
        #expect(days.count(name) > 0, "\(path): \(name)")
      }
      #expect(days.requests.contains { $0.lead != nil && $0.outcome == .served })
      #expect(days.requests.contains { $0.outcome == .cancelled })
      #expect(days.records.allSatisfy { ($0.hails > 0) == (path == Self.oneStep) })
    }
  }

  @Test func `the first policy asks the own zone and the adjacent ones, as both documents do`()
    throws
  {
    for path in [Self.oneStep, Self.twoStep, Self.everyRule] {
      #expect(try Scenario.load(path, overrides: []).policies.first == "adjacent")
    }
  }

  @Test func `the preset two-step cycles and cancels as document B says`() throws {
    func digests(_ rule: String) throws -> [UInt64] {
      let scenario = try Scenario.load(Self.twoStep, overrides: [try ScenarioOverride(rule)])
      let policy = try #require(scenario.policy(named: "adjacent"))
      let simulation = Simulation(model: scenario.model, policy: policy, seed: scenario.seed)
      return try (1...2).map { try simulation.replication($0).runDigest }
    }
    let preset = try digests("rulebook.preset=two-step")
    #expect(preset != (try digests("rulebook.exhausted_zone=go_adjacent")))
    #expect(preset != (try digests("rulebook.cancel_window=before_assigned")))
    #expect(preset == (try digests("rulebook.max_rounds=2")))
  }

  @Test func `the rulebooks differ where the documents do`() throws {
    let one = try Days(Self.oneStep)
    let two = try Days(Self.twoStep)
    // The demand is the same.
    #expect(one.records.map(\.demandDigest) == two.records.map(\.demandDigest))
    // Row 4: the passenger's word.
    #expect(one.count("taxi_proposed") == 0 && two.count("taxi_proposed") > 0)
    // Row 6: nobody to ask.
    #expect(one.count("no_taxi") > 0 && two.count("no_taxi") == 0)
    #expect(one.count("rejected") == 0 && two.count("rejected") > 0)
    // Row 9: people and taxis.
    #expect(one.requests.allSatisfy { $0.taxis <= 1 })
    #expect(Set(two.requests.map(\.taxis)) == [0, 1, 2, 3])
    for request in two.requests where request.outcome == .served {
      #expect(request.taxis == (request.people + 2) / 3)
    }
    #expect(one.count("party_too_large") == 0 && two.count("party_too_large") > 0)
    // Rows 11 and 12: where a request comes from.
    #expect(one.count("location_failed") == 0 && two.count("location_failed") > 0)
    #expect(one.count("outside_service_area") == 0 && two.count("outside_service_area") > 0)
    // Rows 14 and 15: reservations that overlap are annulled when they are due, or refused.
    #expect(one.count("overlap") > 0 && two.count("overlap") == 0)
    #expect(one.count("open_ride_exists") == 0 && two.count("open_ride_exists") > 0)
    // Rows 19 and 20: drivers' days.
    #expect(one.count("workday_ended") == 0 && two.count("workday_ended") > 0)
    #expect(one.count("breaks_enforced") == 0 && two.count("breaks_enforced") > 0)
    #expect(one.count("forgotten_log_outs") > 0)
    // Row 23: the waiting time is shown again and again, or once.
    #expect(one.count("waiting_time") > 0 && two.count("waiting_time") == 0)
    // Row 27: somebody watches for zones without a taxi.
    #expect(one.records.allSatisfy { $0.desertedZoneTime != nil })
    #expect(two.records.allSatisfy { $0.desertedZoneTime == nil })
    // Rows 29 and 32: what administrators do and customers are told.
    #expect(one.count("status_forced") > 0 && two.count("status_forced") == 0)
    #expect(one.count("average_wait") > 0 && two.count("average_wait") == 0)
    #expect(one.count("reserved") > 0 && two.count("reserved") > 0)
    #expect(one.count("requested") > 0 && two.count("requested") == 0)
    #expect(one.count("queued") == 0 && two.count("queued") > 0)
  }

  @Test func `every rule stands in its file with what both presets have`() throws {
    guard case .success(let bytes) = FileContent.read(Self.everyRule) else {
      throw FixtureError.unexpected
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    for parameter in RulebookParameter.all {
      let row = lines.firstIndex { $0.hasPrefix("    \"\(parameter.key)\": ") }
      guard let row else {
        Issue.record("\(parameter.key) is not said")
        continue
      }
      let presets = RulebookPreset.allCases.map {
        "\($0.rawValue): \(parameter.text(in: $0.rulebook))"
      }
      let comment = "    // " + presets.joined(separator: "; ")
      let above = lines[row - 1]
      #expect(above == comment || above.hasPrefix(comment + " ("), "\(parameter.key)")
    }
  }
}
