// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names of the header.

public import CCabstand
import CityModels
import CommandLine
import Documents
import Environments
import Scenarios
import Synchronization

/// Runs a comparison.
@c @implementation
public func cab_compare(
  _ comparison: UnsafePointer<cab_comparison>?, _ exitCode: UnsafeMutablePointer<Int32>?,
  _ printed: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<cab_error>?
) -> Int32 {
  printed?.pointee = nil
  return guarded(error) { () throws(Fault) in
    let (exitCode, printed) = (try given(exitCode, "exit_code"), try given(printed, "printed"))
    let comparison = try given(comparison, "comparison").pointee
    var request = try request(comparison)
    let policies = try CheckedPolicy.all(comparison)
    guard !request.isRun || policies.count <= 1 else {
      throw Fault(CAB_BAD_ARGUMENT, "policy_count is \(policies.count); run takes one policy")
    }
    request.setPolicies(policies.map(\.name))
    let pulse = ProgressPulse(comparison.progress, comparison.user)
    let (thread, cities) = (CallerThread(), LentScenarios())
    defer { cities.close() }
    request.callers = policies.filter(\.isOfCaller).map { policy in
      CallerPolicy(policy.name) { scenario in
        CallbackPolicy(
          policy.name,
          CallbackFunctions(
            policy, scenario: cities.lend(scenario),
            parameters: scenario.parameters(ofProgram: policy.name)?.text(.compact), pulse: pulse),
          end: scenario.model.window.end, runOnThread: thread.run)
      }
    }
    let result = PrintedCommand(
      request, commit: buildCommit, isStopped: { pulse.isStopped }, progress: pulse.note,
      finished: thread.finish
    ) {
      thread.serve(every: ProgressPulse.interval, pulse.beat)
      pulse.tellProgress()
    }
    guard let pointer = Handles.printed.open(PrintedHandle(result)) else {
      throw Fault(CAB_NO_MEMORY, "the texts of too many commands are kept")
    }
    exitCode.pointee = result.exitCode
    printed.pointee = pointer
    return CAB_OK
  }
}

/// Reads everything but the policies.
private func request(_ comparison: cab_comparison) throws(Fault) -> ComparisonRequest {
  guard (0...1).contains(comparison.is_run) else {
    throw Fault(CAB_BAD_ARGUMENT, "is_run is \(comparison.is_run); it is 0 or 1")
  }
  var request = ComparisonRequest(
    scenario: String(cString: try given(comparison.scenario, "scenario")),
    isRun: comparison.is_run == 1)
  for setting in try texts(comparison.settings, comparison.setting_count, "settings") {
    request.add("--set", setting)
  }
  for varied in try texts(comparison.varied, comparison.varied_count, "varied") {
    guard !request.isRun else {
      throw Fault(CAB_BAD_ARGUMENT, "varied has values, which only compare takes; is_run is 1")
    }
    request.add("--vary", varied)
  }
  if let output = comparison.output { request.add("--output", String(cString: output)) }
  if let seed = comparison.seed { request.add("--seed", "\(seed.pointee)") }
  if let detail = comparison.detail { request.add("--detail", "\(detail.pointee)") }
  for (flag, number) in [
    ("--replications", comparison.replications), ("--threads", comparison.threads),
  ] where number != 0 { request.add(flag, "\(number)") }
  request.flags = try texts(comparison.flags, comparison.flag_count, "flags")
  return request
}

/// Scenarios that policies of the caller may read until the end of a comparison.
private final class LentScenarios: Sendable {
  /// A handle, which is a number.
  private struct Lent: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  private let lent = Mutex<[Lent]>([])

  /// Opens a scenario.
  func lend(_ scenario: Scenario) -> OpaquePointer {
    guard let pointer = Handles.scenarios.open(ScenarioHandle(scenario)) else {
      preconditionFailure("more than 268 million scenarios are open")
    }
    let entry = Lent(pointer: pointer)
    lent.withLock { $0.append(entry) }
    return pointer
  }

  /// Closes all of them.
  func close() {
    lent.withLock { lent in
      for entry in lent { Handles.scenarios.close(entry.pointer) }
      lent = []
    }
  }
}
