import Geography
import Quantities
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

/// Each kind of notice is sent by something that happens (trap 32).
@Suite struct NoticeTests {
  @Test func `A-G6R2: A-G6: every kind of notice to customers is sent in one-step`() {
    let desk = DispatchDesk(.oneStep, .line(2), fleet: [0], surroundings: .streets)
    var seen: Set<String> = []
    desk.afterCommand = { _, _ in seen.formUnion(desk.effects.compactMap(NoticeTests.kind)) }
    // Assigned, shown anew, refused to cancel, completed; the next request hears the average.
    desk.at(0).request(by: 0, in: 1)
    desk.at(1).accept(0, by: 0)
    desk.at(2).cancel(0, by: 0)
    desk.at(40).available(0, in: 1)
    desk.at(41).request(by: 0, in: 1)
    // Lost by an administrator's hand, held, cancelled.
    desk.at(42).accept(1, by: 0)
    desk.at(43).set(0, .notInService)
    desk.at(44).cancel(1, by: 0)
    // Rejected, and annulled by overlap.
    desk.at(50).reserve(by: 0, in: 0, to: 1, for: 60)
    desk.at(51).reserve(by: 0, in: 0, to: 1, for: 9000)
    desk.at(52).reserve(by: 0, in: 0, to: 1, for: 9060)
    desk.run(until: 9000)
    #expect(
      seen == [
        "taxiAssigned", "waitingTime", "cancelRefused", "completed", "averageWait", "taxiLost",
        "noTaxi", "annulled cancelled", "reservationRejected", "annulled overlap",
        "statusForced", "offered", "assigned", "unassigned", "requested", "reserved",
      ])
    // The account's own notice comes with the registration (A-N6).
    desk.register("ada@home.it", "06 123456", channels: .mail)
    #expect(desk.effects.compactMap(NoticeTests.kind) == ["registered"])
  }

  @Test func `B-G2R4: every kind of notice of two-step is sent`() {
    let desk = DispatchDesk(.twoStep, fleet: [0, 0])
    var seen: Set<String> = []
    desk.afterCommand = { _, _ in seen.formUnion(desk.effects.compactMap(NoticeTests.kind)) }
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).accept(0, by: 0)
    desk.at(2).startBreak(0)
    desk.at(3).endBreak(0, in: 0)
    desk.run(until: 33)
    desk.accept(2, by: 0)
    desk.confirm(2, of: 0, by: 0)
    desk.at(100).reached(0, in: 0)
    desk.reserve(by: 1, in: 0, for: 9000)
    desk.deleteAccount(1)
    desk.endWorkday(0)
    desk.request(by: 2, in: 0)
    desk.decline(3, by: 1)
    desk.request(by: 3, in: 0, people: 3)
    for offer in 4..<7 {
      desk.accept(offer, by: 1)
      desk.turnDown(offer, of: 2, by: 3)
    }
    desk.beAbsent(1, from: 0, until: 1000)
    #expect(
      seen == [
        "offered", "offerLapsed", "offerWithdrawn", "assigned", "breakStarted", "workdayEnded",
        "absenceStarted", "taxiProposed", "proposalWithdrawn", "taxiAssigned", "completed",
        "reserved", "annulled accountDeleted", "accountDeleted", "rejected", "queued",
      ])
  }

  @Test func `A-UC7: a cancellation is told whether it succeeds or fails`() {
    let desk = DispatchDesk(.oneStep, fleet: [0])
    desk.at(0).request(by: 0, in: 0)
    desk.at(1).cancel(0, by: 0)
    desk.at(2).request(by: 0, in: 0)
    desk.at(3).accept(1, by: 0)
    desk.at(4).cancel(1, by: 0)
    desk.expect(
      """
         0 customer 0 requests in zone 0: ride 0
            taxi 0: offer 0 of ride 0
            timer at 60: answer of taxi 0 to offer 0
         1 customer 0 cancels ride 0
            taxi 0: offer 0 is withdrawn
            customer 0: ride 0 is annulled, cancelled
         2 customer 0 requests in zone 0: ride 1
            taxi 0: offer 1 of ride 1
            timer at 62: answer of taxi 0 to offer 1
         3 taxi 0 accepts offer 1
            taxi 0: ride 1 is yours
            customer 0: taxi 0 comes for ride 1
         4 customer 0 cancels ride 1: refused, cancelAssigned
            customer 0: ride 1 cannot be cancelled, cancelAssigned
      """)
  }

  private static func kind(_ effect: Effect) -> String? {
    let text: String
    switch effect {
    case .setTimer, .noted: return nil
    case .tellCustomer(_, _, .annulled(let reason)): return "annulled \(reason)"
    case .tellCustomer(_, _, let notice): text = "\(notice)"
    case .tellDriver(_, let notice): text = "\(notice)"
    }
    return String(text.prefix { $0 != "(" }.split(separator: ".").last ?? "")
  }
}
