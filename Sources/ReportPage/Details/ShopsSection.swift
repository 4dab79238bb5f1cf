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
      ElementID("at-the-door"), "At the door", short: "Admissions and waits outside"
    ) {
      Piece.paragraph(
        "All shoppers of the window count. The wait at the door runs from the arrival until "
          + "they enter or leave; pairs of people who wait together grow with the square of "
          + "the crowd."
      )
      tables.table(
        "People at doors; minutes:seconds",
        [.wants, .enteredShare, .outsideMean, .outsideMost, .outsidePairs, .lineUpWaitMean])
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
          .expiredShare, .forgottenShare, .lateTaxiShare, .deletedShare, .bookingRefusedShare,
          .suggestionTakenShare, .blockedPeople,
        ])
      tables.table(
        "Admissions by channel",
        [.enteredByApp, .enteredByPhone, .enteredByMachine, .callWaitMean])
      if shown.contains(where: { $0.alternative.metric(.lateAnswers) != nil }) {
        tables.table(
          "Response times of the service; minutes:seconds",
          [.lineUpAnswerMean, .lateAnswers, .lateSuggestions, .lateDeletions])
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
          .insideShare, .idleCallShare, .foundFullShare, .insideMost, .visitDelayMean,
          .lineUpAvailability,
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
          "Delay of the call after the first quote; minutes:seconds",
          [
            .ticketErrorLow, .ticketErrorMedian, .ticketErrorHigh, .ticketErrorMean,
            .ticketErrorSize,
          ])
        tables.differences([.ticketErrorSize])
      }
    ]
  }
}
