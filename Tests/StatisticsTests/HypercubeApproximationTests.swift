import Testing

@testable import Statistics

/// The approximation of the hypercube queue against the textbook and against the exact chain of states.
@Suite struct HypercubeApproximationTests {
  private func workloads(_ loads: [Double], _ orders: [[Int]], waits: Bool) throws -> [Double] {
    try #require(
      HypercubeApproximation(
        loads: loads, orders: orders, servers: orders[0].count, waits: waits)
    ).workloads
  }

  @Test func `three servers are as busy as the textbook prints`() throws {
    let found = try workloads(
      [0.5, 0.25, 0.35, 0.4], [[0, 1, 2], [0, 2, 1], [1, 0, 2], [2, 0, 1]], waits: true)
    // Larson and Odoni print 0.5627, 0.4716 and 0.4657 after some rounds; these are the ends.
    for (value, end) in zip(found, [0.562631, 0.471704, 0.465665]) {
      #expect((value - end).magnitude < 1e-6)
    }
  }

  @Test(arguments: [
    (false, [0.462458, 0.523966, 0.528364, 0.552317]),
    (true, [0.555037, 0.605951, 0.609592, 0.629420]),
  ])
  func `four servers are about as busy as their chain of states says`(
    waits: Bool, exact: [Double]
  ) throws {
    let found = try workloads(
      [0.4, 0.6, 0.5, 0.9], [[0, 1, 2, 3], [1, 0, 2, 3], [2, 3, 1, 0], [3, 2, 1, 0]],
      waits: waits)
    for (value, exact) in zip(found, exact) { #expect((value / exact - 1).magnitude < 0.005) }
    let difference: Double = found.reduce(0, +) - exact.reduce(0, +)
    #expect(difference.magnitude < 1e-5)
  }

  @Test func `who is served at once, and who finds all busy, are everybody`() throws {
    let load = try #require(
      HypercubeApproximation(
        loads: [0.5, 0.5], orders: [[0, 1], [1, 0]], servers: 2, waits: false))
    // Two units and no line (MIT, 1975): all busy one time in five, own unit 3/8 of all calls, the other 1/8; of those served
    // by either stream so three quarters are served by its own.
    #expect((load.allBusy - 0.2).magnitude < 1e-12)
    let shares = load.dispatches([0, 1])
    #expect((shares[0] - 0.6).magnitude < 1e-9 && (shares[1] - 0.2).magnitude < 1e-9)
    #expect(load.workloads.allSatisfy { ($0 - 0.4).magnitude < 1e-9 })
  }

  @Test func `one server is the queue of Erlang, and hundreds do not overflow`() throws {
    #expect(try workloads([0.5], [[0]], waits: true) == [0.5])
    let many = try #require(
      HypercubeApproximation(
        loads: [800], orders: [Array(0..<900)], servers: 900, waits: true))
    #expect(many.allBusy > 0 && many.allBusy < 0.01)
    #expect(many.workloads.allSatisfy { $0 > 0 && $0 < 1 })
  }

  @Test func `what has no answer gives none`() {
    func load(_ loads: [Double], servers: Int, waits: Bool) -> HypercubeApproximation? {
      HypercubeApproximation(
        loads: loads, orders: loads.map { _ in Array(0..<servers) }, servers: servers,
        waits: waits)
    }
    #expect(load([], servers: 2, waits: true) == nil)
    #expect(load([0], servers: 2, waits: true) == nil)
    #expect(load([2], servers: 2, waits: true) == nil)
    #expect(load([2], servers: 2, waits: false) != nil)
    #expect(load([1], servers: 0, waits: false) == nil)
    #expect(load([.infinity], servers: 2, waits: false) == nil)
  }
}
