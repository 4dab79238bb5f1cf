import Geography
import Quantities
import TestSupport

@testable import DispatchCore
@testable import DispatchWorlds

/// A small random state in which rides wait, some taxis are idle, some have refused, some are on their
/// way and some look at an offer; at 75 s, fifteen seconds after the second batch.
struct RandomBatch {
  let desk: DispatchDesk
  private var luck: SplitMix64

  init(seed: Int, policy: any DispatchPolicy, noTaxiAction: Rulebook.NoTaxiAction = .hold) {
    luck = SplitMix64(seed: UInt64(seed))
    let hasStreets = luck.once(in: 2)
    desk = DispatchDesk(
      .oneStep.with {
        $0.holdRecheckPeriod = .hours(1)
        $0.noTaxiAction = noTaxiAction
      }, .grid(columns: 3, rows: 2, .sides), fleet: Array(repeating: 0, count: 5),
      policy: policy, surroundings: hasStreets ? .streets : Surroundings())
    desk.name = "seed \(seed): "
    desk.at(1)
    for taxi in 0..<5 { desk.tell(.driver(TaxiID(taxi), .setAvailable(at: place()))) }
    for customer in 0..<luck.below(4) { request(customer, at: 2) }
    desk.run(until: 30)
    answer(at: 35)
    for customer in 3..<3 + luck.below(3) { request(customer, at: 40 + 5 * customer) }
    desk.run(until: 60)
    answer(at: 65)
    for taxi in desk.core.state.taxis.indices where desk.driver(taxi).ride != nil {
      desk.at(70).tell(.driver(TaxiID(taxi), .report(at: place())))
    }
    if let leaver = desk.core.state.taxis.elements.firstIndex(where: \.isEligible), luck.once(in: 3)
    {
      desk.at(71).logOut(leaver)
    }
    desk.at(75)
  }

  private mutating func request(_ customer: Int, at second: Int) {
    desk.at(Double(second))
    // Who has been rejected may ask again, and does not.
    let form = RideForm(origin: place(), isLocated: true, destination: nil, people: 1)
    desk.request(form, by: customer)
  }

  /// Some drivers accept, some decline, some think.
  private mutating func answer(at second: Int) {
    desk.at(Double(second))
    for ride in desk.core.state.rides.indices {
      guard let (offer, taxi) = desk.ride(ride).pendingOffer else { continue }
      switch luck.below(3) {
      case 0: desk.accept(offer.index, by: taxi.index)
      case 1: desk.decline(offer.index, by: taxi.index)
      default: break
      }
    }
  }

  /// One of few places, so that there are ties, or any.
  private mutating func place() -> Place {
    let zone = ZoneID(luck.below(desk.map.zoneCount))
    return luck.once(in: 3)
      ? desk.map.center(of: zone)
      : desk.map.place(in: zone, across: luck.uniform(), up: luck.uniform())
  }
}
