package import Quantities

/// Records of the free ambulances that would reach a zone in time.
package struct CoverageCount: Hashable, Sendable, BitwiseCopyable {
  /// Number of records, and of those with at least one and at least two ambulances.
  package private(set) var (looks, once, twice): (Int32, Int32, Int32) = (0, 0, 0)

  /// Number of ambulances, summed over all records.
  package private(set) var sum: Int64 = 0

  /// An empty count.
  package init() {}

  /// Counts a record.
  package mutating func add(_ ambulances: Int) {
    looks += 1
    if ambulances > 0 { once += 1 }
    if ambulances > 1 { twice += 1 }
    sum += Int64(ambulances)
  }
}

/// The emergencies in one zone in one hour of the day, and the coverage of the zone.
public struct ResponseRow: DayRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var hour: Int32 = 0
  package var zone: Int32 = 0
  package var incidents: Int32 = 0
  package var urgent: Int32 = 0
  package var urgentReached: Int32 = 0
  package var urgentWithin: Int32 = 0
  package var urgentResponse = TimeSpan.zero
  package var looks: Int32 = 0
  package var covered: Int32 = 0
  package var coveredTwice: Int32 = 0
  package var freeAmbulances: Int64 = 0

  /// A row of zeros and missing values.
  public static let empty = ResponseRow()

  /// The declaration of the table.
  public static let columns = Columns<ResponseRow>(
    "responses.csv", .partDetails(.emergency),
    "Emergencies of the measurement window in one zone and one hour of the day. Zones and hours "
      + "without emergencies and without records of coverage have no row.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("hour", \.hour, "Hour of the day, 0 to 23."),
      .name("zone", \.zone, of: .zones, "Zone of the emergencies."),
      .column("incidents", \.incidents, "Emergencies."),
      .column("urgent", \.urgent, "Number of emergencies of priority 1."),
      .column(
        "urgent_reached", \.urgentReached,
        "Number of emergencies of priority 1 that an ambulance reached."),
      .column(
        "urgent_within", \.urgentWithin,
        "Number of emergencies of priority 1 reached within emergency.goal.p1_within of the call."),
      .column(
        "urgent_response_s", \.urgentResponse,
        "Total response time of emergencies of priority 1."),
      .column(
        "looks", \.looks,
        "Number of records of coverage. 0 without emergency.coverage."),
      .column(
        "covered", \.covered,
        "Number of records in which a free ambulance would reach the zone in time."),
      .column(
        "covered_twice", \.coveredTwice,
        "Number of records in which two free ambulances would reach it in time."),
      .column(
        "free_ambulances", \.freeAmbulances,
        "Number of free ambulances that would reach it in time, summed over the records."),
    ])

  /// Makes an empty row of a zone and an hour.
  package init(hour: Int32, zone: Int32) {
    (self.hour, self.zone) = (hour, zone)
  }

  private init() {}

  /// True without emergencies and records.
  package var isEmpty: Bool { incidents == 0 && looks == 0 }

  /// Counts an emergency.
  /// - Parameters:
  ///   - isUrgent: true for priority 1.
  ///   - response: time from the call to the arrival of an ambulance; nil if none came.
  ///   - goal: longest response time that meets the goal.
  package mutating func add(isUrgent: Bool, response: TimeSpan?, goal: TimeSpan) {
    incidents += 1
    guard isUrgent else { return }
    urgent += 1
    guard let response else { return }
    urgentReached += 1
    if response <= goal { urgentWithin += 1 }
    urgentResponse += response
  }

  /// Adds records of coverage.
  package mutating func add(_ count: CoverageCount) {
    (looks, covered, coveredTwice) = (count.looks, count.once, count.twice)
    freeAmbulances = count.sum
  }
}
