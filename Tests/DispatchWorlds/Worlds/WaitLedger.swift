import Geography
import Quantities

@testable import DispatchCore

/// The waiting times that customers were shown, worked out anew (A-S2, A-G6R2, A-N2).
struct WaitLedger {
  private var sum: Int64 = 0
  private var count: Int64 = 0

  /// Hears what a customer is told about a ride.
  /// - Returns: what is wrong with the time they are told; nil when nothing is.
  mutating func note(
    _ notice: CustomerNotice, of ride: RideID, at desk: DispatchDesk
  ) -> String? {
    let entry = desk.core.state.rides[ride]
    let isRight: Bool
    switch notice {
    case .taxiProposed(let taxi, _, let wait):
      isRight = wait == drive(of: taxi, to: entry, desk)
    case .taxiAssigned(let taxi, let wait):
      isRight = wait == drive(of: taxi, to: entry, desk)
      if let wait { add(wait, of: entry, desk) }
    case .waitingTime(let wait):
      isRight = entry.state.taxi.map { wait == drive(of: $0, to: entry, desk) } == true
    case .averageWait(let wait):
      isRight =
        count > 0 && wait.milliseconds == sum / count
        && desk.rulebook.noticeKinds.contains(.averageWait)
    default: isRight = true
    }
    return isRight ? nil : "the waiting time of ride \(ride) is wrong"
  }

  /// Whether there is a mean to tell whoever requests a taxi.
  func hasMean(at desk: DispatchDesk) -> Bool {
    count > 0 && desk.rulebook.noticeKinds.contains(.averageWait)
  }

  private mutating func add(_ wait: TimeSpan, of entry: Ride, _ desk: DispatchDesk) {
    let wish = entry.reservedFor ?? entry.requestedAt
    sum += max(0, (desk.now + wait - wish).milliseconds)
    count += 1
  }

  private func drive(of taxi: TaxiID, to entry: Ride, _ desk: DispatchDesk) -> TimeSpan? {
    desk.core.state.taxis[taxi].place.flatMap {
      desk.core.estimatedDrive(from: $0, to: entry.origin, at: desk.now)
    }
  }
}
