import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// Baselines of a part of a city that stands in a table of its own.
@Suite struct StreetBaselineTests {
  @Test func `a baseline of a city where taxis cruise has the metrics of its street`() throws {
    let folder = try TestFolder()
    let city = try folder.write(SmallCity.busy, to: "busy.jsonc")
    let street = [
      "--set", "cruising={}", "--set", "hails={\"per_day\":900,\"patience\":\"5 min\"}",
    ]
    let session = Session(
      ["baseline", "save", city, "--policy", "adjacent", "--replications", "10"] + street
        + ["--output", folder("baselines")])
    #expect(session.code == .success)
    let baseline = try folder.results(in: "baselines")
    #expect(try folder.names(in: baseline).contains("street.csv"))
    let same = Session(
      [
        "check", city, "--baseline", folder(baseline), "--check",
        "hail_wait_s_mean - baseline <= 60 s", "--check", "hails_served_share >= 10 %",
      ] + street)
    #expect(same.output.contains("PASS hail_wait_s_mean - baseline <= 1 min: "), "\(same.output)")
    #expect(same.code == .success)
  }
}
