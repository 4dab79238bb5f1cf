import Charts
import Reports
import Results

/// How soon ambulances come; there only where people need them.
struct AmbulancesSection {
  let view: ReportView

  private var shown: [ReportView.Entry] {
    view.entries(with: { ($0.metric(.incidents)?.estimate ?? 0) > 0 })
  }

  private var tables: MetricTables { MetricTables(shown, pairing: "day by day") }

  /// The sections, none where nobody needs an ambulance.
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
        "Emergencies that are expected where a free ambulance would be in time, and ways from one station to another",
        (covers ? [("Covered", .coverageShare), ("Covered twice", .doubleCoverageShare)] : [])
          + (moves
            ? [
              ("Sent elsewhere, for every 100 emergencies", .moveUps),
              ("Metres for it, an ambulance", .moveUpDistance),
              ("Of the time on duty", .moveUpShare),
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
        "Patients who can wait are sent a taxi of the city; who gets none in time gets an ambulance. Their rides are among all others "
          + "of the taxi service, whose mean wait stands beside.")
      tables.table(
        "Patients and passengers; minutes:seconds",
        [
          ("By taxi, of all patients", .byTaxiShare), ("They wait", .taxiPatientWaitMean),
          ("Ambulance after all", .taxiPatientFallbackShare),
          ("The most urgent wait", .urgentResponseMean), ("Passengers of taxis wait", .waitMean),
        ])
      tables.differences([.urgentResponseMean, .urgentWithinShare, .waitMean, .unservedShare])
    }
  }

  private var responses: ReportSection {
    ReportSection(
      ElementID("responses"), "Ambulances", short: "How soon they are with the most urgent"
    ) {
      Piece.paragraph(
        "The response runs from the call until an ambulance is with the patient. Every emergency of the window "
          + "counts; one that is not reached is longer than all others, so 90 in 100 may have no value."
      )
      tables.table(
        "The most urgent emergencies, of priority 1; minutes:seconds",
        [
          ("Mean", .urgentResponseMean), ("Half within", .urgentResponseMedian),
          ("90 in 100 within", .urgentResponseNinetieth), ("In time", .urgentWithinShare),
        ])
      tables.table(
        "All emergencies; minutes:seconds",
        [
          ("Mean", .responseMean), ("90 in 100 within", .responseNinetieth),
          ("Not reached", .unreachedShare),
        ])
      tables.differences([.urgentResponseMean, .urgentWithinShare, .responseMean])
    }
  }

  private var parts: ReportSection {
    ReportSection(
      ElementID("response-parts"), "Where the time goes", short: "Call, wait, crew and drive"
    ) {
      Piece.paragraph(
        "The parts of the mean response add up to it. Time is lost while an ambulance is on the way that then turns to "
          + "somebody more urgent.")
      tables.table(
        "Parts of the mean response; minutes:seconds",
        [
          ("Call", .callTakingMean), ("Wait", .incidentQueueMean), ("Lost", .incidentLostMean),
          ("Crew", .mobilisationMean), ("Drive", .ambulanceDriveMean),
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
          ("Turned to somebody else, for every 100", .diversions),
        ])
    }
  }
}
