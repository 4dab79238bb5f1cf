public import Quantities
import Statistics

/// What became of the emergencies of the measurement window, and what ambulances did in it.
public struct EmergencyTally: Hashable, Sendable, BitwiseCopyable {
  /// Emergencies, by priority; so are the three below.
  private var incidentCounts = SIMD4<Int64>()
  private var reachedCounts = SIMD4<Int64>()
  private var responseSums = SIMD4<Int64>()
  private var withinCounts = SIMD4<Int64>()

  /// What half of the responses to the most urgent do not exceed; nil where so many were not reached.
  public package(set) var urgentMedian: TimeSpan?

  /// What nine in ten of them do not exceed; nil likewise.
  public package(set) var urgentNinetieth: TimeSpan?

  /// What nine in ten of all responses do not exceed; nil likewise.
  public package(set) var ninetieth: TimeSpan?

  /// Emergencies that no ambulance was free for when the call was over.
  public package(set) var queued = 0

  /// How long calls took, all together.
  public package(set) var callTaking = TimeSpan.zero

  /// How long emergencies that were reached waited without an ambulance after the call.
  public package(set) var queue = TimeSpan.zero

  /// How long ambulances were under way that were then taken away.
  public package(set) var lost = TimeSpan.zero

  /// How long crews of ambulances that arrived took to make ready.
  public package(set) var mobilisation = TimeSpan.zero

  /// Number of times that an ambulance was taken away.
  public package(set) var diversions = 0

  /// Patients that were carried to a hospital.
  public package(set) var transported = 0

  /// True if some patients are sent a taxi.
  public package(set) var sendsTaxis = false

  /// Patients for whom a taxi was called.
  public package(set) var taxisCalled = 0

  /// Number of them that it picked up.
  public package(set) var byTaxi = 0

  /// How long these waited for it after the call, together.
  public package(set) var taxiWait = TimeSpan.zero

  /// How long patients who were reached waited for a taxi, whether it came or not, together.
  public package(set) var taxiPart = TimeSpan.zero

  /// How long ambulances were on duty.
  public package(set) var onDuty = TimeSpan.zero

  /// How long they were busy with emergencies.
  public package(set) var busy = TimeSpan.zero

  /// How many there are.
  public package(set) var ambulances = 0

  /// True if a rule says where they wait.
  public package(set) var movesUp = false

  /// Number of times that one that waits was sent to another station.
  public package(set) var moveUps = 0

  /// How long they were on such ways.
  public package(set) var movingUp = TimeSpan.zero

  /// How far they drove on them.
  public package(set) var moveUpDistance = Distance.zero

  /// Which zones were covered; nil where nobody looked.
  public package(set) var coverage: CoverageTally?

  /// How much longer all drives to those reached took than on open streets, together; nil where all are always open.
  package private(set) var delay: TimeSpan?

  /// Within which time of the call an ambulance should be there.
  private var goal: TimeSpan

  /// A tally of nothing yet.
  /// - Parameter goal: within which time of the call an ambulance should be there.
  package init(goal: TimeSpan) { self.goal = goal }

  /// Adds some of the emergencies of a replication up.
  /// - Parameters:
  ///   - rows: the emergencies.
  ///   - whole: the tally of all, which tells the goal.
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

  /// Number of them that an ambulance came to.
  public var reached: Int { Int(reachedCounts.wrappedSum()) }

  /// From the call until an ambulance was there, all together.
  public var response: TimeSpan { .milliseconds(responseSums.wrappedSum()) }

  /// Number of emergencies that an ambulance came to, and not a taxi.
  public var driven: Int { reached - byTaxi }

  /// How many emergencies of a priority there were, from 0 for the most urgent.
  public func incidents(of priority: Int) -> Int { Int(incidentCounts[priority]) }

  /// Number of them that an ambulance came to.
  public func reached(of priority: Int) -> Int { Int(reachedCounts[priority]) }

  /// Number of them that it came to within the goal.
  public func within(of priority: Int) -> Int { Int(withinCounts[priority]) }

  /// From the call until an ambulance was there, all of a priority together.
  public func response(of priority: Int) -> TimeSpan { .milliseconds(responseSums[priority]) }

  /// Counts an emergency; parts of the response count where there was one.
  /// - Parameters:
  ///   - row: the emergency.
  ///   - responses: those of the emergencies counted so far, for `close`.
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

  /// Takes in what an ambulance did.
  package mutating func add(_ unit: AmbulanceTally) {
    onDuty += unit.onDuty
    busy += unit.busy
    ambulances += 1
    movingUp += unit.time(.movingUp)
    moveUpDistance = Distance(meters: moveUpDistance.meters + unit.distance(.movingUp).meters)
  }

  /// Takes in the responses to all emergencies that were counted.
  /// - Complexity: O(n log n).
  package mutating func close(_ found: IncidentResponses) {
    let urgent = found.urgent.sorted()
    urgentMedian = quantile(0.5, of: urgent, among: incidents(of: 0))
    urgentNinetieth = quantile(0.9, of: urgent, among: incidents(of: 0))
    ninetieth = quantile(0.9, of: (found.urgent + found.others).sorted(), among: incidents)
  }

  /// Feeds all of it into a fingerprint.
  package func add(to digest: inout RunDigest) {
    for counts in [incidentCounts, reachedCounts, responseSums, withinCounts] {
      for priority in 0..<4 { digest.add(counts[priority]) }
    }
    for span in [callTaking, queue, lost, mobilisation, onDuty, busy] {
      digest.add(span.milliseconds)
    }
    for count in [queued, diversions, transported] { digest.add(Int64(count)) }
    if movesUp {
      digest.add(Int64(moveUps))
      digest.add(movingUp.milliseconds)
    }
    if let delay { digest.add(delay.milliseconds) }
    guard taxisCalled > 0 else { return }
    for count in [taxisCalled, byTaxi] { digest.add(Int64(count)) }
    for span in [taxiWait, taxiPart] { digest.add(span.milliseconds) }
  }

  /// Whoever is not reached waits longer than all others.
  private func quantile(_ share: Double, of sorted: [Int64], among all: Int) -> TimeSpan? {
    guard let rank = Quantiles.rank(share, of: all), rank <= sorted.count else { return nil }
    return .milliseconds(sorted[rank - 1])
  }
}

/// How long emergencies waited until an ambulance was there, one by one.
package struct IncidentResponses {
  /// In milliseconds, of the most urgent and of the others.
  fileprivate private(set) var urgent: [Int64] = []
  fileprivate private(set) var others: [Int64] = []

  /// None yet.
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
  /// A tally of nothing.
  public static var blank: EmergencyTally { EmergencyTally(goal: .zero) }

  /// Codes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(lanes: &incidentCounts)
    try coder.code(lanes: &reachedCounts)
    try coder.code(lanes: &responseSums)
    try coder.code(lanes: &withinCounts)
    try coder.code(&urgentMedian)
    try coder.code(&urgentNinetieth)
    try coder.code(&ninetieth)
    try coder.code(&queued)
    try coder.code(&callTaking)
    try coder.code(&queue)
    try coder.code(&lost)
    try coder.code(&mobilisation)
    try coder.code(&diversions)
    try coder.code(&transported)
    try coder.code(&sendsTaxis)
    try coder.code(&taxisCalled)
    try coder.code(&byTaxi)
    try coder.code(&taxiWait)
    try coder.code(&taxiPart)
    try coder.code(&onDuty)
    try coder.code(&busy)
    try coder.code(&ambulances)
    try coder.code(&movesUp)
    try coder.code(&moveUps)
    try coder.code(&movingUp)
    try coder.code(&moveUpDistance)
    try coder.code(part: &coverage)
    try coder.code(&delay)
    try coder.code(&goal)
  }
}
