import Charts
import Reports
import Results

/// Access to shops; shown only for cities with shops of limited capacity.
struct ShopsSection {
  let view: ReportView

  private var shown: [ReportView.Entry] {
    view.entries(with: { ($0.metric(.wants)?.estimate ?? 0) > 0 })
  }

  private var tables: MetricTables { MetricTables(shown, pairing: "day by day") }

  private var charts: ShopCharts { ShopCharts(view: view) }

  /// Wait outside and idle capacity, the two sides of the trade-off, for each alternative.
  private var points: [(name: String, outside: Double, idle: Double)] {
    shown.compactMap { entry in
      guard let outside = entry.alternative.metric(.outsideMean)?.estimate,
        let idle = entry.alternative.metric(.idleCallShare)?.estimate
      else { return nil }
      return (entry.label, outside, idle)
    }
  }

  /// The sections; empty without shoppers.
  var sections: [ReportSection] { shown.isEmpty ? [] : [door, turns, places] + calibration }

  private var door: ReportSection {
    ReportSection(
      ElementID("at-the-door"), "At the door", short: "Who gets in, and who waits outside"
    ) {
      Piece.paragraph(
        "All shoppers of the window count. The wait at the door runs from the arrival until "
          + "they enter or leave; pairs of people who wait together grow with the square of "
          + "the crowd."
      )
      tables.table(
        "People at doors; minutes:seconds",
        [
          ("Shoppers", .wants), ("Get in", .enteredShare), ("Mean wait at the door", .outsideMean),
          ("Most at one door", .outsideMost), ("Pairs at doors", .outsidePairs),
          ("Line up at home", .lineUpWaitMean),
        ])
      tables.differences([.outsideMean, .outsidePairs, .enteredShare])
      charts.outside
    }
  }

  private var turns: ReportSection {
    ReportSection(
      ElementID("turns-lost"), "No-shows", short: "Late, forgotten, given up, refused"
    ) {
      Piece.paragraph(
        "A turn is lost when the code expires before the customer arrives, because the trip "
          + "took too long or they forgot it."
      )
      tables.table(
        "Tickets and visits",
        [
          ("Lost", .expiredShare), ("Forgotten", .forgottenShare),
          ("Late by taxi, of the late", .lateTaxiShare), ("Given up", .deletedShare),
          ("No slot found", .bookingRefusedShare), ("Other slots taken", .suggestionTakenShare),
          ("People blocked", .blockedPeople),
        ])
      tables.table(
        "Who gets in, by channel",
        [
          ("Application", .enteredByApp), ("Call centre", .enteredByPhone),
          ("Machine", .enteredByMachine), ("Callers wait", .callWaitMean),
        ])
      if shown.contains(where: { $0.alternative.metric(.lateAnswers) != nil }) {
        tables.table(
          "How quick the service is; minutes:seconds",
          [
            ("Mean until the answer", .lineUpAnswerMean), ("Answers after 10 s", .lateAnswers),
            ("Other slots after 3 s", .lateSuggestions), ("Deletions after 5 s", .lateDeletions),
          ])
      }
      tables.differences([.expiredShare, .lateTaxiShare])
    }
  }

  private var places: ReportSection {
    ReportSection(
      ElementID("idle-crowded"), "Idle capacity vs queues",
      short: "Places kept empty, people outside"
    ) {
      Piece.paragraph(
        "A call reserves a place until the customer arrives: earlier calls shorten the queue "
          + "outside, and keep more places empty.")
      ServiceText.frontier(points).map { Piece.paragraph($0) }
      tables.table(
        "Places; minutes:seconds",
        [
          ("Filled", .insideShare), ("Kept for people called", .idleCallShare),
          ("Found it full", .foundFullShare),
          ("Most inside, of capacity", .insideMost), ("Called after the slot", .visitDelayMean),
          ("Service works", .lineUpAvailability),
        ])
      tables.differences([.insideShare, .idleCallShare])
      charts.places
    }
  }

  /// Accuracy of the quoted waits of tickets; empty without tickets.
  private var calibration: [ReportSection] {
    guard shown.contains(where: { $0.alternative.metric(.ticketErrorMedian) != nil }) else {
      return []
    }
    return [
      ReportSection(
        ElementID("first-estimates"), "Accuracy of quoted waits",
        short: "Error of the wait that a ticket quotes"
      ) {
        Piece.paragraph(
          "A ticket quotes the time of the turn. The table shows how much later the shop calls; a negative time means "
            + "earlier. Of all calls, 5 in 100 come before the first column, half before the second, and 5 in 100 after the third."
        )
        tables.table(
          "Called later than first said; minutes:seconds",
          [
            ("5 in 100 below", .ticketErrorLow), ("Half below", .ticketErrorMedian),
            ("5 in 100 above", .ticketErrorHigh), ("Mean", .ticketErrorMean),
            ("Off by, mean", .ticketErrorSize),
          ])
        tables.differences([.ticketErrorSize])
      }
    ]
  }
}
