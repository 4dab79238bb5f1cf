import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

/// Pick-ups that fail through no fault of the passenger, who calls for help (A-G10, A-A16).
///
/// An administrator reopens the ride where the rulebook allows overrides. Elsewhere the passenger cancels
/// and makes a new request, and the wait goes on counting from the first one.
extension City {
  /// What becomes of an approach that has just been agreed on.
  enum Fate: Equatable {
    /// The taxi comes, unless something else befalls it.
    case comes

    /// The driver never sets off.
    case staysAway

    /// The driver ends the ride by mistake when this share of the drive is done.
    case pressesByMistake(share: Double)
  }

  /// Draws whether the driver of a taxi that nobody shares comes.
  ///
  /// Passengers who will not be there call nobody, and their drivers come.
  func fate(of booking: BookingID, _ taxi: TaxiID) -> Fate {
    let never = habits(of: taxi).neverComesShare
    let mistaken = habits(of: taxi).mistakenPressShare
    guard never > 0 || mistaken > 0, !bookings[booking].isNoShow else { return .comes }
    luck.begin(
      LuckPurpose.failedPickUp, bookings[booking].trip, bookings[booking].part,
      attempt: bookings[booking].approaches)
    let fate = luck.uniform()
    if fate < never { return .staysAway }
    return fate < never + mistaken ? .pressesByMistake(share: luck.uniform()) : .comes
  }

  /// The driver stays where they are, until a person takes the ride from them.
  mutating func staysAway(_ taxi: TaxiID, _ booking: BookingID) {
    note(.neverCame)
    taxis[taxi].stayAway(true)
    expectCall(about: taxi, booking, after: habits(of: taxi).neverComesCall)
  }

  mutating func expectMistake(of taxi: TaxiID, _ booking: BookingID, after seconds: Double) {
    schedule(
      .pressesByMistake(taxi, booking, approach: bookings[booking].approaches),
      after: TimeSpan(roundingSeconds: seconds), phase: .press)
  }

  /// The passenger will call for help; one who has reserved misses nobody before the reserved time.
  private mutating func expectCall(
    about taxi: TaxiID, _ booking: BookingID, after delay: TimeSpan
  ) {
    let early = max(.zero, bookings[booking].waitsFrom - engine.now)
    schedule(
      .helpIsCalled(booking, taxi, approach: bookings[booking].approaches),
      after: early + delay, phase: .answer)
  }

  /// A driver on the way presses as if the ride were done, which completes it for the service.
  mutating func pressesByMistake(_ taxi: TaxiID, _ booking: BookingID) {
    guard taxis[taxi].booking == booking, taxis[taxi].activity == .approaching,
      !taxis[taxi].isBroken
    else { return }
    note(.mistakenPresses)
    log(.endedByMistake, booking, taxi, at: whereabouts(of: taxi))
    bookings[booking].trouble = .endedByMistake
    expectCall(about: taxi, booking, after: habits(of: taxi).mistakenPressCall)
    stop(taxi)
    driverPresses(taxi)
  }

  /// The passenger calls because nobody comes.
  mutating func callHelp(_ booking: BookingID, _ taxi: TaxiID) {
    guard bookings[booking].end == nil, let ride = bookings[booking].ride else { return }
    let isEnded = bookings[booking].isStranded
    let isAwaited = taxis[taxi].staysAway && bookings[booking].taxi == taxi
    guard isEnded || isAwaited else { return }
    note(.assistanceCalls)
    log(.helpCalled, booking, taxi, at: nil)
    bookings[booking].trouble = nil
    if tell(.administrator(.setRide(ride, .notAssigned))) == .accepted {
      // Patience that was over while the ride was not under way ends now.
      return waitAgain(bookings.leader(of: booking))
    }
    guard isAlone(booking) else {
      // A party in several taxis goes on without those it cannot have.
      if isEnded { return endWait(for: booking, .rejected, .endedByDriver) }
      return endApproach(of: taxi)
    }
    bookings[booking].trouble = .asksAnew
    if isEnded { return endWait(for: booking, .rejected, .endedByDriver) }
    if tell(.customer(core.customer(of: ride), .cancel(ride))) != .accepted {
      endApproach(of: taxi)
    }
  }

  /// The driver ends a ride by a press without having been there.
  private mutating func endApproach(of taxi: TaxiID) {
    stop(taxi)
    driverPresses(taxi)
  }
}
