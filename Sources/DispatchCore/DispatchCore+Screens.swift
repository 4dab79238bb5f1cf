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

  /// Number of stops ahead of a taxi; none unless its passengers may share it.
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
  /// Number of rides; the next has this number.
  @inline(__always)
  public var rideCount: Int { state.rides.count }

  /// True if there is a ride with this number that is not forgotten.
  @inline(__always)
  public func remembers(_ ride: RideID) -> Bool { state.rides.contains(ride) }

  /// Where a ride stands.
  @inline(__always)
  public func rideState(of ride: RideID) -> RideState { state.rides[ride].state }

  /// The customer of a ride.
  @inline(__always)
  public func customer(of ride: RideID) -> CustomerID { state.rides[ride].customer }

  /// Where a ride goes to; nil when nobody has said so.
  public func destination(of ride: RideID) -> Place? { state.rides[ride].destination }

  /// Number of people who travel in the taxi of a ride.
  public func people(in ride: RideID) -> Int32 { state.rides[ride].people }

  /// The ride that leads the party of a ride; the ride itself when it is alone.
  @inline(__always)
  public func leader(of ride: RideID) -> RideID { state.rides[ride].leader ?? ride }

  /// Number of taxis that the party has that a ride leads.
  @inline(__always)
  public func taxiCount(ofPartyLedBy ride: RideID) -> Int32 { state.rides[ride].parts }

  /// Number of customers; the next has this number.
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

/// What is written down of places.
extension DispatchCore {
  /// In which ring around a zone another lies, 0 for the zone itself.
  ///
  /// Rings are counted as far as the policy looks and at least next door; one more is anything beyond.
  public func ring(of other: ZoneID, around zone: ZoneID) -> UInt8 {
    UInt8(clamping: state.ring(of: other, around: zone) ?? state.ringCount + 1)
  }
}
