import DispatchCore
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// A city whose people call more than once: here, mostly, one person.
@Suite struct PopulationTimelines {
  private func city(_ rulebook: Rulebook = .oneStep, people: Int? = 1) throws -> TinyCity {
    var city = try TinyCity()
    city.rulebook = rulebook
    city.population = people
    try city.drivers(2)
    return city
  }

  private func refusals(_ record: ReplicationRecord) -> [String] {
    Timeline.service(record).filter { $0.hasPrefix("refusal") }
  }

  @Test func `somebody whose request is open gets no second taxi, and a stranger does`() throws {
    for (people, outcomes) in [(1, [Outcome.served, .rejected]), (nil, [.served, .served])] {
      var city = try city(people: people)
      city.request(at: .zero)
      city.request(at: .seconds(5))
      let day = try city.day()
      #expect(day.requests.map(\.outcome) == outcomes)
      #expect(refusals(day) == (people == nil ? [] : ["refusal open_request_exists 1"]))
    }
  }

  @Test func `somebody who has got where they wanted calls again`() throws {
    var city = try city()
    city.request(at: .zero)
    city.request(at: .seconds(1800))
    #expect(try city.day().requests.map(\.outcome) == [.served, .served])
  }

  @Test
  func `a reservation of the same person is in the way of a request where one ride is allowed`()
    throws
  {
    var city = try city()
    city.rulebook.openRideRule = .oneAny
    city.window.length = .hours(4)
    try city.reserve(ahead: 7_200)
    city.request(at: .zero)
    city.request(at: .seconds(60))
    let day = try city.day()
    #expect(day.requests.map(\.outcome) == [.served, .rejected])
    #expect(refusals(day).count == 1)
  }

  @Test func `a limit of cancellations counts over all calls of a person`() throws {
    for (people, outcomes) in [
      (1, [Outcome.cancelled, .served]), (nil, [.cancelled, .cancelled]),
    ] {
      var city = try city(people: people)
      city.rulebook.cancelLimit = 1
      city.rulebook.cancelLimitScope = .customer
      city.groups = []
      try city.drivers(1, response: 30)
      try city.goWrong(cancel: 1, cancelAfter: 10)
      city.request(at: .zero)
      city.request(at: .seconds(1200))
      #expect(try city.day().requests.map(\.outcome) == outcomes)
    }
  }

  @Test func `newcomers register once, and again after they have deleted the account`() throws {
    var city = try city(.twoStep)
    city.registration = RegistrationModel(
      share: 1, activationDelay: try Sampler(.constant(60)))
    city.request(at: .zero)
    city.request(at: .seconds(1500))
    #expect(try city.day().count(of: "registrations") == 1)
    city.accountDeletion = AccountDeletionModel(share: 1, delay: try Sampler(.constant(1200)))
    let day = try city.day()
    #expect(day.count(of: "registrations") == 2)
    #expect(day.requests.map(\.outcome) == [.served, .served])
    #expect(Timeline.service(day).contains("notice account_deleted 2"))
  }

  @Test func `an account is kept while a taxi is under way, and where the rulebook keeps all`()
    throws
  {
    var city = try city(.twoStep)
    city.accountDeletion = AccountDeletionModel(share: 1, delay: try Sampler(.constant(100)))
    city.request(at: .zero)
    #expect(refusals(try city.day()) == ["refusal open_ride_exists 1"])
    city.rulebook = .oneStep
    #expect(refusals(try city.day()) == ["refusal not_in_rulebook 1"])
  }

  @Test func `who calls is the same under every policy, and everybody does in time`() throws {
    var model = try BusyCity().model()
    model.passengers.population = 40
    var digests: Set<UInt64> = []
    var refused: Set<Int> = []
    for policy in [AdjacentZones(), OwnZoneFIFO()] as [any DispatchPolicy] {
      let day = try Simulation(model: model, policy: policy, seed: 3).replication(1)
      digests.insert(day.demandDigest)
      refused.insert(day.count(of: "open_request_exists"))
    }
    #expect(digests.count == 1)
    // What comes of the calls depends on the policy: who still waits is refused.
    #expect(refused.count == 2 && !refused.contains(0))
  }

  @Test func `a person stays where the taxi has dropped them off`() throws {
    var tiny = try city(people: 1)
    tiny.request(at: .zero)
    var city = try City(
      model: tiny.model(), policy: OwnZoneFIFO(), seed: 1, replication: 1,
      checksInvariants: true, keepsTables: false)
    #expect(city.people[PersonID(0)].whereabouts == nil)
    #expect(city.people[PersonID(0)].customer == nil)
    try city.run(shouldStop: { false })
    #expect(city.people[PersonID(0)].whereabouts == tiny.place(0, across: 0.75))
    #expect(city.people[PersonID(0)].customer == CustomerID(0))
  }

  @Test func `the luck of a wish is that of no other`() {
    let keys = [
      TripKey.call(0), .call(1), .call(.max), .activity(0, of: PersonID(0), attempt: 0),
      .activity(0, of: PersonID(0), attempt: 1), .activity(1, of: PersonID(0), attempt: 0),
      .activity(0, of: PersonID(1), attempt: 0),
      .activity(1 << 20 - 1, of: PersonID(1 << 28 - 1), attempt: 255),
    ]
    #expect(Set(keys).count == keys.count)
  }
}
