import DisclosureCore
import DispatchCore
import Geography
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// Data of people, followed through a city without taxis.
@Suite struct DataTimelines {
  private func day(
    length: TimeSpan = .hours(1), _ change: (inout DisclosureModel) -> Void = { _ in }
  ) throws -> ReplicationRecord {
    let grid = try GridShape(columns: 2, rows: 1, zoneArea: Area(squareKilometers: 1))
    var rules = DisclosureRules.guarded
    (rules.threshold, rules.epoch, rules.largestPercent) = (10, .minutes(10), nil)
    var data = DisclosureModel(
      rules: rules, users: 40, who: .drawn(homes: try WeightedChoice(weights: [1, 1])))
    (data.period, data.companies) = (.minutes(5), ["A"])
    data.asks = [
      .init(
        at: .start + .minutes(5), company: 0, subject: .group(.everybody), subscribes: false),
      .init(
        at: .start + .minutes(12), company: 0, subject: .group(.everybody), subscribes: true),
      .init(at: .start + .minutes(13), company: 0, subject: .person(99), subscribes: false),
    ]
    change(&data)
    var model = CityModel(
      window: MeasurementWindow(
        startOfDay: TimeOfDay(wrapping: .hours(10)), length: length, warmUp: .zero,
        drain: .hours(2)),
      goal: ServiceGoal(waitMean: .minutes(15), unservedShare: 0.05),
      zones: ZoneMap(grid: grid, adjacency: .sides),
      travel: .streets(
        Streets(
          circuity: 1, speedByHour: Array(repeating: Speed(metersPerSecond: 10), count: 24)),
        noise: nil),
      demand: .listed([]), hails: nil,
      passengers: PassengerModel(
        patience: nil, boarding: .zero, confirmShare: 1, confirmResponse: .zero),
      fleet: FleetModel(groups: []), rulebook: .oneStep)
    model.disclosure = data
    return try Simulation(
      model: model, policy: OwnZoneFIFO(), seed: 1, checksInvariants: true
    ).replication(1)
  }

  @Test
  func `a company is refused before the first epoch, answered after it, and sent the next ones`()
    throws
  {
    let day = try day()
    #expect(day.dataRequests.map(\.outcome) == [.refused, .answered, .refused])
    #expect(day.dataRequests.map(\.reason) == [.noData, nil, .notAvailable])
    #expect(day.dataRequests[1].people == 40)
    // Both zones are the whole city, which has no zone in the middle; a person has no area.
    #expect(day.dataRequests.map(\.zones) == [2, 2, nil])
    #expect(day.dataRequests.map(\.zone) == [nil, nil, nil])
    #expect(day.pushes.prefix(3).map(\.epoch) == [1, 2, 3])
    #expect(day.pushes.prefix(3).map(\.pushed) == [.minutes(21), .minutes(31), .minutes(41)])
    // The newest values of epoch 1 are those of 15 minutes, pushed after 21.
    #expect(day.pushes.allSatisfy { $0.latency == .minutes(6) && $0.people == 40 })
    #expect(day.pushes.allSatisfy { $0.samples == 40 })
    let tally = try #require(day.disclosure)
    #expect(tally.stored == tally.due && tally.late == 0)
    #expect(tally.blocks == 2 && tally.leastPeople >= 10)
  }

  @Test func `noise changes what is told and nothing else, and ends with its budget`() throws {
    let quiet = try day()
    let noisy = try day {
      $0.rules.noise = DisclosureNoise(epsilon: PrivacyLoss(0.5), budget: PrivacyLoss(2))
    }
    #expect(noisy.dataRequests.map(\.outcome) == quiet.dataRequests.map(\.outcome))
    // The budget is that of four epochs, of which the question before the subscription has had one.
    #expect(noisy.pushes.map(\.epoch) == [1, 2, 3])
    #expect(Set(noisy.pushes.map(\.people)).count > 1)
    let (left, right) = (try #require(noisy.disclosure), try #require(quiet.disclosure))
    #expect(left.epsilonSpent == 2 && right.epsilonSpent == nil)
    #expect(left.stopped == 1 && right.stopped == 0)
    #expect((left.blocks, left.leastPeople) == (right.blocks, right.leastPeople))
  }

  @Test func `an outage loses and doubles nothing, and is a miss of the limit`() throws {
    let day = try day { data in
      data.liveLimit = .minutes(6)
      data.outages = [Outage(start: .start + .minutes(19), end: .start + .minutes(24))]
      data.asks.append(
        .init(
          at: .start + .minutes(20), company: 0, subject: .group(.everybody), subscribes: false))
    }
    #expect(day.dataRequests.last?.outcome == .unavailable)
    #expect(day.pushes[0].pushed == .minutes(24) && day.pushes[0].latency == .minutes(9))
    let tally = try #require(day.disclosure)
    #expect(tally.withinLimit == tally.samplesPushed - 40)
    #expect(tally.stored == tally.due)
  }

  @Test func `an outage longer than an epoch ends several epochs at once`() throws {
    let day = try day { data in
      data.liveLimit = .minutes(6)
      data.outages = [Outage(start: .start + .minutes(19), end: .start + .minutes(45))]
    }
    // Epochs 1 to 3 would have been over at 20, 30 and 40 minutes.
    #expect(day.pushes.prefix(4).map(\.epoch) == [1, 2, 3, 4])
    #expect(
      day.pushes.prefix(4).map(\.pushed) == [
        .minutes(45), .minutes(45), .minutes(45), .minutes(51),
      ])
    // The values are those of 15, 25, 35 and 45 minutes.
    #expect(
      day.pushes.prefix(4).map(\.latency) == [
        .minutes(30), .minutes(20), .minutes(10), .minutes(6),
      ])
    let tally = try #require(day.disclosure)
    #expect(tally.withinLimit == tally.samplesPushed - 120 && tally.stored == tally.due)
  }

  @Test
  func `of people whose applications measure nothing, or lose it all, attackers learn nothing`()
    throws
  {
    for change in [
      { (data: inout DisclosureModel) in data.measuring = Array(repeating: 0, count: 24) },
      { (data: inout DisclosureModel) in data.lostShare = 1 },
    ] {
      let day = try day { data in
        data.rules = .document
        data.rules.threshold = 10
        change(&data)
      }
      #expect(day.disclosure?.stored == 0 && day.disclosure?.learnt == 0)
    }
    let day = try day {
      $0.rules = .document
      $0.rules.threshold = 10
    }
    #expect((day.disclosure?.learnt ?? 0) > 0)
  }

  @Test func `the rules of the document push each sample once, and nothing where nothing is new`()
    throws
  {
    func pushes(each epoch: TimeSpan) throws -> [PushRow] {
      try day { data in
        data.rules = .document
        (data.rules.threshold, data.rules.epoch, data.period) = (10, epoch, .minutes(10))
      }.pushes
    }
    // The answer after 12 minutes has the samples of 0 and 10 minutes.
    let long = try pushes(each: .minutes(10))
    #expect(long.map(\.epoch) == [2, 3, 4])
    #expect(long.allSatisfy { $0.rows == 40 && $0.samples == 40 && $0.latency == .minutes(11) })
    let short = try pushes(each: .minutes(2))
    #expect(short.map(\.epoch) == [10, 15, 20, 25])
    #expect(short.allSatisfy { $0.rows == 40 && $0.samples == 40 && $0.latency == .minutes(3) })
  }

  @Test(arguments: [
    (epoch: TimeSpan.hours(1), latency: TimeSpan.seconds(3660), isMet: false),
    (.minutes(1), .seconds(120), true),
  ])
  func `live data are as old as the epoch is long, from the measurement on`(
    epoch: TimeSpan, latency: TimeSpan, isMet: Bool
  ) throws {
    let day = try day(length: .hours(3)) { data in
      data.rules = .document
      (data.rules.threshold, data.rules.epoch, data.period) = (10, epoch, .hours(1))
    }
    let tally = try #require(day.disclosure)
    #expect(day.pushes.first?.latency == latency && tally.slowest == latency)
    #expect(tally.samplesPushed == day.pushes.count * 40 && tally.samplesPushed > 0)
    #expect(tally.latency == latency * Int64(tally.samplesPushed))
    #expect(tally.withinLimit == (isMet ? tally.samplesPushed : 0))
  }

  @Test func `a second subscription of a company to a group is refused, and counted`() throws {
    let day = try day { data in
      data.asks.append(
        .init(
          at: .start + .minutes(40), company: 0, subject: .group(.everybody), subscribes: true))
    }
    #expect(day.subscriptions.map(\.request) == [2, 4])
    #expect(day.subscriptions.map(\.subscription) == [1, nil])
    #expect(day.subscriptions.map(\.reason) == [nil, .alreadySubscribed])
    #expect(day.subscriptions.map(\.stopped) == [nil, .minutes(40)])
    #expect(day.subscriptions.map(\.pushes) == [Int32(day.pushes.count), 0])
    #expect(day.disclosure?.subscriptionsRefused == 1)
  }

  @Test func `samples under way arrive late, once, and change no epoch that is over`() throws {
    let day = try day { $0.uplink = (try? Sampler(.constant(420))) ?? .zero }
    let tally = try #require(day.disclosure)
    #expect(tally.late > 0)
    #expect(tally.stored > 0 && tally.stored < tally.due)
    #expect(day.pushes.allSatisfy { $0.people == 40 })
  }

  @Test func `whoever looks from outside meets the people of the run, as last measured`() throws {
    var data = DisclosureModel(
      rules: .guarded, users: 40, who: .drawn(homes: try WeightedChoice(weights: [1, 1])))
    data.period = .minutes(5)
    let luck = RandomStreams(seed: 9, replication: 3)
    let grid = try GridShape(columns: 2, rows: 1, zoneArea: Area(squareKilometers: 1))
    let model = try AmbulanceTimelines.city(
      EmergencyModel(
        stations: [
          .init(
            "a",
            at: try #require(ZoneMap(grid: grid, adjacency: .sides).place(at: Point(x: 0, y: 0))),
            capacity: 1, ambulances: 1)
        ], calls: .listed([])))
    let service = DataService(data, of: model, nil, keepsRows: false, luck: luck)
    let seen = data.people(at: .start + .minutes(59), in: model, luck)
    #expect(seen.count == 40 && Set(seen.map(\.values)).count > 30)
    for number in 0..<40 {
      let member = service.core.member(MemberID(number))
      #expect(member.traits == seen[number].traits)
      #expect(member.acceptsSingle == seen[number].acceptsSingle)
      #expect(data.values(of: number, 11, luck) == seen[number].values)
    }
  }
}
