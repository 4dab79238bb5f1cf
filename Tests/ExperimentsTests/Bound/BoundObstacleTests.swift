import CityModels
import CitySimulation
import DispatchCore
import Experiments
import Geography
import Quantities
import RandomVariates
import TestSupport
import Testing

@Suite struct BoundObstacleTests {
  private func found(_ change: (inout CityModel) throws -> Void) throws -> [Obstacle.Fields] {
    var model = try LineCity(taxis: [100], trips: []).model()
    try change(&model)
    return Obstacle.toBound.fields(in: model)
  }

  private func mishaps(cancelShare: Double = 0, noShowShare: Double = 0) throws -> MishapModel {
    let none = try Sampler(.constant(0))
    return MishapModel(
      cancelShare: cancelShare, cancelDelay: none, noShowShare: noShowShare, noShowWait: none,
      addressDelay: none)
  }

  private func run(taxiShare: Double, takesPlace: Bool) throws -> RunModel {
    let (none, path) = (
      try Sampler(.constant(0)), StreetPath([Point(x: 0, y: 0), Point(x: 9, y: 0)])
    )
    var run = RunModel(
      name: "run", path: try #require(path), start: .start, pace: none,
      streaming: RunModel.Streaming(delay: none))
    var travel = RunModel.Travel(
      before: none, after: none, homes: try WeightedChoice(weights: [1]))
    travel.taxiShare = taxiShare
    (run.travel, run.takesPlace) = (travel, takesPlace)
    return run
  }

  @Test func `each obstacle is found where it is, and only there`() throws {
    let none = try Sampler(.constant(0))
    #expect(try found { _ in } == [])
    #expect(try found { $0.rulebook.noTaxiAction = .reject } == ["rulebook.no_taxi_action"])
    #expect(
      try found {
        $0.rulebook.passengerConfirms = true
        $0.rulebook.declineEffect = .annul
      } == ["rulebook.passenger_confirms"])
    #expect(
      try found {
        $0.rulebook.passengerConfirms = true
        $0.rulebook.declineEffect = .research
        $0.rulebook.cancelLimit = 3
      } == ["rulebook.passenger_confirms"])
    #expect(
      try found {
        $0.rulebook.parties = true
        $0.passengers.parties = try WeightedChoice(weights: [1, 1, 1, 1])
      } == ["passengers.party_sizes"])
    #expect(
      try found {
        $0.rulebook.parties = true
        $0.passengers.parties = try WeightedChoice(weights: [1, 1, 1])
      } == [])
    #expect(
      try found {
        $0.passengers.reservations = ReservationModel(share: 0.1, lead: none, doubleShare: 0.1)
      } == ["passengers.reservations.made_twice"])
    #expect(
      try found {
        $0.rulebook.cancelWindow = .anyTime
        $0.passengers.mishaps = try mishaps(cancelShare: 0.1)
      } == ["rulebook.cancel_window"])
    #expect(try found { $0.passengers.mishaps = try mishaps(cancelShare: 0.1) } == [])
  }

  @Test func `each obstacle in the fleet and beside it is found where it is`() throws {
    let none = try Sampler(.constant(0))
    #expect(
      try found { $0.fleet.groups[0].habits.breakdownShare = 0.1 } == [
        .present(["fleet.breakdowns"])
      ])
    #expect(
      try found { $0.fleet.groups[0].habits.neverComesShare = 0.1 } == [
        .present(["fleet.never_comes", "fleet.mistaken_presses"])
      ])
    #expect(
      try found { $0.fleet.groups[0].habits.mistakenPressShare = 0.1 } == [
        .present(["fleet.never_comes", "fleet.mistaken_presses"])
      ])
    #expect(
      try found {
        $0.hails = .listed([])
        $0.fleet.groups[0].busyPressDelay = none
      } == [.present(["fleet.busy_press_delay"])])
    #expect(
      try found {
        $0.rulebook.cancelWindow = .anyTime
        $0.passengers.toleratedDelay = none
      } == ["rulebook.cancel_window"])
    #expect(
      try found { $0.passengers.mishaps = try mishaps(noShowShare: 0.1) } == ["passengers.no_shows"]
    )
    #expect(
      try found { $0.runs = [try run(taxiShare: 0.1, takesPlace: true)] } == ["runs.0.travel"])
    #expect(try found { $0.runs = [try run(taxiShare: 0.1, takesPlace: false)] } == [])
    #expect(try found { $0.runs = [try run(taxiShare: 0, takesPlace: true)] } == [])
    #expect(
      try found {
        $0.passengers.registration = RegistrationModel(share: 0.1, activationDelay: none)
      } == ["passengers.registration"])
  }

  @Test func `searches that are given up, and taxis that are cancelled late, are obstacles`() throws
  {
    #expect(try found { $0.rulebook.searchLimit = .minutes(20) } == ["rulebook.search_limit"])
    #expect(try found { $0.rulebook.maxRefusals = 5 } == ["rulebook.max_refusals"])
    let late = LateCancellationModel(share: 0.1, delay: try Sampler(.constant(0)))
    #expect(try found { $0.passengers.lateCancellations = late } == [])
    #expect(
      try found {
        $0.rulebook.cancelWindow = .anyTime
        $0.passengers.lateCancellations = late
      } == ["rulebook.cancel_window"])
  }

  @Test func `taxis that are moved while they are idle are an obstacle`() throws {
    struct Nothing: RebalancingRule {
      var name: String { "nothing" }
      var period: TimeSpan { .minutes(5) }
      var memory: TimeSpan { .minutes(5) }
      func plan(in state: borrowing DispatchState, into relocations: inout [Relocation]) {}
    }
    #expect(
      try found { $0.rebalancing = RebalancingModel(rule: Nothing()) } == ["rebalancing"])
    #expect(try found { $0.cruising = CruisingModel() } == ["cruising"])
    #expect(try found { $0.hailPatience = try Sampler(.constant(60)) } == ["hails.patience"])
  }

  @Test func `policies that may take taxis back are not covered`() {
    struct Taking: DispatchPolicy {
      var name: String { "taking" }
      var summary: String { "Takes taxis back." }
      var ringLimit: Int? { nil }
      var needs: PolicyNeeds { [.approachPlaces, .taxisByPlace] }
      func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? { nil }
      func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? { nil }
    }
    #expect(!ClairvoyantBound.covers(Taking()))
    #expect(ClairvoyantBound.covers(NearestTaxi()))
  }

  @Test func `a bound of a city with an obstacle stops the program`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var model = try LineCity(taxis: [100], trips: []).model()
      model.rulebook.noTaxiAction = .reject
      _ = ClairvoyantBound(model: model, seed: 1)
    }
    expectMessage(result, "there is no bound with [\"rulebook.no_taxi_action\"]")
  }
}
