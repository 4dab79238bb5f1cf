import DispatchCore
import MachineParts
import Quantities
import Results

/// Log of the facts reported by the core, each with its reason.
///
/// The core reports the cause of its actions. The world adds facts that are known only in the
/// street, such as that a driver who pressed Busy had been hailed.
extension City {
  /// Logs the results of the periodic check, which precede its consequences.
  mutating func logRechecks() {
    books.log?.turnedDown = nil
    for position in 0..<core.outbox.count {
      guard case .noted(.rechecked(let ride, let isFound)) = core.outbox[position],
        books.log?.hasHoldPlace(bookings[ride]) ?? false
      else { continue }
      log(.rechecked, bookings[ride], nil, isFound ? .taxiFound : .nobodyToAsk)
    }
  }

  mutating func log(_ fact: Fact) {
    switch fact {
    case .offered(let ride, let taxi, let cause): logOffer(to: taxi, bookings[ride], cause)
    case .passedOver(_, _, let reason): books.log?.pass(reason)
    case .stands(_, let zone, let position, let length):
      books.log?.stands(in: zone, position, length)
    case .nobodyToAsk(let ride, let ring, let refused, let locked):
      logNobody(bookings[ride], ring: ring, refused: refused, locked: locked)
    case .accepted(let ride, let taxi): logAnswer(.accepted, bookings[ride], taxi)
    case .declined(let ride, let taxi, let offer):
      logAnswer(.declined, bookings[ride], taxi, books.log?.reasonToDecline(offer))
    case .lapsed(let ride, let taxi):
      logAnswer(.lapsed, bookings[ride], taxi, reasonOfLapse(of: taxi))
    case .held(let ride): log(.held, bookings[ride])
    case .withdrawn(let ride, let taxi, let cause):
      log(.withdrawn, bookings[ride], taxi, reason(of: cause, bookings[ride]))
    case .parted(let ride, let taxi, let cause):
      let isBreakdown = cause == .administrator && taxis[taxi].isBroken
      let reason = isBreakdown ? .brokeDown : reason(of: cause, bookings[ride])
      books.log?.lossReasons[bookings[ride]] = reason
    case .turnedDown(let ride, let taxi, let isSilent):
      books.log?.turnedDown = bookings[ride]
      log(isSilent ? .confirmationLapsed : .turnedDown, bookings[ride], taxi)
    case .reservationDue(let ride): log(.reservationDue, bookings[ride])
    case .rechecked: break
    }
  }

  /// Returns the reason of the end of a ride that the core annulled.
  func reason(of annulment: AnnulReason, _ booking: BookingID) -> EventReason {
    switch annulment {
    case .cancelled:
      if bookings[booking].hasGivenUp { return .gaveUp }
      return books.log?.turnedDown == booking ? .turnedDown : .cancelled
    case .cancelLimit: return .cancelLimit
    case .overlap: return .overlap
    case .partyIncomplete: return .partyIncomplete
    case .accountDeleted: return .accountDeleted
    case .administrator: return .administrator
    }
  }

  /// Returns the reason why the core took an offer or a taxi from a ride.
  private func reason(of cause: WithdrawalCause, _ booking: BookingID) -> EventReason? {
    switch cause {
    case .turnedDown: .turnedDown
    case .annulled(let annulment): reason(of: annulment, booking)
    case .driverBusy: .hailed
    case .driverAvailable: nil
    case .driverOnBreak: .onBreak
    case .driverAbsent: .absent
    case .workEnded: .workEnded
    case .administrator: .administrator
    case .replanned: .replanned
    case .routeChanged: .routeChanged
    case .routeFinished: .finished
    }
  }

  /// Returns the reason why a driver has not answered an offer; nil if they saw it and did nothing.
  func reasonOfLapse(of taxi: TaxiID) -> EventReason? {
    switch taxis[taxi].activity {
    case .offDuty: .nobodyThere
    case .occupied where taxis[taxi].isBusyUnpressed: .hailed
    default: nil
    }
  }
}
