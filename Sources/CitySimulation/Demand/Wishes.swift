import CityModels
import RandomVariates

/// Demand of the taxi service: calls and hails, in order of time.
struct Wishes: ~Copyable {
  private var callSource: TripSource
  private var hailSource: TripSource

  /// Next call and next hail; nil if there are no more.
  private(set) var call: Trip?
  private(set) var hail: Trip?
  private var callCount: Int32 = 0
  private var hailCount: Int32 = 0

  init(of plan: RunPlan, luck: RandomStreams) throws(SimulationError) {
    var calls = try TripSource(
      plan.model.demand, of: plan.model, observed: plan.calls, purposes: .requests, luck: luck)
    var hails = try TripSource(
      plan.model.hails ?? .listed([]), of: plan.model, observed: plan.hails, purposes: .hails,
      luck: luck)
    call = calls.next(luck: luck)
    hail = hails.next(luck: luck)
    callSource = calls
    hailSource = hails
  }

  /// Returns the next call and draws the one after it.
  mutating func takeCall(luck: RandomStreams) -> (key: TripKey, trip: Trip) {
    guard let trip = call else { preconditionFailure("no call was expected") }
    defer { callCount += 1 }
    call = callSource.next(luck: luck)
    return (.call(callCount), trip)
  }

  /// Returns the next hail with its number and draws the one after it.
  mutating func takeHail(luck: RandomStreams) -> (number: Int32, trip: Trip) {
    guard let trip = hail else { preconditionFailure("no hail was expected") }
    defer { hailCount += 1 }
    hail = hailSource.next(luck: luck)
    return (hailCount, trip)
  }
}
