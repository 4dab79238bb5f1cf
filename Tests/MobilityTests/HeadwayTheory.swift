import Geography
import Mobility
import Quantities
import Testing

/// Waits at a stop are those of the theory of headways.
@Suite struct HeadwayTheory {
  private static let headway = TimeSpan.minutes(12)
  private static let margin = TimeSpan.minutes(5)

  /// A vehicle every twelve minutes, which leaves from the door and arrives at the door.
  private func map() throws -> TravelMap {
    let stops = [(0.5, TimeSpan.zero), (3.5, .minutes(7))]
    let line = Line(
      name: "tram", stops: try stops.map { (place: try TravelMapTests.place($0.0), after: $0.1) },
      first: .zero, last: .hours(24), headways: Array(repeating: Self.headway, count: 24))
    return try TravelMapTests.map(lines: [line])
  }

  /// Instants of a day in no order, any as likely as any other.
  private func instants(_ count: Int) -> [Instant] {
    var state: UInt64 = 11
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return .start + .milliseconds(7_200_000 + Int64(state >> 33) % 43_200_000)
    }
  }

  /// The means of an even spread over a headway lies within this of half of it, but for one time in twenty.
  private func tolerance(_ count: Int) -> Double {
    1.96 * Self.headway.inSeconds / (12 * Double(count)).squareRoot()
  }

  /// The greatest distance to the even spread, which 1.358 / sqrt(n) exceeds but for one time in twenty (Kolmogorov).
  private func isEven(_ waits: [Double]) -> Bool {
    let sorted = waits.sorted()
    let count = Double(sorted.count)
    let distance = sorted.enumerated().reduce(0.0) { greatest, element in
      let share = element.element / Self.headway.inSeconds
      return max(
        greatest, abs(share - Double(element.offset) / count),
        abs(share - Double(element.offset + 1) / count))
    }
    return distance <= 1.358 / count.squareRoot()
  }

  @Test func `who comes to a stop at any time waits half a headway, any wait as likely as another`()
    throws
  {
    let map = try map()
    let query = TripQuery(from: try TravelMapTests.place(0.5), to: try TravelMapTests.place(3.5))
    let waits = try instants(2000).map {
      try #require(map.trip(by: .lines, query, leaving: $0)).wait.inSeconds
    }
    let mean = waits.reduce(0, +) / Double(waits.count)
    #expect(abs(mean - Self.headway.inSeconds / 2) <= tolerance(waits.count))
    #expect(isEven(waits))
  }

  @Test func `who leaves when the planner says meets the vehicle, and waits at the destination`()
    throws
  {
    let map = try map()
    let query = TripQuery(from: try TravelMapTests.place(0.5), to: try TravelMapTests.place(3.5))
    var rests: [Double] = []
    for start in instants(2000) {
      let trip = try #require(
        map.latestTrip(
          by: .lines, query, arrivingBy: start - Self.margin,
          leavingFrom: start - .hours(1)))
      #expect(trip.wait == .zero)
      // From the margin to the margin and a headway.
      let early = start - trip.arrival
      #expect(early >= Self.margin && early < Self.margin + Self.headway)
      rests.append((early - Self.margin).inSeconds)
    }
    let mean = rests.reduce(0, +) / Double(rests.count)
    #expect(abs(mean - Self.headway.inSeconds / 2) <= tolerance(rests.count))
    #expect(isEven(rests))
  }
}
