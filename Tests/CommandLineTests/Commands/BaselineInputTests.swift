import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// Which files of a scenario have to be those of its baseline.
@Suite struct BaselineInputTests {
  @Test
  func `a scenario counts by what it says, whatever its name ends with, and a table by its text`()
    throws
  {
    let folder = try TestFolder()
    let city = try folder.write(
      """
      { name: "town", city: { zones: "zones.csv", travel: { speed: "25 km/h" } },
        demand: { requests_per_day: 200 }, fleet: { taxis: 6 }, policies: ["adjacent"],
        window: { start: "08:00", length: "1 h", warmup: "0 s", drain: "1 h" } }
      """, to: "town.json")
    let table = "id,name,area_km2,x_km,y_km\na,Alpha,1,0,0\nb,Beta,1,1,0\n"
    try folder.write(table, to: "zones.csv")
    #expect(
      Session("baseline", "save", city, "--replications", "3", "--output", folder("baselines")).code
        == .success)
    let check = [
      "check", city, "--baseline", folder(try folder.results(in: "baselines")), "--check",
      "wait_s_mean - baseline <= 60 s", "--check", "unserved_share - baseline <= 1 %",
    ]
    try folder.write("// A comment.\n" + folder.read("town.json"), to: "town.json")
    let same = Session(check)
    #expect(same.code == .success, "\(same.messages)")
    try folder.write(table.replacingOccurrences(of: "Beta", with: "Gamma"), to: "zones.csv")
    let other = Session(check)
    #expect(other.code == .badInput)
    #expect(other.messages.contains("zones.csv: different contents now"), "\(other.messages)")
  }
}
