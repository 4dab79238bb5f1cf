import Quantities
import Testing

private enum Thing {}
private typealias ThingID = DenseID<Thing>
private typealias List = PassingArray<Thing, Int>

/// The list of things that come one after another, the oldest of which leave memory.
@Suite struct PassingArrayTests {
  private func list(of count: Int) -> List {
    var list = List()
    for number in 0..<count { list.append(number * 3) }
    return list
  }

  @Test(arguments: [0, 1, 255, 256, 257, 10_000])
  func `elements are kept in order over any number of pages`(count: Int) {
    let list = list(of: count)
    #expect(list.count == count)
    #expect(list.ids.map(\.index) == Array(0..<count))
    let isInOrder = list.ids.allSatisfy { list[$0] == $0.index * 3 }
    #expect(isInOrder)
  }

  @Test func `an element is changed in its place, and stays there when the list grows`() {
    var list = list(of: 1)
    list[ThingID(0)] = 5
    for number in 0..<5000 { list.append(number) }
    #expect(list[ThingID(0)] == 5)
    #expect(list[ThingID(5000)] == 4999)
  }

  @Test(arguments: [(0, 0), (255, 0), (256, 256), (3000, 2816), (5000, 4864), (9999, 4864)])
  func `whole pages before an element are forgotten`(wanted: Int, first: Int) {
    var list = list(of: 5000)
    list.forget(before: ThingID(wanted))
    #expect(list.ids.map(\.index) == Array(first..<5000))
    let known = [first - 1, first, 4999, 5000].map { $0 >= 0 && list.contains(ThingID($0)) }
    #expect(known == [false, true, true, false])
    #expect(list.count == 5000)
    #expect(list[ThingID(4999)] == 4999 * 3)
    list.forget(before: ThingID(0))
    #expect(list.ids.first?.index == first)
  }

  @Test func `pages are used again, and old elements do not come back`() {
    var list = List()
    for number in 0..<100_000 {
      list.append(number)
      if number % 1000 == 999 { list.forget(before: ThingID(number - 500)) }
    }
    let isInOrder = list.ids.allSatisfy { list[$0] == $0.index }
    #expect(isInOrder)
    #expect(list.ids.count < 1000 + 2 * List.pageSize)
    let isFirstKnown = list.contains(ThingID(0))
    #expect(!isFirstKnown)
  }

  @Test func `what is forgotten is not found any more`() async {
    await #expect(processExitsWith: .failure) {
      var list = PassingArray<Thing, Int>()
      for number in 0..<5000 { list.append(number) }
      list.forget(before: ThingID(2048))
      print(list[ThingID(2047)])
    }
  }
}
