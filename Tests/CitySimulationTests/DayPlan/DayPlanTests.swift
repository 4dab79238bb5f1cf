import CityModels
import CitySimulation
import DispatchCore
import Geography
import Quantities
import RandomVariates
import Results
import Testing

@Suite struct DayPlanTests {
  /// A busy city with reservations, withdrawals and wrong addresses.
  private func model() throws -> CityModel {
    var model = try BusyCity().model()
    model.passengers.reservations = ReservationModel(
      share: 0.3, lead: try Sampler(.uniform(low: 7000, high: 9000)), cancelShare: 0.2)
    model.passengers.mishaps = MishapModel(
      cancelShare: 0.2, cancelDelay: try Sampler(.exponential(mean: 120)), noShowShare: 0,
      noShowWait: try Sampler(.constant(0)), badAddressShare: 0.2,
      addressDelay: try Sampler(.constant(77)))
    return model
  }

  @Test func `a plan knows what the day brings to every request, whatever the policy`() throws {
    let model = try model()
    let plan = try model.dayPlan(seed: 4, replication: 2)
    let measured = plan.requests.indices.filter { plan.requests[$0].isMeasured }
    for policy in PolicyCatalog.policies {
      let record = try Simulation(model: model, policy: policy, seed: 4).replication(2)
      #expect(record.demandDigest == plan.demandDigest)
      #expect(record.requests.map { Int($0.ride) } == measured)
      var outcomes: Set<Outcome> = []
      for row in record.requests {
        let request = plan.requests[Int(row.ride)]
        outcomes.insert(row.outcome)
        #expect(row.requested == request.waitsFrom - model.window.start)
        if row.outcome == .served {
          let pickUp = request.waitsFrom + row.wait
          #expect(row.wait >= request.boarding)
          if row.lead == nil { #expect(row.boarding == request.boarding) }
          let ride = model.journey(
            from: request.origin, to: request.destination, luck: request.ride, leaving: pickUp,
            class: .occupiedTaxi)
          #expect(row.rideTime == ride.duration)
        } else {
          // Whose taxi was taken back when their patience was over has waited longer.
          let mayLose = policy.needs.contains(.approachPlaces)
          #expect(
            row.wait == request.waitUnserved || mayLose && row.wait > request.waitUnserved,
            "request \(row.ride) was \(row.outcome)")
        }
      }
      #expect(outcomes.isSuperset(of: [.served, .abandoned, .cancelled]))
    }
  }

  @Test func `a plan knows where and when drivers log in`() throws {
    let city = try TinyDuty.model()
    let plan = try city.dayPlan(seed: 1, replication: 1)
    // The simulation starts at 05:00, an hour before the window. We expect the one driver who works
    // from 22:00 the day before to 06:30, again at 22:00 only after the window; the one who is
    // always on duty from the start.
    #expect(
      plan.shifts.map {
        [$0.start.milliseconds / 60_000, ($0.end?.milliseconds ?? -60_000) / 60_000]
      }
        == [[0, 90], [0, -1]])
    #expect(plan.shifts.allSatisfy { $0.place == TinyDuty.stand })
  }

  @Test func `those whom the service turns away do not wait`() throws {
    var model = try BusyCity().model()
    model.rulebook.addressCheck = .serviceArea
    model.servedZones = (0..<9).map { $0 != 4 }
    let start = model.window.start
    model.outages = [Outage(start: start, end: start + .minutes(30))]
    let plan = try model.dayPlan(seed: 1, replication: 1)
    let lost = plan.requests.filter {
      $0.origin.zone.index == 4 || ($0.calledAt >= start && $0.calledAt < start + .minutes(30))
    }
    #expect(lost.count > 40)
    #expect(
      plan.requests.filter { $0.waitUnserved == .zero }.map(\.calledAt) == lost.map(\.calledAt))
  }

  @Test func `a plan is the same every time, and another for another replication`() throws {
    let model = try model()
    func fingerprint(_ replication: Int) throws -> [Int64] {
      let plan = try model.dayPlan(seed: 9, replication: replication)
      return plan.requests.map { $0.boarding.milliseconds }
        + plan.hails.map { $0.pressDelay.milliseconds } + plan.shifts.map { $0.start.milliseconds }
    }
    #expect(try fingerprint(1) == fingerprint(1))
    #expect(try fingerprint(1) != fingerprint(2))
  }
}
