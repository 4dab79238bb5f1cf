// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names of the header.

public import CCabstand
import CitySimulation
import Dispatch
import Environments
import ExternalPolicies

/// Answers the questions of many days by choosing among their candidates.
@c @implementation
public func cab_days_pick(
  _ days: UnsafePointer<OpaquePointer?>?, _ count: Int, _ choices: UnsafePointer<Int32>?,
  _ candidates: Int32, _ threads: Int32, _ observations: UnsafeMutablePointer<Float>?,
  _ isThere: UnsafeMutablePointer<Int8>?, _ questions: UnsafeMutablePointer<cab_question>?,
  _ states: UnsafeMutablePointer<Int32>?, _ error: UnsafeMutablePointer<cab_error>?
) -> Int32 {
  pick(
    days, count, choices, candidates, threads, observations, isThere, questions, states, error,
    showsPlaces: false)
}

/// Answers the questions of many days, with observations that contain places and zones.
@c @implementation
public func cab_days_pick_places(
  _ days: UnsafePointer<OpaquePointer?>?, _ count: Int, _ choices: UnsafePointer<Int32>?,
  _ candidates: Int32, _ threads: Int32, _ observations: UnsafeMutablePointer<Float>?,
  _ isThere: UnsafeMutablePointer<Int8>?, _ questions: UnsafeMutablePointer<cab_question>?,
  _ states: UnsafeMutablePointer<Int32>?, _ error: UnsafeMutablePointer<cab_error>?
) -> Int32 {
  pick(
    days, count, choices, candidates, threads, observations, isThere, questions, states, error,
    showsPlaces: true)
}

private func pick(
  _ days: UnsafePointer<OpaquePointer?>?, _ count: Int, _ choices: UnsafePointer<Int32>?,
  _ candidates: Int32, _ threads: Int32, _ observations: UnsafeMutablePointer<Float>?,
  _ isThere: UnsafeMutablePointer<Int8>?, _ questions: UnsafeMutablePointer<cab_question>?,
  _ states: UnsafeMutablePointer<Int32>?, _ error: UnsafeMutablePointer<cab_error>?,
  showsPlaces: Bool
) -> Int32 {
  guarded(error) { () throws(Fault) in
    guard (1...1000).contains(candidates) else {
      throw Fault(CAB_BAD_ARGUMENT, "candidates is \(candidates); it is from 1 to 1000")
    }
    guard threads >= 1 else {
      throw Fault(CAB_BAD_ARGUMENT, "threads is \(threads); it is at least 1")
    }
    try check(count, "count", atMost: 1_000_000)
    guard count > 0 else { return CAB_OK }
    let round = PickRound(
      days: try given(days, "days"), choices: try given(choices, "choices"),
      limit: Int(candidates), showsPlaces: showsPlaces,
      observations: try given(observations, "observations"),
      isThere: try given(isThere, "is_there"), questions: try given(questions, "questions"),
      states: try given(states, "states"))
    if let fault = round.go(count, threads: Int(threads)) { throw fault }
    return CAB_OK
  }
}

/// A step of many days with one answer each.
///
/// Days share no data, and each has separate elements in the arrays, so that threads may divide the
/// days.
private struct PickRound: @unchecked Sendable {
  let days: UnsafePointer<OpaquePointer?>
  let choices: UnsafePointer<Int32>
  let limit: Int
  let showsPlaces: Bool
  let observations: UnsafeMutablePointer<Float>
  let isThere: UnsafeMutablePointer<Int8>
  let questions: UnsafeMutablePointer<cab_question>
  let states: UnsafeMutablePointer<Int32>

  /// Days entered for this round, by index; nil for a day that could not be entered.
  private struct Entered: @unchecked Sendable {
    let handles: UnsafeMutableBufferPointer<DayHandle?>
  }

  /// Steps all days.
  /// - Returns: the fault of the first day that failed; nil if there is none.
  func go(_ count: Int, threads: Int) -> Fault? {
    withUnsafeTemporaryAllocation(of: DayHandle?.self, capacity: count) { places in
      let entered = Entered(handles: places)
      enter(count, entered)
      defer {
        for handle in places { handle?.leave() }
        places.deinitialize()
      }
      let parts = min(threads, count)
      if parts <= 1 {
        go(through: 0..<count, entered)
      } else {
        DispatchQueue.concurrentPerform(iterations: parts) { part in
          go(through: count * part / parts..<count * (part + 1) / parts, entered)
        }
      }
      for index in 0..<count where states[index] < 0 {
        let text = places[index]?.failure ?? problem(of: index)
        return Fault(Int(states[index]), "day \(index): \(text)")
      }
      return nil
    }
  }

  /// Enters every day once, before any is stepped, so that a day cannot be stepped twice.
  private func enter(_ count: Int, _ entered: Entered) {
    for index in 0..<count {
      var handle = Handles.days.object(days[index])
      states[index] = Int32(handle == nil ? CAB_BAD_ARGUMENT : CAB_OK)
      if handle?.enter() == false {
        states[index] = Int32(isTwice(index) ? CAB_BAD_ARGUMENT : CAB_BUSY)
        handle = nil
      }
      entered.handles.initializeElement(at: index, to: handle)
    }
  }

  private func isTwice(_ index: Int) -> Bool { (0..<index).contains { days[$0] == days[index] } }

  /// Reason that a day was not entered.
  private func problem(of index: Int) -> String {
    if states[index] == CAB_BUSY { return "another thread uses it" }
    return isTwice(index) ? "it comes twice" : "it is closed, or there is none"
  }

  private func go(through range: Range<Int>, _ entered: Entered) {
    let width = PickView(limit: limit, showsPlaces: showsPlaces).width
    for index in range {
      let numbers = observations + index * width
      let flags = isThere + index * limit
      guard let handle = entered.handles[index] else {
        numbers.update(repeating: 0, count: width)
        flags.update(repeating: 0, count: limit)
        continue
      }
      do throws(Fault) {
        states[index] = try step(handle, Int(choices[index]), numbers, flags, questions + index)
        handle.failure = nil
      } catch {
        numbers.update(repeating: 0, count: width)
        flags.update(repeating: 0, count: limit)
        states[index] = error.code
        handle.failure = error.text
      }
    }
  }

  private func step(
    _ handle: DayHandle, _ choice: Int, _ numbers: UnsafeMutablePointer<Float>,
    _ flags: UnsafeMutablePointer<Int8>, _ question: UnsafeMutablePointer<cab_question>
  ) throws(Fault) -> Int32 {
    guard handle.decidesRidesSingly else {
      throw Fault(CAB_BAD_ARGUMENT, "it does not decide rides one by one, and nothing else")
    }
    // Taken out of the handle, so that no access to the handle is open while the day continues.
    guard var view = handle.takeView(limit: limit, showsPlaces: showsPlaces) else {
      throw Fault(
        CAB_BAD_ARGUMENT,
        handle.view?.limit == limit
          ? "its observations have places in some steps and not in others"
          : "candidates is \(limit) and was another number before")
    }
    defer { handle.view = view }
    let asked: PolicyQuestion?
    do throws(SimulationError) {
      asked = try view.step(handle.day, choice: choice, numbers: numbers, isThere: flags)
    } catch {
      throw Fault(error)
    }
    describe(asked, handle.day, question)
    return Int32(asked == nil ? CAB_OVER : CAB_DECISION)
  }
}
