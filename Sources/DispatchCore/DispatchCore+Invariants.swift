import Geography
import Quantities

/// A broken rule of the requirement documents: a defect of the core, never of its input.
public struct InvariantViolation: Hashable, Sendable, CustomStringConvertible {
  /// The code of the invariant in the requirement ledger, such as A12.
  public let code: String

  /// Who breaks it.
  public let subject: String

  /// The code and who breaks it.
  public var description: String { "invariant \(code) is broken by \(subject)" }
}

/// Checks the invariants of the requirement documents, after any command.
///
/// Rides that are over never change again; the checker remembers up to where it has seen them, so a
/// check costs O(taxis + rides since the oldest open one).
public struct InvariantChecker: Sendable {
  private var firstOpenRide = 0

  /// Makes a checker for a new core.
  public init() {}

  /// Looks for the first broken invariant.
  ///
  /// Checked are A03, A05 to A08, A11 to A15, A17, A21, A23 to A26, B01, B02 and B05. A02, A04, A09,
  /// A10, A19 and A20 hold by the types and dense numbers; A16 and B03 follow from the others; A18 is
  /// accepted. A01, A22 and B04 have no subject yet: accounts, contacts and parties.
  /// - Parameter core: the core to look at, between two commands.
  /// - Returns: the first violation in the order of the code below; nil when all is well.
  public mutating func firstViolation(in core: borrowing DispatchCore) -> InvariantViolation? {
    if let found = core.queueViolation() { return found }
    for index in 0..<core.state.taxis.count {
      if let found = core.violation(of: TaxiID(index)) { return found }
    }
    var stillOver = true
    for index in firstOpenRide..<core.state.rides.count {
      if let found = core.violation(of: RideID(index)) { return found }
      stillOver = stillOver && core.state.rides[index].state.isOver
      if stillOver { firstOpenRide = index + 1 }
    }
    return nil
  }
}

extension RideState {
  /// Whether the ride will never change again.
  public var isOver: Bool {
    switch self {
    case .completed, .annulled, .rejected: true
    case .searching, .held, .offered, .proposed, .assigned: false
    }
  }
}

extension DispatchCore {
  /// The queues against the zones and the taxis (A03, A17, and the counts the search relies on).
  fileprivate func queueViolation() -> InvariantViolation? {
    guard state.zoneQueues.queueCount == state.zoneCount else {
      return InvariantViolation(code: "A03", subject: "the number of queues")
    }
    var available = 0
    for taxi in state.taxis where taxi.state == .available { available += 1 }
    guard available == state.zoneQueues.memberCount else {
      return InvariantViolation(code: "A17", subject: "the total length of the queues")
    }
    var eligible = 0
    for index in 0..<state.zoneCount {
      if let found = violation(ofQueue: ZoneID(index)) { return found }
      eligible += state.eligibleCount(in: ZoneID(index))
    }
    guard eligible == state.eligibleTotal else {
      return InvariantViolation(code: "B01", subject: "the count of taxis that may be asked")
    }
    return nil
  }

  /// The taxis of a queue that may be asked, against their count (B01).
  private func violation(ofQueue zone: ZoneID) -> InvariantViolation? {
    var eligible = 0
    var cursor = state.queueHead(of: zone)
    while let taxi = cursor {
      if state.taxis[taxi.index].isEligible { eligible += 1 }
      cursor = state.queueNext(after: taxi)
    }
    guard eligible == state.eligibleCount(in: zone) else {
      return InvariantViolation(code: "B01", subject: "the queue of zone \(zone)")
    }
    return nil
  }

  fileprivate func violation(of taxi: TaxiID) -> InvariantViolation? {
    let entry = state.taxis[taxi.index]
    let queue = state.queueZone(of: taxi)
    func broken(_ code: String) -> InvariantViolation {
      InvariantViolation(code: code, subject: "taxi \(taxi)")
    }
    switch entry.state {
    case .available:
      if queue == nil { return broken("A13") }
    case .busy(let ride):
      if queue != nil { return broken("A12") }
      if entry.offer != nil { return broken("A26") }
      if let ride, state.rides[ride.index].state != .assigned(taxi) { return broken("A15") }
    case .notInService, .enabled:
      if queue != nil { return broken("A24") }
      if entry.offer != nil { return broken("A26") }
    }
    if let offer = entry.offer {
      if offer.isOutOfTurn, policy.isFirstInFirstOut { return broken("B02") }
      guard let pending = state.rides[offer.ride.index].state.pendingOffer,
        pending.offer == offer.id, pending.taxi == taxi
      else { return broken("A23") }
      if !isWithinReach(offer.zone, of: state.rides[offer.ride.index].origin.zone) {
        return broken("A25")
      }
    }
    return nil
  }

  fileprivate func violation(of ride: RideID) -> InvariantViolation? {
    let entry = state.rides[ride.index]
    func broken(_ code: String) -> InvariantViolation {
      InvariantViolation(code: code, subject: "ride \(ride)")
    }
    if entry.customer.index >= state.openRides.count { return broken("A21") }
    if entry.origin == entry.destination { return broken("A14") }
    if !isOnMap(entry.origin) { return broken("A05") }
    let isOpen = state.openRides[entry.customer.index] == ride
    if isOpen == entry.state.isOver { return broken("A06") }
    let isInHold = entry.holdPlace != nil
    if let place = entry.holdPlace, !state.holds.holds(ride, at: place) { return broken("A08") }
    switch entry.state {
    case .searching:
      return broken("A08")
    case .held:
      if !isInHold { return broken("A08") }
    case .offered(let offer, let taxi), .proposed(let offer, let taxi):
      if state.taxis[taxi.index].offer?.id != offer { return broken("A23") }
    case .assigned(let taxi):
      if state.taxis[taxi.index].state != .busy(ride) { return broken("A07") }
      if isInHold { return broken("A08") }
    case .completed, .annulled, .rejected:
      if isInHold { return broken("A11") }
    }
    if let limit = state.rulebook.cancelLimit, entry.declineCount > limit {
      return broken("B05")
    }
    return nil
  }

  private func isWithinReach(_ zone: ZoneID, of own: ZoneID) -> Bool {
    guard let limit = policy.ringLimit, zone != own else { return true }
    guard limit > 0 else { return false }
    return (0..<state.neighbourCount(of: own)).contains {
      state.neighbour(of: own, at: $0) == zone
    }
  }
}
