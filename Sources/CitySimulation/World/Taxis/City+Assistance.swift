import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

/// Pick-ups that fail for which the passenger is not responsible; they call for help (A-G10,
/// A-A16).
///
/// An administrator reopens the ride if the rulebook allows overrides. Otherwise the passenger
/// cancels and makes a new request, and the wait still counts from the first one.
extension City {
  /// Outcome of an approach, drawn at its start.
  enum Fate: Equatable {
    /// The taxi comes, unless there is another problem.
    case comes

    /// The driver never sets off.
    case staysAway

    /// The driver ends the ride by mistake after this share of the drive.
    case pressesByMistake(share: Double)
  }

  /// Draws the outcome of the approach of a taxi that is not shared.
  ///
  /// Passengers who will be absent do not call, and their drivers always come.
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

  /// Handles a driver who does not set off; they stay until the ride is taken from them.
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

  /// Schedules the passenger's call for help, after the reserved time for a reservation.
  private mutating func expectCall(
    about taxi: TaxiID, _ booking: BookingID, after delay: TimeSpan
  ) {
    let early = max(.zero, bookings[booking].waitsFrom - engine.now)
    schedule(
      .helpIsCalled(booking, taxi, approach: bookings[booking].approaches),
      after: early + delay, phase: .answer)
  }

  /// Handles a press by mistake on the way, which completes the ride for the service.
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

  /// Handles the call of a passenger whose taxi does not come.
  mutating func callHelp(_ booking: BookingID, _ taxi: TaxiID) {
    guard bookings[booking].end == nil, let ride = bookings[booking].ride else { return }
    let isEnded = bookings[booking].isStranded
    let isAwaited = taxis[taxi].staysAway && bookings[booking].taxi == taxi
    guard isEnded || isAwaited else { return }
    note(.assistanceCalls)
    log(.helpCalled, booking, taxi, at: nil)
    bookings[booking].trouble = nil
    if tell(.administrator(.setRide(ride, .notAssigned))) == .accepted {
      // Patience that ended while the ride was not active ends now.
      return waitAgain(bookings.leader(of: booking))
    }
    guard isAlone(booking) else {
      // A party in several taxis continues without the lost one.
      if isEnded { return endWait(for: booking, .rejected, .endedByDriver) }
      return endApproach(of: taxi)
    }
    bookings[booking].trouble = .asksAnew
    if isEnded { return endWait(for: booking, .rejected, .endedByDriver) }
    if tell(.customer(core.customer(of: ride), .cancel(ride))) != .accepted {
      endApproach(of: taxi)
    }
  }

  /// Ends an approach by a press before the arrival.
  private mutating func endApproach(of taxi: TaxiID) {
    stop(taxi)
    driverPresses(taxi)
  }
}
