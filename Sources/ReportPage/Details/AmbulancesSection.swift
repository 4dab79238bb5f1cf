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
      short: "What they cover, and what it costs"
    ) {
      tables.table(
        "Expected emergencies that free ambulances cover in time, and move-ups between stations",
        (covers ? [("Covered", .coverageShare), ("Covered twice", .doubleCoverageShare)] : [])
          + (moves
            ? [
              ("Move-ups per 100 emergencies", .moveUps),
              ("Metres of move-ups per ambulance", .moveUpDistance),
              ("Share of the time on duty", .moveUpShare),
            ] : []))
      tables.differences(
        [.urgentResponseMean, .urgentWithinShare] + (covers ? [.coverageShare] : []))
    }
  }

  private var sendsTaxis: Bool { shown.contains { $0.alternative.metric(.byTaxiShare) != nil } }

  private var vouchers: ReportSection {
    ReportSection(
      ElementID("vouchers"), "Patients who go by taxi", short: "What they, and all others, wait"
    ) {
      Piece.paragraph(
        "Patients who can wait get a taxi of the city, or an ambulance if no taxi comes in "
          + "time. Their rides are part of the taxi service, with its mean wait in the next "
          + "column.")
      tables.table(
        "Patients and passengers; minutes:seconds",
        [
          ("By taxi, of all patients", .byTaxiShare), ("They wait", .taxiPatientWaitMean),
          ("Ambulance after all", .taxiPatientFallbackShare),
          ("Mean response, priority 1", .urgentResponseMean),
          ("Mean wait of passengers", .waitMean),
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
        [
          ("Mean", .urgentResponseMean), ("Median", .urgentResponseMedian),
          ("90th percentile", .urgentResponseNinetieth), ("In time", .urgentWithinShare),
        ])
      tables.table(
        "All emergencies; minutes:seconds",
        [
          ("Mean", .responseMean), ("90th percentile", .responseNinetieth),
          ("Not reached", .unreachedShare),
        ])
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
          ("Call", .callTakingMean), ("Queue", .incidentQueueMean),
          ("Lost by diversions", .incidentLostMean),
          ("Turnout", .mobilisationMean), ("Drive", .ambulanceDriveMean),
        ] + (sendsTaxis ? [("Taxi", .taxiPartMean)] : []))
    }
  }

  private var ambulances: ReportSection {
    ReportSection(
      ElementID("ambulances"), "What ambulances do", short: "How busy they are"
    ) {
      tables.table(
        "Emergencies and ambulances",
        [
          ("Emergencies", .incidents), ("Waited for an ambulance", .incidentQueuedShare),
          ("Busy with emergencies", .ambulanceBusyShare),
          ("Patients carried", .transportedShare),
          ("Diversions per 100 emergencies", .diversions),
        ])
    }
  }
}
