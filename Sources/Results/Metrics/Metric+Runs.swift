import Quantities

/// Street runs.
extension Metric {
  private static let everybody = "athletes of all runs"

  private static func drives(_ who: String) -> String {
    "journeys of \(who) that begin while a run closes streets"
  }

  package static let runEnrolled = Metric(
    "run_enrolled", .count, .none, "Number of people enrolled in runs.", over: everybody,
    formula: "sum(enrolled)", .runs { Measured(Double($0.enrolled)) })

  package static let runStarted = Metric(
    "run_started", .count, .none, "Number of people who start.", label: "Start", over: everybody,
    formula: "sum(started)", .runs { Measured(Double($0.started)) })

  package static let runFinished = Metric(
    "run_finished", .count, .none, "Number of people who finish ahead of the sweep vehicle.",
    over: everybody, formula: "sum(finished)", .runs { Measured(Double($0.finished)) })

  package static let runTaxiCalls = Metric(
    "run_taxi_calls", .count, .none,
    "Number of taxis that athletes call in the window, to the start and from the finish.",
    label: "Taxis called", over: everybody, formula: "sum(taxi_calls)",
    .runs { Measured(Double($0.taxiCalls)) })

  package static let closedKilometerHours = Metric(
    "closed_km_h", .number(), .none,
    "Closed street length times the duration of the closure, in kilometre hours.",
    label: "Closed kilometres times hours", over: "pieces of closures.csv",
    formula: "sum(length x time closed)", .runs { Measured($0.closedKilometerHours) })

  private static func delay(
    _ name: String, _ label: String, title: String, _ who: String,
    _ delay: @escaping @Sendable (RunTally) -> RunTally.Delay
  ) -> Metric {
    Metric(
      "closure_delay_\(name)_s_mean", .time, .lower,
      "Mean delay of a journey of \(who), compared with a day without the runs.", label: label,
      title: title, over: drives(who),
      formula: "mean(journey - same journey with the same start and random "
        + "draws without the runs)",
      .runs { ratio(delay($0).time.inSeconds, Double(delay($0).journeys)) })
  }

  package static let closureDelayApproach = delay(
    "approach", "To passengers", title: "Longer to passengers", "taxis on the way to passengers",
    { $0.approaches })

  package static let closureDelayRide = delay(
    "ride", "With passengers", title: "Longer with passengers", "taxis with passengers",
    { $0.rides })

  package static let closureDelayAmbulance = delay(
    "ambulance", "Of ambulances", title: "Longer for ambulances", "ambulances", { $0.ambulances })

  package static let closureDetourMean = Metric(
    "closure_detour_m_mean", .number("m"), .lower,
    "Mean additional distance of taxis with passengers.", over: drives("taxis with passengers"),
    formula: "mean(metres - metres without the runs)",
    .runs { ratio($0.rides.meters, Double($0.rides.journeys)) })

  package static let hinderedShare = Metric(
    "hindered_share", .share, .lower, "Share of journeys with a detour or a wait.",
    label: "By another way", over: drives("taxis and ambulances"),
    formula: "hindered journeys / journeys",
    .runs { share($0.all { $0.hindered }, of: $0.all { $0.journeys }) })

  package static let cutOffShare = Metric(
    "cut_off_share", .share, .lower, "Share of journeys that wait until a street opens.",
    label: "Wait for an opening", over: drives("taxis and ambulances"),
    formula: "journeys that wait / journeys",
    .runs { share($0.all { $0.waited }, of: $0.all { $0.journeys }) })

  package static let accessibleShare = Metric(
    "accessible_share", .share, .higher,
    "Share of rides that take at most five minutes longer than without the runs.",
    label: "Rides at most 5 minutes longer", over: drives("taxis with passengers"),
    formula: "1 - journeys that take more than 300 s longer / journeys",
    .runs { share($0.rides.journeys - $0.rides.longDelays, of: $0.rides.journeys) })

  package static let positionAgeUsual = Metric(
    "position_age_s_p95", .time, .lower,
    "95th percentile over time of the age of the positions that spectators see.",
    label: "Age of positions, 95 % of the time at most", over: "times during a run",
    formula: "least age such that time with no older positions / time >= 0.95",
    .runs { Measured($0.usualPosition?.inSeconds) })

  package static let positionAgeMost = Metric(
    "position_age_s_max", .time, .lower, "Greatest age of a position that spectators see.",
    label: "Oldest position shown", over: "times during a run", formula: "max(now - measured)",
    .runs { Measured($0.live > .zero ? $0.oldestPosition.inSeconds : nil) })

  package static let positionLateShare = Metric(
    "position_late_share", .share, .lower,
    "Share of the time in which the positions that spectators see are older than "
      + "runs.stream.limit.", label: "Shown too late", over: "times during a run",
    formula: "time with older positions / time",
    .runs { ratio($0.latePositions.inSeconds, $0.live.inSeconds) })

  package static let runPatients = Metric(
    "run_patients", .count, .none, "Number of athletes who need an ambulance during the run.",
    over: everybody, formula: "count", .runs { Measured(Double($0.patients)) })

  static let runs: [Metric] = [
    runEnrolled, runStarted, runFinished, runTaxiCalls, closedKilometerHours, closureDelayApproach,
    closureDelayRide, closureDelayAmbulance, closureDetourMean, hinderedShare, cutOffShare,
    positionAgeMost, positionLateShare, runPatients, accessibleShare, positionAgeUsual,
  ]
}

extension RunTally {
  /// Sum of a count over all kinds of vehicles.
  fileprivate func all(_ count: (Delay) -> Int) -> Int {
    count(approaches) + count(rides) + count(ambulances)
  }
}
