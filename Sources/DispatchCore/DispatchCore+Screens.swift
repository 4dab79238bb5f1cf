public import Geography
public import Quantities

/// Data shown by the driver's application: all that a driver learns from the service.
extension DispatchCore {
  /// Returns the state of a driver.
  @inline(__always)
  public func driverState(of taxi: TaxiID) -> DriverState { state.taxis[taxi].state }

  /// The offer that locks a taxi: on the driver's screen, or waiting for the customer.
  @inline(__always)
  public func offer(of taxi: TaxiID) -> Offer? { state.taxis[taxi].offer }

  /// The place of the driver's last press or report; nil before the first.
  @inline(__always)
  public func place(of taxi: TaxiID) -> Place? { state.taxis[taxi].place }

  /// Number of stops ahead of a taxi; 0 unless its passengers may share it.
  @inline(__always)
  public func stopCount(of taxi: TaxiID) -> Int { state.stopCount(of: taxi) }

  /// Returns a stop ahead of a taxi: 0 for the next, up to `stopCount(of:)`.
  @inline(__always)
  public func stop(of taxi: TaxiID, at position: Int) -> Stop {
    state.stop(of: taxi, at: position)
  }

  /// Returns the workday of a driver.
  public func workday(of taxi: TaxiID) -> Workday { state.workdays[taxi] }
}

/// Data shown by the customer's application.
extension DispatchCore {
  /// Number of rides, which is also the number of the next ride.
  @inline(__always)
  public var rideCount: Int { state.rides.count }

  /// True if the ride with this number exists and is not forgotten.
  @inline(__always)
  public func remembers(_ ride: RideID) -> Bool { state.rides.contains(ride) }

  /// Returns the state of a ride.
  @inline(__always)
  public func rideState(of ride: RideID) -> RideState { state.rides[ride].state }

  /// Returns the customer of a ride.
  @inline(__always)
  public func customer(of ride: RideID) -> CustomerID { state.rides[ride].customer }

  /// The destination of a ride; nil if not stated.
  public func destination(of ride: RideID) -> Place? { state.rides[ride].destination }

  /// Number of people who travel in the taxi of a ride.
  public func people(in ride: RideID) -> Int32 { state.rides[ride].people }

  /// The leading ride of a party; the ride itself if it is alone.
  @inline(__always)
  public func leader(of ride: RideID) -> RideID { state.rides[ride].leader ?? ride }

  /// Number of taxis of the party that a ride leads.
  @inline(__always)
  public func taxiCount(ofPartyLedBy ride: RideID) -> Int32 { state.rides[ride].parts }

  /// Number of customers, which is also the number of the next customer.
  public var customerCount: Int { state.customers.count }

  /// The status of a customer's account.
  public func accountStatus(of customer: CustomerID) -> Customer.Status {
    state.customers[customer].status
  }

  /// The channels that a customer has chosen for notices.
  public func channels(of customer: CustomerID) -> NoticeChannels {
    state.customers[customer].channels
  }
}

/// Places for the log.
extension DispatchCore {
  /// The ring around a zone in which another zone lies; 0 for the zone itself.
  ///
  /// Rings are counted as far as the policy searches, and at least to the adjacent zones; one more
  /// means anything beyond.
  public func ring(of other: ZoneID, around zone: ZoneID) -> UInt8 {
    UInt8(clamping: state.ring(of: other, around: zone) ?? state.ringCount + 1)
  }
}
