import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// The stories of people in a street run, from the shell.
@Suite struct AthleteTests {
  private let folder: TestFolder
  private let scenario: String

  init() throws {
    folder = try TestFolder()
    scenario = folder("race.jsonc")
    try """
    {
      "name": "race",
      "window": { "start": "06:00", "length": "4 h" },
      "city": { "grid": { "columns": 4, "rows": 3, "zone_area": "2 km2" }, "travel": { "speed": "20 km/h" } },
      "demand": { "requests_per_day": 600 }, "fleet": { "taxis": 40 },
      "emergency": {
        "calls": { "per_day": 10, "priorities": { "p1": "50 %", "p2": "50 %", "p3": "0 %" } },
        "stations": "stations.csv", "hospitals": "hospitals.csv",
      },
      "runs": [{
        "name": "run", "path": "path.csv", "start": "07:30", "max_participants": 60, "invited": 80, "no_shows": "20 %",
        "pace": { "lognormal": { "mean": "6 min/km", "cv": 0.3 } }, "closing": { "sweep": "9 km/h" },
        "medical": { "p2_per_1000": 200 },
        "travel": { "by_taxi": "60 %", "before": "40 min", "after": "10 min", "homes": "uniform" },
      }],
    }
    """.write(toFile: scenario, atomically: true, encoding: .utf8)
    for (file, text) in [
      ("path.csv", "x_km,y_km\n0.5,0.5\n0.5,3\n4.5,3\n"),
      ("stations.csv", "station,zone,ambulances\ns,1-1,3\n"),
      ("hospitals.csv", "hospital,zone\nh,4-3\n"),
    ] { try text.write(toFile: folder(file), atomically: true, encoding: .utf8) }
  }

  private func results(_ flags: String...) throws -> String {
    let session = Session(
      ["run", scenario, "--detail", "1", "--replications", "1", "--output", folder("out")] + flags)
    try #require(session.code == .success, "\(session.messages)")
    return folder(try folder.results(in: "out"))
  }

  private func rows(_ path: String) throws -> [[String: String]] {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let names = lines[0].split(separator: ",").map(String.init)
    return lines.dropFirst().map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return Dictionary(zip(names, cells)) { $1 }
    }
  }

  @Test func `an athlete's story names their rides and their emergency`() throws {
    let results = try results("--trace")
    let athletes = try rows(results + "/athletes.csv")
    let rides = Set(try rows(results + "/requests.csv").compactMap { $0["ride"] })
    let incidents = Set(try rows(results + "/incidents.csv").compactMap { $0["incident"] })
    for (column, known) in [("ride_there", rides), ("ride_home", rides), ("incident", incidents)] {
      let numbers = athletes.compactMap { $0[column] }.filter { !$0.isEmpty }
      #expect(numbers.count > 5 && Set(numbers).count == numbers.count, "\(column)")
      #expect(numbers.allSatisfy(known.contains), "\(column)")
    }
    for row in athletes {
      // Who is taken to hospital does not go home from the finish.
      #expect(row["outcome"] != "needed-help" || row["ride_home"] == "")
      #expect((row["outcome"] == "needed-help") == !row["incident", default: ""].isEmpty)
      let story = Session("trail", results, "--athlete", row["athlete", default: "-"])
      #expect(story.code == .success)
      let words = [
        "finished": "they finish after", "swept": "the sweep reaches", "needed-help": "first aid",
        "absent": "they do not start",
      ]
      #expect(
        story.output.contains(words[row["outcome", default: ""], default: "?"]), "\(story.output)")
      for column in ["ride_there", "ride_home", "incident"] {
        guard let number = row[column], !number.isEmpty else { continue }
        #expect(story.output.contains(" \(number)"), "\(story.output)")
      }
    }
  }

  @Test func `what is not there is refused with what to do`() throws {
    let results = try results("--trace")
    let unknown = Session("trail", results, "--athlete", "9999")
    #expect(unknown.code == .usage && unknown.messages.contains("they are 1 to"))
    let other = Session("trail", results, "--athlete", "1", "--run", "2")
    #expect(other.code == .usage && other.messages.contains("it has none"))
    #expect(Session("trail", results, "5", "--athlete", "1").code == .usage)
    #expect(Session("trail", results, "--athlete", "zero").code == .usage)
    try FileManager.default.removeItem(atPath: folder("out"))
    let plain = Session("trail", try self.results(), "--athlete", "1")
    #expect(plain.code == .badInput && plain.messages.contains("--trace"))
  }
}
