import CityModels
import Geography
import Quantities
import RandomVariates

/// Random draws for one request, each from a stream keyed by the request.
///
/// All keys of these streams are defined here. The world draws at the time of an event, and
/// `DayPlan` in advance.
extension RandomStreams {
  /// Returns the lead time of a reservation; nil for an immediate request.
  func reservationLead(of trip: TripKey, _ plan: RunPlan) -> TimeSpan? {
    guard plan.hasReservations, trip.isCall,
      let reservations = plan.model.passengers.reservations
    else {
      return nil
    }
    begin(LuckPurpose.reservation, trip)
    guard chance(reservations.share) else { return nil }
    begin(LuckPurpose.reservation, trip, 1)
    return reservations.lead.drawTimeSpan(from: self)
  }

  /// Returns the number of people who travel together.
  func people(of trip: TripKey, _ plan: RunPlan) -> Int32 {
    guard plan.hasParties else { return 1 }
    if let people = plan.calls(of: trip)?.people(Int(trip.number)) { return people }
    guard let parties = plan.model.passengers.parties else { return 1 }
    begin(LuckPurpose.party, trip)
    return Int32(parties.draw(from: self) + 1)
  }

  /// True if the origin is typed instead of found by GPS.
  func isTyped(_ trip: TripKey, _ plan: RunPlan) -> Bool {
    guard plan.hasMishaps, let mishaps = plan.model.passengers.mishaps else { return false }
    begin(LuckPurpose.typedOrigin, trip)
    return chance(mishaps.typedShare)
  }

  /// True if the request is sent as a text message.
  func isTextMessage(_ trip: TripKey, _ plan: RunPlan) -> Bool {
    guard plan.hasTextMessages else { return false }
    begin(LuckPurpose.channel, trip)
    return chance(plan.model.passengers.textMessageShare)
  }

  /// True if a call to the service is not answered.
  /// - Parameters:
  ///   - trip: the trip of the call.
  ///   - isDuplicate: true if it is a reservation repeated by mistake.
  ///   - attempt: the number of times the caller was turned away before.
  ///   - instant: the time of the call.
  ///   - plan: the features of the run.
  /// - Returns: true if the call is lost; a text message needs no answer.
  func isUnanswered(
    _ trip: TripKey, isDuplicate: Bool = false, after attempt: Int32 = 0, at instant: Instant,
    _ plan: RunPlan
  ) -> Bool {
    guard plan.hasUnansweredCalls, !isTextMessage(trip, plan) else { return false }
    begin(LuckPurpose.answeredCall, trip, isDuplicate ? 1 : 0, attempt: attempt)
    return chance(plan.model.unansweredShares[plan.clock.hour(at: instant)])
  }

  /// Returns the delay before a caller who was turned away `tries` times calls again; nil if they
  /// do not.
  func retry(of trip: TripKey, after tries: UInt8, _ plan: RunPlan) -> TimeSpan? {
    guard plan.hasRetries, let retries = plan.model.passengers.retries, tries < retries.times else {
      return nil
    }
    begin(LuckPurpose.retry, trip, Int32(tries))
    guard chance(retries.share) else { return nil }
    return retries.delay.drawTimeSpan(from: self)
  }

  /// Returns the longest quoted wait that a passenger accepts; nil for any.
  func toleratedWait(of trip: TripKey, _ plan: RunPlan) -> TimeSpan? {
    guard let wait = plan.model.passengers.toleratedWait else { return nil }
    begin(LuckPurpose.tolerance, trip)
    return wait.drawTimeSpan(from: self)
  }

  /// Returns the longest delay of the taxi that a passenger accepts; nil for any.
  func toleratedDelay(of trip: TripKey, _ plan: RunPlan) -> TimeSpan? {
    guard plan.mindsDelays, let delay = plan.model.passengers.toleratedDelay else { return nil }
    begin(LuckPurpose.tolerance, trip, 1)
    return delay.drawTimeSpan(from: self)
  }

  /// Returns the time from the assignment of a taxi to the passenger's attempt to cancel; nil for
  /// none.
  func lateCancellation(of trip: TripKey, part: Int32, attempt: Int32, _ plan: RunPlan) -> TimeSpan?
  {
    guard plan.hasLateCancellations, let late = plan.model.passengers.lateCancellations else {
      return nil
    }
    begin(LuckPurpose.lateCancellation, trip, part, attempt: attempt)
    guard chance(late.share) else { return nil }
    return late.delay.drawTimeSpan(from: self)
  }

  /// Returns the time from the call to a withdrawal for a reason other than the wait; nil for none.
  ///
  /// A patient withdraws at the time limit at which first aid sends an ambulance instead.
  func withdrawal(
    of trip: TripKey, lead: TimeSpan?, _ plan: RunPlan
  ) -> TimeSpan? {
    if let limit = plan.taxiLimit, trip.incident != nil { return limit }
    if let lead {
      guard plan.hasReservations, let reservations = plan.model.passengers.reservations else {
        return nil
      }
      begin(LuckPurpose.cancellation, trip)
      guard chance(reservations.cancelShare) else { return nil }
      return TimeSpan(roundingSeconds: lead.inSeconds * uniform())
    }
    guard plan.hasMishaps, let mishaps = plan.model.passengers.mishaps else { return nil }
    begin(LuckPurpose.cancellation, trip)
    guard chance(mishaps.cancelShare) else { return nil }
    return mishaps.cancelDelay.drawTimeSpan(from: self)
  }

  /// Returns the time that a passenger waits before giving up; nil for no limit.
  func patience(of trip: TripKey, _ plan: RunPlan) -> TimeSpan? {
    guard plan.hasPatience, trip.incident == nil else { return nil }
    if let patience = plan.calls(of: trip)?.patience(Int(trip.number)) { return patience }
    guard let patience = plan.model.passengers.patience else { return nil }
    begin(LuckPurpose.patience, trip)
    return patience.drawTimeSpan(from: self)
  }

  /// Returns the boarding time.
  func boarding(of trip: TripKey, part: Int32, _ plan: RunPlan) -> TimeSpan {
    if let always = plan.boarding.always { return always }
    begin(LuckPurpose.boarding, trip, part)
    return plan.boarding.timeSpan(from: self, like: plan.model.passengers.boarding)
  }

  /// Returns the time needed to correct an invalid address; nil if the address is valid.
  func addressDelay(of trip: TripKey, part: Int32, _ plan: RunPlan) -> TimeSpan? {
    guard plan.hasMishaps, let mishaps = plan.model.passengers.mishaps, mishaps.badAddressShare > 0
    else { return nil }
    begin(LuckPurpose.address, trip, part)
    guard chance(mishaps.badAddressShare) else { return nil }
    return mishaps.addressDelay.drawTimeSpan(from: self)
  }

  /// Returns the random draws for the drive to a passenger.
  func approach(of trip: TripKey, part: Int32, attempt: Int32, _ plan: RunPlan) -> DriveLuck {
    guard plan.hasNoise else { return .factor(1) }
    begin(LuckPurpose.approach, trip, part, attempt: attempt)
    return plan.model.travel.luck(ofApproach: true, from: self)
  }

  /// Returns the random draws for the ride of a passenger.
  func ride(of trip: TripKey, part: Int32, _ plan: RunPlan) -> DriveLuck {
    if let known = plan.calls(of: trip)?.ride(Int(trip.number)) { return .time(known) }
    guard plan.hasNoise else { return .factor(1) }
    begin(LuckPurpose.ride, trip, part)
    return plan.model.travel.luck(ofApproach: false, from: self)
  }

  /// Returns the random draws for the ride of a hail.
  func ride(ofHail hail: Int, _ plan: RunPlan) -> DriveLuck {
    if let known = plan.hails?.ride(hail) { return .time(known) }
    guard plan.hasNoise else { return .factor(1) }
    begin(LuckPurpose.hailRide, hail)
    return plan.model.travel.luck(ofApproach: false, from: self)
  }

  /// Returns the boarding time of a hail.
  func boarding(ofHail hail: Int, _ plan: RunPlan) -> TimeSpan {
    guard let boarding = plan.model.hailBoarding else { return .zero }
    begin(LuckPurpose.hailBoarding, hail)
    return boarding.drawTimeSpan(from: self)
  }

  /// Returns the time from the drop-off, or the loss of a ride, to the press of the button.
  func pressDelay(
    of trip: TripKey, part: Int32, attempt: Int32, group: Int, _ plan: RunPlan
  ) -> TimeSpan {
    if let always = plan.groups[group].press.always { return always }
    begin(LuckPurpose.pressDelay, trip, part, attempt: attempt)
    return plan.groups[group].press.timeSpan(
      from: self, like: plan.model.fleet.groups[group].pressDelay)
  }

  /// Returns the time from the pick-up of a hail to the press of Busy.
  func busyPressDelay(ofHail hail: Int, _ delay: Sampler) -> TimeSpan {
    begin(LuckPurpose.busyPress, hail)
    return delay.drawTimeSpan(from: self)
  }

  /// Returns the time from the drop-off of a hail to the press of the button.
  func pressDelay(ofHail hail: Int, group: Int, _ plan: RunPlan) -> TimeSpan {
    if let always = plan.groups[group].press.always { return always }
    begin(LuckPurpose.hailPressDelay, hail)
    return plan.groups[group].press.timeSpan(
      from: self, like: plan.model.fleet.groups[group].pressDelay)
  }
}
