import CityModels
import CitySimulation
import Experiments
import Quantities
import Testing

@testable import Results

/// Checks of some of the emergencies, by hand.
///
/// Measured from 18:00 on. Zone 0: one in danger at 18:00 who waits 300 s, another at 19:10 who waits 600 s, and one at
/// 19:20 to whom nobody comes. Zone 4: one who can wait, at 0:05, for 1,200 s.
@Suite struct IncidentCheckTests {
  private static func incident(
    _ priority: Int32, zone: Int32, after minutes: Int64, response seconds: Int64?
  ) -> IncidentRow {
    IncidentRow {
      ($0.priority, $0.zone, $0.received) = (priority, zone, .minutes(minutes))
      ($0.taken, $0.queue) = ($0.received, .zero)
      guard let seconds else { return }
      ($0.ordered, $0.mobilised) = ($0.received, $0.received)
      $0.arrived = $0.received + .seconds(seconds)
    }
  }

  private let record = HandMade.firstAid([
    incident(1, zone: 0, after: 0, response: 300),
    incident(1, zone: 0, after: 70, response: 600),
    incident(2, zone: 0, after: 80, response: nil),
    incident(3, zone: 4, after: 365, response: 1200),
  ])

  private func value(_ text: String) throws -> Double? {
    try CheckedCity.read(text).subject.value(of: record, in: CheckedCity.evening)
  }

  @Test func `without a filter the value is that of all`() throws {
    #expect(try value("incidents >= 1") == 4)
    #expect(try value("response_s_mean <= 15 min") == 700)
    #expect(try value("p1_within_share >= 75 %") == 0.5)
    #expect(try value("unreached_share <= 1 %") == 0.25)
  }

  @Test func `a zone is where help is needed, and hours are those of the call`() throws {
    #expect(try value("incidents >= 1 @ zone=1-1") == 3)
    #expect(try value("response_s_mean <= 15 min @ zone=1-1") == 450)
    #expect(try value("response_s_mean <= 15 min @ zone=Brera") == 1200)
    #expect(try value("p1_within_share >= 75 % @ hour=18") == 1)
    #expect(try value("p1_within_share >= 75 % @ hour=19 @ zone=1-1") == 0)
    #expect(try value("unreached_share <= 1 % @ hour=19") == 0.5)
    #expect(try value("unreached_share <= 1 % @ hour=23..1") == 0)
  }

  @Test func `a quantile among those who were not reached has no value`() throws {
    #expect(try value("response_s_p90 <= 15 min @ zone=1-1") == nil)
    #expect(try value("response_p1_s_p90 <= 15 min @ zone=1-1") == 600)
    #expect(try value("response_p1_s_p50 <= 15 min") == 300)
  }

  @Test func `where nobody needs help no check has a value`() throws {
    #expect(try value("incidents >= 0 @ zone=2-1") == nil)
    #expect(try value("p1_within_share >= 0 % @ zone=Brera") == nil)
  }

  @Test func `what ambulances do has no zone`() {
    #expect(throws: CheckProblem.self) {
      _ = try CheckedCity.read("ambulance_busy_share <= 90 % @ zone=1-1")
    }
    #expect(throws: CheckProblem.self) {
      _ = try CheckedCity.read("move_ups_per_100 <= 90 @ hour=8")
    }
  }
}
