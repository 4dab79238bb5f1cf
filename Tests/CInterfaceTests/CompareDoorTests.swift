import CCabstand
import CInterface
import Foundation
import Testing

/// Policies of the caller in comparisons, through the C interface.
@Suite struct CompareDoorTests {
  private static let town = """
    { "name": "town", "window": { "start": "08:00", "length": "1 h" },
      "city": { "grid": { "columns": 2, "rows": 2, "zone_area": "1 km2" }, "travel": { "speed": "20 km/h" } },
      "demand": { "requests_per_day": 480 }, "fleet": { "taxis": 6 }, "policies": ["fifo"],
      "policy_parameters": { "mine": { "reach": 7 } } }
    """

  /// A policy of the tests, with a record of its calls.
  private final class Caller {
    /// Number of the question at which it fails; nil for never.
    var failure: Int?
    /// True for an answer that depends on the number of answers so far.
    var isFickle = false
    var action: cab_action?
    var count = 1
    var (questions, begun, progress) = (0, 0, 0)
    var codes: Set<Int32> = []
    var parameters = ""
    var taxis: Int32 = 0
    var days: [OpaquePointer] = []
    let answer = UnsafeMutablePointer<cab_action>.allocate(capacity: 1)

    deinit { answer.deallocate() }

    static func at(_ user: UnsafeMutableRawPointer?) -> Caller? {
      user.map { Unmanaged<Caller>.fromOpaque($0).takeUnretainedValue() }
    }

    func decide(
      _ day: OpaquePointer, _ question: cab_question, _ answer: UnsafeMutablePointer<cab_answer>
    ) -> String? {
      questions += 1
      if questions == failure { return "no taxis today" }
      var (next, count) = (cab_question(), 0)
      if questions == 1 { codes.insert(cab_day_step(day, nil, 0, &next, nil)) }
      if let action {
        self.answer.pointee = action
      } else if question.kind == CAB_TAXI_FOR_RIDE {
        var taxi = cab_candidate()
        _ = cab_day_nearest(day, question.ride, &taxi, 1, &count)
        guard count > 0, !isFickle || questions % 7 != 0 else { return nil }
        self.answer.pointee = cab_action(
          kind: Int32(CAB_OFFER), ride: question.ride, taxi: taxi.taxi, zone: 0)
      } else {
        var ride = cab_ride()
        _ = cab_day_rides(day, question.taxi, &ride, 1, &count)
        guard count > 0 else { return nil }
        self.answer.pointee = cab_action(
          kind: Int32(CAB_OFFER), ride: ride.ride, taxi: question.taxi, zone: 0)
      }
      answer.pointee = cab_answer(actions: UnsafePointer(self.answer), count: self.count)
      return nil
    }

    func begin(
      _ day: OpaquePointer, _ scenario: OpaquePointer, _ parameters: UnsafePointer<CChar>?
    ) {
      begun += 1
      days.append(day)
      self.parameters = parameters.map { String(cString: $0) } ?? ""
      var (city, count) = (cab_city(), 0)
      codes.insert(cab_scenario_city(scenario, &city))
      codes.insert(cab_day_taxis(day, nil, 0, &count))
      taxis = city.taxis
    }
  }

  /// The policy of a caller.
  private func policy(_ name: UnsafePointer<CChar>?, _ caller: Caller) -> cab_policy {
    var policy = cab_policy()
    policy.name = name
    policy.user = Unmanaged.passUnretained(caller).toOpaque()
    policy.decide = { user, day, question, answer, error in
      guard let caller = Caller.at(user),
        let text = caller.decide(day, question.pointee, answer)
      else { return Int32(CAB_OK) }
      let place = UnsafeMutableRawPointer(error) + MemoryLayout<Int32>.size
      for (index, byte) in (Array(text.utf8) + [0]).enumerated() {
        place.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
      }
      return 5
    }
    policy.begin = { user, day, scenario, parameters, _ in
      Caller.at(user)?.begin(day, scenario, parameters)
      return Int32(CAB_OK)
    }
    return policy
  }

  private struct Outcome {
    var code: Int32
    var exit: Int32 = -1
    var output = ""
    var messages = ""
    var digests: [String: [String]] = [:]
    var isEmpty = true
  }

  /// Runs a comparison of the town in a new folder.
  private func compare(
    _ policies: [cab_policy], _ change: (inout cab_comparison) -> Void = { _ in }
  ) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "cabstand-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, results) = (folder.appending(path: "town.jsonc"), folder.appending(path: "results"))
    try Self.town.write(to: file, atomically: true, encoding: .utf8)
    let (path, output) = (strdup(file.path), strdup(results.path))
    defer {
      free(path)
      free(output)
    }
    var (exit, error): (Int32, cab_error) = (-1, cab_error())
    var printed: OpaquePointer?
    let code = policies.withUnsafeBufferPointer { policies in
      var comparison = cab_comparison()
      comparison.scenario = UnsafePointer(path)
      comparison.output = UnsafePointer(output)
      comparison.policies = policies.baseAddress
      comparison.policy_count = policies.count
      comparison.replications = 3
      change(&comparison)
      return cab_compare(&comparison, &exit, &printed, &error)
    }
    var outcome = Outcome(code: code, exit: exit)
    guard code == CAB_OK else {
      outcome.messages = message(of: &error)
      return outcome
    }
    outcome.output = String(cString: cab_printed_output(printed))
    outcome.messages = String(cString: cab_printed_messages(printed))
    cab_printed_free(printed)
    let tables = FileManager.default.enumerator(at: results, includingPropertiesForKeys: nil)
    for case let table as URL in tables ?? .init() {
      outcome.isEmpty = false
      guard table.lastPathComponent == "replications.csv" else { continue }
      let rows = try String(contentsOf: table, encoding: .utf8).split(separator: "\n")
        .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
      let place = try #require(rows[0].firstIndex(of: "run_digest"))
      for row in rows.dropFirst() {
        outcome.digests[String(row[0]), default: []].append(String(row[place]))
      }
    }
    return outcome
  }

  /// Runs a body with C texts of two names.
  private func withNames<Result>(
    _ one: String, _ other: String,
    _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>) throws -> Result
  ) rethrows -> Result {
    try one.withCString { one in try other.withCString { other in try body(one, other) } }
  }

  @Test(arguments: [Int64(1), 3])
  func `functions with the decisions of a policy of the catalog have its days`(_ threads: Int64)
    throws
  {
    let caller = Caller()
    try withNames("nearest-taxi", "mine") { catalog, mine in
      var named = cab_policy()
      named.name = catalog
      let outcome = try compare([named, policy(mine, caller)]) { $0.threads = threads }
      #expect(outcome.code == CAB_OK && [0, 1, 3].contains(outcome.exit))
      #expect(outcome.output.hasPrefix("{"))
      #expect(outcome.digests["mine"]?.count == 3)
      #expect(outcome.digests["mine"] == outcome.digests["nearest-taxi"])
    }
    // Three days, and the first again.
    #expect(caller.begun == 4)
    #expect(caller.taxis == 6 && caller.parameters == "{\"reach\":7}")
    #expect(caller.codes == [Int32(CAB_OK), Int32(CAB_NOT_NOW)])
    var count = 0
    for day in caller.days { #expect(cab_day_taxis(day, nil, 0, &count) == CAB_BAD_ARGUMENT) }
  }

  @Test func `a run takes one policy of the caller`() throws {
    let caller = Caller()
    try "mine".withCString { mine in
      let outcome = try compare([policy(mine, caller)]) { $0.is_run = 1 }
      #expect(outcome.code == CAB_OK && outcome.digests["mine"]?.count == 3)
    }
  }

  @Test func `a function that fails ends the comparison with its text and no files`() throws {
    let caller = Caller()
    caller.failure = 12
    try withNames("fifo", "mine") { catalog, mine in
      var named = cab_policy()
      named.name = catalog
      let outcome = try compare([named, policy(mine, caller)])
      #expect(outcome.code == CAB_OK && outcome.exit == 65 && outcome.isEmpty)
      #expect(
        outcome.messages.contains(
          "policy mine, replication 1: its function returned 5: no taxis today"))
    }
    #expect(caller.questions == 12)
  }

  @Test func `a policy whose answers differ on the same day is named`() throws {
    let caller = Caller()
    caller.isFickle = true
    try "mine".withCString { mine in
      let outcome = try compare([policy(mine, caller)])
      #expect(outcome.exit == 65 && outcome.isEmpty)
      #expect(
        outcome.messages.contains("policy mine, replication 1: the first day was played twice"))
    }
  }

  @Test func `answers that are not valid end the comparison`() throws {
    for (kind, count, text) in [
      (10, 1, "an action of kind 10"), (CAB_OFFER, -1, "which is too many"),
    ] {
      let caller = Caller()
      caller.action = cab_action(kind: Int32(kind), ride: 0, taxi: 0, zone: 0)
      caller.count = count
      try "mine".withCString { mine in
        let outcome = try compare([policy(mine, caller)])
        #expect(outcome.exit == 65 && outcome.messages.contains(text))
      }
    }
  }

  @Test func `progress is told, and cancels`() throws {
    let caller = Caller()
    try "mine".withCString { mine in
      let outcome = try compare([policy(mine, caller)]) { comparison in
        comparison.replications = 100_000
        comparison.user = Unmanaged.passUnretained(caller).toOpaque()
        comparison.progress = { user, done, total in
          guard let caller = Caller.at(user) else { return 1 }
          caller.progress += 1
          return caller.progress > 2 && done > 0 && total == 100_000 ? 1 : 0
        }
      }
      #expect(outcome.exit == 130 && outcome.digests.isEmpty)
      #expect(outcome.messages.contains("interrupted"))
    }
    #expect(caller.progress > 2)
  }

  @Test func `arguments that are not valid are refused before anything is done`() throws {
    let caller = Caller()
    var (exit, comparison): (Int32, cab_comparison) = (0, cab_comparison())
    var printed: OpaquePointer?
    #expect(cab_compare(nil, &exit, &printed, nil) == CAB_BAD_ARGUMENT)
    #expect(cab_compare(&comparison, &exit, &printed, nil) == CAB_BAD_ARGUMENT)
    #expect(cab_compare(&comparison, nil, &printed, nil) == CAB_BAD_ARGUMENT)
    #expect(cab_compare(&comparison, &exit, nil, nil) == CAB_BAD_ARGUMENT)
    for (name, text) in [
      ("fifo", "cabstand has a policy of this name"), ("a b", "a name has"), ("", "a name has"),
      ("-a", "a name has"), (String(repeating: "a", count: 65), "a name has"),
    ] {
      try name.withCString { name in
        let outcome = try compare([policy(name, caller)])
        #expect(outcome.code == CAB_BAD_ARGUMENT && outcome.messages.contains(text))
      }
    }
    try "mine".withCString { mine in
      let wrong: [((inout cab_policy) -> Void, String)] = [
        ({ $0.name = nil }, "policies[0].name is NULL"),
        ({ $0.batch_period_ms = 5 }, "policies[0].batch_period_ms is 5"),
        ({ $0.reposition_period_ms = -1 }, "policies[0].reposition_period_ms is -1"),
        ({ $0.redirects = 1 }, "redirects is 1 without batch_period_ms"),
        ({ $0.redirects = 2 }, "redirects is 2"),
        ({ $0.decide = nil }, "which is NULL"),
      ]
      for (change, text) in wrong {
        var changed = policy(mine, caller)
        change(&changed)
        let outcome = try compare([changed])
        #expect(outcome.code == CAB_BAD_ARGUMENT && outcome.messages.contains(text))
      }
      let both = [policy(mine, caller), policy(mine, caller)]
      #expect(try compare(both).messages.contains("two policies have the name \"mine\""))
      #expect(try compare(Array(both[..<1])) { $0.policy_count = -1 }.code == CAB_BAD_ARGUMENT)
      #expect(try compare(Array(both[..<1])) { $0.is_run = 7 }.code == CAB_BAD_ARGUMENT)
      #expect(try compare(Array(both[..<1])) { $0.varied_count = 1 }.code == CAB_BAD_ARGUMENT)
    }
    #expect(caller.questions == 0)
  }

  @Test func `flags and numbers of the program are checked as there`() throws {
    let caller = Caller()
    try withNames("mine", "--bond") { mine, flag in
      let own = policy(mine, caller)
      let negative = try compare([own]) { $0.replications = -2 }
      #expect(
        negative.exit == 2 && negative.messages.contains("--replications needs a whole number"))
      let flags: [UnsafePointer<CChar>?] = [flag]
      try flags.withUnsafeBufferPointer { flags in
        let outcome = try compare([own]) { ($0.flags, $0.flag_count) = (flags.baseAddress, 1) }
        #expect(outcome.exit == 2 && outcome.messages.contains("did you mean --bound?"))
      }
    }
  }
}
