import CityModels
import CitySimulation
import DispatchCore
import Quantities
import Results
import Testing

@testable import Experiments

/// The search for the fleets of several policies, and for what each goal alone would need.
@Suite struct PolicySizingTests {
  private static let city = MeasuredCity(
    zones: ["1-1", "2-1", "1-2", "2-2"], startOfDay: TimeOfDay(wrapping: .zero))

  private static let policies: [any DispatchPolicy] = [OwnZoneFIFO(), AdjacentZones()]

  private static func checks(_ texts: String...) throws -> [CheckExpression] {
    try texts.map { try CheckExpression($0, in: city) }
  }

  /// A policy with an even number of taxis, from 2.
  private static func alternative(_ policy: Int, at place: Int) throws -> Alternative {
    var small = SmallCity()
    small.taxis = 2 * (place + 1)
    let name = "\(policies[policy].name) \(small.taxis)"
    let simulation = Simulation(model: try small.model(), policy: policies[policy], seed: 5)
    return Alternative(name, simulation, variant: place)
  }

  /// Searches fleets of 2 to 32 taxis.
  private func sized(
    _ checks: [CheckExpression], threads: Int = 2, looks: [Int] = [5, 10]
  ) throws -> PolicySizing {
    var sizing = PolicySizing(policies: 2, checks, count: 16, looks: looks, threads: threads)
    while !sizing.next.isEmpty {
      try sizing.judge(
        sizing.next.map { step in
          PolicySizing.Candidate(
            try Self.alternative(step.policy, at: step.place), in: Self.city)
        })
    }
    return sizing
  }

  /// One policy and some goals, searched for themselves.
  private func sizedAlone(_ policy: Int, _ checks: [CheckExpression]) throws -> Sizing {
    var sizing = Sizing(checks, count: 16, looks: [5, 10], threads: 1)
    while let place = sizing.next {
      try sizing.judge(try Self.alternative(policy, at: place), in: Self.city)
    }
    return sizing
  }

  @Test func `each search finds what it would find by itself`() throws {
    let checks = try Self.checks("wait_s_mean <= 8 min", "unserved_share <= 10 %")
    let sizing = try sized(checks)
    for policy in 0..<2 {
      let own = try sizedAlone(policy, checks)
      #expect(sizing.sizings[policy].together.curve == own.curve)
      #expect(sizing.sizings[policy].together.search == own.search)
      for goal in 0..<2 {
        let own = try sizedAlone(policy, [checks[goal]])
        #expect(sizing.sizings[policy].alone[goal].curve == own.curve)
        #expect(sizing.sizings[policy].alone[goal].search == own.search)
      }
    }
  }

  @Test func `the number of threads does not matter`() throws {
    let checks = try Self.checks("wait_s_mean <= 8 min", "unserved_share <= 10 %")
    let (one, three) = (try sized(checks, threads: 1), try sized(checks, threads: 3))
    for (one, three) in zip(one.sizings, three.sizings) {
      #expect(one.together.curve == three.together.curve)
      #expect(one.alone.map(\.curve) == three.alone.map(\.curve))
      #expect(one.binding == three.binding)
    }
  }

  @Test func `the goal that needs the most decides`() throws {
    let loose = try sized(try Self.checks("wait_s_mean <= 3 h", "unserved_share <= 10 %"))
    let strict = try sized(try Self.checks("wait_s_mean <= 5 min", "unserved_share <= 90 %"))
    for policy in 0..<2 {
      #expect(loose.sizings[policy].binding == [1])
      #expect(loose.sizings[policy].alone[0].search.end == .everything)
    }
    let sizing = strict.sizings[1]
    #expect(sizing.binding == [0])
    #expect(sizing.alone[0].answer?.place == sizing.together.answer?.place)
    #expect((sizing.alone[1].answer?.place ?? 99) < (sizing.together.answer?.place ?? 0))
  }

  @Test func `a goal that nothing meets decides`() throws {
    let sizing = try sized(try Self.checks("wait_s_mean <= 1 s", "unserved_share <= 10 %"))
    #expect(sizing.sizings[1].together.search.end == .nothing)
    #expect(sizing.sizings[1].binding == [0])
    #expect(sizing.sizings[1].alone[1].answer != nil)
  }

  @Test func `where every value meets every goal none decides, and none is searched alone`() throws
  {
    let sizing = try sized(try Self.checks("wait_s_mean <= 5 h", "unserved_share <= 100 %"))
    #expect(sizing.sizings[1].together.search.end == .everything)
    #expect(sizing.sizings[1].binding == [])
    #expect(sizing.sizings[1].alone.allSatisfy { $0.curve.isEmpty })
  }

  @Test func `one goal has nothing beside it`() throws {
    let sizing = try sized(try Self.checks("unserved_share <= 10 %"))
    #expect(sizing.sizings.allSatisfy { $0.alone.isEmpty && $0.binding == [0] })
  }

  @Test func `no day is simulated twice`() throws {
    var simulated: [String: Int] = [:]
    let checks = try Self.checks("wait_s_mean <= 8 min", "unserved_share <= 10 %")
    var sizing = PolicySizing(policies: 2, checks, count: 16, looks: [5, 10], threads: 1)
    while !sizing.next.isEmpty {
      let before = sizing.sizings
      let steps = sizing.next
      try sizing.judge(
        steps.map { step in
          PolicySizing.Candidate(try Self.alternative(step.policy, at: step.place), in: Self.city)
        })
      for step in steps {
        let old = before[step.policy].days[step.place]?.map(\.row) ?? []
        let new = sizing.sizings[step.policy].days[step.place]?.map(\.row) ?? []
        #expect(Array(new.prefix(old.count)) == old)
        simulated["\(step.policy) \(step.place)", default: 0] += new.count - old.count
      }
    }
    #expect(!simulated.isEmpty && simulated.values.allSatisfy { $0 == 5 || $0 == 10 })
  }
}
