import Testing

@testable import CitySimulation

/// The list of plain records in memory of its own.
@Suite struct RecordStoreTests {
  @Test(arguments: [0, 1, 1000])
  func `records are kept in order, however far the store has to grow`(capacity: Int) {
    var store = RecordStore<Int>(capacity: capacity)
    for number in 0..<5000 { store.append(number * 3) }
    #expect(store.count == 5000)
    #expect(store.indices == 0..<5000)
    #expect(store.indices.allSatisfy { store[$0] == $0 * 3 })
  }

  @Test func `a store that outgrows a large page keeps its records`() {
    // 4 MB of records are where the store changes the way it asks for memory.
    var store = RecordStore<Int64>(capacity: 16)
    for number in 0..<Int64(1_200_000) { store.append(number) }
    #expect(store[0] == 0)
    #expect(store[524_288] == 524_288)
    #expect(store[1_199_999] == 1_199_999)
  }

  @Test func `a record is changed in its place`() {
    var store = RecordStore<Int>(capacity: 2)
    store.append(1)
    store.append(2)
    store[0] += 10
    #expect(store[0] == 11)
    #expect(store[1] == 2)
  }
}
