import Testing

/// The formulas against values computed elsewhere with rational arithmetic.
@Suite struct QueueingFormulasTests {
  private func close(_ value: Double, _ expected: Double) -> Bool {
    (value - expected).magnitude < 1e-12
  }

  @Test(arguments: KnownValues.erlang)
  func `Erlang's formulas give the known values`(known: KnownValues.Erlang) {
    let (servers, load) = (known.servers, known.load)
    #expect(close(QueueingFormulas.erlangB(servers: servers, load: load), known.blocking))
    guard let waiting = known.waiting else { return }
    #expect(close(QueueingFormulas.erlangC(servers: servers, load: load), waiting.share))
    #expect(close(QueueingFormulas.meanWait(servers: servers, load: load), waiting.mean))
  }

  @Test(arguments: KnownValues.erlangA)
  func `Erlang A gives the known values`(known: KnownValues.ErlangA) {
    let found = QueueingFormulas.erlangA(
      servers: known.servers, load: known.load, impatience: known.impatience)
    #expect(close(found.waitShare, known.waitShare))
    #expect(close(found.abandonShare, known.abandonShare))
    #expect(close(found.meanWait, known.meanWait))
  }

  @Test func `without variation the wait of M/M/1 halves`() {
    let exponential = QueueingFormulas.meanWait(load: 0.8, variation: 1)
    #expect(close(exponential, QueueingFormulas.meanWait(servers: 1, load: 0.8)))
    #expect(close(QueueingFormulas.meanWait(load: 0.8, variation: 0), exponential / 2))
  }
}
