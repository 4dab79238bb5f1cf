import DispatchCore
import Quantities
import TestSupport
import Testing

@testable import ExternalPolicies

/// Policies that see taxis with a ride, and take them from it.
@Suite struct RedirectTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// Rides 0 and 1 get taxis 0 and 1, ride 2 is on offer to taxi 2, and ride 3 is held.
  ///
  /// The third batch is answered as wanted.
  private func desk(
    _ wanted: String, greeting: String = ",\"redirects\":true"
  ) throws -> PolicyDesk {
    let command =
      ShellPolicy.greets(greeting + ",\"batch_period_s\":1")
      + ShellPolicy.loop(
        """
        case $n in
          1) answer '[{"action":"offer","ride":0,"taxi":0},{"action":"offer","ride":1,"taxi":1}]';;
          2) answer '[{"action":"offer","ride":2,"taxi":2}]';;
          3) answer '\(wanted)';;
          *) answer '[]';;
        esac
        """)
    let desk = try PolicyDesk(.command(command, recordingTo: folder.path), taxis: 4)
    for taxi in 0..<3 { desk.logIn(taxi) }
    desk.at(1).request(in: 1)
    desk.request(in: 1)
    desk.tell(.timer(.batch))
    desk.accept(0)
    desk.accept(1)
    desk.at(2).request(in: 1)
    desk.tell(.timer(.batch))
    desk.at(3).request(in: 1)
    desk.tell(.timer(.batch))
    return desk
  }

  private func lines() throws -> [String] {
    try folder.read("outside.1.txt").split(separator: "\n").map(String.init)
  }

  @Test func `what has a taxi is told, and what can be taken back`() throws {
    let desk = try desk("[]")
    desk.session.end()
    #expect(desk.failure == nil)
    let asked = try lines().filter { $0.hasPrefix("> {\"type\":\"decide\"") }
    #expect(asked[0].hasSuffix("\"busy\":[],\"busy_gone\":[],\"refused\":[]}"))
    #expect(asked[0].contains("\"refused\":[],\"taxi\":null}"))
    #expect(
      asked[1].contains(
        "\"busy\":[{\"taxi\":0,\"ride\":0,\"x\":500.0,\"y\":500.0,\"zone\":0,"
          + "\"destination\":null,\"free_ms\":null},{\"taxi\":1,\"ride\":1,"))
    #expect(asked[1].contains("\"rides\":[{\"ride\":0,") && asked[1].contains("\"taxi\":0}"))
    // Ride 2 is on offer to taxi 2, and nothing else has changed but that ride 3 is new.
    #expect(
      asked[2].contains("\"rides\":[{\"ride\":2,") && asked[2].contains("\"taxi\":2},{\"ride\":3,"))
    #expect(asked[2].contains("\"busy\":[],\"busy_gone\":[]"))
    // What is on offer is not held.
    #expect(asked[2].matches(of: #/"held_since_ms":null/#).count == 1)
  }

  @Test func `taxis swap their rides, and an offer is taken back`() throws {
    let desk = try desk(
      """
      [{"action":"release","ride":0},{"action":"release","ride":1},{"action":"redirect","taxi":0,"ride":1},\
      {"action":"redirect","taxi":1,"ride":0},{"action":"release","ride":2},{"action":"offer","ride":3,"taxi":2}]
      """)
    #expect(desk.session.actionCounts.refused.isEmpty)
    #expect(desk.busyTaxi(of: 0) == 1 && desk.busyTaxi(of: 1) == 0)
    #expect(desk.taxi(of: 3) == 2 && desk.taxi(of: 2) == nil)
    desk.at(4).tell(.timer(.batch))
    desk.session.end()
    let last = try lines().last { $0.hasPrefix("> {\"type\":\"decide\"") }
    #expect(last?.contains("\"busy\":[{\"taxi\":0,\"ride\":1,") == true)
    #expect(last?.contains("{\"taxi\":1,\"ride\":0,") == true)
  }

  @Test(arguments: [
    ("{\"action\":\"release\",\"ride\":3}", "ride_keeps_taxi"),
    ("{\"action\":\"release\",\"ride\":9}", "unknown_ride"),
    ("{\"action\":\"release\"}", "malformed"),
    ("{\"action\":\"redirect\",\"ride\":3}", "malformed"),
    ("{\"action\":\"redirect\",\"ride\":3,\"taxi\":9}", "unknown_taxi"),
    ("{\"action\":\"redirect\",\"ride\":9,\"taxi\":0}", "unknown_ride"),
    ("{\"action\":\"redirect\",\"ride\":3,\"taxi\":0}", "taxi_not_released"),
    ("{\"action\":\"release\",\"ride\":0},{\"action\":\"release\",\"ride\":0}", "ride_used_twice"),
    (
      "{\"action\":\"release\",\"ride\":0},{\"action\":\"redirect\",\"ride\":0,\"taxi\":0}",
      "ride_of_taxi"
    ),
    (
      "{\"action\":\"release\",\"ride\":0},{\"action\":\"redirect\",\"ride\":1,\"taxi\":0}",
      "ride_not_held"
    ),
    (
      "{\"action\":\"release\",\"ride\":0},{\"action\":\"offer\",\"ride\":3,\"taxi\":0}",
      "taxi_not_idle"
    ),
  ])
  func `what cannot be taken back is told`(_ action: String, _ reason: String) throws {
    let desk = try desk("[\(action)]")
    #expect(desk.session.actionCounts.refused.map(\.reason) == [reason])
    desk.session.end()
    #expect(desk.failure == nil)
  }

  @Test func `who does not say so beforehand takes nothing back`() throws {
    let desk = try desk(
      "[{\"action\":\"release\",\"ride\":0},{\"action\":\"redirect\",\"taxi\":0,\"ride\":3}]",
      greeting: ",\"busy_taxis\":true")
    #expect(desk.session.actionCounts.refused.map(\.reason) == ["not_asked"])
    #expect(desk.busyTaxi(of: 0) == 0)
    desk.session.end()
    let asked = try lines().filter { $0.hasPrefix("> {\"type\":\"decide\"") }
    #expect(
      asked[1].contains("\"busy\":[{\"taxi\":0,\"ride\":0,")
        && asked[1].contains("\"rides_gone\":[0,1]"))
  }

  /// Two rides are held, then two taxis come on duty while nobody looks; the re-check is one question.
  @Test func `held rides are asked about at once`() throws {
    let command =
      ShellPolicy.greets(",\"held_rides_at_once\":true")
      + ShellPolicy.loop(
        """
        case "$line" in
          *'"question":"held_rides"'*) answer '[{"action":"offer","ride":1,"taxi":0},{"action":"keep","ride":0}]';;
          *) answer '[]';;
        esac
        """)
    var rulebook = Rulebook.oneStep
    rulebook.holdRecheckOnAvailable = false
    let desk = try PolicyDesk(.command(command, recordingTo: folder.path), rulebook: rulebook)
    desk.at(1).request()
    desk.request()
    desk.at(2).logIn(0)
    desk.logIn(1)
    desk.at(31).tell(.timer(.holdRecheck))
    #expect(desk.taxi(of: 1) == 0 && desk.taxi(of: 0) == nil)
    #expect(desk.session.actionCounts.refused.map(\.reason) == ["not_asked"])
    desk.session.end()
    let asked = try lines().filter { $0.hasPrefix("> {\"type\":\"decide\"") }
    #expect(asked.count == 1, "\(asked)")
    #expect(asked.first?.contains("\"question\":\"held_rides\",\"taxis\":[{\"taxi\":0,") == true)
  }
}
