import CityModels
import CitySimulation
import EmergencyCore
import Experiments
import Quantities
import Results
import Testing

/// The approximation that needs no simulation, against theory and against a simulation.
@Suite struct ResponseGuessTests {
  @Test func `where nobody drives it is the wait of Erlang`() throws {
    let city = EmergencyCity(
      loads: [0.5, 0.25, 0.35, 0.4], orders: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [2, 0, 1]],
      ambulances: 3, missions: 20_000)
    let guess = try #require(ResponseGuess(try city.model(), seed: 1))
    let exact =
      QueueingFormulas.erlangC(servers: 3, load: 1.5) * EmergencyCity.mission / 3 / (1 - 0.5)
    // The load is that of the calls of a run, about 60,000.
    #expect((guess.busyShare - 0.5).magnitude < 0.01)
    #expect((guess.urgentMean / exact - 1).magnitude < 0.05)
    // P(wait <= t) = 1 - C exp(-(c - a) t): a call that finds all busy may still be reached in time. The goal is
    // 8 minutes, a mission takes 10: exp(-1.5 * 0.8) is 0.301.
    let within = 1 - QueueingFormulas.erlangC(servers: 3, load: 1.5) * 0.301_194
    #expect((guess.urgentWithinShare - within).magnitude < 0.01)
  }

  @Test func `it is near what is simulated`() throws {
    var city = EmergencyCity(loads: [1.2, 1.2], ambulances: 4, missions: 3000)
    city.queue = .priority
    city.priorities = [0.5, 0.3, 0.2]
    let guess = try #require(ResponseGuess(try city.model(), seed: 1))
    let days = try city.days(10)
    let means = days.compactMap { day in
      day.totals.emergency.map { $0.response(of: 0).inSeconds / Double($0.reached(of: 0)) }
    }
    let simulated = means.reduce(0, +) / Double(means.count)
    #expect((guess.urgentMean / simulated - 1).magnitude < 0.1)
  }

  @Test func `without a stream of calls that can be served there is none`() throws {
    var city = EmergencyCity(loads: [3], ambulances: 2, missions: 100)
    #expect(ResponseGuess(try city.model(), seed: 1) == nil)
    city.queue = .none
    #expect(ResponseGuess(try city.model(), seed: 1) != nil)
    city.loads = [0.001]
    #expect(ResponseGuess(try city.model(), seed: 1) == nil)
    var watched = try EmergencyCity(loads: [1], ambulances: 2, missions: 1000).model()
    #expect(ResponseGuess(watched, seed: 1) != nil)
    watched.emergency?.alarms = AlarmModel(.listed([]))
    #expect(ResponseGuess(watched, seed: 1) == nil)
    watched.emergency = nil
    #expect(ResponseGuess(watched, seed: 1) == nil)
  }
}
