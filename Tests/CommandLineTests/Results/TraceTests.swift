import Foundation
import Results
import TestSupport
import Testing

@testable import CommandLine

/// The event log in the folder of results.
@Suite struct TraceTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// Runs a command that must succeed and returns the path of its results in the test's folder.
  private func run(_ arguments: String..., into output: String) throws -> String {
    let session = Session(arguments + ["--quiet", "--output", folder(output)])
    try #require(session.code == .success, "\(session.messages)")
    return try folder.results(in: output)
  }

  @Test func `the events of the smallest scenario are those that its comments work out`() throws {
    let results = try run("run", Repository.smallest, "--trace", into: "out")
    let lines = try folder.read(results + "/events.csv").split(separator: "\n")
    #expect(
      lines.first
        == """
        policy,replication,sequence,time_s,kind,ride,leg,taxi,zone,position,queue_length,ring,\
        passed_refused,passed_locked,span_s,reason
        """)
    func events(of ride: Int) -> [String] {
      lines.filter { $0.split(separator: ",", omittingEmptySubsequences: false)[5] == "\(ride)" }
        .map { String($0.drop { $0 != "," }.dropFirst(3)) }
    }
    let zero = events(of: 0)
    #expect(
      zero == [
        "3,60.000,request_made,0,0,,1-1,,,,,,,",
        "4,60.000,told,0,0,,1-1,,,,,,,requested",
        "5,60.000,offered,0,0,0,1-1,1,2,0,0,0,60.000,",
        "6,70.000,accepted,0,0,0,1-1,1,2,0,,,,",
        "7,70.000,assigned,0,0,0,1-1,,,0,,,,",
        "8,70.000,approach_begun,0,0,0,1-1,,,0,,,,",
        "9,70.000,told,0,0,,1-1,,,,,,,taxi_assigned",
        "24,250.000,arrived,0,0,0,1-1,,,,,,,",
        "26,280.000,picked_up,0,0,0,1-1,,,,,,,",
        "49,880.000,dropped_off,0,0,0,1-1,,,0,,,,",
        "50,900.000,told,0,0,,1-1,,,,,,,completed",
      ])
    // Held from 1500 s on, with a look every 30 s, until taxi 0 is free at 2100 s.
    let five = events(of: 5)
    #expect(five.count == 33)
    #expect(
      five.prefix(6) == [
        "69,1500.000,request_made,5,0,,1-1,,,,,,,",
        "70,1500.000,told,5,0,,1-1,,,,,,,requested",
        "71,1500.000,nobody_to_ask,5,0,,1-1,,0,0,0,0,,",
        "72,1500.000,held,5,0,,1-1,,,,,,,",
        "73,1500.000,told,5,0,,1-1,,,,,,,no_taxi",
        "74,1530.000,rechecked,5,0,,1-1,,,,,,,nobody_to_ask",
      ])
    #expect(
      five.suffix(8) == [
        "98,2110.000,accepted,5,0,0,1-1,1,1,0,,,,",
        "99,2110.000,assigned,5,0,0,1-1,,,0,,,,",
        "100,2110.000,approach_begun,5,0,0,1-1,,,0,,,,",
        "101,2110.000,told,5,0,,1-1,,,,,,,taxi_assigned",
        "104,2290.000,arrived,5,0,0,1-1,,,,,,,",
        "105,2320.000,picked_up,5,0,0,1-1,,,,,,,",
        "106,2920.000,dropped_off,5,0,0,1-1,,,0,,,,",
        "107,2940.000,told,5,0,,1-1,,,,,,,completed",
      ])
  }

  @Test func `a log changes no other table`() throws {
    let city = try folder.write(SmallCity.busy, to: "city.jsonc")
    let plain = try run("compare", city, "--detail", "2", into: "plain")
    let one = try run("compare", city, "--detail", "2", "--trace", "--threads", "1", into: "one")
    let two = try run("compare", city, "--detail", "2", "--trace", "--threads", "2", into: "two")
    #expect(
      try folder.names(in: one)
        == (ResultFilesTests.files(of: "city.jsonc") + [
          "events.csv", "movements.csv", "places.csv",
        ]).sorted())
    for table in TableCatalog.tables(
      in: [.part(.always), .conclusions, .details, .events, .movements])
    {
      let bytes = try folder.bytes(of: one + "/" + table.fileName)
      #expect(try folder.bytes(of: two + "/" + table.fileName) == bytes)
      guard ![.events, .movements].contains(table.group) else { continue }
      #expect(try folder.bytes(of: plain + "/" + table.fileName) == bytes)
    }
    let events = try folder.read(one + "/events.csv")
    for start in ["\nfifo,1,1,", "\nfifo,2,1,", "\nadjacent,1,1,", "\nadjacent,2,1,"] {
      #expect(events.contains(start))
    }
    #expect(try folder.read(one + "/datapackage.json").contains("events.csv"))
    #expect(try !folder.read(plain + "/datapackage.json").contains("events.csv"))
    #expect(try folder.read(one + "/manifest.json").contains("events.csv"))
  }

  @Test func `there is no log without replications in detail`() {
    let session = Session("run", Repository.smallest, "--trace", "--detail", "0")
    #expect(session.code == .usage)
    #expect(
      session.messages == """
        cabstand: --trace needs days with rows, and --detail 0 keeps none
          see: cabstand run --help

        """)
  }
}
