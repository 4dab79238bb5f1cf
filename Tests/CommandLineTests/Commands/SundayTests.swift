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
      "shops.wants.per_day=50", "--set", "demand.requests_per_day=800", "--set",
      "hails.per_day=0", "--set", "fleet.taxis=200", "--set", "runs.0.invited=200", "--set",
      "runs.0.spectators.online=10", "--set", "emergency.calls.per_day=60", "--set",
      "alarms.users=1000", "--set", "disclosure.users=200", "--set", "disclosure.k=20", "--output",
      folder.path)
    #expect(session.messages == "")
    #expect(session.code == .success)
    for sentence in [
      "Every alternative meets the same people", "Appointments under adjacent takes_place=true",
      "Under adjacent takes_place=true, ambulances are with the most urgent patients",
      "Watches raise", "people who want to shop", "people run through the streets",
      "- The mean wait for a taxi is",
      "- An ambulance is with the most urgent patients within 12:00",
      "- The share of their appointments that residents miss is",
      "- The share of shoppers who get in is",
      "- On an average day, the oldest position of an athlete that spectators see is",
      "- On an average day, the slowest live data are with companies after",
      "attackers find out something about nobody under each: the goal, nobody, is met.",
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
      "What street runs cost others", "people run through the streets", "At the door",
      "Data of people for third parties", "class=\"promises\"",
      "<li>Of the people whose data they try to get, attackers find out something about nobody under each",
      "by runs.0.takes_place",
    ] {
      #expect(html.contains(words), "\(words)")
    }
    // What a run costs is held against the day without it.
    let comparisons = try folder.read("\(results)/comparisons.csv")
    #expect(comparisons.contains(",closure_delay_ride_s_mean,"))
  }
}
