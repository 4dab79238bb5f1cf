import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates

extension City {
  mutating func driver(of taxi: TaxiID, isTold notice: DriverNotice) {
    switch notice {
    case .offered(let offer, let ride):
      decide(on: offer, of: ride, by: taxi)
    case .offerLapsed:
      settleOffer(of: taxi) { $0.lapses += 1 }
      records.count(taxi, at: engine.now) { $0.lapsed += 1 }
    case .offerWithdrawn:
      settleOffer(of: taxi) { $0.withdrawals += 1 }
    case .assigned(let ride):
      settleOffer(of: taxi) { _ in }
      approach(ride, by: taxi)
    case .unassigned, .statusForced, .breakStarted, .breakEnded, .workdayEnded, .absenceStarted:
      break
    }
  }

  /// The driver looks at an offer and will answer after a while, or let it lapse.
  private mutating func decide(on offer: OfferID, of ride: RideID, by taxi: TaxiID) {
    let attempt = taxiLists.count(of: taxi, in: passages[ride.index].earlierOffers)
    passages[ride.index].offers += 1
    passages[ride.index].offerSince = engine.now
    passages[ride.index].isOutOfTurn =
      core.state.taxis[taxi.index].offer?.isOutOfTurn ?? false
    taxis[taxi.index].offeredRide = ride
    taxis[taxi.index].willAnswer = false
    records.count(taxi, at: engine.now) { $0.offers += 1 }
    let group = Int(taxis[taxi.index].group)
    luck.begin(LuckPurpose.answer, ride.index, taxi.index, attempt: attempt)
    let mood = luck.uniform()
    let acceptShare = model.fleet.groups[group].acceptShare
    // The shares may add up to 1 only nearly; an accepting driver is never silent.
    let accepts = mood < acceptShare
    if !accepts, mood < acceptShare + model.fleet.groups[group].lapseShare { return }
    luck.begin(LuckPurpose.response, ride.index, taxi.index, attempt: attempt)
    let delay = model.fleet.groups[group].response.drawTimeSpan(from: luck)
    // An answer after the time-out comes too late to matter, and the lapse is sure.
    guard delay <= model.rulebook.offerTimeout else { return }
    taxis[taxi.index].willAnswer = true
    schedule(
      .driverAnswers(taxi, offer, accepts: accepts), after: delay, phase: .answer)
  }

  mutating func driverAnswers(_ taxi: TaxiID, _ offer: OfferID, accepts: Bool) {
    guard let pending = core.state.taxis[taxi.index].offer, pending.id == offer else { return }
    if accepts {
      records.count(taxi, at: engine.now) { $0.accepted += 1 }
    } else {
      settleOffer(of: taxi) { $0.declines += 1 }
      records.count(taxi, at: engine.now) { $0.declined += 1 }
    }
    tell(.driver(taxi, .answer(offer, accepts: accepts)))
  }

  /// Ends the offer a taxi has, and notes on the passage how.
  private mutating func settleOffer(of taxi: TaxiID, note: (inout Passage) -> Void) {
    guard let ride = taxis[taxi.index].offeredRide else { return }
    taxis[taxi.index].offeredRide = nil
    passages[ride.index].offerEnds(at: engine.now)
    taxiLists.add(taxi, to: &passages[ride.index].earlierOffers)
    note(&passages[ride.index])
  }
}
