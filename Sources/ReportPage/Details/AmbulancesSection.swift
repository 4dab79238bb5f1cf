import Charts
import Reports
import Results

/// Response times of ambulances; shown only for cities with emergencies.
struct AmbulancesSection {
  let view: ReportView

  private var shown: [ReportView.Entry] {
    view.entries(with: { ($0.metric(.incidents)?.estimate ?? 0) > 0 })
  }

  private var tables: MetricTables { MetricTables(shown, pairing: "day by day") }

  /// The sections; empty without emergencies.
  var sections: [ReportSection] {
    guard !shown.isEmpty else { return [] }
    return [responses, parts] + ResponseMapSection(view: view).sections + [ambulances]
      + (moves || covers ? [waiting] : []) + (sendsTaxis ? [vouchers] : [])
  }

  private var moves: Bool { shown.contains { $0.alternative.metric(.moveUps) != nil } }

  private var covers: Bool { shown.contains { $0.alternative.metric(.coverageShare) != nil } }

  private var waiting: ReportSection {
    ReportSection(
      ElementID("waiting-ambulances"), "Where ambulances wait",
      short: "Coverage and its cost"
    ) {
      tables.table(
        "Expected emergencies that free ambulances cover in time, and move-ups between stations",
        (covers ? [.coverageShare, .doubleCoverageShare] : [])
          + (moves
            ? [.moveUps, .moveUpDistance, .moveUpShare] : []))
      tables.differences(
        [.urgentResponseMean, .urgentWithinShare] + (covers ? [.coverageShare] : []))
    }
  }

  private var sendsTaxis: Bool { shown.contains { $0.alternative.metric(.byTaxiShare) != nil } }

  private var vouchers: ReportSection {
    ReportSection(
      ElementID("vouchers"), "Patients who go by taxi", short: "Waits of patients and of all others"
    ) {
      Piece.paragraph(
        "Patients who can wait get a taxi of the city, or an ambulance if no taxi comes in "
          + "time. Their rides are part of the taxi service, with its mean wait in the next "
          + "column.")
      tables.table(
        "Patients and passengers; minutes:seconds",
        [
          .byTaxiShare, .taxiPatientWaitMean, .taxiPatientFallbackShare, .urgentResponseMean,
          .waitMean,
        ],
        names: [
          .urgentResponseMean: Metric.urgentResponseMean.title,
          .waitMean: "Mean wait of passengers",
        ])
      tables.differences([.urgentResponseMean, .urgentWithinShare, .waitMean, .unservedShare])
    }
  }

  private var responses: ReportSection {
    ReportSection(
      ElementID("responses"), "Ambulances", short: "Response times"
    ) {
      Piece.paragraph(
        "The response runs from the call to the arrival of an ambulance at the patient. All "
          + "emergencies of the window count; unreached ones rank above all others, so the "
          + "90th percentile may be undefined."
      )
      tables.table(
        "Emergencies of priority 1; minutes:seconds",
        [.urgentResponseMean, .urgentResponseMedian, .urgentResponseNinetieth, .urgentWithinShare])
      tables.table(
        "All emergencies; minutes:seconds",
        [.responseMean, .responseNinetieth, .unreachedShare])
      tables.differences([.urgentResponseMean, .urgentWithinShare, .responseMean])
    }
  }

  private var parts: ReportSection {
    ReportSection(
      ElementID("response-parts"), "Where the time goes", short: "Call, queue, turnout and drive"
    ) {
      Piece.paragraph(
        "The parts add up to the mean response. Time is lost when an ambulance on its way is diverted to a more "
          + "urgent emergency.")
      tables.table(
        "Parts of the mean response; minutes:seconds",
        [
          .callTakingMean, .incidentQueueMean, .incidentLostMean, .mobilisationMean,
          .ambulanceDriveMean,
        ] + (sendsTaxis ? [.taxiPartMean] : []))
    }
  }

  private var ambulances: ReportSection {
    ReportSection(
      ElementID("ambulances"), "Activities of ambulances", short: "Share of time with emergencies"
    ) {
      tables.table(
        "Emergencies and ambulances",
        [.incidents, .incidentQueuedShare, .ambulanceBusyShare, .transportedShare, .diversions])
    }
  }
}
