import CGSL
import Testing

@testable import RandomVariates

/// Published vectors: file `kat_vectors` of the Random123 library by the authors of the paper.
@Suite struct PhiloxTests {
  private func words(_ block: Philox.Block) -> [UInt64] { [block.0, block.1, block.2, block.3] }

  @Test func `the block of zeros is the published one`() {
    let block = Philox.block(counter: (0, 0, 0, 0), key: (0, 0))
    #expect(
      words(block) == [
        0x1655_4d9e_ca36_314c, 0xdb20_fe9d_672d_0fdc, 0xd7e7_72ce_e186_176b, 0x7e68_b68a_ec7b_a23b,
      ])
  }

  @Test func `the block of ones is the published one`() {
    let ones = UInt64.max
    let block = Philox.block(counter: (ones, ones, ones, ones), key: (ones, ones))
    #expect(
      words(block) == [
        0x87b0_92c3_013f_e90b, 0x438c_3c67_be8d_0224, 0x9cc7_d7c6_9cd7_77b6, 0xa09c_aebf_594f_0ba0,
      ])
  }

  @Test func `the block of the digits of pi is the published one`() {
    let block = Philox.block(
      counter: (
        0x243f_6a88_85a3_08d3, 0x1319_8a2e_0370_7344, 0xa409_3822_299f_31d0, 0x082e_fa98_ec4e_6c89
      ),
      key: (0x4528_21e6_38d0_1377, 0xbe54_66cf_34e9_0c6c))
    #expect(
      words(block) == [
        0xa528_f454_03e6_1d95, 0x38c7_2dbd_566e_9788, 0xa5a1_610e_72fd_18b5, 0x57bd_43b5_e52b_7fe6,
      ])
  }

  @Test func `GSL draws the words of block after block`() {
    guard let generator = gsl_rng_alloc(PhiloxType.pointer) else {
      Issue.record("GSL has no memory")
      return
    }
    defer { gsl_rng_free(generator) }
    gsl_rng_set(generator, 42)
    let drawn = (0..<12).map { _ in UInt64(gsl_rng_get(generator)) }
    let expected = (UInt64(0)..<3).flatMap {
      words(Philox.block(counter: ($0, 0, 0, 0), key: (42, 0)))
    }
    #expect(drawn == expected)
    #expect(String(cString: gsl_rng_name(generator)) == "philox4x64-10")
    #expect(gsl_rng_max(generator) == UInt.max)
    #expect(gsl_rng_min(generator) == 0)
  }

  @Test func `a GSL generator can be copied and goes on alike`() {
    let streams = RandomStreams(seed: 7, replication: 1)
    _ = streams.numbers(.first, 5, count: 3)
    guard let copy = gsl_rng_clone(streams.generator) else {
      Issue.record("GSL has no memory")
      return
    }
    defer { gsl_rng_free(copy) }
    #expect((0..<9).allSatisfy { _ in gsl_rng_uniform(copy) == streams.uniform() })
  }
}
