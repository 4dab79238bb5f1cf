import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

/// What is written about the time before the window.
@Suite struct WarmUpTests {
  @Test func `a request of the warm-up is seen waiting there, and nowhere else`() throws {
    var city = try TinyCity()
    city.window.warmUp = .minutes(40)
    try city.drivers(1)
    city.request(at: .seconds(600))
    let day = try city.day()
    // We expect: 40 minutes before the window are three intervals of which the first has 10 min; the
    // request is offered at 600 s, that is 1800 s before the window, and the driver says yes at 610 s,
    // is there at 710 s, has the passenger aboard at 730 s until 1330 s, and presses at 1360 s.
    #expect(day.warmUp.map(\.intervalStart) == [.minutes(-45), .minutes(-30), .minutes(-15)])
    #expect(day.warmUp.map(\.intervalLength) == [.minutes(10), .minutes(15), .minutes(15)])
    #expect(day.warmUp.map(\.onDuty) == [.minutes(10), .minutes(15), .minutes(15)])
    #expect(day.warmUp.map(\.idle) == [.minutes(10), .seconds(150), .minutes(15)])
    #expect(day.warmUp.map(\.approaching) == [.zero, .seconds(100), .zero])
    #expect(day.warmUp.map(\.boarding) == [.zero, .seconds(20), .zero])
    #expect(day.warmUp.map(\.occupied) == [.zero, .seconds(600), .zero])
    #expect(day.warmUp.map(\.releasing) == [.zero, .seconds(30), .zero])
    #expect(day.warmUp.map(\.waiting) == [.zero, .seconds(130), .zero])
    #expect(day.fleet.allSatisfy { $0.waiting == .zero })
  }

  @Test func `a request that waits into the window is counted until the window only`() throws {
    var city = try TinyCity()
    city.window.warmUp = .minutes(15)
    city.patience = 600
    try city.drivers(1, accept: 0)
    city.request(at: .minutes(14))
    let day = try city.day()
    #expect(day.warmUp.map(\.waiting) == [.minutes(1)])
    #expect(day.fleet.allSatisfy { $0.waiting == .zero })
  }

  @Test func `nobody is on duty twice, before the window as in it`() throws {
    let day = try BusyCity().day()
    for row in day.warmUp {
      #expect(row.intervalStart < .zero)
      #expect(row.onDuty <= row.intervalLength * Int64(day.taxis.count))
    }
    let busy = try #require(day.warmUp.last)
    #expect(busy.occupied > .zero && busy.waiting > .zero)
  }
}
