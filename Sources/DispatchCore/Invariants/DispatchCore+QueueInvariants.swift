import Geography
import MachineParts
import Quantities

extension DispatchCore {
  /// Returns the first violation of the queues against zones and taxis (A03, A04, A17, A19, and the
  /// counts used by searches).
  func queueViolation() -> InvariantViolation? {
    guard state.zoneQueues.queueCount == state.zoneCount else {
      return InvariantViolation(code: "A03", subject: "the number of queues")
    }
    var available = 0
    for taxi in state.taxis.ids where state.taxis[taxi].state == .available { available += 1 }
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

  /// Checks one queue: each taxi is in it once and refers to it, and the count of eligible taxis is
  /// correct.
  private func violation(ofQueue zone: ZoneID) -> InvariantViolation? {
    func broken(_ code: String) -> InvariantViolation {
      InvariantViolation(code: code, subject: "the queue of zone \(zone)")
    }
    var eligible = 0
    var length = 0
    var cursor = state.queueHead(of: zone)
    while let taxi = cursor {
      if state.queueZone(of: taxi) != zone { return broken("A04") }
      length += 1
      if length > state.queueLength(of: zone) { return broken("A19") }
      if state.taxis[taxi].isEligible { eligible += 1 }
      cursor = state.queueNext(after: taxi)
    }
    if length != state.queueLength(of: zone) { return broken("A19") }
    return eligible == state.eligibleCount(in: zone) ? nil : broken("B01")
  }
}
