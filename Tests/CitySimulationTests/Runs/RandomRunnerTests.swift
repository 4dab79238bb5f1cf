import DispatchCore
import EmergencyCore
import Geography
import Mobility
import PlannerCore
import Quantities
import RandomVariates
import Results
import TestSupport
import Testing

@testable import CityModels
@testable import CitySimulation

/// Towns of any kind whose residents run, shop, take taxis and fall ill.
///
/// Each run checks by itself that the residents' states add up to the length of the run, and that the time on courses is
/// that of the athletes.
@Suite struct RandomRunnerTests {
  private static func run(_ number: Int, _ dice: inout SplitMix64) throws -> RunModel {
    let corners = [(200, 200), (200 + 3500 * dice.uniform(), 250), (3800 * dice.uniform(), 800)]
    let path = try #require(StreetPath(corners.map { Point(x: Double($0.0), y: Double($0.1)) }))
    var run = RunModel(
      name: "run \(number)", path: path, start: .start + .minutes(Int64(5 + dice.below(80))),
      pace: try Sampler(.lognormal(mean: 0.36, variation: 0.3)),
      streaming: RunModel.Streaming(delay: try Sampler(.constant(3))))
    (run.concernsResidents, run.invited, run.maxParticipants) = (true, 20, 15)
    (run.acceptShare, run.noShowShare, run.consentShare) = (0.9, 0.1, 0.9)
    (run.waves, run.waveGap) = (1 + dice.below(3), .minutes(4))
    run.lateStart = .minutes(Int64(dice.below(10)))
    (run.urgentShare, run.lessUrgentShare) = (0.1, 0.1)
    run.lapLength = Distance(meters: 700)
    run.streaming.online = dice.below(3)
    if dice.once(in: 2) {
      run.closing = RunModel.Closing()
      run.closing?.before = .minutes(3)
      run.closing?.after = .minutes(Int64(dice.below(4)))
    }
    return run
  }

  private static func city(seed: UInt64) throws -> CityModel {
    var dice = SplitMix64(seed: seed)
    var city = try RandomCareTests.city(seed: seed)
    city.runs = try (0...dice.below(2)).map { try run($0, &dice) }
    let closures = city.runs.compactMap(\.closure)
    if !closures.isEmpty, case .streets(var streets, let noise) = city.travel {
      streets.conditions = StreetConditions(closures: closures)
      city.travel = .streets(streets, noise: noise)
    }
    city.addTypeOfRuns()
    if dice.once(in: 2), let outlets = city.shops?.shops {
      let choice = try WeightedChoice(weights: outlets.map { _ in 1 })
      city.shops?.residentDemand = ResidentDemand(
        .drawn(chance: 0.5, hours: nil, shops: Array(repeating: choice, count: 4)))
      city.addTypeOfWishes()
    }
    return city
  }

  private func day(_ city: CityModel, _ seed: UInt64, checks: Bool = true) throws
    -> ReplicationRecord
  {
    try Simulation(model: city, policy: OwnZoneFIFO(), seed: seed, checksInvariants: checks)
      .replication(1, keepsMovements: true)
  }

  @Test(arguments: seeds(150))
  func `a resident on a course does nothing else`(seed: UInt64) throws {
    let city = try Self.city(seed: seed)
    let day = try day(city, seed)
    for athlete in day.athletes {
      guard let start = athlete.start, let end = athlete.end else { continue }
      let resident = try #require(athlete.resident)
      #expect(start <= end)
      for leg in day.legs where leg.resident == resident {
        #expect(leg.departure <= start || leg.departure >= end, "seed \(seed): \(leg)")
      }
      for activity in day.activities where activity.resident == resident {
        guard let arrival = activity.arrival else { continue }
        #expect(arrival <= start || arrival >= end, "seed \(seed): \(activity)")
      }
      for stay in day.care where stay.resident == resident {
        #expect(stay.began >= end || stay.ended ?? end <= start, "seed \(seed): \(stay)")
      }
    }
    let started = day.athletes.count { $0.start != nil }
    #expect(Int(day.runs.reduce(0) { $0 + $1.started }) == started)
    #expect(try self.day(city, seed, checks: false).runDigest == day.runDigest)
  }

  @Test(arguments: seeds(60))
  func `a person has one age, gender and name in all tables`(seed: UInt64) throws {
    var city = try Self.city(seed: seed)
    city.residents?.demographics = Demographics(
      ages: [
        Demographics.AgeClass(years: 10...69, share: 0.6),
        Demographics.AgeClass(years: 70...90, share: 0.4),
      ], womenShare: 0.5)
    let day = try day(city, seed)
    let luck = RandomStreams(seed: seed, replication: 1)
    let people = try #require(City.dwellers(of: city, luck)).residents
    for incident in day.incidents where incident.report != nil {
      let number = try #require(incident.resident)
      let resident = people[Int(number)]
      #expect(incident.age == resident.age.map(Int32.init))
      #expect(incident.gender?.rawValue == (resident.gender == .female ? "female" : "male"))
    }
    for athlete in day.athletes {
      let resident = try #require(athlete.resident)
      let age = try #require(people[Int(resident)].age)
      #expect(city.runs[Int(athlete.run) - 1].ages.contains(age))
    }
    // A ride has one passenger in both tables, and the person of a patient is that of the emergency.
    var riders: [Int32: Int32] = [:]
    for leg in day.legs { if let ride = leg.ride { riders[ride] = leg.resident + 1 } }
    let patients = Dictionary(
      uniqueKeysWithValues: day.incidents.compactMap { row in
        row.ride.map { ($0, (row.resident ?? -1) + 1) }
      })
    for request in day.requests {
      switch request.source {
      case .resident: #expect(riders[request.ride] ?? request.person == request.person)
      case .patient: #expect(patients[request.ride] ?? request.person == request.person)
      case .call, .shopper, .athlete: #expect(request.person == 0)
      }
      #expect(request.source != .resident || request.person > 0)
    }
  }

  @Test(arguments: seeds(40))
  func `intentions are the same under every policy, and on a day without the run`(
    seed: UInt64
  ) throws {
    var city = try Self.city(seed: seed)
    let first = try day(city, seed).demandDigest
    let other = try Simulation(
      model: city, policy: AdjacentZones(), seed: seed, checksInvariants: true
    ).replication(1)
    #expect(first == other.demandDigest)
    open(&city)
    for run in city.runs.indices { city.runs[run].takesPlace = false }
    city.emergency = nil
    let without = try day(city, seed).demandDigest
    for run in city.runs.indices { city.runs[run].takesPlace = true }
    #expect(try day(city, seed).demandDigest == without)
  }

  /// Opens all streets, so that a run changes no journey.
  private func open(_ city: inout CityModel) {
    if case .streets(var streets, let noise) = city.travel {
      streets.conditions = nil
      city.travel = .streets(streets, noise: noise)
    }
    for run in city.runs.indices { city.runs[run].closing = nil }
  }

  /// A town of pedestrians, in which no one delays anyone.
  private func pedestrians(seed: UInt64) throws -> CityModel {
    var city = try Self.city(seed: seed)
    (city.shops, city.emergency) = (nil, nil)
    open(&city)
    let people = try #require(city.residents)
    city.residents = people.with(
      people.residents.map {
        ResidentsModel.Resident(home: $0.home, means: MeansSet([.walk]))
      }, appointments: people.appointments)
    return city
  }

  @Test(arguments: seeds(40))
  func `more invitations add athletes and change none of the others`(seed: UInt64) throws {
    var city = try pedestrians(seed: seed)
    for run in city.runs.indices {
      (city.runs[run].invited, city.runs[run].maxParticipants) = (10, 100)
    }
    let few = try day(city, seed)
    for run in city.runs.indices { city.runs[run].invited = 25 }
    let many = try day(city, seed)
    // A resident may be invited to several runs.
    let known = Set(few.athletes.map { [$0.run, $0.resident ?? -1] })
    let added = Set(
      many.athletes.filter { !known.contains([$0.run, $0.resident ?? -1]) }.compactMap(\.resident))
    #expect(few.athletes.count < many.athletes.count && !added.isEmpty)
    func isOther(_ resident: Int32?) -> Bool { resident.map { !added.contains($0) } ?? true }
    #expect(
      many.athletes.filter { isOther($0.resident) } == few.athletes.filter { isOther($0.resident) })
  }

  @Test(arguments: seeds(20))
  func `ages limit the invitations, and change no one's random draws`(seed: UInt64) throws {
    let luck = RandomStreams(seed: seed, replication: 1)
    var residents = try #require(try pedestrians(seed: seed).residents).residents
    for number in residents.indices { residents[number].age = number % 2 == 0 ? 30 : 80 }
    var dice = SplitMix64(seed: seed)
    var run = try Self.run(0, &dice)
    run.invited = 40
    let all = run.invitees(ofRun: 0, among: residents, luck)
    run.ages = 16...75
    let young = run.invitees(ofRun: 0, among: residents, luck)
    #expect(young == all.filter { ($0 ?? 1) % 2 == 0 } && young.count == residents.count / 2)
    #expect(run.invitees(ofRun: 1, among: residents, luck) != young)
  }
}
