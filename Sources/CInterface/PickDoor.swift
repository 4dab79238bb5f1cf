// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names of the header.

public import CCabstand
import CitySimulation
import Dispatch
import Environments
import ExternalPolicies

/// Answers the questions of many days by their candidates.
@c @implementation
public func cab_days_pick(
  _ days: UnsafePointer<OpaquePointer?>, _ count: Int, _ choices: UnsafePointer<Int32>,
  _ candidates: Int32, _ threads: Int32, _ observations: UnsafeMutablePointer<Float>,
  _ isThere: UnsafeMutablePointer<Int8>, _ questions: UnsafeMutablePointer<cab_question>,
  _ states: UnsafeMutablePointer<Int32>, _ error: UnsafeMutablePointer<cab_error>?
) -> Int32 {
  guarded(error) { () throws(Fault) in
    guard (1...1000).contains(candidates) else {
      throw Fault(CAB_BAD_ARGUMENT, "candidates is \(candidates); it is from 1 to 1000")
    }
    guard threads >= 1 else {
      throw Fault(CAB_BAD_ARGUMENT, "threads is \(threads); it is at least 1")
    }
    let limit = Int(candidates)
    let round = PickRound(
      days: days, choices: choices, limit: limit, observations: observations, isThere: isThere,
      questions: questions, states: states)
    let parts = min(Int(threads), count)
    if parts <= 1 {
      round.go(through: 0..<count)
    } else {
      DispatchQueue.concurrentPerform(iterations: parts) { part in
        round.go(through: count * part / parts..<count * (part + 1) / parts)
      }
    }
    for index in 0..<count where states[index] < 0 {
      let text = days[index].flatMap { $0.object(DayHandle.self).failure }
      throw Fault(Int(states[index]), "day \(index): \(text ?? "there is none")")
    }
    return CAB_OK
  }
}

/// One answer for each of many days.
///
/// Days share nothing, and each has its own places in the arrays, so
/// that threads may divide them among themselves.
private struct PickRound: @unchecked Sendable {
  let days: UnsafePointer<OpaquePointer?>
  let choices: UnsafePointer<Int32>
  let limit: Int
  let observations: UnsafeMutablePointer<Float>
  let isThere: UnsafeMutablePointer<Int8>
  let questions: UnsafeMutablePointer<cab_question>
  let states: UnsafeMutablePointer<Int32>

  func go(through range: Range<Int>) {
    let width = PickView.featureCount + limit * PickView.candidateFeatureCount
    for index in range {
      let numbers = observations + index * width
      let flags = isThere + index * limit
      guard let handle = days[index]?.object(DayHandle.self) else {
        states[index] = Int32(CAB_BAD_ARGUMENT)
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
    // Out of the handle meanwhile, so that nothing of it is open for change while the day goes on.
    guard var view = handle.takeView(limit: limit) else {
      throw Fault(CAB_BAD_ARGUMENT, "candidates is \(limit) and was another number before")
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
