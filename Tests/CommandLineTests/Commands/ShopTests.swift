import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// The shipped shops, from the shell.
@Suite struct ShopTests {
  private let folder: TestFolder
  private let scenario = Repository.path("scenarios/one-place.jsonc")

  init() throws { folder = try TestFolder() }

  private func results(_ scenario: String, _ flags: String...) throws -> (Session, String) {
    let session = Session(["run", scenario, "--detail", "1", "--output", folder("out")] + flags)
    try #require(session.code == .success, "\(session.messages)")
    return (session, folder(try folder.results(in: "out")))
  }

  private func rows(_ path: String) throws -> [[String: String]] {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let names = lines[0].split(separator: ",").map(String.init)
    return lines.dropFirst().map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return Dictionary(zip(names, cells)) { $1 }
    }
  }

  @Test func `three people and one place come out as worked out by hand`() throws {
    let (session, results) = try results(scenario, "--check-invariants")
    #expect(
      session.output.hasPrefix(
        """
        100.0 % of 3 shoppers get in. Mean wait at the door 2:00, longest queue 1. Shops are 25.0 % full.

        one-place: 2 days, seed 1, 1 shop
        Demand digest 
        """))
    #expect(!session.output.contains("taxi") && session.messages.isEmpty)
    let visits = try rows(results + "/visits.csv")
    let columns = ["issued_s", "left_home_s", "reached_s", "called_s", "entered_s", "left_s"]
    #expect(
      visits.map { row in columns.map { row[$0, default: "-"] } } == [
        ["1800.000", "1800.000", "1800.000", "1800.000", "1800.000", "2400.000"],
        ["1860.000", "1860.000", "2340.000", "2400.000", "2400.000", "3000.000"],
        ["1920.000", "2580.000", "2700.000", "3000.000", "3000.000", "3600.000"],
      ])
    #expect(visits.allSatisfy { $0["outcome"] == "used" && $0["shop"] == "corner" })
    let quarters = try rows(results + "/shops.csv")
    #expect(quarters.count == 8 && quarters[2]["inside_max"] == "1")
  }

  @Test func `a shop study of five lines has no wishes while shops are closed`() throws {
    let study = try folder.write(
      """
      { name: "bakery", city: { grid: { columns: 2, rows: 2 }, travel: { speed: "20 km/h" } },
        shops: { list: [{ id: "bakery", at: "1-1", capacity: 8, opens: "07:30", closes: "19:00" }],
          stay: "10 min", demand: { per_day: 500 } } }
      """, to: "bakery.jsonc")
    let (_, results) = try results(study, "--replications", "1")
    let visits = try rows(results + "/visits.csv")
    // 500 are expected, a standard deviation is 22.
    #expect((410...590).contains(visits.count), "\(visits.count)")
    let wishes = visits.compactMap { $0["wanted_s"].flatMap(Double.init) }
    #expect(wishes.count == visits.count && wishes.allSatisfy { $0 >= 27_000 && $0 < 68_400 })
    let entered = visits.count { !($0["entered_s"] ?? "").isEmpty }
    // In 11.5 hours 8 places hold 552 stays of 10 minutes, which is fewer than wishes on a busy day.
    #expect(Double(entered) > 0.9 * Double(min(visits.count, 8 * 69)))
    // Given the customers already in line, only wishes of the last two hours are too late for a
    // stay that ends before the shop closes.
    let refused = visits.filter { $0["outcome"] == "refused" }
    #expect(refused.count + entered == visits.count)
    #expect(
      refused.allSatisfy {
        $0["refusal"] == "no-ticket-today" && Double($0["wanted_s"] ?? "") ?? 0 >= 61_200
      })
  }

  @Test func `a day of a shop alone plays, with what a trace writes about it`() throws {
    let (_, results) = try results(scenario, "--trace")
    let changes = try rows(results + "/shop_changes.csv")
    #expect(changes.allSatisfy { $0["shop"] == "corner" && $0["mode"] == "open" })
    #expect(try rows(results + "/shop_places.csv").map { $0["x_m"] } == ["500.0"])
    let session = Session("replay", results, "--output", folder("day.html"))
    #expect(session.code == .success, "\(session.messages)")
    let page = try String(contentsOfFile: folder("day.html"), encoding: .utf8)
    #expect(page.contains("Day 1, from 08:30 for 2 h: 1 shop."))
  }

  @Test func `the story of a visit says what happened when`() throws {
    let (_, results) = try results(scenario)
    let story = Session("trail", results, "--visit", "3")
    #expect(
      story.output == """
        Visit 3 to shop corner, one-place, day 1: they got in, after 5:00 at the door.
          09:02:00  they take a ticket in the app, and their turn is expected at 09:20:00
          09:13:00  a notice asks them to leave
          09:13:00  they set out, on foot
          09:15:00  they are at the door
          09:18:00  a notice says that their turn is near
          09:20:00  they are called to enter
          09:20:00  they enter
          09:30:00  they leave

        """)
    #expect(Session("trail", results, "--visit", "3", "--json").output.contains("\"want\": 3"))
    let former = Session("trail", results, "--want", "3")
    #expect(former.output == story.output && former.code == .success)
    #expect(former.messages.contains("--want is now --visit"))
    let unknown = Session("trail", results, "--visit", "4")
    #expect(unknown.code == .usage && unknown.messages.contains("they are among 1 to 3"))
    let taxis = Session(
      "run", Repository.path("scenarios/smallest.jsonc"), "--detail", "1", "--output",
      folder("taxis"))
    #expect(taxis.code == .success)
    let none = Session("trail", folder(try folder.results(in: "taxis")), "--visit", "1")
    #expect(none.code == .badInput && none.messages.contains("no rows of shoppers"))
  }

  @Test func `every taxi to and from a shop is a row of requests`() throws {
    let (_, results) = try results(
      Repository.path("scenarios/saturday.jsonc"), "--set", "people.count=40", "--set",
      "shops.demand.per_day=900", "--set", "fleet.taxis=30", "--policies", "fifo",
      "--replications", "1")
    let visits = try rows(results + "/visits.csv")
    let rides = Set(try rows(results + "/requests.csv").compactMap { $0["ride"] })
    let there = visits.compactMap { $0["ride_there"] }.filter { !$0.isEmpty }
    let home = visits.compactMap { $0["ride_home"] }.filter { !$0.isEmpty }
    #expect(there.count > 40 && home.count > 40)
    #expect(Set(there + home).count == there.count + home.count)
    #expect((there + home).allSatisfy(rides.contains))
    let shopping = rides.filter { $0.count == 10 && $0.hasPrefix("16") }
    #expect(shopping.count == there.count + home.count)
  }

  @Test func `a table without rows has no stories, and taxis are not blamed`() throws {
    // Everybody shops in the morning.
    let (_, results) = try results(scenario, "--set", "window.start=12:00")
    let story = Session("trail", results, "--visit", "1")
    #expect(story.code == .usage)
    #expect(
      story.messages.contains(
        "under this policy, these results have a table of visits without rows"),
      "\(story.messages)")
  }

  @Test func `its page speaks of shops and of nothing else`() throws {
    let (_, results) = try results(scenario)
    let page = folder("page.html")
    let report = Session("report", results, "--output", page)
    #expect(report.code == .success, "\(report.messages)")
    let text = try String(contentsOfFile: page, encoding: .utf8)
    for words in [
      "At the door", "No-shows", "Idle capacity vs queues", "Accuracy of quoted waits",
      "People at doors through the day", "All doors.", "Places taken",
      "Places kept for people called",
    ] {
      #expect(text.contains(words))
    }
    for word in ["Mean wait<", "Got no taxi", "Ambulances"] {
      #expect(!text.contains(">\(word)"), "\(word)")
    }
  }

  @Test func `a short wait is no verdict without those who got in`() {
    let alone = Session("check", scenario, "--check", "outside_s_mean <= 3 min")
    #expect(alone.code != .success && alone.messages.contains("entered_share"))
  }
}
