import TestSupport
import Testing

@testable import CommandLine

/// The Sunday on which all services share one city.
@Suite struct SundayTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test func `a small Sunday with and without the race tells of every service`() throws {
    let session = Session(
      "compare", Repository.path("scenarios/sunday.jsonc"), "--vary",
      "runs.0.takes_place=false,true", "--replications", "2", "--set", "people.count=200", "--set",
      "shops.demand.per_day=50", "--set", "demand.requests_per_day=800", "--set",
      "hails.per_day=0", "--set", "fleet.taxis=200", "--set", "runs.0.invited=200", "--set",
      "runs.0.spectators.online=10", "--set", "emergency.calls.per_day=60", "--set",
      "alarms.users=1000", "--set", "disclosure.users=200", "--set", "disclosure.k=20", "--output",
      folder.path)
    #expect(session.messages == "")
    #expect(session.code == .success)
    for sentence in [
      "Every alternative meets the same residents", "Appointments under adjacent takes_place=true",
      "Priority 1 under adjacent takes_place=true: mean response",
      "Watches raise", "shoppers get in", "people run through the streets",
      "- Mean wait for a taxi:", "- Priority 1 reached within 12:00:", "- Appointments missed:",
      "- Shoppers let in:", "- Oldest position shown of an athlete on an average day:",
      "- Slowest live data on an average day:",
      "- People identified by attacks: none under each. Goal: none; met.",
    ] {
      let text = session.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(text.contains(sentence), "\(sentence)")
    }
    let page = folder("page.html")
    let results = try folder.results(in: "")
    let report = Session("report", folder(results), "--output", page)
    #expect(report.code == .success)
    let html = try folder.read("page.html")
    for words in [
      "Effect of street runs on others", "people run through the streets", "At the door",
      "Data of people for third parties", "The services of the city",
      "people identified by attacks",
      "by runs.0.takes_place",
    ] {
      #expect(html.contains(words), "\(words)")
    }
    // What a run costs is held against the day without it.
    let comparisons = try folder.read("\(results)/comparisons.csv")
    #expect(comparisons.contains(",closure_delay_ride_s_mean,"))
  }
}
