import Quantities
import Testing

private enum Thing {}
private typealias ThingID = DenseID<Thing>

/// The list of things that are found by their identifiers, in memory of its own.
@Suite struct IDArrayTests {
  @Test(arguments: [0, 1, 1000])
  func `elements are kept in order, however far the list has to grow`(capacity: Int) {
    var list = IDArray<Thing, Int>()
    list.reserveCapacity(capacity)
    for number in 0..<5000 { list.append(number * 3) }
    #expect(list.count == 5000)
    #expect(list.ids.map(\.index) == Array(0..<5000))
    let isInOrder = list.ids.allSatisfy { list[$0] == $0.index * 3 }
    #expect(isInOrder)
  }

  @Test func `a list that outgrows a large page keeps its elements`() {
    // 4 MB of elements are where the list changes the way it asks for memory.
    var list = IDArray<Thing, Int64>()
    for number in 0..<Int64(1_200_000) { list.append(number) }
    #expect(list[ThingID(0)] == 0)
    #expect(list[ThingID(524_288)] == 524_288)
    #expect(list[ThingID(1_199_999)] == 1_199_999)
  }

  @Test func `an element is changed in its place`() {
    var list = IDArray<Thing, [Int]>([[1], [2]])
    list[ThingID(0)].append(10)
    #expect(list[ThingID(0)] == [1, 10])
    #expect(list[ThingID(1)] == [2])
    let known = [1, 2].map { list.contains(ThingID($0)) }
    #expect(known == [true, false])
  }

  @Test func `equal elements fill a list up to an identifier`() {
    var list = IDArray<Thing, Int>(repeating: 7, count: 2)
    list.grow(toHold: ThingID(4), filling: 9)
    #expect(list.ids.map { list[$0] } == [7, 7, 9, 9, 9])
    list.grow(toHold: ThingID(1), filling: 5)
    #expect(list.count == 5)
  }

  @Test func `nothing is found beyond the end`() async {
    await #expect(processExitsWith: .failure) {
      let list = IDArray<Thing, Int>(repeating: 7, count: 2)
      print(list[ThingID(2)])
    }
  }

  @Test func `elements end with the list that owns them`() {
    final class Witness {}
    weak var witness: Witness?
    do {
      let object = Witness()
      witness = object
      let list = IDArray<Thing, Witness>(repeating: object, count: 3)
      #expect(list.count == 3)
    }
    #expect(witness == nil)
  }
}
