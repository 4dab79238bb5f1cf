import Geography
import Quantities
import RandomVariates

/// What luck decides about one request, each from the stream that is named after it.
///
/// The one place where the keys of these streams stand: the world draws from here when something
/// happens, and `DayPlan` before anything does.
extension RandomStreams {
  /// How long ahead a call reserves; nil when it is a request for now.
  func reservationLead(of trip: TripKey, _ passengers: PassengerModel) -> TimeSpan? {
    guard let reservations = passengers.reservations else { return nil }
    begin(LuckPurpose.reservation, trip)
    guard chance(reservations.share) else { return nil }
    begin(LuckPurpose.reservation, trip, 1)
    return reservations.lead.drawTimeSpan(from: self)
  }

  /// How many people travel together.
  func people(of trip: TripKey, _ passengers: PassengerModel) -> Int32 {
    guard let parties = passengers.parties else { return 1 }
    begin(LuckPurpose.party, trip)
    return Int32(parties.draw(from: self) + 1)
  }

  /// Whether the origin is typed and not found by GPS.
  func isTyped(_ trip: TripKey, _ passengers: PassengerModel) -> Bool {
    guard let mishaps = passengers.mishaps else { return false }
    begin(LuckPurpose.typedOrigin, trip)
    return chance(mishaps.typedShare)
  }

  /// Whether the request is sent as a text message.
  func isTextMessage(_ trip: TripKey, _ passengers: PassengerModel) -> Bool {
    guard passengers.textMessageShare > 0 else { return false }
    begin(LuckPurpose.channel, trip)
    return chance(passengers.textMessageShare)
  }

  /// After how long somebody asks again who has been turned away as often as said before; nil when
  /// they do not.
  func retry(of trip: TripKey, after tries: UInt8, _ passengers: PassengerModel) -> TimeSpan? {
    guard let retries = passengers.retries, tries < retries.times else { return nil }
    begin(LuckPurpose.retry, trip, Int32(tries))
    guard chance(retries.share) else { return nil }
    return retries.delay.drawTimeSpan(from: self)
  }

  /// The longest shown wait that somebody accepts; nil: any.
  func toleratedWait(of trip: TripKey, _ passengers: PassengerModel) -> TimeSpan? {
    guard let wait = passengers.toleratedWait else { return nil }
    begin(LuckPurpose.tolerance, trip)
    return wait.drawTimeSpan(from: self)
  }

  /// By how much somebody lets the arrival of the taxi slip; nil: any.
  func toleratedDelay(of trip: TripKey, _ passengers: PassengerModel) -> TimeSpan? {
    guard let delay = passengers.toleratedDelay else { return nil }
    begin(LuckPurpose.tolerance, trip, 1)
    return delay.drawTimeSpan(from: self)
  }

  /// How long after the call somebody tries to withdraw for a reason other than the wait; nil when
  /// nobody does.
  func withdrawal(
    of trip: TripKey, lead: TimeSpan?, _ passengers: PassengerModel
  ) -> TimeSpan? {
    if let lead {
      guard let reservations = passengers.reservations else { return nil }
      begin(LuckPurpose.cancellation, trip)
      guard chance(reservations.cancelShare) else { return nil }
      return TimeSpan(roundingSeconds: lead.inSeconds * uniform())
    }
    guard let mishaps = passengers.mishaps else { return nil }
    begin(LuckPurpose.cancellation, trip)
    guard chance(mishaps.cancelShare) else { return nil }
    return mishaps.cancelDelay.drawTimeSpan(from: self)
  }

  /// How long a passenger waits before giving up; nil: for ever.
  func patience(of trip: TripKey, _ passengers: PassengerModel) -> TimeSpan? {
    guard let patience = passengers.patience else { return nil }
    begin(LuckPurpose.patience, trip)
    return patience.drawTimeSpan(from: self)
  }

  /// How long it takes to board.
  func boarding(of trip: TripKey, part: Int32, _ passengers: PassengerModel) -> TimeSpan {
    begin(LuckPurpose.boarding, trip, part)
    return passengers.boarding.drawTimeSpan(from: self)
  }

  /// How long it takes to clear up an address that does not exist; nil when it exists.
  func addressDelay(of trip: TripKey, part: Int32, _ passengers: PassengerModel) -> TimeSpan? {
    guard let mishaps = passengers.mishaps, mishaps.badAddressShare > 0 else { return nil }
    begin(LuckPurpose.address, trip, part)
    guard chance(mishaps.badAddressShare) else { return nil }
    return mishaps.addressDelay.drawTimeSpan(from: self)
  }

  /// The luck of the drive to a passenger.
  func approach(of trip: TripKey, part: Int32, attempt: Int32, _ travel: TravelModel) -> DriveLuck {
    begin(LuckPurpose.approach, trip, part, attempt: attempt)
    return travel.luck(ofApproach: true, from: self)
  }

  /// The luck of the ride of a passenger.
  func ride(of trip: TripKey, part: Int32, _ travel: TravelModel) -> DriveLuck {
    begin(LuckPurpose.ride, trip, part)
    return travel.luck(ofApproach: false, from: self)
  }

  /// The luck of the ride of somebody who has stopped a taxi in the street.
  func ride(ofHail hail: Int, _ travel: TravelModel) -> DriveLuck {
    begin(LuckPurpose.hailRide, hail)
    return travel.luck(ofApproach: false, from: self)
  }

  /// How long somebody takes to board who has stopped a taxi in the street.
  func boarding(ofHail hail: Int, _ model: CityModel) -> TimeSpan {
    guard let boarding = model.hailBoarding else { return .zero }
    begin(LuckPurpose.hailBoarding, hail)
    return boarding.drawTimeSpan(from: self)
  }

  /// From drop-off, or a ride lost, to the press of the button.
  func pressDelay(
    of trip: TripKey, part: Int32, attempt: Int32, _ drivers: DriverGroup
  ) -> TimeSpan {
    begin(LuckPurpose.pressDelay, trip, part, attempt: attempt)
    return drivers.pressDelay.drawTimeSpan(from: self)
  }

  /// From the pick-up of a hail to the press of Busy.
  func busyPressDelay(ofHail hail: Int, _ delay: Sampler) -> TimeSpan {
    begin(LuckPurpose.busyPress, hail)
    return delay.drawTimeSpan(from: self)
  }

  /// From the drop-off of a hail to the press of the button.
  func pressDelay(ofHail hail: Int, _ drivers: DriverGroup) -> TimeSpan {
    begin(LuckPurpose.hailPressDelay, hail)
    return drivers.pressDelay.drawTimeSpan(from: self)
  }
}
