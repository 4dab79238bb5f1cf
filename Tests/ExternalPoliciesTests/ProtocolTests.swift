import DispatchCore
import Geography
import Quantities
import Results
import TestSupport
import Testing

@testable import ExternalPolicies

/// What is said, word for word.
@Suite struct ProtocolTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private static let hello =
    "> {\"type\":\"hello\",\"protocol\":1,\"city\":{\"metric\":\"straight\",\"clock_at_start_ms\":0,"
    + "\"circuity\":null,\"speed_m_per_s_by_hour\":null,\"zones\":[{\"key\":\"1-1\",\"x\":500,"
    + "\"y\":500,\"area_m2\":1000000,\"is_served\":true,\"neighbours\":[1]},{\"key\":\"2-1\","
    + "\"x\":1500,\"y\":500,\"area_m2\":1000000,\"is_served\":true,\"neighbours\":[0]}]},"
    + "\"rulebook\":{\"offer_timeout_ms\":60000,\"passenger_confirms\":false,"
    + "\"refusal_place\":\"keep\",\"refusal_memory\":\"round\",\"no_taxi_action\":\"hold\","
    + "\"hold_recheck_period_ms\":30000,\"hold_recheck_on_available\":true,"
    + "\"queue_discipline\":\"fifo\"}}"

  /// Ride 0 is held; taxi 0 comes and is not given it; ride 1 is offered to taxi 1, which declines.
  @Test func `a session is told in changes`() throws {
    let desk = try PolicyDesk(.command(ShellPolicy.newcomer, recordingTo: folder.path))
    desk.at(5).request(in: 1)
    desk.at(7).logIn(0)
    desk.at(8).logIn(1, in: 1)
    desk.at(9).request()
    desk.at(10).decline(0)
    desk.session.end()
    #expect(desk.failure == nil)
    let transcript = try folder.read("outside.1.txt")
    let ride0 =
      "{\"ride\":0,\"x\":1500.0,\"y\":500.0,\"zone\":1,\"requested_ms\":5000,"
      + "\"reserved_for_ms\":null,\"held_since_ms\":5000,\"people\":1,"
      + "\"destination\":null,\"refused\":[]}"
    let ride1 =
      "{\"ride\":1,\"x\":500.0,\"y\":500.0,\"zone\":0,\"requested_ms\":9000,"
      + "\"reserved_for_ms\":null,\"held_since_ms\":null,\"people\":1,"
      + "\"destination\":null,\"refused\":"
    let lines = [
      Self.hello, "< {\"type\":\"hello\",\"protocol\":1,\"name\":\"shell\"}",
      "> {\"type\":\"decide\",\"number\":1,\"time_ms\":7000,\"question\":\"ride_for_taxi\",\"taxi\":0,"
        + "\"taxis\":[{\"taxi\":0,\"x\":500.0,\"y\":500.0,\"zone\":0,\"idle_since_ms\":7000,"
        + "\"idle_rank\":1}],\"taxis_gone\":[],\"rides\":[\(ride0)],\"rides_gone\":[],\"refused\":[]}",
      "< {\"type\":\"actions\",\"number\":1,\"actions\":[]}",
      "> {\"type\":\"decide\",\"number\":2,\"time_ms\":8000,\"question\":\"ride_for_taxi\",\"taxi\":1,"
        + "\"taxis\":[{\"taxi\":1,\"x\":1500.0,\"y\":500.0,\"zone\":1,\"idle_since_ms\":8000,"
        + "\"idle_rank\":2}],\"taxis_gone\":[],\"rides\":[],\"rides_gone\":[],\"refused\":[]}",
      "< {\"type\":\"actions\",\"number\":2,\"actions\":[]}",
      "> {\"type\":\"decide\",\"number\":3,\"time_ms\":9000,\"question\":\"taxi_for_ride\",\"ride\":1,"
        + "\"taxis\":[],\"taxis_gone\":[],\"rides\":[\(ride1)[]}],\"rides_gone\":[],\"refused\":[]}",
      "< {\"type\":\"actions\",\"number\":3,\"actions\":[]}",
      "> {\"type\":\"end\",\"refused\":[]}", "",
    ]
    #expect(transcript == lines.joined(separator: "\n"))
    #expect(desk.session.transcriptDigest == SHA256.hexadecimal(of: transcript))
  }

  @Test func `an offer makes taxi and ride gone, and a refusal is told`() throws {
    let command =
      ShellPolicy.greets
      + ShellPolicy.loop(
        """
        case $n in
          1) answer '[{"action":"offer","ride":0,"taxi":0}]';;
          *) answer '[]';;
        esac
        """)
    let desk = try PolicyDesk(.command(command, recordingTo: folder.path))
    desk.logIn(0)
    desk.at(1).logIn(1)
    desk.at(2).request()
    #expect(desk.taxi(of: 0) == 0)
    desk.at(3).decline(0)
    let transcript = try lines(after: desk)
    #expect(
      transcript[4].hasPrefix(
        "> {\"type\":\"decide\",\"number\":2,\"time_ms\":3000,\"question\":\"taxi_for_ride\",\"ride\":0,"
          + "\"taxis\":[],\"taxis_gone\":[],\"rides\":[{\"ride\":0,"))
    #expect(transcript[4].hasSuffix("\"refused\":[0]}],\"rides_gone\":[],\"refused\":[]}"))
  }

  private func lines(after desk: PolicyDesk) throws -> [String] {
    desk.session.end()
    #expect(desk.failure == nil)
    return try folder.read("outside.1.txt").split(separator: "\n").map(String.init)
  }

  @Test func `with a batch period only batches are asked about`() throws {
    let command = ShellPolicy.answering(
      "[{\"action\":\"offer\",\"ride\":0,\"taxi\":1},{\"action\":\"keep\",\"ride\":1}]",
      greeting: ",\"batch_period_s\":2.5")
    let desk = try PolicyDesk(.command(command, recordingTo: folder.path))
    #expect(desk.session.batchPeriod == .milliseconds(2500))
    desk.logIn(0)
    desk.logIn(1)
    desk.at(1).request()
    desk.at(2).request()
    #expect(desk.taxi(of: 0) == nil)
    desk.at(3).tell(.timer(.batch))
    #expect(desk.taxi(of: 0) == 1)
    let transcript = try lines(after: desk)
    #expect(transcript.count == 5)
    #expect(transcript[2].contains("\"question\":\"batch\",\"taxis\":[{\"taxi\":0,"))
    #expect(transcript[4] == "> {\"type\":\"end\",\"refused\":[]}")
  }

  @Test func `numbers read back as what they were`() throws {
    let grid = try GridShape(columns: 7, rows: 3, zoneArea: Area(squareMeters: 1_234_567.1))
    let city = ExternalCity(
      zones: ZoneMap(grid: grid, adjacency: nil, metric: .rectangular), rulebook: .twoStep,
      surroundings: Surroundings(
        clock: WallClock(atStart: TimeOfDay(wrapping: .hours(6))),
        streets: Streets(
          circuity: 1.27, speedByHour: (1...24).map { Speed(metersPerSecond: 10 / Double($0)) }),
        servedZones: (0..<21).map { $0 != 20 }))
    for number in [
      "\(10 / 7.0)", "\(grid.side.meters * 1.5)", "1.27", "\"clock_at_start_ms\":21600000",
    ] {
      #expect(city.hello.contains(number))
    }
    #expect(city.hello.contains("\"metric\":\"rectangular\""))
    #expect(city.hello.contains("\"is_served\":false,\"neighbours\":[]}]}"))
  }

  @Test(arguments: [
    ("plain-name", "plain-name.7.txt"), ("mine fleet.taxis=40", "mine+fleet.taxis=40.7.txt"),
    ("a/b%", "a%2fb%25.7.txt"), ("é\t", "%c3%a9%09.7.txt"),
  ])
  func `transcripts have names that every file system bears`(_ label: String, _ name: String) throws
  {
    let city = ExternalCity(
      zones: try PolicyDesk.map(), rulebook: .oneStep, surroundings: Surroundings())
    let policy = ExternalPolicy(
      name: "p", label: label, source: .recording("x"), city: city)
    #expect(policy.fileName(7) == name)
  }
}
