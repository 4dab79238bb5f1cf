package import Quantities

/// How many free ambulances would reach a zone in time, looked at again and again.
package struct CoverageCount: Hashable, Sendable, BitwiseCopyable {
  /// How often it was looked at, and how often one would, or two.
  package private(set) var (looks, once, twice): (Int32, Int32, Int32) = (0, 0, 0)

  /// How many would, over all looks.
  package private(set) var sum: Int64 = 0

  /// A count of nothing yet.
  package init() {}

  /// Counts a look.
  package mutating func add(_ ambulances: Int) {
    looks += 1
    if ambulances > 0 { once += 1 }
    if ambulances > 1 { twice += 1 }
    sum += Int64(ambulances)
  }
}

/// The emergencies in one zone in one hour of the day, and whether an ambulance could have been there in time.
public struct ResponseRow: ResultRow, Hashable, BitwiseCopyable {
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

  /// A row of zeros and of nothing.
  public static let empty = ResponseRow()

  /// The declaration of the table.
  public static let columns = Columns<ResponseRow>(
    "responses.csv", .partDetails(.emergency),
    "The emergencies of the measurement window in one zone and one hour of the day; zones and hours without any, and at which nobody looked, have no row.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("hour", \.hour, "Hour of the day, 0 to 23."),
      .zone("zone", \.zone, "Zone in which help is needed."),
      .column("incidents", \.incidents, "Emergencies."),
      .column("urgent", \.urgent, "Those of priority 1."),
      .column("urgent_reached", \.urgentReached, "Those of priority 1 that an ambulance came to."),
      .column(
        "urgent_within", \.urgentWithin,
        "Those to which it came within emergency.goal.p1_within of the call."),
      .column(
        "urgent_response_s", \.urgentResponse,
        "From the call until the ambulance was there, all of priority 1 together."),
      .column(
        "looks", \.looks,
        "How often it was looked at which ambulances are free; 0 without emergency.coverage."),
      .column(
        "covered", \.covered,
        "At how many of these looks a free ambulance would have been there in time."),
      .column("covered_twice", \.coveredTwice, "At how many two would have been."),
      .column(
        "free_ambulances", \.freeAmbulances, "How many would have been, added up over the looks."),
    ])

  /// Makes the row of a zone and an hour in which nothing has happened yet.
  package init(hour: Int32, zone: Int32, policy: Int32, replication: Int32) {
    (self.policy, self.replication, self.hour, self.zone) = (policy, replication, hour, zone)
  }

  private init() {}

  /// Whether there is anything to tell.
  package var isEmpty: Bool { incidents == 0 && looks == 0 }

  /// Counts an emergency.
  /// - Parameters:
  ///   - isUrgent: whether it is of priority 1.
  ///   - response: from the call until an ambulance was there; nil when none came.
  ///   - goal: how soon one should be there.
  package mutating func add(isUrgent: Bool, response: TimeSpan?, goal: TimeSpan) {
    incidents += 1
    guard isUrgent else { return }
    urgent += 1
    guard let response else { return }
    urgentReached += 1
    if response <= goal { urgentWithin += 1 }
    urgentResponse += response
  }

  /// Takes in what was seen of free ambulances.
  package mutating func add(_ count: CoverageCount) {
    (looks, covered, coveredTwice) = (count.looks, count.once, count.twice)
    freeAmbulances = count.sum
  }
}
