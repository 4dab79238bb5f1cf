import Geography
import Quantities
import TestSupport

@testable import DispatchCore
@testable import DispatchWorlds

/// A random day in batches: rides are asked for and cancelled, drivers accept, decline, think, drive,
/// finish, log in and log out.
///
/// Taxis are short on some days and idle on others, and many stand on the same spots.
struct BatchDay {
  private static let taxiCount = 40

  let desk: DispatchDesk
  private let isBusy: Bool
  private let hasSpots: Bool
  private var luck: SplitMix64
  private var batch = 0

  init(seed: Int, policy: any DispatchPolicy, noTaxiAction: Rulebook.NoTaxiAction = .hold) {
    luck = SplitMix64(seed: UInt64(seed))
    isBusy = luck.once(in: 2)
    hasSpots = luck.once(in: 2)
    let hasStreets = luck.once(in: 2)
    desk = DispatchDesk(
      .oneStep.with { $0.noTaxiAction = noTaxiAction }, .grid(columns: 4, rows: 3, .sides),
      fleet: Array(repeating: 0, count: BatchDay.taxiCount), policy: policy,
      surroundings: hasStreets ? .streets : Surroundings())
    desk.name = "seed \(seed): "
    desk.writesLines = false
    for _ in 0..<60 { desk.tell(.administrator(.addCustomer)) }
    desk.at(1)
    for taxi in 0..<BatchDay.taxiCount {
      desk.tell(.driver(TaxiID(taxi), .setAvailable(at: place())))
    }
  }

  /// Goes on to the instant of the next batch, which has not happened yet.
  mutating func goOn() {
    let start = Double(30 * batch)
    batch += 1
    desk.at(start + 5)
    // The batch of the start of this half minute has been carried out.
    for taxi in 0..<BatchDay.taxiCount { driverActs(taxi) }
    desk.at(start + 10)
    for _ in 0..<luck.below(isBusy ? 25 : 8) {
      let form = RideForm(origin: place(), isLocated: true, destination: place(), people: 1)
      desk.request(form, by: luck.below(66))
    }
    for ride in desk.core.state.rides.indices where luck.once(in: 40) {
      desk.tell(.customer(desk.core.state.rides[ride].customer, .cancel(RideID(ride))))
    }
    desk.at(start + 30)
  }

  private mutating func driverActs(_ taxi: Int) {
    let entry = desk.core.state.taxis[taxi]
    if let offer = entry.offer {
      switch luck.below(4) {
      case 0, 1: desk.accept(offer.id.index, by: taxi)
      case 2: desk.decline(offer.id.index, by: taxi)
      default: break
      }
    } else if entry.state.ride != nil {
      switch luck.below(isBusy ? 12 : 6) {
      case 0: desk.tell(.driver(TaxiID(taxi), .setAvailable(at: place())))
      case 1, 2: desk.tell(.driver(TaxiID(taxi), .report(at: place())))
      default: break
      }
    } else if luck.once(in: 15) {
      if entry.state == .available {
        desk.logOut(taxi)
      } else {
        desk.tell(.driver(TaxiID(taxi), .setAvailable(at: place())))
      }
    }
  }

  private mutating func place() -> Place {
    let zone = ZoneID(luck.below(desk.map.zoneCount))
    return hasSpots && !luck.once(in: 3)
      ? desk.map.center(of: zone)
      : desk.map.place(in: zone, across: luck.uniform(), up: luck.uniform())
  }
}
