// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names of the header.

public import CCabstand
import CitySimulation
import DispatchCore
import Environments
import ExternalPolicies
import Geography
import Quantities
import Scenarios

/// Makes a day.
@c @implementation
public func cab_day_begin(
  _ scenario: OpaquePointer?, _ options: UnsafePointer<cab_day_options>?,
  _ policy: UnsafePointer<CChar>?, _ day: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<cab_error>?
) -> Int32 {
  day?.pointee = nil
  return guarded(error) { () throws(Fault) in
    let place = try given(day, "day")
    let scenario = try Handles.scenario(scenario)
    let options = try given(options, "options").pointee
    let decisions = try decisions(options)
    let name = policy.map { String(cString: $0) } ?? ""
    let found = scenario.policy(named: name)
    guard decisions.rides || found != nil else {
      throw Fault(
        CAB_BAD_ARGUMENT,
        "there is no policy \"\(name)\"; there are \(PolicyCatalog.names.joined(separator: ", "))")
    }
    let stepped = SteppedDay(
      scenario.model, policy: found ?? NearestTaxi(), decisions: decisions, seed: options.seed,
      replication: Int(options.replication))
    if let shortage = stepped.shortage { throw Fault(shortage) }
    let handle = DayHandle(
      stepped,
      decidesRidesSingly: decisions.rides && decisions.batchPeriod == nil
        && decisions.repositionPeriod == nil)
    guard stepped.isPossible, let pointer = Handles.days.open(handle) else {
      throw Fault(CAB_NO_MEMORY, "the system has no memory for another day; close others first")
    }
    place.pointee = pointer
    return CAB_OK
  }
}

/// Decisions that the options leave to the caller.
private func decisions(_ options: cab_day_options) throws(Fault) -> SteppedDay.Decisions {
  guard options.replication >= 1 else {
    throw Fault(CAB_BAD_ARGUMENT, "replication \(options.replication): days are counted from 1")
  }
  let decidesRides = options.decides_rides != 0
  let repositionPeriod = try period(options.reposition_period_ms, "reposition_period_ms")
  let batchPeriod = try period(options.batch_period_ms, "batch_period_ms")
  guard batchPeriod == nil || decidesRides else {
    throw Fault(CAB_BAD_ARGUMENT, "batch_period_ms is an option of callers that decide rides")
  }
  guard (0...2).contains(options.decides_rides) else {
    throw Fault(CAB_BAD_ARGUMENT, "decides_rides is \(options.decides_rides); it is 0, 1 or 2")
  }
  guard options.decides_rides < 2 || batchPeriod != nil else {
    throw Fault(
      CAB_BAD_ARGUMENT,
      "decides_rides is 2 without batch_period_ms; taxis are taken from rides in batches only")
  }
  guard (0...1).contains(options.shares) else {
    throw Fault(CAB_BAD_ARGUMENT, "shares is \(options.shares); it is 0 or 1")
  }
  guard options.shares == 0 || options.decides_rides == 1 else {
    throw Fault(
      CAB_BAD_ARGUMENT,
      "shares is 1 and decides_rides \(options.decides_rides); callers that share taxis decide rides,"
        + " and a shared taxi keeps its rides, so decides_rides is 1")
  }
  return SteppedDay.Decisions(
    rides: decidesRides, batchPeriod: batchPeriod, repositionPeriod: repositionPeriod,
    redirects: options.decides_rides == 2, shares: options.shares == 1)
}

/// A period of the options; nil for 0.
func period(_ milliseconds: Int64, _ name: String) throws(Fault) -> TimeSpan? {
  guard milliseconds != 0 else { return nil }
  guard (1000...86_400_000).contains(milliseconds) else {
    throw Fault(
      CAB_BAD_ARGUMENT, "\(name) is \(milliseconds); it is 0 or from 1000 to 86400000")
  }
  return .milliseconds(milliseconds)
}

/// Frees a day.
@c @implementation
public func cab_day_close(_ day: OpaquePointer?) { Handles.days.close(day) }

/// Upper limit of the actions of one answer.
let mostActions = 16_777_216

/// Answers the pending question and continues to the next.
@c @implementation
public func cab_day_step(
  _ day: OpaquePointer?, _ actions: UnsafePointer<cab_action>?, _ count: Int,
  _ question: UnsafeMutablePointer<cab_question>?, _ error: UnsafeMutablePointer<cab_error>?
) -> Int32 {
  guarded(error) { () throws(Fault) in
    let question = try given(question, "question")
    try check(count, "count", atMost: mostActions)
    guard count > 0 else {
      return try step(day, question) { day throws(SimulationError) in try day.step(nil) }
    }
    let actions = try given(actions, "actions")
    if count == 1 {
      let first = try action(actions[0])
      return try step(day, question) { day throws(SimulationError) in try day.step(first) }
    }
    var answer: [PolicyAction] = []
    for index in 0..<count { answer.append(try action(actions[index])) }
    return try step(day, question) { day throws(SimulationError) in try day.step(answer) }
  }
}

/// Steps a day and writes its next question.
@inline(__always)
private func step(
  _ day: OpaquePointer?, _ question: UnsafeMutablePointer<cab_question>,
  _ body: (SteppedDay) throws(SimulationError) -> PolicyQuestion?
) throws(Fault) -> Int {
  try Handles.withDay(day) { handle throws(Fault) in
    guard !handle.isCompared else {
      throw Fault(CAB_NOT_NOW, "the day is part of a comparison; its policy returns the actions")
    }
    guard !handle.day.isOver else { throw Fault(CAB_NOT_NOW, "the day is over; begin another") }
    let asked: PolicyQuestion?
    do throws(SimulationError) {
      asked = try body(handle.day)
    } catch {
      throw Fault(error)
    }
    describe(asked, handle.day, question)
    return asked == nil ? CAB_OVER : CAB_DECISION
  }
}

/// Writes a question, or the final figures.
@inline(__always)
func describe(
  _ asked: PolicyQuestion?, _ day: SteppedDay, _ question: UnsafeMutablePointer<cab_question>
) {
  var filled = cab_question()
  filled.ride = -1
  filled.taxi = -1
  switch asked {
  case .taxi(let ride):
    filled.kind = Int32(CAB_TAXI_FOR_RIDE)
    filled.ride = ride.number
  case .ride(let taxi):
    filled.kind = Int32(CAB_RIDE_FOR_TAXI)
    filled.taxi = taxi.number
  case .batch, .heldRides: filled.kind = Int32(CAB_BATCH)
  case .reposition: filled.kind = Int32(CAB_REPOSITION)
  case nil: break
  }
  let figures = day.figures
  filled.waiting = Int32(clamping: figures.waitingCount)
  filled.served = Int32(clamping: figures.servedCount)
  filled.unserved = Int32(clamping: figures.unservedCount)
  day.withState { state in
    filled.idle_taxis = Int32(clamping: state.eligibleCount)
    filled.held_rides = Int32(clamping: state.heldCount)
    filled.time_ms = state.now.milliseconds
    filled.waited_ms = figures.waited(until: state.now).milliseconds
  }
  if asked == nil, let record = day.record {
    filled.waited_ms = record.sumOfWaits.milliseconds
    filled.time_ms = day.end.milliseconds
  }
  question.pointee = filled
}

/// The actions of the last answer that were not carried out.
@c @implementation
public func cab_day_refusals(
  _ day: OpaquePointer?, _ refusals: UnsafeMutablePointer<cab_refusal>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> Int32 {
  guarded { () throws(Fault) in
    let filling = try Filling(refusals, capacity, count)
    return try Handles.withDay(day) { handle throws(Fault) in
      let refused = handle.day.refused
      filling.fill(refused.count) { index in
        var refusal = cab_refusal()
        refusal.index = Int32(clamping: refused[index].index)
        withUnsafeMutableBytes(of: &refusal.reason) {
          Fault.copy(refused[index].reason.rawValue, to: $0)
        }
        return refusal
      }
      return CAB_OK
    }
  }
}
