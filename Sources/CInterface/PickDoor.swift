public import CCabstand
import CitySimulation
import Environments
import ExternalPolicies

/// Answers the questions of many days by their candidates.
@c @implementation
public func cab_days_pick(
  _ days: UnsafePointer<OpaquePointer?>, _ count: Int, _ choices: UnsafePointer<Int32>,
  _ candidates: Int32, _ observations: UnsafeMutablePointer<Float>,
  _ isThere: UnsafeMutablePointer<Int8>, _ questions: UnsafeMutablePointer<cab_question>,
  _ states: UnsafeMutablePointer<Int32>, _ error: UnsafeMutablePointer<cab_error>?
) -> Int32 {
  guarded(error) { () throws(Fault) in
    guard (1...1000).contains(candidates) else {
      throw Fault(CAB_BAD_ARGUMENT, "candidates is \(candidates); it is from 1 to 1000")
    }
    let limit = Int(candidates)
    let width = PickView.featureCount + limit * PickView.candidateFeatureCount
    var view = PickView(limit: limit)
    var first: Fault?
    for index in 0..<count {
      let numbers = observations + index * width
      let flags = isThere + index * limit
      do throws(Fault) {
        states[index] = try pick(
          days[index], Int(choices[index]), &view, numbers, flags, questions + index)
      } catch {
        numbers.update(repeating: 0, count: width)
        flags.update(repeating: 0, count: limit)
        states[index] = error.code
        if first == nil { first = Fault(Int(error.code), "day \(index): \(error.text)") }
      }
    }
    if let first { throw first }
    return CAB_OK
  }
}

private func pick(
  _ day: OpaquePointer?, _ choice: Int, _ view: inout PickView,
  _ numbers: UnsafeMutablePointer<Float>, _ flags: UnsafeMutablePointer<Int8>,
  _ question: UnsafeMutablePointer<cab_question>
) throws(Fault) -> Int32 {
  guard let handle = day?.object(DayHandle.self), handle.decidesRidesSingly else {
    throw Fault(CAB_BAD_ARGUMENT, "it does not decide rides one by one")
  }
  let asked: PolicyQuestion?
  do throws(SimulationError) {
    asked = try view.step(handle.day, choice: choice, numbers: numbers, isThere: flags)
  } catch {
    throw Fault(error)
  }
  describe(asked, handle.day, question)
  return Int32(asked == nil ? CAB_OVER : CAB_DECISION)
}
