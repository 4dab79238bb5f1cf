public import Quantities

/// Which ambulances without an emergency wait where, so that the next one is reached soon.
public enum MoveUpRule: Hashable, Sendable {
  /// Each goes where `EmergencyRules.returnTo` says, and stays there.
  case none

  /// A compliance table: by the number of ambulances without an emergency, from none on, the stations at which
  /// they wait. Whenever their number changes they are distributed anew, with the least driving in all.
  case complianceTable([[AmbulanceStationID]])

  /// One that becomes free fills the first place of a list that nobody fills; nobody else moves.
  case priorityList([AmbulanceStationID])

  /// One that becomes free goes where it adds most to the expected coverage; nobody else moves.
  case expectedCoverage(ExpectedCoverage)

  /// Whenever the number without an emergency changes they are distributed anew, so that what
  /// stations are worth less what driving costs is as much as possible.
  case benefit(StationBenefits)

  /// True if ambulances that wait may be sent elsewhere.
  var movesOthers: Bool {
    switch self {
    case .complianceTable, .benefit: true
    case .none, .priorityList, .expectedCoverage: false
    }
  }
}

/// What the dynamic maximum expected covering location problem knows (DMEXCLP).
///
/// - Source: C. J. Jagtenberg, S. Bhulai, R. D. van der Mei, "An efficient heuristic for real-time ambulance
///   redeployment", Operations Research for Health Care 4 (2015).
public struct ExpectedCoverage: Hashable, Sendable {
  /// By zone, how many of the emergencies come from there, in any unit.
  public let weights: [Double]

  /// An emergency is covered by ambulances that are expected there within this time of their order.
  public let within: TimeSpan

  /// How likely an ambulance is busy, from 0 to below 1.
  public let busyShare: Double

  /// Puts together what is known.
  public init(weights: [Double], within: TimeSpan, busyShare: Double) {
    precondition((0..<1).contains(busyShare), "a busy share of \(busyShare)")
    (self.weights, self.within, self.busyShare) = (weights, within, busyShare)
  }
}

/// What it is worth that ambulances wait at stations, and what it costs to drive there.
///
/// - Source: the integer program of L. Zhang, "Simulation optimisation and Markov models for dynamic ambulance
///   redeployment" (thesis, Auckland 2012), as an assignment.
public struct StationBenefits: Hashable, Sendable {
  /// By station, what the first ambulance there is worth, the second, and so on; never rising.
  public let ofStations: [[Double]]

  /// What a second of driving costs, in the unit of the benefits.
  public let costPerSecond: Double

  /// Puts together what is known.
  public init(ofStations: [[Double]], costPerSecond: Double) {
    precondition(costPerSecond >= 0, "driving costs something, or nothing")
    (self.ofStations, self.costPerSecond) = (ofStations, costPerSecond)
  }
}
