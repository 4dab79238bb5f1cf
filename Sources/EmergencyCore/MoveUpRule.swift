public import Quantities

/// Rule for the stations at which ambulances without an emergency wait, so that the next patient is
/// reached soon.
public enum MoveUpRule: Hashable, Sendable {
  /// Each goes to the station given by `EmergencyRules.returnTo`, and stays there.
  case none

  /// A compliance table: their stations by the number of ambulances without an emergency, from 0.
  /// When this number changes, they are redistributed with the least total driving.
  case complianceTable([[AmbulanceStationID]])

  /// An ambulance that becomes free takes the first vacant place of a list; no other moves.
  case priorityList([AmbulanceStationID])

  /// An ambulance that becomes free goes where it adds most to the expected coverage; no other
  /// moves.
  case expectedCoverage(ExpectedCoverage)

  /// When the number of ambulances without an emergency changes, they are redistributed to
  /// maximize the benefit of stations minus the cost of driving.
  case benefit(StationBenefits)

  /// True if waiting ambulances may be sent to another station.
  var movesOthers: Bool {
    switch self {
    case .complianceTable, .benefit: true
    case .none, .priorityList, .expectedCoverage: false
    }
  }
}

/// Parameters of the dynamic maximum expected covering location problem (DMEXCLP).
///
/// - Source: C. J. Jagtenberg, S. Bhulai, R. D. van der Mei, "An efficient heuristic for real-time
///   ambulance redeployment", Operations Research for Health Care 4 (2015).
public struct ExpectedCoverage: Hashable, Sendable {
  /// By zone, the share of emergencies, in any unit.
  public let weights: [Double]

  /// Time from the order within which an emergency counts as covered.
  public let within: TimeSpan

  /// Probability that an ambulance is busy, from 0 to below 1.
  public let busyShare: Double

  /// Makes the parameters.
  public init(weights: [Double], within: TimeSpan, busyShare: Double) {
    precondition((0..<1).contains(busyShare), "a busy share of \(busyShare)")
    (self.weights, self.within, self.busyShare) = (weights, within, busyShare)
  }
}

/// Benefits of ambulances at stations, and the cost of driving there.
///
/// - Source: the integer program of L. Zhang, "Simulation optimisation and Markov models for
///   dynamic ambulance redeployment" (thesis, Auckland 2012), as an assignment.
public struct StationBenefits: Hashable, Sendable {
  /// By station, the benefit of the first ambulance, the second, and so on; never increasing.
  public let ofStations: [[Double]]

  /// Cost of a second of driving, in the unit of the benefits.
  public let costPerSecond: Double

  /// Makes the parameters.
  public init(ofStations: [[Double]], costPerSecond: Double) {
    precondition(costPerSecond >= 0, "driving costs something, or nothing")
    (self.ofStations, self.costPerSecond) = (ofStations, costPerSecond)
  }
}
