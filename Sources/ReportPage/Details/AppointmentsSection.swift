import Charts
import Reports
import Results

/// Effects of waits on appointments; shown only for cities with appointments.
struct AppointmentsSection {
  let view: ReportView

  private var shown: [ReportView.Entry] {
    view.entries(with: { ($0.metric(.appointments)?.estimate ?? 0) > 0 })
  }

  private var tables: MetricTables {
    MetricTables(shown, pairing: "the same people with the same plans")
  }

  /// The sections; empty without appointments.
  var sections: [ReportSection] {
    guard !shown.isEmpty else { return [] }
    return [appointments, reasons, means, carbon, told]
  }

  private var charts: AppointmentCharts { AppointmentCharts(view: view) }

  private var appointments: ReportSection {
    ReportSection(
      ElementID("appointments"), "Appointments", short: "On time, late or missed"
    ) {
      Piece.paragraph(
        "Appointments with a fixed start in the window count, the same ones under every "
          + "alternative. Lateness is the time since the start of an appointment when people "
          + "arrive; a missed appointment counts with its whole length.")
      tables.table(
        "Appointments by alternative; lateness in minutes:seconds",
        [.appointments, .onTimeShare, .missedShare, .latenessMean, .latenessQuantile])
      tables.differences([.onTimeShare, .missedShare, .latenessMean])
      charts.hours
      charts.maps
      if has(.waitForOthersMean) {
        tables.table(
          "Waits for others who are late, for each meeting of several; minutes:seconds",
          [.waitForOthersMean])
      }
      if has(.scoreMean) {
        Piece.paragraph(
          "The score of a day is the value of its activities, minus lateness and travel time "
            + "(people.score).")
        tables.table("Score of a day", [.scoreMean])
        tables.differences([.scoreMean])
      }
      if has(.breaksKeptShare) {
        Piece.paragraph(
          "A break is kept when people have a long enough continuous time without appointments and "
            + "trips, within the period in which they want it.")
        tables.table("Breaks that people want", [.breaksKeptShare])
        tables.differences([.breaksKeptShare])
      }
    }
  }

  private func has(_ metric: Metric) -> Bool {
    shown.contains { $0.alternative.metric(metric)?.estimate != nil }
  }

  private var reasons: ReportSection {
    ReportSection(ElementID("why-late"), "Why late", short: "The taxi, the road, or the plan") {
      Piece.paragraph(
        "A late or missed appointment is due to a taxi if one was called and never came, or came later "
          + "than announced by at least the lateness. It is due to others if people waited for them at an "
          + "earlier meeting whose end moved\(doors)\(care)\(runs). In all other cases people set out too late, or their "
          + "trip took longer. For the timeline of a person’s day: "
          + "cabstand trail \(view.resultsPath(of: shown[0])) --resident NAME.")
      tables.table(
        "Late and missed appointments, and new attempts",
        [.taxiLatenessShare, .othersLatenessShare]
          + [.doorLatenessShare, .careLatenessShare, .runLatenessShare].filter(has)
          + [
            .replansPerResident, .warnedShare,
            .falseWarningShare,
          ])
      if has(.patients) {
        Piece.paragraph(
          "The ambulance service takes residents into care from wherever they are. They are free "
            + "again after the treatment or after their stay in hospital, and plan the rest of "
            + "their day from there.")
        tables.table(
          "Residents in the care of the ambulance service; time in minutes:seconds",
          [.patients, .patientsAwayShare, .careMean])
      }
      if has(.runners) {
        Piece.paragraph(
          "For residents who run, a street run is an appointment without a fixed start: they are "
            + "neither late nor absent in the table above. From their arrival at the start to "
            + "their finish they do not leave for other appointments.")
        tables.table(
          "Residents in street runs", [.runners, .lateStartShare, .missedStartShare])
      }
    }
  }

  /// Explanation of the column about queues outside shops; empty if residents have no errands in
  /// shops.
  private var doors: String {
    has(.doorLatenessShare)
      ? ". It is due to a queue if they waited at a shop for at least as long" : ""
  }

  /// Explanation of the column about care; empty if no patient is a resident.
  private var care: String {
    has(.careLatenessShare)
      ? ". It is due to care if the ambulance service had them in care at some time of the appointment"
      : ""
  }

  /// Explanation of the column about runs; empty if no athlete is a resident.
  private var runs: String {
    has(.runLatenessShare)
      ? ". It is due to a run if they were on the course at some time from their planned departure on"
      : ""
  }

  private var means: ReportSection {
    ReportSection(ElementID("means"), "Modes", short: "How people travel") {
      tables.table(
        "Share of trips begun, by mode",
        [
          .walkShare, .bicycleShare, .sharedBicycleShare, .lineShare, .carShare, .sharedCarShare,
          .taxiShare,
        ].filter { metric in
          shown.contains { ($0.alternative.metric(metric)?.estimate ?? 0) > 0 }
        })
      charts.trips
      tables.table(
        "For each resident; time in minutes:seconds",
        [.travelPerResident, .walkPerResident, .costPerResident])
    }
  }

  private var carbon: ReportSection {
    ReportSection(ElementID("carbon"), "CO2", short: "Emissions of trips") {
      Piece.paragraph(
        "Emissions of a trip include the drive of the taxi to the passenger, which depends on the policy. Emissions "
          + "also fall when people have to walk: compare them together with the appointments.")
      tables.table(
        "Emissions",
        [.gramsPerResident, .approachGramsShare])
      tables.differences([.gramsPerResident])
    }
  }

  private var told: ReportSection {
    ReportSection(
      ElementID("told"), "Estimated and actual trip times", short: "Accuracy of estimates"
    ) {
      Piece.paragraph(
        "Difference between the duration of a trip, waits included, and its estimate at "
          + "departure. Estimates of taxi waits are uncertain, so it is not 0 for trips by "
          + "taxi.")
      tables.table(
        "Error of the estimates, minutes:seconds",
        [.estimateErrorMean, .absoluteEstimateErrorMean])
    }
  }
}
