import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

/// Taxis that people share: they drive from stop to stop of the itinerary on the driver's screen.
///
/// The luck of a drive is that of whose stop it goes to: the approach to a pick-up, the ride to a
/// drop-off. A taxi that turns off and comes back later has the same luck again.
extension City {
  /// Whether a taxi is on its way through an itinerary.
  @inline(__always)
  func isOnRoute(_ taxi: TaxiID) -> Bool {
    taxi.index < routes.count && routes[taxi.index].target != nil
  }

  /// Whether a taxi drives to pick up or stands at the pick-up of a passage.
  func isNext(_ passage: Int, _ taxi: TaxiID) -> Bool {
    routes[taxi.index].target == Int32(passage) && !routes[taxi.index].isDropOff
  }

  func isDrivingToPickUp(_ taxi: TaxiID) -> Bool {
    !routes[taxi.index].isDropOff && taxis[taxi.index].activity != .boarding
  }

  /// Whether people are willing to share is decided once for every request.
  func isWillingToShare(_ request: Int32) -> Bool {
    guard let sharing = model.sharing else { return false }
    luck.begin(LuckPurpose.sharing, Int(request))
    return luck.chance(sharing.willingShare)
  }

  /// A driver takes nobody else along when he is about to go home, has broken down, or stands where
  /// somebody is getting in and would have to leave for another first.
  func cannotTakeAlong(_ taxi: TaxiID, _ insertion: Insertion?) -> Bool {
    guard let insertion else { return false }
    return taxis[taxi.index].isShiftOver || taxis[taxi.index].leavesWhenFree
      || !isOnRoute(taxi) || (taxis[taxi.index].activity == .boarding && insertion.pickUp == 0)
  }

  /// The taxi has a ride more in its itinerary: it sets off, or goes on by the new order of stops.
  mutating func follow(_ passage: Int, _ taxi: TaxiID) {
    guard isOnRoute(taxi) else {
      passages[passage].approachMeters = 0
      return setOff(taxi)
    }
    // What the taxi has driven of the present drive was not yet for this passenger.
    let isDriving = taxis[taxi.index].activity != .boarding
    passages[passage].approachMeters =
      isDriving ? -routes[taxi.index].meters * shareDriven(by: taxi) : 0
    changeCourse(of: taxi)
  }

  /// The itinerary has changed: a taxi whose next stop is another turns off where it is.
  mutating func changeCourse(of taxi: TaxiID) {
    let stop = core.stop(of: taxi, at: 0)
    let target = Int32(passage(of: stop.ride))
    let isDropOff = stop.kind == .dropOff
    if routes[taxi.index].target == target, routes[taxi.index].isDropOff == isDropOff { return }
    if let ticket = taxis[taxi.index].next { engine.cancel(ticket) }
    taxis[taxi.index].next = nil
    if taxis[taxi.index].activity != .boarding { cutDrive(of: taxi) }
    setOff(taxi)
  }

  /// Drives to the next stop of the itinerary.
  private mutating func setOff(_ taxi: TaxiID) {
    let stop = core.stop(of: taxi, at: 0)
    let passage = passage(of: stop.ride)
    let isDropOff = stop.kind == .dropOff
    let fortune =
      isDropOff
      ? luck.ride(
        of: Int(passages[passage].request), leg: Int(passages[passage].leg), model.travel)
      : approachLuck(passage)
    let to = isDropOff ? passages[passage].destination : passages[passage].origin
    let drive = model.journey(
      from: taxis[taxi.index].place, to: to, luck: fortune, leaving: engine.now,
      class: routes[taxi.index].aboard > 0 ? .occupiedTaxi : .emptyTaxi)
    let time = drive.duration
    taxis[taxi.index].passage = Int32(passage)
    taxis[taxi.index].destination = to
    taxis[taxi.index].arrivesAt = drive.arrival
    routes[taxi.index].target = Int32(passage)
    routes[taxi.index].isDropOff = isDropOff
    routes[taxi.index].since = engine.now
    routes[taxi.index].meters = drive.meters
    change(taxi, to: routes[taxi.index].aboard > 0 ? .occupied : .approaching)
    logDrive(of: taxi, to: to, within: time)
    if isDropOff {
      taxis[taxi.index].next = schedule(.tripEnds(taxi), after: time, phase: .dropOff)
    } else {
      taxis[taxi.index].next = schedule(.taxiArrives(taxi), after: time, phase: .arrival)
      expectBreakdown(of: taxi, passage, within: time)
    }
    if routes[taxi.index].aboard > 1 { noteSharing(in: taxi) }
  }

  /// The passengers of a ride are aboard: the driver says so, and drives on.
  mutating func boards(_ passage: Int, _ taxi: TaxiID) {
    meet(passage)
    sharedRides[passage] = SharedRide(
      directTime: passages[passage].rideTime, directMeters: passages[passage].rideMeters)
    routes[taxi.index].aboard += 1
    routes[taxi.index].people += people(of: passage)
    tell(.driver(taxi, .stopDone(at: reading(of: taxi))))
    setOff(taxi)
  }

  /// The passengers of a ride get off; with nobody left to serve, the driver will press his button.
  mutating func dropsOff(_ taxi: TaxiID) {
    guard let passage = routes[taxi.index].target.map({ Int($0) }) else {
      preconditionFailure("nobody gets off \(taxi)")
    }
    taxis[taxi.index].next = nil
    taxis[taxi.index].place = taxis[taxi.index].destination
    endDrive(of: taxi, share: 1)
    getOff(passage, taxi)
    countRide(tallyOfRide(passage))
    logDropOff(taxi)
    tell(.driver(taxi, .stopDone(at: reading(of: taxi))))
    if core.stopCount(of: taxi) > 0 { return setOff(taxi) }
    routes[taxi.index] = Route()
    change(taxi, to: .releasing)
    expectPress(of: taxi)
  }

  /// Nobody was there: the driver says so and drives on, unless he has nobody else to serve.
  mutating func goesOnInVain(_ taxi: TaxiID) -> Bool {
    guard core.stopCount(of: taxi) > 2 || routes[taxi.index].aboard > 0 else {
      routes[taxi.index] = Route()
      return false
    }
    taxis[taxi.index].next = nil
    tell(.driver(taxi, .stopInVain(at: reading(of: taxi))))
    setOff(taxi)
    return true
  }

  /// A taxi gives its itinerary up where it is; whoever is aboard has to get off.
  mutating func leaveRoute(_ taxi: TaxiID) {
    if taxis[taxi.index].activity != .boarding { cutDrive(of: taxi) }
    for position in 0..<core.stopCount(of: taxi) {
      let stop = core.stop(of: taxi, at: position)
      guard stop.boardedAt != nil else { continue }
      getOff(passage(of: stop.ride), taxi)
      note(.stranded)
    }
    routes[taxi.index] = Route()
  }

  /// Where a taxi on its way through an itinerary is.
  func placeOnRoute(of taxi: TaxiID) -> Place {
    guard taxis[taxi.index].activity != .boarding else { return taxis[taxi.index].place }
    return model.zones.place(
      from: taxis[taxi.index].place, to: taxis[taxi.index].destination,
      share: shareDriven(by: taxi))
  }

  /// How much of the drive under way is done.
  private func shareDriven(by taxi: TaxiID) -> Double {
    let since = routes[taxi.index].since
    let whole = (taxis[taxi.index].arrivesAt - since).inSeconds
    return whole > 0 ? min(1, (engine.now - since).inSeconds / whole) : 1
  }

  /// Ends the drive under way where the taxi is.
  private mutating func cutDrive(of taxi: TaxiID) {
    let share = shareDriven(by: taxi)
    taxis[taxi.index].place = placeOnRoute(of: taxi)
    endDrive(of: taxi, share: share)
  }

  private mutating func meet(_ passage: Int) {
    while sharedRides.count <= passage { sharedRides.append(SharedRide()) }
  }

  /// How many seats a ride takes, as the service counts them.
  func people(of passage: Int) -> Int32 {
    passages[passage].ride.map { core.people(in: $0) } ?? 1
  }
}
