import Testing

/// The formulas against values computed elsewhere with rational arithmetic.
@Suite struct QueueingFormulasTests {
  private func close(_ value: Double, _ expected: Double) -> Bool {
    (value - expected).magnitude < 1e-12
  }

  @Test(arguments: [
    (1, 0.5, 0.3333333333333333, 0.5, 1.0),
    (2, 1, 0.2, 0.33333333333333337, 0.33333333333333337),
    (5, 3, 0.11005434782608696, 0.23615160349854225, 0.11807580174927113),
    (10, 8, 0.1216610642529515, 0.40918015079644354, 0.20459007539822177),
    (50, 48, 0.08333735349348304, 0.6944556111968344, 0.3472278055984172),
  ])
  func `Erlang's formulas give the known values`(
    servers: Int, load: Double, blocking: Double, waiting: Double, wait: Double
  ) {
    #expect(close(QueueingFormulas.erlangB(servers: servers, load: load), blocking))
    #expect(close(QueueingFormulas.erlangC(servers: servers, load: load), waiting))
    #expect(close(QueueingFormulas.meanWait(servers: servers, load: load), wait))
  }

  @Test(arguments: [
    (50, 48, 0.5, 0.4677740685537846, 0.030912249162192443, 0.061824498324384886),
    (5, 4, 0.5, 0.4150515401806527, 0.0779686752870612, 0.1559373505741224),
    (5, 6, 0.25, 0.8810220675268732, 0.20270490998099067, 0.8108196399239627),
    (8, 10, 0.1, 0.9897594555476517, 0.2021406914306886, 2.021406914306886),
    (20, 20, 0.5, 0.6099295452881498, 0.07368739431186297, 0.14737478862372594),
  ])
  func `Erlang A gives the known values`(
    servers: Int, load: Double, impatience: Double, waiting: Double, abandon: Double, wait: Double
  ) {
    let known = QueueingFormulas.erlangA(servers: servers, load: load, impatience: impatience)
    #expect(close(known.waitShare, waiting))
    #expect(close(known.abandonShare, abandon))
    #expect(close(known.meanWait, wait))
  }

  @Test func `without variation the wait of M/M/1 halves`() {
    let exponential = QueueingFormulas.meanWait(load: 0.8, variation: 1)
    #expect(close(exponential, QueueingFormulas.meanWait(servers: 1, load: 0.8)))
    #expect(close(QueueingFormulas.meanWait(load: 0.8, variation: 0), exponential / 2))
  }
}
