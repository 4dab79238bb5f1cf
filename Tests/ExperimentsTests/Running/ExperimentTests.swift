import CityModels
import CitySimulation
import DispatchCore
import Experiments
import Glibc
import Quantities
import Results
import Synchronization
import TestSupport
import Testing

/// Many days under several policies.
@Suite struct ExperimentTests {
  private func expectSame(_ first: ExperimentResult, _ second: ExperimentResult) {
    #expect(first.replications == second.replications)
    #expect(first.summaries == second.summaries)
    #expect(first.comparisons == second.comparisons)
    #expect(first.verdicts == second.verdicts)
    #expect(first.records.map(\.requests) == second.records.map(\.requests))
    #expect(first.records.map(\.taxis) == second.records.map(\.taxis))
    #expect(first.records.map(\.zones) == second.records.map(\.zones))
    #expect(first.records.map(\.fleet) == second.records.map(\.fleet))
  }

  @Test(arguments: [2, 3, 64])
  func `the number of threads does not matter`(threads: Int) throws {
    let one = try SmallCity().experiment(replications: 6, threads: 1, detailed: 3).run()
    let many = try SmallCity().experiment(replications: 6, threads: threads, detailed: 3).run()
    expectSame(one, many)
  }

  @Test func `fifty replications contain the first twenty`() throws {
    let policies: [any DispatchPolicy] = [AdjacentZones()]
    let twenty = try SmallCity().experiment(policies, replications: 20).run()
    let fifty = try SmallCity().experiment(policies, replications: 50).run()
    #expect(twenty.replications == Array(fifty.replications.prefix(20)))
    #expect(Set(fifty.replications.map(\.runDigest)).count == 50)
  }

  @Test func `another policy changes nothing for the first`() throws {
    let alone = try SmallCity().experiment([OwnZoneFIFO()], replications: 5).run()
    let both = try SmallCity().experiment([OwnZoneFIFO(), AdjacentZones()], replications: 5).run()
    #expect(alone.replications == Array(both.replications.prefix(5)))
    #expect(alone.summaries == both.summaries.filter { $0.policy == 0 })
    #expect(alone.verdicts == both.verdicts.filter { $0.policy == 0 })
    #expect(alone.comparisons.isEmpty)
    #expect(both.comparisons.count == MetricGroup.always.metrics.count)
  }

  @Test func `replications stand policy by policy, numbered from one`() throws {
    let result = try SmallCity().experiment(replications: 3, detailed: 2).run()
    #expect(result.replications.map(\.policy) == [0, 0, 0, 1, 1, 1])
    #expect(result.replications.map(\.replication) == [1, 2, 3, 1, 2, 3])
    #expect(result.records.compactMap { $0.requests.first?.policy } == [0, 0, 1, 1])
    #expect(result.records.compactMap { $0.requests.first?.replication } == [1, 2, 1, 2])
    #expect(result.records.allSatisfy { !$0.zones.isEmpty && !$0.fleet.isEmpty })
    let digests = result.replications.map(\.demandDigest)
    #expect(Array(digests.prefix(3)) == Array(digests.suffix(3)))
  }

  @Test func `rows that are written meanwhile are those that would be kept`() throws {
    let kept = try SmallCity().experiment([AdjacentZones()], replications: 1).run()
    var experiment = try SmallCity().experiment([AdjacentZones()], replications: 1)
    #expect(experiment.hasOneReplication)
    let place = try TestFolder()
    var folder = try ResultFolder(at: place("out"))
    let names = ResultNames(
      [.policies: ["adjacent"], .zones: (0..<64).map { "zone \($0)" }, .groups: [""]])
    let stream = TableStream(try folder.openTable(RequestRow.self, names: names))
    experiment.stream = stream
    let streamed = try experiment.run()
    try folder.finish(stream.finish())
    #expect(streamed.records.map(\.requests) == [[]])
    #expect(streamed.replications == kept.replications)
    #expect(streamed.summaries == kept.summaries)
    #expect(streamed.records.map(\.zones) == kept.records.map(\.zones))
    var expected = ResultTable<RequestRow>(names: names, header: true)
    for row in kept.records[0].requests { expected.append(row) }
    #expect(kept.records[0].requests.count > 10)
    #expect(folder.outputs.map(\.byteCount) == [expected.text.utf8.count])
    let text = try place.read(".out.partial-\(getpid())/requests.csv")
    #expect(text == expected.text)
  }

  @Test func `only one replication can hand its rows over`() throws {
    #expect(try !SmallCity().experiment(replications: 1).hasOneReplication)
    #expect(try !SmallCity().experiment([AdjacentZones()], replications: 2).hasOneReplication)
    #expect(
      try !SmallCity().experiment([AdjacentZones()], replications: 1, detailed: 0).hasOneReplication
    )
  }

  @Test func `no details are kept unless asked for`() throws {
    #expect(try SmallCity().experiment(replications: 2, detailed: 0).run().records.isEmpty)
  }

  @Test func `a policy that looks next door is compared with one that does not`() throws {
    let result = try SmallCity().experiment(replications: 12).run()
    let wait = try #require(result.comparisons.first { $0.metric == .waitMean })
    #expect(wait.policy == 1 && wait.baseline == 0 && wait.count == 12)
    #expect(try #require(wait.difference) < 0)
    // Requests are the same under both: no difference, no doubt.
    let requests = try #require(result.comparisons.first { $0.metric == .requests })
    #expect(requests.difference == 0 && requests.probability == 1)
  }

  @Test func `progress counts every replication once`() throws {
    let counts = Mutex<[Int]>([])
    _ = try SmallCity().experiment(replications: 4).run(
      ExperimentWatch(progress: { done, total in
        counts.withLock { $0.append(done * 100 + total) }
      }))
    #expect(counts.withLock { $0 } == (0...8).map { $0 * 100 + 8 })
  }

  @Test func `nothing passes when requests are left at the end of the drain`() throws {
    var city = SmallCity()
    city.taxis = 0
    city.drain = .zero
    city.requestsPerHour = 400
    let result = try city.experiment(replications: 4).run()
    #expect(result.verdicts.map(\.verdict) == [.inconclusive, .fail, .inconclusive, .fail])
    #expect(result.verdict(on: 0) == .fail)
    #expect(result.verdict(on: 1) == .fail)
  }

  @Test func `the verdict on a policy takes all its goals together`() throws {
    var city = SmallCity()
    city.taxis = 60
    city.requestsPerHour = 10
    let result = try city.experiment([AdjacentZones()], replications: 30).run()
    #expect(result.verdicts.map(\.verdict) == [.pass, .pass])
    #expect(result.verdict(on: 0) == .pass)
  }
}
