import DispatchCore
import Quantities
import TestSupport
import Testing

@testable import ExternalPolicies

/// Actions that cannot be carried out: each is told back with its reason, the others are done.
@Suite struct RefusedActionTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let action: String
    let reason: RefusedAction.Reason
    var isBatch = false

    var testDescription: String { "\(reason.rawValue): \(action)" }
  }

  /// Every reason, with an action that has it.
  ///
  /// Taxi 0 is idle, taxi 1 has ride 0 on its screen, taxi 2 is off duty; ride 1 is asked about or
  /// held, and taxi 3 has refused it. Ride 2 is held where there are batches.
  private static let examples: [Example] = [
    Example(action: "7", reason: .malformed),
    Example(action: "{}", reason: .malformed),
    Example(action: "{\"action\":\"offer\",\"taxi\":0}", reason: .malformed),
    Example(action: "{\"action\":\"offer\",\"ride\":1}", reason: .malformed),
    Example(action: "{\"action\":\"offer\",\"ride\":\"1\",\"taxi\":0}", reason: .malformed),
    Example(action: "{\"action\":\"offer\",\"ride\":1,\"taxi\":0.5}", reason: .malformed),
    Example(action: "{\"action\":\"dance\",\"ride\":1,\"taxi\":0}", reason: .unknownAction),
    Example(action: "{\"action\":\"offer\",\"ride\":1,\"taxi\":4}", reason: .unknownTaxi),
    Example(action: "{\"action\":\"offer\",\"ride\":1,\"taxi\":-1}", reason: .unknownTaxi),
    Example(action: "{\"action\":\"offer\",\"ride\":1,\"taxi\":3000000000}", reason: .unknownTaxi),
    Example(action: "{\"action\":\"offer\",\"ride\":9,\"taxi\":0}", reason: .unknownRide),
    Example(action: "{\"action\":\"offer\",\"ride\":-9,\"taxi\":0}", reason: .unknownRide),
    Example(action: "{\"action\":\"offer\",\"ride\":0,\"taxi\":0}", reason: .notAsked),
    Example(action: "{\"action\":\"keep\",\"ride\":1}", reason: .notAsked),
    Example(action: "{\"action\":\"relocate\",\"taxi\":0}", reason: .malformed),
    Example(action: "{\"action\":\"relocate\",\"taxi\":-1,\"zone\":1}", reason: .unknownTaxi),
    Example(action: "{\"action\":\"relocate\",\"taxi\":0,\"zone\":-1}", reason: .unknownZone),
    Example(action: "{\"action\":\"relocate\",\"taxi\":0,\"zone\":1}", reason: .notAsked),
    Example(action: "{\"action\":\"offer\",\"ride\":1,\"taxi\":1}", reason: .taxiNotIdle),
    Example(action: "{\"action\":\"offer\",\"ride\":1,\"taxi\":2}", reason: .taxiNotIdle),
    Example(action: "{\"action\":\"offer\",\"ride\":1,\"taxi\":3}", reason: .taxiHasRefused),
    Example(
      action: "{\"action\":\"offer\",\"ride\":0,\"taxi\":0}", reason: .rideNotHeld, isBatch: true),
    Example(action: "{\"action\":\"keep\",\"ride\":0}", reason: .rideNotHeld, isBatch: true),
    Example(action: "{\"action\":\"keep\",\"ride\":8}", reason: .unknownRide, isBatch: true),
  ]

  @Test(arguments: examples)
  func `a wrong action is told back with its reason`(_ example: Example) throws {
    let folder = try TestFolder()
    // The first action of the answer is wrong, the second is right.
    let right = "{\"action\":\"offer\",\"ride\":1,\"taxi\":0}"
    let wanted = "answer '[\(example.action),\(right)]'"
    let desk =
      example.isBatch
      ? try batches(wanted, folder.path) : try questions(wanted, folder.path)
    #expect(desk.taxi(of: 1) == 0)
    desk.session.end()
    #expect(desk.failure == nil)
    let last = try folder.read("outside.1.txt").split(separator: "\n").last.map(String.init)
    #expect(
      last
        == "> {\"type\":\"end\",\"refused\":[{\"index\":0,\"reason\":\"\(example.reason.rawValue)\"}]}"
    )
  }

  /// Three questions: ride 0 goes to taxi 1, ride 1 to taxi 3, which refuses; then it is asked again.
  private func questions(_ wanted: String, _ folder: String) throws -> PolicyDesk {
    let command =
      ShellPolicy.greets
      + ShellPolicy.loop(
        """
        case $n in
          1) answer '[{"action":"offer","ride":0,"taxi":1}]';;
          2) answer '[{"action":"offer","ride":1,"taxi":3}]';;
          *) \(wanted);;
        esac
        """)
    let desk = try PolicyDesk(.command(command, recordingTo: folder), taxis: 4)
    desk.logIn(0)
    desk.logIn(1)
    desk.logIn(3)
    desk.at(1).request()
    desk.request()
    #expect(desk.taxi(of: 0) == 1 && desk.taxi(of: 1) == 3)
    desk.at(2).decline(3)
    return desk
  }

  /// The same in batches.
  private func batches(_ wanted: String, _ folder: String) throws -> PolicyDesk {
    let command =
      ShellPolicy.greets(",\"batch_period_s\":1")
      + ShellPolicy.loop(
        """
        case $n in
          1) answer '[{"action":"offer","ride":0,"taxi":1},{"action":"offer","ride":1,"taxi":3}]';;
          *) \(wanted);;
        esac
        """)
    let desk = try PolicyDesk(.command(command, recordingTo: folder), taxis: 4)
    desk.logIn(0)
    desk.logIn(1)
    desk.logIn(3)
    desk.at(1).request()
    desk.request()
    desk.tell(.timer(.batch))
    #expect(desk.taxi(of: 0) == 1 && desk.taxi(of: 1) == 3)
    desk.at(2).decline(3)
    desk.tell(.timer(.batch))
    return desk
  }

  @Test func `idle taxis are advised to move where they can, and wrong advice is told back`() throws
  {
    let folder = try TestFolder()
    let advice = [(0, 1), (0, 0), (1, 0), (9, 1), (2, 1), (3, 7), (3, 1)].map {
      "{\"action\":\"relocate\",\"taxi\":\($0.0),\"zone\":\($0.1)}"
    }.joined(separator: ",")
    let command =
      ShellPolicy.greets(",\"reposition_period_s\":60")
      + ShellPolicy.loop(
        """
        case $n in
          1) answer '[{"action":"offer","ride":0,"taxi":3}]';;
          2) answer '[\(advice)]';;
          *) answer '[{"action":"relocate","taxi":0,"zone":1},{"action":"offer","ride":0,"taxi":0}]';;
        esac
        """)
    let desk = try PolicyDesk(.command(command, recordingTo: folder.path), taxis: 5)
    // Taxis 0 and 1 in zone 0, taxi 3 has an offer, taxi 4 in zone 1; taxi 2 is off duty.
    for taxi in [0, 1, 3] { desk.logIn(taxi) }
    desk.logIn(4, in: 1)
    desk.at(1).request()
    #expect(desk.taxi(of: 0) == 3)
    desk.at(60).tell(.timer(.rebalance))
    // Nobody waits any longer for taxi 0 to be there, so that it may be sent again.
    desk.at(120).tell(.timer(.rebalance))
    desk.session.end()
    #expect(desk.failure == nil)
    let lines = try folder.read("outside.1.txt").split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.contains("\"question\":\"reposition\",\"taxis\":") })
    let reasons = lines.last?.matches(of: #/"reason":"(\w+)"/#).map { String($0.1) }
    #expect(reasons == ["not_asked"])
    let counts = desk.session.actionCounts
    #expect(
      counts.refused.map(\.reason) == [
        "unknown_taxi", "unknown_zone", "not_asked", "taxi_not_idle", "taxi_in_zone",
        "taxi_used_twice",
      ])
  }

  @Test func `neither taxi nor ride is used twice in one answer`() throws {
    let folder = try TestFolder()
    let command = ShellPolicy.answering(
      "[{\"action\":\"offer\",\"ride\":0,\"taxi\":0},{\"action\":\"offer\",\"ride\":1,\"taxi\":0},"
        + "{\"action\":\"offer\",\"ride\":0,\"taxi\":1},{\"action\":\"keep\",\"ride\":0},"
        + "{\"action\":\"keep\",\"ride\":1},{\"action\":\"offer\",\"ride\":1,\"taxi\":1}]",
      greeting: ",\"batch_period_s\":1")
    let desk = try PolicyDesk(.command(command, recordingTo: folder.path))
    desk.logIn(0)
    desk.logIn(1)
    desk.at(1).request()
    desk.request()
    desk.tell(.timer(.batch))
    #expect(desk.taxi(of: 0) == 0 && desk.taxi(of: 1) == nil)
    desk.session.end()
    let last = try folder.read("outside.1.txt").split(separator: "\n").last.map(String.init)
    #expect(
      last
        == "> {\"type\":\"end\",\"refused\":[{\"index\":1,\"reason\":\"taxi_used_twice\"},"
        + "{\"index\":2,\"reason\":\"ride_used_twice\"},{\"index\":3,\"reason\":\"ride_used_twice\"},"
        + "{\"index\":5,\"reason\":\"ride_used_twice\"}]}")
    let counts = desk.session.actionCounts
    #expect(counts.given == 6)
    #expect(counts.refused.map(\.reason) == ["taxi_used_twice", "ride_used_twice"])
    #expect(counts.refused.map(\.count) == [1, 3])
  }

  @Test func `a taxi that asks gets a held ride and no other`() throws {
    let folder = try TestFolder()
    let command = ShellPolicy.answering(
      "[{\"action\":\"offer\",\"ride\":0,\"taxi\":1},{\"action\":\"offer\",\"ride\":0,\"taxi\":0},"
        + "{\"action\":\"offer\",\"ride\":1,\"taxi\":0}]")
    let desk = try PolicyDesk(.command(command, recordingTo: folder.path))
    desk.request()
    desk.request()
    desk.at(1).logIn(0)
    #expect(desk.taxi(of: 0) == 0 && desk.taxi(of: 1) == nil)
    desk.session.end()
    let last = try folder.read("outside.1.txt").split(separator: "\n").last.map(String.init)
    #expect(
      last
        == "> {\"type\":\"end\",\"refused\":[{\"index\":0,\"reason\":\"not_asked\"},"
        + "{\"index\":2,\"reason\":\"taxi_used_twice\"}]}")
  }
}
