public import Geography
public import Quantities

/// What the driver's application shows: all that a driver learns of the service.
extension DispatchCore {
  /// Where a driver stands.
  @inline(__always)
  public func driverState(of taxi: TaxiID) -> DriverState { state.taxis[taxi].state }

  /// The offer that locks a taxi: on the driver's screen, or waiting for the customer.
  @inline(__always)
  public func offer(of taxi: TaxiID) -> Offer? { state.taxis[taxi].offer }

  /// The place that a driver's last press or report told; nil before the first.
  @inline(__always)
  public func place(of taxi: TaxiID) -> Place? { state.taxis[taxi].place }

  /// How many stops are ahead of a taxi; none unless its passengers may share it.
  @inline(__always)
  public func stopCount(of taxi: TaxiID) -> Int { state.stopCount(of: taxi) }

  /// A stop ahead of a taxi: 0 for the next, up to `stopCount(of:)`.
  @inline(__always)
  public func stop(of taxi: TaxiID, at position: Int) -> Stop {
    state.stop(of: taxi, at: position)
  }

  /// The workday of a driver.
  public func workday(of taxi: TaxiID) -> Workday { state.workdays[taxi] }
}

/// What the customer's application shows.
extension DispatchCore {
  /// How many rides there are; the next has this number.
  @inline(__always)
  public var rideCount: Int { state.rides.count }

  /// Where a ride stands.
  @inline(__always)
  public func rideState(of ride: RideID) -> RideState { state.rides[ride].state }

  /// Who asked for a ride.
  @inline(__always)
  public func customer(of ride: RideID) -> CustomerID { state.rides[ride].customer }

  /// Where a ride goes to; nil when nobody has said so.
  public func destination(of ride: RideID) -> Place? { state.rides[ride].destination }

  /// How many people travel in the taxi of a ride.
  public func people(in ride: RideID) -> Int32 { state.rides[ride].people }

  /// The ride that leads the party of a ride; the ride itself when it is alone.
  @inline(__always)
  public func leader(of ride: RideID) -> RideID { state.rides[ride].leader ?? ride }

  /// How many taxis the party has that a ride leads.
  @inline(__always)
  public func taxiCount(ofPartyLedBy ride: RideID) -> Int32 { state.rides[ride].legs }

  /// How many customers there are; the next has this number.
  public var customerCount: Int { state.customers.count }

  /// Whether a customer's account may be used.
  public func accountStatus(of customer: CustomerID) -> Customer.Status {
    state.customers[customer].status
  }

  /// By which channels a customer wants to be told.
  public func channels(of customer: CustomerID) -> NoticeChannels {
    state.customers[customer].channels
  }
}

/// What a log of the service tells about who could have been asked: where taxis queue, and who was passed
/// over.
extension DispatchCore {
  /// The zone in whose queue a taxi stands; nil when it is in none.
  public func queueZone(of taxi: TaxiID) -> ZoneID? { state.queueZone(of: taxi) }

  /// Looks at the taxis in the queue of a zone, the first in the queue first.
  public func forEachQueued(in zone: ZoneID, _ body: (TaxiID) -> Void) {
    var cursor = state.queueHead(of: zone)
    while let taxi = cursor {
      cursor = state.queueNext(after: taxi)
      body(taxi)
    }
  }

  /// Whether a taxi in the queue of a zone may be offered a ride.
  public func canBeAsked(in zone: ZoneID, for ride: RideID) -> Bool {
    state.firstEligible(in: zone, for: ride) != nil
  }

  /// Whether a taxi has refused a ride in the present round of offers.
  public func hasRefused(_ ride: RideID, _ taxi: TaxiID) -> Bool { state.hasRefused(ride, taxi) }

  /// The zones that are as many steps away from a zone as a ring says; ring 0 is the zone itself.
  public func zones(inRing ring: Int, around zone: ZoneID) -> [ZoneID] {
    guard ring > 0 else { return [zone] }
    return (0..<state.zoneCount(inRing: ring, around: zone)).map {
      state.zone(at: $0, inRing: ring, around: zone)
    }
  }

  /// How many rings around each zone are known.
  public var ringCount: Int { state.ringCount }

  /// In which ring around a zone another lies; nil when it is beyond those that are known.
  public func ring(of other: ZoneID, around zone: ZoneID) -> Int? {
    state.ring(of: other, around: zone)
  }
}
