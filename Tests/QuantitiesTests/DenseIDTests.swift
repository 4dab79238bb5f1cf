import Quantities
import Testing

private enum LampKind {}
private typealias LampID = DenseID<LampKind>

@Suite struct DenseIDTests {
  @Test(arguments: [0, 1, 41, Int(Int32.max)])
  func `an identifier keeps its index`(index: Int) {
    let lamp = LampID(index)
    #expect(lamp.index == index)
    #expect(lamp.number == Int32(index))
    #expect(lamp.description == String(index))
  }

  @Test func `the greatest index is that of 32 bits`() {
    #expect(LampID.greatestIndex == 2_147_483_647)
    #expect(LampID(LampID.greatestIndex).index == LampID.greatestIndex)
  }

  @Test func `identifiers are ordered by number`() {
    #expect(LampID(1) < LampID(2))
    #expect(LampID(2) == LampID(2))
    #expect([LampID(3), LampID(0), LampID(2)].sorted() == [LampID(0), LampID(2), LampID(3)])
  }

  @Test func `an identifier takes the room of its number`() {
    #expect(MemoryLayout<LampID>.size == 4)
  }

  @Test func `an index out of range stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = DenseID<LampKind>(-1) }
    await #expect(processExitsWith: .failure) {
      _ = DenseID<LampKind>(DenseID<LampKind>.greatestIndex + 1)
    }
    await #expect(processExitsWith: .failure) { _ = DenseID<LampKind>(.min) }
    await #expect(processExitsWith: .failure) { _ = DenseID<LampKind>(.max) }
  }
}
