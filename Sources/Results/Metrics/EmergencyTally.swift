public import Quantities
import Statistics

/// Emergencies of the measurement window, and the work of ambulances in it.
public struct EmergencyTally: Hashable, Sendable, BitwiseCopyable {
  /// By priority: emergencies, those reached, the sum of their response times, and those reached in
  /// time.
  private var incidentCounts = SIMD4<Int64>()
  private var reachedCounts = SIMD4<Int64>()
  private var responseSums = SIMD4<Int64>()
  private var withinCounts = SIMD4<Int64>()

  /// Median response time to emergencies of priority 1; nil if too few were reached.
  public package(set) var urgentMedian: TimeSpan?

  /// 90th percentile of these response times; nil if too few were reached.
  public package(set) var urgentNinetieth: TimeSpan?

  /// 90th percentile of the response times to all emergencies; nil if too few were reached.
  public package(set) var ninetieth: TimeSpan?

  /// Emergencies without a free ambulance at the end of the call.
  public package(set) var queued = 0

  /// Sum of the durations of calls.
  public package(set) var callTaking = TimeSpan.zero

  /// Sum of the times without an ambulance after the call, over emergencies that were reached.
  public package(set) var queue = TimeSpan.zero

  /// Sum of the driving times of ambulances before they were diverted.
  public package(set) var lost = TimeSpan.zero

  /// Sum of the mobilisation times of the ambulances that arrived.
  public package(set) var mobilisation = TimeSpan.zero

  /// Number of diversions of ambulances.
  public package(set) var diversions = 0

  /// Patients who were taken to a hospital.
  public package(set) var transported = 0

  /// True if taxis are called for some patients.
  public package(set) var sendsTaxis = false

  /// Patients for whom a taxi was called.
  public package(set) var taxisCalled = 0

  /// Patients whom a taxi picked up.
  public package(set) var byTaxi = 0

  /// Sum of the waits of these patients for the taxi, after the call.
  public package(set) var taxiWait = TimeSpan.zero

  /// Sum of the waits for a taxi of all patients who were reached, whether or not it came.
  public package(set) var taxiPart = TimeSpan.zero

  /// Sum of the times of ambulances on duty.
  public package(set) var onDuty = TimeSpan.zero

  /// Sum of the times of ambulances busy with emergencies.
  public package(set) var busy = TimeSpan.zero

  /// Number of ambulances.
  public package(set) var ambulances = 0

  /// True if a rule assigns standby locations to ambulances.
  public package(set) var movesUp = false

  /// Number of moves of waiting ambulances to another station.
  public package(set) var moveUps = 0

  /// Sum of the times of these moves.
  public package(set) var movingUp = TimeSpan.zero

  /// Sum of the distances of these moves.
  public package(set) var moveUpDistance = Distance.zero

  /// Coverage of the zones; nil if it is not recorded.
  public package(set) var coverage: CoverageTally?

  /// Sum of the extra driving times to reached emergencies compared with open streets; nil if all
  /// streets are always open.
  package private(set) var delay: TimeSpan?

  /// Longest response time that meets the goal.
  private var goal: TimeSpan

  /// Makes an empty tally.
  /// - Parameter goal: longest response time that meets the goal.
  package init(goal: TimeSpan) { self.goal = goal }

  /// Adds up some of the emergencies of a replication.
  /// - Parameters:
  ///   - rows: the emergencies.
  ///   - whole: tally of all emergencies, which has the goal.
  /// - Complexity: O(n log n) in their number.
  package init(_ rows: [IncidentRow], of whole: EmergencyTally) {
    self.init(goal: whole.goal)
    sendsTaxis = whole.sendsTaxis
    var responses = IncidentResponses()
    for place in rows.indices { add(rows[place], to: &responses) }
    close(responses)
  }

  /// Number of emergencies.
  public var incidents: Int { Int(incidentCounts.wrappedSum()) }

  /// Number of emergencies that an ambulance reached.
  public var reached: Int { Int(reachedCounts.wrappedSum()) }

  /// Sum of the response times.
  public var response: TimeSpan { .milliseconds(responseSums.wrappedSum()) }

  /// Number of emergencies reached by an ambulance and not a taxi.
  public var driven: Int { reached - byTaxi }

  /// Number of emergencies of a priority, from 0 for the most urgent.
  public func incidents(of priority: Int) -> Int { Int(incidentCounts[priority]) }

  /// Number of emergencies of a priority that an ambulance reached.
  public func reached(of priority: Int) -> Int { Int(reachedCounts[priority]) }

  /// Number of emergencies of a priority that it reached within the goal.
  public func within(of priority: Int) -> Int { Int(withinCounts[priority]) }

  /// Sum of the response times of a priority.
  public func response(of priority: Int) -> TimeSpan { .milliseconds(responseSums[priority]) }

  /// Counts an emergency, and the parts of its response time if it was reached.
  /// - Parameters:
  ///   - row: the emergency.
  ///   - responses: response times counted so far, for `close`.
  package mutating func add(_ row: IncidentRow, to responses: inout IncidentResponses) {
    let priority = Int(row.priority) - 1
    incidentCounts[priority] += 1
    diversions += Int(row.diversions)
    if row.queue ?? .zero > .zero || row.response == nil { queued += 1 }
    if row.hospital != nil { transported += 1 }
    if let wait = row.taxiWait {
      taxisCalled += 1
      if row.end == .byTaxi { (byTaxi, taxiWait) = (byTaxi + 1, taxiWait + wait) }
    }
    guard let response = row.response, let taken = row.taken else { return }
    reachedCounts[priority] += 1
    responseSums[priority] += response.milliseconds
    responses.add(response, isUrgent: priority == 0)
    if response <= goal { withinCounts[priority] += 1 }
    callTaking += taken - row.received
    queue += row.queue ?? .zero
    lost += row.lost
    if let mobilised = row.mobilised, let ordered = row.ordered {
      mobilisation += mobilised - ordered
    }
    taxiPart += row.taxiWait ?? .zero
    if let more = row.delay { delay = (delay ?? .zero) + more }
  }

  /// Adds the work of an ambulance.
  package mutating func add(_ unit: AmbulanceTally) {
    onDuty += unit.onDuty
    busy += unit.busy
    ambulances += 1
    movingUp += unit.time(.movingUp)
    moveUpDistance = Distance(meters: moveUpDistance.meters + unit.distance(.movingUp).meters)
  }

  /// Computes the quantiles from the response times of all counted emergencies.
  /// - Complexity: O(n log n).
  package mutating func close(_ found: IncidentResponses) {
    let urgent = found.urgent.sorted()
    urgentMedian = quantile(0.5, of: urgent, among: incidents(of: 0))
    urgentNinetieth = quantile(0.9, of: urgent, among: incidents(of: 0))
    ninetieth = quantile(0.9, of: (found.urgent + found.others).sorted(), among: incidents)
  }

  /// Returns a quantile.
  ///
  /// Emergencies that were not reached rank last.
  private func quantile(_ share: Double, of sorted: [Int64], among all: Int) -> TimeSpan? {
    guard let rank = Quantiles.rank(share, of: all), rank <= sorted.count else { return nil }
    return .milliseconds(sorted[rank - 1])
  }
}

/// Response times to emergencies, one by one.
package struct IncidentResponses {
  /// Response times to the most urgent and to the other emergencies, in milliseconds.
  fileprivate private(set) var urgent: [Int64] = []
  fileprivate private(set) var others: [Int64] = []

  /// Makes an empty list.
  package init() {}

  fileprivate mutating func add(_ response: TimeSpan, isUrgent: Bool) {
    if isUrgent {
      urgent.append(response.milliseconds)
    } else {
      others.append(response.milliseconds)
    }
  }
}

extension EmergencyTally: StoredFields {
  /// An empty tally.
  public static var blank: EmergencyTally { EmergencyTally(goal: .zero) }

  /// Encodes or decodes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(lanes: &incidentCounts)
    try coder.code(lanes: &reachedCounts)
    try coder.code(lanes: &responseSums)
    try coder.code(lanes: &withinCounts)
    try coder.code(&callTaking)
    try coder.code(&queue)
    try coder.code(&lost)
    try coder.code(&mobilisation)
    try coder.code(&onDuty)
    try coder.code(&busy)
    try coder.code(&queued)
    try coder.code(&diversions)
    try coder.code(&transported)
    try coder.code(&movesUp, isDigested: false)
    try coder.code(&moveUps, isDigested: movesUp)
    try coder.code(&movingUp, isDigested: movesUp)
    try coder.code(&delay, isDigested: delay != nil)
    try coder.code(&taxisCalled, isDigested: taxisCalled > 0)
    try coder.code(&byTaxi, isDigested: taxisCalled > 0)
    try coder.code(&taxiWait, isDigested: taxisCalled > 0)
    try coder.code(&taxiPart, isDigested: taxisCalled > 0)
    try coder.code(&urgentMedian, isDigested: false)
    try coder.code(&urgentNinetieth, isDigested: false)
    try coder.code(&ninetieth, isDigested: false)
    try coder.code(&sendsTaxis, isDigested: false)
    try coder.code(&ambulances, isDigested: false)
    try coder.code(&moveUpDistance, isDigested: false)
    try coder.code(part: &coverage)
    try coder.code(&goal, isDigested: false)
  }
}
