import Testing

@testable import ReplayPage

@Suite struct CompactBytesTests {
  @Test func `numbers take as many bytes as they need and read back`() {
    var bytes = CompactBytes()
    for number in [0, 1, 127, 128, 16_383, 16_384, 2_000_000_000] { bytes.append(number) }
    for number in [0, -1, 1, -64, 64, -8192, 1_000_000, -1_000_000] { bytes.append(signed: number) }
    #expect(bytes.bytes.prefix(5) == [0, 1, 127, 0x80, 1])
    var reader = CompactReader(bytes.bytes)
    for number in [0, 1, 127, 128, 16_383, 16_384, 2_000_000_000] {
      #expect(reader.number() == number)
    }
    for number in [0, -1, 1, -64, 64, -8192, 1_000_000, -1_000_000] {
      #expect(reader.signed() == number)
    }
    #expect(reader.isAtEnd)
  }
}
