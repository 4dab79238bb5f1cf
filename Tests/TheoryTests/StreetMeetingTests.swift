import CityModels
import CitySimulation
import DispatchCore
import Geography
import Quantities
import RandomVariates
import Results
import Testing

/// Taxis and people in one zone, where theory knows how often they miss each other.
///
/// Hails are a Poisson process, rides and patience exponential. Where the first idle taxi stops at once this
/// is the queue M/M/c+M (Palm 1957); where a taxi and a person meet at a constant rate it is a Markov chain in
/// the number of busy taxis and of waiting people, which is solved here.
@Suite struct StreetMeetingTests {
  /// One zone of 1 km2 in which every ride goes 1 km at 10 m/s, times an exponential factor.
  private func lostShares(
    taxis: Int, hailsPerHour: Double, rideSeconds: Double, patience: Double, meetSeconds: Double?
  ) throws -> [Double] {
    let grid = try GridShape(columns: 1, rows: 1, zoneArea: Area(squareKilometers: 1))
    let zones = ZoneMap(grid: grid, adjacency: .sides, metric: .straight)
    let from = zones.place(in: ZoneID(0), across: 0, up: 0.5)
    let to = zones.place(in: ZoneID(0), across: 1, up: 0.5)
    return try (1...20).map { day in
      let luck = RandomStreams(seed: UInt64(day), replication: 0)
      var hails: [ListedTrip] = []
      var seconds = 0.0
      while true {
        seconds += luck.exponential(mean: 3600 / hailsPerHour)
        if seconds >= 60 * 3600 { break }
        hails.append(
          ListedTrip(
            at: .start + TimeSpan(roundingSeconds: seconds), origin: from, destination: to))
      }
      var model = CityModel(
        window: MeasurementWindow(
          startOfDay: TimeOfDay(wrapping: .zero), length: .hours(58), warmUp: .hours(2),
          drain: .hours(2)),
        goal: ServiceGoal(waitMean: .minutes(15), unservedShare: 1), zones: zones,
        travel: .streets(
          Streets(
            circuity: 1, speedByHour: Array(repeating: Speed(metersPerSecond: 10), count: 24)),
          noise: try Sampler(.exponential(mean: rideSeconds / 100))),
        demand: .listed([]), hails: .listed(hails),
        passengers: PassengerModel(
          patience: nil, boarding: try Sampler(.constant(0)), confirmShare: 1,
          confirmResponse: try Sampler(.constant(0))),
        fleet: FleetModel(groups: [
          DriverGroup(
            name: "all", taxis: taxis, acceptShare: 1, lapseShare: 0,
            response: try Sampler(.constant(0)), pressDelay: try Sampler(.constant(0)),
            shifts: [], attendance: 1, startPlaces: .fixed(from))
        ]), rulebook: .oneStep)
      model.hailPatience = try Sampler(.exponential(mean: patience))
      if let meetSeconds {
        model.cruising = CruisingModel()
        // Crossing the zone takes 100 s, so a pair meets once in side x 100 s / width.
        model.hailWidth = Distance(meters: 1000 * 100 / meetSeconds)
      }
      let record = try Simulation(model: model, policy: OwnZoneFIFO(), seed: UInt64(day))
        .replication(1)
      return Double(record.hailsLost) / Double(record.hails)
    }
  }

  /// The share lost in the chain: with b busy taxis and w waiting people, people come at the rate of hails,
  /// rides end at b / ride, people give up at w / patience, and pairs meet at w x (taxis - b) / meet.
  private func exact(
    taxis: Int, hailsPerHour: Double, rideSeconds: Double, patience: Double, meetSeconds: Double?
  ) -> Double {
    let limit = 80
    let arrivals = hailsPerHour / 3600
    // A pair that meets at once meets so fast that nothing else happens before.
    let meeting = 1 / (meetSeconds ?? 1e-3)
    let most =
      arrivals + Double(taxis) / rideSeconds + Double(limit) / patience
      + Double(limit * taxis) * (meetSeconds == nil ? 0 : meeting)
    if meetSeconds == nil { return erlangA(taxis, arrivals, rideSeconds, patience) }
    var chance = Array(repeating: Array(repeating: 0.0, count: limit + 1), count: taxis + 1)
    chance[0][0] = 1
    for _ in 0..<60_000 {
      var next = chance
      for busy in 0...taxis {
        for waiting in 0...limit {
          let mass = chance[busy][waiting] / most
          if mass < 1e-18 { continue }
          func flow(_ rate: Double, _ toBusy: Int, _ toWaiting: Int) {
            next[busy][waiting] -= mass * rate
            next[toBusy][toWaiting] += mass * rate
          }
          if waiting < limit { flow(arrivals, busy, waiting + 1) }
          if busy > 0 { flow(Double(busy) / rideSeconds, busy - 1, waiting) }
          if waiting > 0 { flow(Double(waiting) / patience, busy, waiting - 1) }
          if waiting > 0, busy < taxis {
            flow(Double(waiting * (taxis - busy)) * meeting, busy + 1, waiting - 1)
          }
        }
      }
      chance = next
    }
    var waiting = 0.0
    for row in chance { for (count, mass) in row.enumerated() { waiting += Double(count) * mass } }
    return waiting / patience / arrivals
  }

  /// The share that gives up in M/M/c+M.
  private func erlangA(
    _ taxis: Int, _ arrivals: Double, _ rideSeconds: Double, _ patience: Double
  ) -> Double {
    var weight = 1.0
    var (sum, waiting) = (1.0, 0.0)
    for people in 1...400 {
      let busy = min(people, taxis)
      weight *= arrivals / (Double(busy) / rideSeconds + Double(people - busy) / patience)
      sum += weight
      waiting += Double(people - busy) * weight
    }
    return waiting / sum / patience / arrivals
  }

  @Test func `where the first idle taxi stops, as many are lost as in M-M-5+M`() throws {
    let exact = exact(
      taxis: 5, hailsPerHour: 36, rideSeconds: 600, patience: 600, meetSeconds: nil)
    #expect((exact - 0.2531).magnitude < 1e-4)
    try expect(
      lostShares(
        taxis: 5, hailsPerHour: 36, rideSeconds: 600, patience: 600, meetSeconds: nil),
      is: exact, within: 0.1, "share of hails lost")
  }

  @Test(arguments: [
    (10, 60.0, 500.0, 600.0, 600.0, 0.2409), (10, 60, 500, 600, 3000, 0.4767),
    (3, 12, 600, 900, 900, 0.3861),
  ])
  func `where taxis have to pass near, as many are lost as in the chain`(
    taxis: Int, hails: Double, ride: Double, patience: Double, meet: Double, known: Double
  ) throws {
    let exact = exact(
      taxis: taxis, hailsPerHour: hails, rideSeconds: ride, patience: patience, meetSeconds: meet)
    #expect((exact - known).magnitude < 1e-3)
    try expect(
      lostShares(
        taxis: taxis, hailsPerHour: hails, rideSeconds: ride, patience: patience,
        meetSeconds: meet),
      is: exact, within: 0.1, "share of hails lost")
  }
}
