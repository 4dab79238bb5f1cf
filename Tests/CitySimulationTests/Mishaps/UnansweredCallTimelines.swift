import CityModels
import CitySimulation
import DispatchCore
import Quantities
import RandomVariates
import Results
import Testing

/// Calls that nobody of the service answers, followed by hand.
@Suite struct UnansweredCallTimelines {
  /// Nobody answers in the first hour of the day, everybody is answered later.
  private func city(_ rulebook: Rulebook = .oneStep) throws -> TinyCity {
    var city = try TinyCity()
    city.rulebook = rulebook
    city.window.length = .hours(2)
    city.unansweredShares = (0..<24).map { $0 == 0 ? 1 : 0 }
    try city.drivers(2)
    return city
  }

  @Test(arguments: [Rulebook.oneStep, .twoStep])
  func `a call that nobody answers is lost`(rulebook: Rulebook) throws {
    var city = try city(rulebook)
    city.request(at: .seconds(3599))
    city.request(at: .seconds(3600))
    let day = try city.day()
    // We expect: the first is over at once, without an offer; the second is served after 10 s of offer,
    // 100 s of approach and 20 s of boarding, and under document B 5 s to confirm.
    let wait = rulebook.passengerConfirms ? 135 : 130
    #expect(
      Timeline.requests(day) == [
        "0 at 3599 rejected after 0: search 0, offer 0, approach 0, boarding 0; no taxi, offers 0",
        "1 at 3600 served after \(wait): search 0, offer \(wait - 120), approach 100, boarding 20; "
          + "taxi 0, offers 1",
      ])
    #expect(day.count(of: "unanswered_calls") == 1)
    #expect(
      Timeline.log(day).first { $0.contains("refused") }
        == "3599 ride 0 refused zone 0 (unanswered)")
  }

  @Test func `whoever tries again waits from the first call on`() throws {
    var city = try city()
    city.retries = RetryModel(share: 1, delay: try Sampler(.constant(60)), times: 5)
    city.request(at: .seconds(3500))
    let day = try city.day()
    // We expect: calls at 3500 and 3560 s that nobody answers, one at 3620 s that is answered, and a
    // pick-up 130 s after that.
    #expect(
      Timeline.requests(day) == [
        "0 at 3500 served after 250: search 120, offer 10, approach 100, boarding 20; taxi 0, offers 1"
      ])
    #expect(
      Timeline.log(day).prefix(6) == [
        "3500 ride 0 request_made zone 0",
        "3500 ride 0 turned_away zone 0 (unanswered)",
        "3560 ride 0 asked_again zone 0",
        "3560 ride 0 turned_away zone 0 (unanswered)",
        "3620 ride 0 asked_again zone 0",
        "3620 ride 0 offered taxi 0 zone 0 ring 0 place 1 of 2 span 60",
      ])
    #expect(day.count(of: "unanswered_calls") == 2 && day.count(of: "retries") == 2)
  }

  @Test func `an outage comes first, and text messages are read`() throws {
    var down = try city()
    down.outages = [Outage(start: .start, end: .start + .seconds(10))]
    down.request(at: .zero)
    let day = try down.day()
    #expect(day.count(of: "lost_to_outage") == 1 && day.count(of: "unanswered_calls") == 0)
    var written = try city()
    written.textMessageShare = 1
    written.rulebook.extras = .sms
    written.request(at: .zero)
    #expect(try written.day().requests.map(\.outcome) == [.served])
  }

  @Test func `a reservation is lost as well`() throws {
    var city = try city()
    city.window.length = .hours(4)
    try city.reserve(ahead: 3 * 3600)
    city.request(at: .zero)
    let day = try city.day()
    #expect(day.requests.map(\.outcome) == [.rejected])
    #expect(day.count(of: "unanswered_calls") == 1)
  }

  @Test func `where the shares are 0 nothing changes`() throws {
    var city = try BusyCity().model()
    func digest() throws -> UInt64 {
      try Simulation(model: city, policy: AdjacentZones(), seed: 1).replication(1).runDigest
    }
    let before = try digest()
    city.unansweredShares = Array(repeating: 0, count: 24)
    #expect(try digest() == before)
  }

  @Test func `the share is met, and the same calls are lost under every policy`() throws {
    var city = try BusyCity().model()
    city.unansweredShares = Array(repeating: 0.3, count: 24)
    func lost(_ policy: any DispatchPolicy) throws -> [Int32] {
      let day = try Simulation(model: city, policy: policy, seed: 1)
        .replication(1, keepsTables: true, keepsEvents: true)
      return day.log.filter { $0.reason == "unanswered" }.compactMap(\.ride)
    }
    let first = try lost(AdjacentZones())
    // 240 calls are expected in the window, of which 72 are lost, give or take 4 x sqrt(240 x 0.3 x 0.7).
    #expect(first.count > 44 && first.count < 100)
    #expect(try lost(NearestTaxi()) == first)
  }

  @Test func `a plan of the day knows who is not answered`() throws {
    var city = try BusyCity().model()
    city.unansweredShares = Array(repeating: 1, count: 24)
    let plan = try city.dayPlan(seed: 1, replication: 1)
    #expect(plan.requests.count > 100 && plan.requests.allSatisfy { $0.waitUnserved == .zero })
  }
}
