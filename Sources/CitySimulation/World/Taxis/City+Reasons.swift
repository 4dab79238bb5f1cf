import DispatchCore
import Quantities
import Results

/// Why things happen to a ride, as the log tells it.
extension City {
  /// Why a ride that the core has annulled is over.
  func reason(of annulment: AnnulReason, _ booking: BookingID) -> EventReason {
    switch annulment {
    case .cancelled:
      if bookings[booking].hasGivenUp { return .gaveUp }
      return isTurnedDown(booking) ? .turnedDown : .cancelled
    case .cancelLimit: return .cancelLimit
    case .overlap: return .overlap
    case .partyIncomplete: return .partyIncomplete
    case .accountDeleted: return .accountDeleted
    case .administrator: return .administrator
    }
  }

  /// Why the core has taken an offer back.
  func reasonOfWithdrawal(_ booking: BookingID) -> EventReason? {
    if isTurnedDown(booking) { return .turnedDown }
    guard let ride = bookings[booking].ride else { return nil }
    switch core.rideState(of: ride) {
    case .annulled(let annulment): return reason(of: annulment, booking)
    case .rejected, .reserved, .searching, .held, .offered, .proposed, .assigned, .completed:
      return reasonOfDriver()
    }
  }

  /// Why a driver has not answered an offer, where it is not that they looked and did nothing.
  func reasonOfLapse(of taxi: TaxiID) -> EventReason? {
    switch taxis[taxi].activity {
    case .offDuty: .nobodyThere
    case .occupied where taxis[taxi].isBusyUnpressed: .hailed
    default: nil
    }
  }

  /// Why a taxi is taken from a ride.
  func reasonOfLoss(_ booking: BookingID) -> EventReason? {
    guard let ride = bookings[booking].ride else { return nil }
    if case .annulled(let annulment) = core.rideState(of: ride) {
      return reason(of: annulment, booking)
    }
    switch books.log?.event {
    case .assistanceIsCalled: return .brokeDown
    case .coreTimer(.batch): return .replanned
    default: return .administrator
    }
  }

  /// Whether the passenger has just turned a taxi down, by a no or by silence.
  private func isTurnedDown(_ booking: BookingID) -> Bool {
    switch books.log?.event {
    case .passengerAnswers(let ride, _, confirms: _), .coreTimer(.confirmTimeout(let ride, _)):
      bookings[ride] == booking
    default: false
    }
  }

  /// Why a driver has left the offer on his screen.
  private func reasonOfDriver() -> EventReason? {
    switch books.log?.event {
    case .hailMade, .driverPressesBusy: .hailed
    case .tripEnds where core.policy.sharesRides: .finished
    case .breakIsWanted, .coreTimer(.duty(_, .breakDue, number: _)): .onBreak
    case .driverLeaves, .coreTimer(.duty(_, .absence, number: _)): .absent
    case .shiftEnds, .shiftStarts, .driverPresses, .tripEnds, .driverReturns,
      .coreTimer(.duty(_, .workdayEnd, number: _)):
      .workEnded
    case .assistanceIsCalled, .helpIsCalled: .administrator
    case .coreTimer(.batch): .replanned
    case nil, .requestMade, .driverAnswers, .passengerAnswers, .patienceEnds, .coreTimer,
      .taxiArrives, .tripStarts, .accountIsActive, .reservedTimeComes, .passengerWithdraws,
      .breaksDown, .relocationEnds, .asksAgain, .pressesByMistake, .passengerMindsDelay,
      .accountIsDeleted:
      .partyIncomplete
    }
  }
}
