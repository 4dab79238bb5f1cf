import Testing

@testable import Quantities

@Suite struct SimilarityTests {
  @Test func `slips are counted`() {
    #expect(Similarity.slips(from: "", to: "abc") == 3)
    #expect(Similarity.slips(from: "kitten", to: "sitting") == 3)
    #expect(Similarity.slips(from: "abcd", to: "abdc") == 1)
    #expect(Similarity.slips(from: "taxis", to: "taxis") == 0)
  }

  @Test func `the beginning of a word is enough where nothing is close`() {
    let known = ["batch-assignment", "bat", "zonal"]
    #expect(Similarity.guess(at: "batch-a", among: known) == "batch-assignment")
    #expect(Similarity.guess(at: "ZON", among: known) == "zonal")
    #expect(Similarity.guess(at: "zo", among: known) == nil)
  }

  @Test func `the likeliest word is guessed and an unlikely one is not`() {
    let known = ["taxis", "accept", "lapse", "shifts"]
    #expect(Similarity.closest(to: "taxsi", among: known) == "taxis")
    #expect(Similarity.closest(to: "Accept", among: known) == "accept")
    #expect(Similarity.closest(to: "drivers", among: known) == nil)
    #expect(Similarity.closest(to: String(repeating: "x", count: 300), among: known) == nil)
  }
}
