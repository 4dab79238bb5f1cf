import Statistics
import TestSupport
import Testing

@Suite struct HolmTests {
  @Test func `a hand example is adjusted step by step`() {
    // Ascending 0.005 x 4, 0.01 x 3, 0.03 x 2, and 0.04 x 1 raised to the one before.
    let adjusted = Holm.adjusted([0.01, 0.04, 0.03, 0.005])
    let expected = [0.03, 0.06, 0.06, 0.02]
    #expect(zip(adjusted, expected).allSatisfy { ($0 - $1).magnitude < 1e-15 })
  }

  @Test func `no adjusted value is above 1 or below the one given`() {
    #expect(Holm.adjusted([0.9, 0.5, 1, 0]) == [1, 1, 1, 0])
    #expect(Holm.adjusted([0.2, 0.2]) == [0.4, 0.4])
    #expect(Holm.adjusted([0.3]) == [0.3])
    #expect(Holm.adjusted([]).isEmpty)
  }

  @Test func `R's p.adjust gives the same`() {
    // p.adjust(c(0.01, 0.02, 0.03, 0.04, 0.05), "holm")
    let adjusted = Holm.adjusted([0.01, 0.02, 0.03, 0.04, 0.05])
    let expected = [0.05, 0.08, 0.09, 0.09, 0.09]
    #expect(zip(adjusted, expected).allSatisfy { ($0 - $1).magnitude < 1e-15 })
  }

  @Test func `equal p-values have equal adjusted ones, each in its place`() {
    // Ascending 0.01 x 4; 0.01 x 3, 0.02 x 2 and 0.02 x 1 raised to it.
    #expect(Holm.adjusted([0.02, 0.01, 0.02, 0.01]) == [0.04, 0.04, 0.04, 0.04])
    // Ascending 0.1 x 5, 0.3 x 4 twice and what follows cut at 1.
    #expect(Holm.adjusted([0.3, 0.1, 0.3, 1, 0.3]) == [1, 0.5, 1, 1, 1])
    #expect(Holm.adjusted([0, 0, 0.5]) == [0, 0, 0.5])
  }

  @Test func `a hypothesis falls exactly when step by step all smaller ones fall`() {
    var random = SplitMix64(seed: 1979)
    for _ in 0..<200 {
      // Few different values, so that many are equal.
      let values = (0..<1 + random.below(8)).map { _ in Double(random.below(12)) / 64 }
      let adjusted = Holm.adjusted(values)
      for level in [1.0, 2, 4, 8, 16].map({ $0 / 64 }) {
        var fallen = 0
        for value in values.sorted() {
          guard value * Double(values.count - fallen) <= level else { break }
          fallen += 1
        }
        let least = values.sorted().prefix(fallen)
        for (value, holm) in zip(values, adjusted) {
          #expect((holm <= level) == least.contains(value), "\(values) at \(level)")
        }
      }
    }
  }

  @Test func `what is not a p-value stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = Holm.adjusted([0.5, .nan]) }
    await #expect(processExitsWith: .failure) { _ = Holm.adjusted([1.5]) }
  }
}
