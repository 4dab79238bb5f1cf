import DispatchCore
import EventEngine
import Quantities

/// What is written down about taxis that people share.
extension City {
  /// Writes down a drive between two stops, or the part of it that was driven, for the taxi and for
  /// everybody it was driven for.
  mutating func endDrive(of taxi: TaxiID, share: Double) {
    let meters = routes[taxi.index].meters * share
    let people = Double(routes[taxi.index].people)
    if routes[taxi.index].aboard > 0 {
      records.count(taxi, at: engine.now) { $0.occupiedMeters += meters }
      countOccupied(meters, people: people)
    } else {
      records.count(taxi, at: engine.now) { $0.emptyMeters += meters }
    }
    for position in 0..<core.stopCount(of: taxi) {
      let stop = core.stop(of: taxi, at: position)
      guard stop.kind == .dropOff else { continue }
      let passage = passage(of: stop.ride)
      if stop.boardedAt == nil {
        passages[passage].approachMeters += meters
      } else {
        sharedRides[passage].meters += meters
      }
    }
  }

  /// Notes for everybody aboard that they are not alone.
  mutating func noteSharing(in taxi: TaxiID) {
    for position in 0..<core.stopCount(of: taxi) {
      let stop = core.stop(of: taxi, at: position)
      if stop.boardedAt != nil { sharedRides[passage(of: stop.ride)].wasShared = true }
    }
  }

  /// The passengers of a ride have got off.
  mutating func getOff(_ passage: Int, _ taxi: TaxiID) {
    passages[passage].rideTime = engine.now - passages[passage].endedAt
    passages[passage].rideMeters = sharedRides[passage].meters
    routes[taxi.index].aboard -= 1
    routes[taxi.index].people -= people(of: passage)
  }

  /// What a ride that has reached its destination adds to the account of sharing.
  func tallyOfRide(_ passage: Int) -> SharingTally {
    let ride = sharedRides[passage]
    var tally = SharingTally()
    tally.rides = 1
    tally.directMeters = ride.directMeters
    guard ride.wasShared else { return tally }
    tally.sharedRides = 1
    guard ride.directTime > .zero else { return tally }
    tally.detouredRides = 1
    tally.detours = passages[passage].rideTime.inSeconds / ride.directTime.inSeconds - 1
    return tally
  }

  /// Writes down a ride in a taxi of its own.
  mutating func countRideAlone(of taxi: TaxiID, _ meters: Double) {
    guard let passage = taxis[taxi.index].passage else { return }
    var tally = SharingTally()
    tally.rides = 1
    tally.directMeters = meters
    countRide(tally)
    countOccupied(meters, people: Double(people(of: Int(passage))))
  }

  mutating func countRide(_ tally: SharingTally) {
    if model.window.contains(engine.now) { records.sharing?.add(tally) }
  }

  private mutating func countOccupied(_ meters: Double, people: Double) {
    guard model.window.contains(engine.now) else { return }
    records.sharing?.occupiedMeters += meters
    records.sharing?.peopleMeters += people * meters
  }

  /// Whether as many rides are aboard in the street as the driver has told.
  func agreesOnWhoIsAboard(_ taxi: TaxiID) -> Bool {
    var aboard: Int32 = 0
    for position in 0..<core.stopCount(of: taxi)
    where core.stop(of: taxi, at: position).boardedAt != nil {
      aboard += 1
    }
    return aboard == routes[taxi.index].aboard
  }
}
