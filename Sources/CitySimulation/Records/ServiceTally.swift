import DispatchCore
import Quantities
import Results

/// Counts of the service other than requests, taxis and notices.
enum ServiceCount: UInt8, CaseIterable {
  case driverStatusForced, driverBreakStarted, driverBreakEnded, driverWorkdayEnded
  case driverAbsenceStarted, driverUnassigned
  case messages, messagesLate, registrations, lostToOutage, noShows, badAddresses, breakdowns
  case assistanceCalls, completedBeforePickup, ghostOffers, forgottenLogOuts, wrongZoneReadings
  case breaksEnforced, workdayOverruns, workdayOverrunSeconds
  case adviceGiven, adviceToStay, relocations, relocationMeters
  case stranded
  case driverQueued
  case registrationMessages, registrationMessagesLate
  case toldInApplication, toldByMail, toldBySMS
  case retries, neverCame, mistakenPresses
  case unansweredCalls, cancelledOnTheWay

  /// Topic and name in files.
  var label: (topic: String, name: String) {
    switch self {
    case .driverStatusForced: ("driver", "status_forced")
    case .driverBreakStarted: ("driver", "break_started")
    case .driverBreakEnded: ("driver", "break_ended")
    case .driverWorkdayEnded: ("driver", "workday_ended")
    case .driverAbsenceStarted: ("driver", "absence_started")
    case .driverUnassigned: ("driver", "unassigned")
    case .messages: ("monitor", "messages")
    case .messagesLate: ("monitor", "messages_late")
    case .registrations: ("monitor", "registrations")
    case .lostToOutage: ("monitor", "lost_to_outage")
    case .noShows: ("monitor", "no_shows")
    case .badAddresses: ("monitor", "bad_addresses")
    case .breakdowns: ("monitor", "breakdowns")
    case .assistanceCalls: ("monitor", "assistance_calls")
    case .completedBeforePickup: ("monitor", "completed_before_pickup")
    case .ghostOffers: ("monitor", "ghost_offers")
    case .forgottenLogOuts: ("monitor", "forgotten_log_outs")
    case .wrongZoneReadings: ("monitor", "wrong_zone_readings")
    case .breaksEnforced: ("driver", "breaks_enforced")
    case .workdayOverruns: ("driver", "workday_overruns")
    case .workdayOverrunSeconds: ("driver", "workday_overrun_s")
    case .adviceGiven: ("driver", "advised_to_move")
    case .adviceToStay: ("driver", "advised_to_stay")
    case .relocations: ("driver", "relocations")
    case .relocationMeters: ("driver", "relocation_m")
    case .stranded: ("monitor", "stranded")
    case .driverQueued: ("driver", "queued")
    case .registrationMessages: ("monitor", "registration_messages")
    case .registrationMessagesLate: ("monitor", "registration_messages_late")
    case .toldInApplication: ("channel", "application")
    case .toldByMail: ("channel", "mail")
    case .toldBySMS: ("channel", "sms")
    case .retries: ("monitor", "retries")
    case .neverCame: ("monitor", "taxis_that_never_came")
    case .mistakenPresses: ("monitor", "rides_ended_by_mistake")
    case .unansweredCalls: ("monitor", "unanswered_calls")
    case .cancelledOnTheWay: ("monitor", "cancelled_on_the_way")
    }
  }
}

/// Counts of one replication.
struct ServiceTally: ~Copyable {
  private var counts = [Int](repeating: 0, count: ServiceCount.allCases.count)
  private var refusals: [Refusal: Int] = [:]

  /// Number of notices to customers, by kind.
  private var notices = IDArray<NoticeKind, Int>(repeating: 0, count: NoticeKind.allCases.count)

  subscript(_ count: ServiceCount) -> Int { counts[Int(count.rawValue)] }

  @inline(__always)
  mutating func add(_ count: ServiceCount, _ amount: Int = 1) {
    counts[Int(count.rawValue)] += amount
  }

  @inline(__always)
  mutating func add(_ notice: CustomerNotice) {
    notices[DenseID(Int(notice.kind.rawValue))] += 1
  }

  mutating func add(_ refusal: Refusal) { refusals[refusal, default: 0] += 1 }

  /// Returns the name in files, with words joined by underscores.
  static func name(of word: some Any) -> String {
    "\(word)".reduce(into: "") { name, letter in
      name += letter.isUppercase ? "_" + letter.lowercased() : String(letter)
    }
  }

  /// Returns one row for each non-zero count, in the order of declaration.
  ///
  /// The original kinds of notices come first; kinds added later are listed with the counts added
  /// at the same time.
  func rows() -> [ServiceRow] {
    var rows: [ServiceRow] = []
    // Deriving the name from the name of a case is slow, so it is done only for rows that are
    // written.
    func append(_ topic: String, _ count: Int, _ name: @autoclosure () -> String) {
      guard count > 0 else { return }
      rows.append(
        ServiceRow {
          ($0.topic, $0.name, $0.count) = (topic, name(), Int64(count))
        })
    }
    func append(_ counts: ArraySlice<ServiceCount>) {
      for count in counts { append(count.label.topic, self[count], count.label.name) }
    }
    func append(_ kinds: ArraySlice<NoticeKind>) {
      for kind in kinds {
        append("notice", notices[DenseID(Int(kind.rawValue))], ServiceTally.name(of: kind))
      }
    }
    let counts = ServiceCount.allCases
    let split = Int(ServiceCount.driverQueued.rawValue)
    let kinds = NoticeKind.allCases
    append(kinds.prefix(16))
    append(counts[..<split])
    append(kinds.dropFirst(16))
    append(counts[split...])
    for refusal in Refusal.allCases {
      append("refusal", refusals[refusal] ?? 0, ServiceTally.name(of: refusal))
    }
    return rows
  }
}
