import Quantities

/// Shops with limited capacity.
extension Metric {
  private static let all = "people who want to shop in the measurement window"
  private static let doors = "shops, while they are open in the measurement window"
  private static let made =
    "tickets and visits of people who want to shop in the measurement window"
  private static let tickets = "tickets of people who want to shop in the measurement window"

  package static let wants = Metric(
    "wants", .count, .none, "Number of people who want to shop.", label: "Shoppers", over: all,
    formula: "count", .shops { Measured(Double($0.wants)) })

  package static let enteredShare = Metric(
    "entered_share", .share, .higher, "Share of people who want to shop who get inside.",
    label: "Get in", title: "Shoppers let in", over: all, formula: "visits with entered_s / wants",
    per: .wants, .shops { share($0.entered, of: $0.wants) })

  package static let lineUpWaitMean = Metric(
    "line_up_wait_s_mean", .lineUpWait, .lower,
    "Mean time from a ticket to the call, or to the end of a ticket that is not called. Read it "
      + "beside entered_share.", label: "Line up at home", over: tickets,
    formula: "mean(called_s - issued_s)", .shops { ratio($0.lineUp.inSeconds, Double($0.tickets)) })

  package static let outsideMean = Metric(
    "outside_s_mean", .lineUpWait, .lower,
    "Mean time that customers stand at the door until they enter or leave, without the time in "
      + "which they walk around. Read it together with entered_share.",
    title: "Mean wait at the door",
    over: "people who want to shop in the measurement window and reach the shop",
    formula:
      "mean(entered_s - reached_s), or mean(issued_s - reached_s + entered_s - back_s) where there is back_s",
    .shops { ratio($0.outside.inSeconds, Double($0.reached)) })

  package static let outsideMost = Metric(
    "outside_people_max", .count, .lower, "Greatest number of people at one door.",
    label: "Most at one door", over: doors, formula: "max(outside_max)",
    .shops { Measured(Double($0.outsideMost)) })

  package static let outsidePairs = Metric(
    "outside_pairs", .number(), .lower,
    "Mean over time of N (N - 1) for the N customers at a door, summed over all shops. Exposure "
      + "grows with it.", title: "Pairs at doors", over: doors,
    formula: "integral of N (N - 1) outside / length of the window",
    .shops { ratio($0.outsidePairs.inSeconds, $0.window.inSeconds) })

  package static let insidePairs = Metric(
    "inside_pairs", .number(), .lower,
    "Mean over time of N (N - 1) for the N customers inside a shop, summed over all shops. "
      + "Exposure grows with it.", over: doors,
    formula: "integral of N (N - 1) inside / length of the window",
    .shops { ratio($0.insidePairs.inSeconds, $0.window.inSeconds) })

  package static let insideShare = Metric(
    "inside_share", .share, .higher, "Share of the shops' places that are filled.", label: "Filled",
    title: "Places filled", over: doors,
    formula: "integral of people inside while open / (capacity * opening)",
    .shops { ratio($0.insideTime.inSeconds, $0.placeTime.inSeconds) })

  package static let insideMost = Metric(
    "inside_max_share", .share, .lower, "Greatest number of people inside, as a share of capacity.",
    label: "Most inside, of capacity", over: doors, formula: "max(inside_max / capacity)",
    range: .amount, .shops { Measured($0.wants > 0 ? $0.insideMost : nil) })

  package static let idleCallShare = Metric(
    "idle_call_share", .share, .lower,
    "Share of the shops' places that are kept empty for customers who were called and have not "
      + "entered.", label: "Kept for people called", title: "Places kept for people called",
    over: doors,
    formula: "integral of min(people called, places free) while open / (capacity * opening)",
    .shops { ratio($0.keptTime.inSeconds, $0.placeTime.inSeconds) })

  package static let foundFullShare = Metric(
    "found_full_share", .share, .lower,
    "Share of called customers who find the shop full, because more are called than places are "
      + "free.", label: "Found it full",
    over: "people who want to shop in the measurement window and are called",
    formula: "called who find the shop full / called",
    .shops { share($0.foundFull, of: $0.called) })

  package static let expiredShare = Metric(
    "expired_share", .share, .lower, "Share of reservations whose code expires unused.",
    label: "Lost", title: "Turns lost", over: made,
    formula: "reservations with outcome late or forgot / reservations",
    .shops { share($0.expired + $0.forgotten, of: $0.reservations) })

  package static let forgottenShare = Metric(
    "forgot_share", .share, .none, "Share of reservations that customers forget.",
    label: "Forgotten", over: made, formula: "reservations with outcome forgot / reservations",
    .shops { share($0.forgotten, of: $0.reservations) })

  package static let deletedShare = Metric(
    "deleted_share", .share, .none, "Share of reservations that are given up.", label: "Given up",
    over: made,
    formula: "reservations with outcome deleted, or outside-left and not called / reservations",
    .shops { share($0.deleted, of: $0.reservations) })

  package static let lateTaxiShare = Metric(
    "late_taxi_expired_share", .share, .lower,
    "Share of no-shows by late arrival in which the customer came by taxi. Customers who walked "
      + "because no taxi came do not count.", title: "Late by taxi, share of late arrivals",
    over: "tickets and visits of people who want to shop in the window, with outcome late",
    formula: "outcome late with means taxi / outcome late",
    .shops { share($0.expiredByTaxi, of: $0.expired) })

  package static let ticketErrorMean = Metric(
    "estimate_error_s_mean", .time, .none,
    "Mean error of the first wait estimate of tickets. Positive where the call comes later than "
      + "estimated.", label: "Mean",
    over: "tickets of people who want to shop in the measurement window that are called",
    formula: "mean(called_s - first_estimate_s)", range: .any,
    .shops { ratio($0.estimateError.inSeconds, Double($0.ticketsCalled)) })

  package static let ticketErrorSize = Metric(
    "estimate_error_s_abs_mean", .time, .lower,
    "Mean absolute error of the first wait estimate of tickets.", label: "Off by, mean",
    title: "Mean error of quoted waits",
    over: "tickets of people who want to shop in the measurement window that are called",
    formula: "mean(abs(called_s - first_estimate_s))",
    .shops { ratio($0.estimateErrorSize.inSeconds, Double($0.ticketsCalled)) })

  package static let ticketErrorLow = ticketError("p05", "5 in 100 below", "5th", { $0.errorLow })
  package static let ticketErrorMedian = ticketError(
    "p50", "Half below", "50th", { $0.errorMedian })
  package static let ticketErrorHigh = ticketError(
    "p95", "5 in 100 above", "95th", { $0.errorHigh })

  private static func ticketError(
    _ key: String, _ label: String, _ rank: String,
    _ quantile: @escaping @Sendable (ShopTally) -> TimeSpan?
  ) -> Metric {
    Metric(
      "estimate_error_s_\(key)", .time, .none,
      "\(rank) percentile of the error of the first wait estimate of tickets. Positive where the "
        + "call comes later than estimated.", label: label,
      over: "tickets of people who want to shop in the measurement window that are called",
      formula: "nearest-rank quantile of called_s - first_estimate_s", range: .any,
      .shops { Measured(quantile($0)?.inSeconds) })
  }

  package static let visitDelayMean = Metric(
    "visit_delay_s_mean", .time, .lower, "Mean time from the slot of a visit to the call.",
    label: "Called after the slot",
    over: "visits of people who want to shop in the measurement window that are called",
    formula: "mean(called_s - reserved_for_s)",
    .shops { ratio($0.visitDelay.inSeconds, Double($0.visitsCalled)) })

  package static let bookingRefusedShare = Metric(
    "booking_refused_share", .share, .lower, "Share of wanted visits for which no slot is free.",
    label: "No slot found", over: "people who want to book a visit in the measurement window",
    formula: "refused / bookings", .shops { share($0.bookingsRefused, of: $0.bookings) })

  package static let suggestionTakenShare = Metric(
    "suggestion_taken_share", .share, .none,
    "Share of offers of alternative slots of which one is taken.", label: "Other slots taken",
    over: "people who want to shop in the measurement window and are offered alternative slots",
    formula: "taken / visits with suggestions",
    .shops { share($0.suggestionsTaken, of: $0.suggested) })

  package static let blockedPeople = Metric(
    "blocked_people", .count, .lower, "Number of people who are blocked after too many no-shows.",
    label: "People blocked", over: "people known to the service", formula: "count",
    .shops { Measured(Double($0.blocked)) })

  package static let callWaitMean = Metric(
    "call_wait_s_mean", .time, .lower, "Mean time that callers wait for an operator.",
    label: "Callers wait",
    over: "calls to the call centre of people who want to shop in the measurement window",
    formula: "mean wait", .shops { ratio($0.callWait.inSeconds, Double($0.calls)) })

  package static let lineUpAnswerMean = Metric(
    "line_up_answer_s_mean", .time, .lower,
    "Mean time from the request for a ticket or a visit to the answer of the service.",
    label: "Mean until the answer",
    over:
      "requests of people who want to shop in the measurement window, with shops.service",
    formula: "mean time",
    .shops { ratio($0.answerTimes.answers.total.inSeconds, Double($0.answerTimes.answers.count)) })

  package static let lateAnswers = late(
    "late_answers_share", "Answers after 10 s", "Share of answers that take ten seconds or longer.",
    "answers to people who want to shop in the measurement window",
    { $0.answers })
  package static let lateSuggestions = late(
    "late_suggestions_share", "Other slots after 3 s",
    "Share of offers of alternative slots that come more than three seconds after the answer.",
    "offers of alternative slots in the application", { $0.suggestions })
  package static let lateDeletions = late(
    "late_deletions_share", "Deletions after 5 s",
    "Share of deletions that take five seconds or longer.",
    "deletions of tickets and visits given up at the door", { $0.deletions })

  private static func late(
    _ key: String, _ label: String, _ words: String, _ all: String,
    _ kind: @escaping @Sendable (AnswerTimes) -> AnswerTime
  ) -> Metric {
    Metric(
      key, .share, .lower, words, label: label, over: all, formula: "too late / all",
      .shops {
        let times = kind($0.answerTimes)
        return share(times.lateCount, of: times.count)
      })
  }

  package static let lineUpAvailability = Metric(
    "line_up_availability_share", .share, .higher,
    "Share of the opening hours in which the queueing service works.", label: "Service works",
    over: doors, formula: "opening without outages / opening",
    .shops { ratio($0.up.inSeconds, $0.openLong.inSeconds) })

  package static let enteredByApp = entered(.app, "app", "Application", "the application")
  package static let enteredByPhone = entered(
    .callCentre, "call_centre", "Call centre", "the call centre")
  package static let enteredByMachine = entered(.machine, "machine", "Machine", "a machine")

  private static func entered(
    _ medium: LineUpMedium, _ key: String, _ label: String, _ words: String
  ) -> Metric {
    Metric(
      "entered_\(key)_share", .share, .higher,
      "Share of people who want to shop through \(words) who get inside.", label: label,
      over: "people who want to shop in the measurement window through this channel",
      formula: "visits with entered_s / wants, where channel = \(medium.rawValue)",
      .shops { share($0.entered(medium), of: $0.wants(medium)) })
  }

  static let shops: [Metric] = [
    wants, enteredShare, lineUpWaitMean, outsideMean, outsideMost, outsidePairs, insidePairs,
    insideShare, insideMost, idleCallShare, foundFullShare, expiredShare, forgottenShare,
    deletedShare,
    lateTaxiShare, ticketErrorMean, ticketErrorSize, ticketErrorLow, ticketErrorMedian,
    ticketErrorHigh, visitDelayMean, bookingRefusedShare, suggestionTakenShare, blockedPeople,
    callWaitMean, lineUpAnswerMean, lateAnswers, lateSuggestions, lateDeletions, lineUpAvailability,
    enteredByApp,
    enteredByPhone, enteredByMachine,
  ]
}
