import DispatchCore
import Foundation
import Results
import Scenarios
import Testing

@testable import CommandLine

/// `explain`, as a person reads it.
@Suite struct ExplainTests {
  static let offerTimeout = """
    rulebook.offer_timeout
      Time that a driver has to answer an offer; an answer at exactly that age counts.
      one-step: 1 min
      two-step: 30 s
      value: a length of time such as "30 s"

    Row 1: time to answer an offer
      document A: 60 s
      document B: 30 s

    Rules of the documents
      A-A5: A driver has one minute to answer an offer; silence is a refusal.
      B-UC5: Asking: the first taxi of the zone has 30 seconds. After the driver's yes the passenger
        learns taxi and time, and confirms or declines, which starts the search again. A driver who
        declines goes to the end of the queue and the search starts again. It fails when there is no
        taxi in the zone or next to it, or after three cancellations.

    """

  @Test(arguments: ["offer_timeout", "rulebook.offer_timeout"])
  func `a parameter is explained by its key or its path`(name: String) {
    expect([name], Self.offerTimeout)
  }

  @Test(arguments: ["A-A5", "a-a5"])
  func `a rule of a document is explained by its id in any case`(id: String) {
    expect(
      [id],
      """
      A-A5
        A driver has one minute to answer an offer; silence is a refusal.
        in the city: events.csv: lapsed comes 60 s after offered; the next taxi is offered the ride.
        shown by: cabstand run scenarios/both-rulebooks.jsonc --policy adjacent --replications 1 --trace --output out
        implemented in: Sources/DispatchCore/DispatchCore+Offers.swift
        tested by: DispatchCoreTests.OneStepTests/an offer lapses at exactly its time-out, which is a
          refusal
        tested by: DispatchCoreTests.OneStepTests/an answer at exactly the time-out comes first and counts

      Parameters
        rulebook.offer_timeout: one-step 1 min, two-step 30 s
        rulebook.lapse_effect: one-step refusal, two-step refusal

      Row 1: time to answer an offer
        document A: 60 s
        document B: 30 s

      Row 2: no answer
        document A: is a refusal
        document B: silent; as in A

      """)
  }

  @Test(arguments: ["T-F11aR2", "t-f11ar2"])
  func `a rule of calendars is explained as one of taxis is`(id: String) {
    expect(
      [id],
      """
      T-F11aR2
        The nearest shared vehicle is found.
        in the city: The trail: Ben walks to the nearest bicycle.
        shown by: cabstand run scenarios/colleagues.jsonc --trace --output colleagues && cabstand trail colleagues --resident Ben
        implemented in: Sources/Mobility/TravelMap.swift
        tested by: MobilityTests.TravelMapTests/shared vehicles are taken where one stands and left at a
          station

      """)
  }

  @Test func `a rule that is not simulated says why`() {
    expect(
      ["b-ui2"],
      """
      B-UI2
        Which software, ports, memory and disks the service uses.
        not simulable: another program would have been built on them

      """)
  }

  @Test func `a range of rules is explained rule by rule`() {
    let both = Session("explain", "B-UI1").output + "\n" + Session("explain", "B-UI2").output
    expect(["B-UI1..b-ui2"], both)
    for range in ["B-UI2..B-UI1", "B-UI1..", "B-UI1..B-UI99", ".."] {
      #expect(Session("explain", range).code == .usage)
    }
  }

  @Test(arguments: [["13"], ["row", "13"], ["Row", "13"], ["row 13"]])
  func `a difference is explained by its number`(words: [String]) {
    expect(
      words,
      """
      Row 13: how far ahead one can reserve
        document A: one year
        document B: silent; no limit

      Parameters
        rulebook.reservation_max_ahead: one-step 8760 h, two-step none

      Rules of the documents
        A-A13: A reservation for more than a year ahead is not accepted.

      """)
  }

  @Test func `a value that rulebooks leave to the scenario is explained, too`() {
    expect(
      ["goal.wait_mean"],
      """
      goal.wait_mean
        Greatest mean wait over all requests.
        Set by the scenario, not by rulebooks.

      Row 24: the goal
        document A: 15 minutes on average
        document B: silent; reported all the same

      Rules of the documents
        A-G5: Requests wait 15 minutes or less on average. The document says neither where the wait starts
          nor where it ends; here it runs from the request to the pick-up.

      goal.wait_mean, in scenarios
        Greatest mean wait over all requests.
        value: a length of time such as "15 min" (d, h, min, s, ms); more than 0 s, at most 3660 d
        default: 15 min

      """)
    expect(
      ["fifo"],
      """
      fifo, a policy
        \(PolicyCatalog.policies[0].summary)
        cabstand policies lists the parameters of policies

      """)
    expect(
      ["22"],
      """
      Row 22: hails in the street
        document A: make a driver busy without a ride
        document B: silent

      Parameters
        hails: set by the scenario

      Rules of the documents
        A-D1: A standard customer is served without the service: they stop a taxi in the street.

      """)
  }

  @Test func `without a word there is one line for every parameter`() {
    let session = Session("explain")
    let lines = session.output.split(separator: "\n")
    #expect(
      session.output.hasPrefix(
        """
        offer_timeout              Time that a driver has to answer an offer
        lapse_effect               Effect of a driver's silence
        refusal_place              Effect of a refusal on the driver's place in the queue

        """))
    #expect(lines.count == RulebookParameter.all.count)
    for (line, parameter) in zip(lines, RulebookParameter.all) {
      #expect(line.hasPrefix(parameter.key + " ") && line.hasSuffix("  " + parameter.title))
    }
    #expect(session.messages == "")
    #expect(session.code == .success)
  }

  @Test func `metrics with the name of a rule or of a key of scenarios are listed`() {
    let keys = Set(ScenarioField.all.flatMap { [$0.key, $0.path] } + Explanation.names)
    let shared = Metric.allCases.map(\.rawValue).filter(keys.contains)
    #expect(Set(shared) == Meaning.metricsWithOtherMeanings)
  }

  @Test func `every name that can be guessed is explained`() {
    #expect(Explanation.names.count > 270)
    for name in Explanation.names {
      let session = Session("explain", name)
      #expect(session.code == .success, "\(name)")
      #expect(session.output.hasSuffix("\n") && !session.output.hasSuffix("\n\n"), "\(name)")
      // A command stays on one line.
      let lines = session.output.split(separator: "\n").filter { !$0.hasPrefix("  shown by: ") }
      #expect(lines.allSatisfy { $0.count <= 100 }, "\(name)")
    }
  }

  @Test func `an explanation is there as JSON, also when quiet`() {
    let json = """
      {
        "rule": "rulebook.extras",
        "parameters": [
          {
            "parameter": "rulebook.extras",
            "meaning": "Future features of the documents that are enabled: requests and \
      reservations by text message (sms).",
            "write": "a list of \\"sms\\"",
            "one_step": "[]",
            "two_step": "[]"
          }
        ],
        "differences": [
          {
            "row": 34,
            "title": "future features",
            "document_a": "sharing, text messages, estimates, moving taxis, a map",
            "document_b": "sharing, payment, opinions"
          }
        ],
        "rules": [
          {
            "id": "A-F2",
            "text": "In future: requests and reservations by text message.",
            "state": "in the city",
            "note": "Without the extra, service.csv has the refusal channel_not_offered; with it there \
      is none.",
            "command": "cabstand run scenarios/both-rulebooks.jsonc --set 'rulebook.extras=[\\"sms\\"]' \
      --policy adjacent --replications 1 --output out",
            "place": "Sources/DispatchCore/Commands/CustomerCommand.swift",
            "tests": [
              "DispatchCoreTests.FormTests/row 34: A-F2: text messages are taken where the extra is \
      switched on"
            ]
          }
        ]
      }

      """
    #expect(Session("explain", "extras", "--json").output == json)
    #expect(Session("explain", "extras", "--json", "--quiet").output == json)
    #expect(Session("explain", "extras", "--quiet").output == "")
  }

  @Test func `every explanation is JSON`() throws {
    for words in [["A-A5"], ["row", "7"], ["22"], ["hails"], ["B-N5"]] {
      let text = Session(["explain", "--json"] + words).output
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let keys = object.keys.filter { $0 != "block" }
      #expect(keys.sorted() == ["differences", "parameters", "rule", "rules"])
      #expect(object.keys.contains("block") == (words == ["hails"]))
    }
    let list = try JSONSerialization.jsonObject(
      with: Data(Session("explain", "--json").output.utf8))
    #expect((list as? [[String: String]])?.count == RulebookParameter.all.count)
  }

  @Test func `a word that is too long for a line has one of its own`() {
    let long = String(repeating: "x", count: 120)
    #expect(WrappedText.lines("a \(long) b", after: "  ") == ["  a", "    \(long)", "    b"])
    #expect(WrappedText.lines(long, after: "  ") == ["  \(long)"])
  }

  private func expect(_ words: [String], _ expected: String) {
    let session = Session(["explain"] + words)
    #expect(session.output == expected)
    #expect(session.messages == "")
    #expect(session.code == .success)
  }
}
