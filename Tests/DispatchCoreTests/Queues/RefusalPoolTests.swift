import Quantities
import TestSupport
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

@Suite struct RefusalPoolTests {
  @Test func `a list holds whom it was told, until it forgets`() {
    var memory = RefusalPool()
    var list = RefusalList()
    #expect(list.isEmpty)
    #expect(memory.holds(TaxiID(0), in: list) == false)
    memory.remember(TaxiID(0), in: &list)
    memory.remember(TaxiID(5), in: &list)
    #expect(!list.isEmpty)
    #expect(memory.holds(TaxiID(0), in: list) == true)
    #expect(memory.holds(TaxiID(5), in: list) == true)
    #expect(memory.holds(TaxiID(4), in: list) == false)
    memory.forget(&list)
    #expect(list.isEmpty)
    #expect(memory.holds(TaxiID(5), in: list) == false)
    memory.forget(&list)
    #expect(list.isEmpty)
  }

  @Test func `the end of a round leaves what was remembered for good`() {
    var memory = RefusalPool()
    var list = RefusalList()
    for taxi in 0..<6 {
      memory.remember(TaxiID(taxi), forGood: taxi % 3 == 1, in: &list)
    }
    memory.forgetRound(&list)
    #expect((0..<6).filter { memory.holds(TaxiID($0), in: list) } == [1, 4])
    memory.forgetRound(&list)
    #expect((0..<6).filter { memory.holds(TaxiID($0), in: list) } == [1, 4])
    memory.forget(&list)
    #expect(list.isEmpty)
  }

  @Test func `cells that were forgotten are used again`() {
    var memory = RefusalPool()
    var lists = [RefusalList(), RefusalList()]
    for round in 0..<100 {
      for taxi in 0..<5 {
        memory.remember(TaxiID(taxi), forGood: taxi == 2, in: &lists[round % 2])
      }
      memory.forgetRound(&lists[round % 2])
      memory.forget(&lists[round % 2])
    }
    #expect(memory.cellCount == 5)
  }

  /// The model: two sets of taxis per list, one of them for good; all lists share one pool of cells.
  @Test(arguments: 0..<20)
  func `thousands of random steps agree with sets`(_ seed: Int) {
    var luck = SplitMix64(seed: UInt64(seed))
    var memory = RefusalPool()
    var lists = Array(repeating: RefusalList(), count: 1 + luck.below(8))
    var model = Array(repeating: Set<Int>(), count: lists.count)
    var forGood = model
    let taxis = 1 + luck.below(10)
    for step in 0..<1000 {
      let list = luck.below(lists.count)
      let taxi = luck.below(taxis)
      if luck.once(in: 5) {
        memory.forget(&lists[list])
        model[list] = []
        forGood[list] = []
      } else if luck.once(in: 5) {
        memory.forgetRound(&lists[list])
        model[list] = forGood[list]
      } else if !model[list].contains(taxi) {
        let isForGood = luck.once(in: 3)
        memory.remember(TaxiID(taxi), forGood: isForGood, in: &lists[list])
        model[list].insert(taxi)
        if isForGood { forGood[list].insert(taxi) }
      }
      for index in lists.indices {
        let found = (0..<taxis).filter { memory.holds(TaxiID($0), in: lists[index]) }
        guard found == model[index].sorted(), lists[index].isEmpty == model[index].isEmpty else {
          Issue.record("seed \(seed), step \(step), list \(index): \(found), not \(model[index])")
          return
        }
      }
    }
  }
}
