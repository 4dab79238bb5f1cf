import Mobility
import Quantities
import Results
import Testing

@testable import Reports

/// Days of people whose trips come to nothing.
@Suite struct ResidentDayTests {
  /// The story of somebody who sets out for a meeting at nine as a row says, and comes ten minutes late on foot.
  private func story(
    _ means: Means, brokenOffAfter wait: TimeSpan, isTriedAgain: Bool, because cause: LatenessCause?
  ) -> String {
    let meeting = ActivityRow {
      ($0.activity, $0.start, $0.end) = (1, .hours(1), .hours(2))
      ($0.outcome, $0.lateness, $0.cause) = (.late, .minutes(10), cause)
      $0.arrival = .minutes(70)
    }
    var legs = [
      LegRow {
        ($0.activity, $0.means, $0.isBrokenOff) = (1, means, true)
        ($0.departure, $0.estimate, $0.travel) = (.minutes(40), .minutes(9), wait)
      }
    ]
    if isTriedAgain {
      legs.append(
        LegRow {
          ($0.activity, $0.means, $0.attempt) = (1, .walk, 1)
          ($0.departure, $0.estimate, $0.travel) = (.minutes(50), .minutes(20), .minutes(20))
        })
    }
    return ResidentDay(
      of: "Ada", activities: [meeting], legs: legs,
      names: ResultNames([.policies: ["adjacent"]]), startOfDay: TimeOfDay(wrapping: .hours(8))
    ).lines.joined(separator: "\n")
  }

  @Test(arguments: [
    (Means.taxi, "no taxi has come after 5:00", "the taxi never came"),
    (.sharedBicycle, "no bicycle is at the station after 5:00", "no bicycle at the station"),
    (.sharedCar, "no car is at the station after 5:00", "no car at the station"),
    (.lines, "no vehicle comes to the stop, as they learn after 5:00", "no vehicle came"),
  ])
  func `what came to nothing is told, with why`(means: Means, told: String, cause: String) {
    let again = story(means, brokenOffAfter: .minutes(5), isTriedAgain: true, because: nil)
    #expect(again.contains(told + ": another attempt follows") && again.contains(cause), "\(again)")
    let last = story(means, brokenOffAfter: .minutes(5), isTriedAgain: false, because: nil)
    #expect(last.contains(told) && !last.contains("another attempt"), "\(last)")
  }

  @Test func `a service that sends no taxi is told as such`() {
    let story = story(.taxi, brokenOffAfter: .zero, isTriedAgain: true, because: .taxi)
    #expect(story.contains("the service sends no taxi: another attempt follows"), "\(story)")
  }

  @Test func `a reservation that failed is the cause where metrics count it`() {
    let meeting = ActivityRow {
      ($0.activity, $0.start, $0.end) = (1, .hours(1), .hours(2))
      ($0.outcome, $0.lateness, $0.cause, $0.arrival) = (.late, .minutes(5), .taxi, .minutes(65))
    }
    let walk = LegRow {
      ($0.activity, $0.means, $0.departure) = (1, .walk, .minutes(45))
      ($0.estimate, $0.travel) = (.minutes(20), .minutes(20))
    }
    let story = ResidentDay(
      of: "Ada", activities: [meeting], legs: [walk], names: ResultNames([.policies: ["adjacent"]]),
      startOfDay: TimeOfDay(wrapping: .hours(8))
    ).lines.joined(separator: " ")
    #expect(story.contains(": a reserved taxi was"), "\(story)")
  }
}
