import CityModels
import CitySimulation
import DispatchCore
import Documents
import TestSupport
import Testing

@testable import Scenarios

/// Files as no person would write them: whatever comes, the answer is a model or problems.
@Suite struct FuzzTests {
  /// A small generator with a seed, so that a failure repeats.
  struct Luck {
    var state: UInt64

    mutating func number(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
      elements[number(below: elements.count)]
    }
  }

  static let rich = """
    { name: "rich", description: "x",
      window: { start: "06:00", length: "2 h", warmup: "30 min", drain: "1 h" },
      city: { zones: "zones.csv", metric: "rectangular",
        travel: { circuity: 1.2, speed: "25 km/h", noise: { lognormal: { mean: 1, cv: 0.4 } } } },
      demand: { trip_table: { file: "trips.csv", days: 2, factor: 0.5 } },
      hails: { per_day: 50, origins: { column: "jobs" },
        destinations: { gravity: { scale: "2 km", weights: { radial: { scale: "1 km" } } } } },
      passengers: { patience: { weibull: { scale: "30 min", shape: 1.1 } },
        reservations: { share: "9 %", lead: { uniform: { low: "1 h", high: "3 h" } },
          made_twice: "2 %", made_twice_gap: "5 min", cancelled: "3 %" },
        party_sizes: { "1": 6, "4": 2 }, cancelled: { share: "5 %", after: "1 min" },
        cancelled_assigned: { share: "4 %", after: "2 min" },
        no_shows: { share: "1 %", driver_waits: "5 min" },
        wrong_addresses: { share: "2 %", call: "1 min" }, typed_origins: "3 %",
        registration: { share: "9 %", mistakes: "9 %", activation: "2 min" },
        message_delay: { exponential: { mean: "1 min" } }, channels: ["mail", "sms"] },
      fleet: { taxis: 9, accept: "90 %",
        response: { histogram: { edges: ["0 s", "9 s"], weights: [1] } },
        shifts: [ { start: "05:00", length: "10 h", share: "100 %", stagger: "20 min" } ],
        far_rides_refused: { within: "10 min", from: "3 km" }, forgotten_log_outs: "2 %",
        own_breaks: "9 %", breaks: ["2 h", "5 h"], absences: { share: "3 %", length: "1 h" },
        breakdowns: { share: "1 %", call_after: "5 min" }, unknown_licences: "2 %",
        groups: [ { name: "a", share: "40 %", breaks: [], own_breaks: "1 %" },
          { name: "b", share: "60 %", start: { place: "a" } } ] },
      service: { served_zones: ["a", "c"], gps_error: "30 m", shown_waits: false,
        outages: [ { start: "07:00", length: "5 min" }, { start: "1 h", length: "1 min" } ],
        unanswered_calls: "2 %" },
      rulebook: { preset: "two-step", cancel_limit: 2, offer_timeout: "20 s", max_rounds: 2,
        hold_recheck_period: "20 s", wait_refresh: "30 s", reservation_trigger: "5 min",
        declined_taxi: "may_return", workday_max: "9 h", breaks_max: 2, absences: true,
        taxi_capacity: 4, arrival_radius: "60 m", notice_channels: ["sms"] },
      policies: ["fifo", "adjacent"], experiment: { seed: 7, replications: 3 } }
    """

  static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "'", "null", "true", "-", "0", "1e9", "1e308", ".", "/*",
    "//",
    "\\", "\n", "\u{0}", "\u{1F695}", "\"5 %\"", "\"-1 h\"", "\"1 km\"", "99999999999", "NaN", "{}",
    "[]",
    "0x", " ", "min", "\"uniform\"", "fleet", "\"a\"", ",,",
  ]

  private func broken(_ text: String, _ luck: inout Luck) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0...luck.number(below: 3) {
      let place = luck.number(below: max(1, bytes.count))
      let end = min(bytes.count, place + luck.number(below: 12))
      switch luck.number(below: 5) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.replaceSubrange(place..<end, with: luck.pick(Self.pieces).utf8)
      case 2: bytes.insert(contentsOf: luck.pick(Self.pieces).utf8, at: place)
      case 3: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
      default: if place < bytes.count { bytes[place] = UInt8(luck.number(below: 256)) }
      }
    }
    return bytes
  }

  @Test(arguments: 0..<seeds(8).count)
  func `a broken file gives a model or problems, never a crash`(seed: Int) throws {
    var luck = Luck(state: UInt64(seed))
    let whole = [
      "city.jsonc": Self.rich, "zones.csv": ModelTests.zones, "trips.csv": ModelTests.trips,
    ]
    let names = ["city.jsonc", "city.jsonc", "city.jsonc", "zones.csv", "trips.csv"]
    var models = 0
    for _ in 0..<500 {
      let victim = luck.pick(names)
      let bytes = broken(whole[victim] ?? "", &luck)
      let files = InputFiles { path, _ in
        if path == victim { return .success(bytes) }
        return whole[path].map { .success(Array($0.utf8)) } ?? .failure(FileFailure(message: "no"))
      }
      do throws(ScenarioError) {
        let scenario = try Scenario.load("city.jsonc", overrides: [], files: files)
        #expect(scenario.model.fleet.taxiCount > 0)
        startCore(of: scenario)
        models += 1
      } catch {
        #expect(error.problems.contains { $0.severity == .error })
        #expect(!error.description.contains("no reason is known"))
      }
    }
    // Some changes are harmless; if none were, the test would not reach the model.
    #expect(models > 5)
  }

  @Test func `values in the place of others give problems, never a crash`() throws {
    let document = try DocumentReader.read(Self.rich, file: "city.jsonc")
    let paths = Self.paths(of: document, [])
    let values = [
      "null", "true", "-1", "0", "1e300", "2.5", "[]", "[1]", "{}", "{x: 1}", "''", "'0 s'",
      "'-1 km'",
      "'1e9 d'", "'100 %'", "'uniform'", "'24:00'", "[[[]]]", "18446744073709551616",
    ]
    #expect(paths.count > 50)
    for path in paths where path != "extends" {
      for value in values {
        let fixture = Fixture(
          Self.rich, ["zones.csv": ModelTests.zones, "trips.csv": ModelTests.trips])
        if let scenario = try? fixture.load(["\(path)=\(value)"]) { startCore(of: scenario) }
      }
    }
  }

  /// A rulebook that was read without complaint is one that the core starts with.
  private func startCore(of scenario: Scenario) {
    _ = DispatchCore(
      zones: scenario.model.zones, rulebook: scenario.model.rulebook, policy: AdjacentZones(),
      surroundings: Surroundings(servedZones: scenario.model.servedZones))
  }

  private static func paths(of value: DocumentValue, _ prefix: [String]) -> [String] {
    let own = prefix.isEmpty ? [] : [prefix.joined(separator: ".")]
    switch value.content {
    case .object(let members):
      return own + members.flatMap { paths(of: $0.value, prefix + [$0.key]) }
    case .array(let elements):
      return own + elements.indices.flatMap { paths(of: elements[$0], prefix + ["\($0)"]) }
    case .null, .bool, .number, .text: return own
    }
  }

  @Test func `broken overrides are refused, never a crash`() {
    var luck = Luck(state: 99)
    for _ in 0..<2000 {
      let text = String(decoding: broken("fleet.taxis=[1, {a: '5 min'}]", &luck), as: UTF8.self)
      _ = try? ScenarioOverride(text)
    }
  }
}
