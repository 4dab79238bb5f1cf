import Quantities
import TestSupport
import Testing

@testable import DispatchCore
@testable import DispatchWorlds

private enum Line {}
private enum Person {}
private typealias Queues = LinkedQueues<Line, Person>

extension LinkedQueues {
  /// The members of a queue from head to tail, by number.
  fileprivate func numbers(in queue: Queue) -> [Int] { members(of: queue).map(\.index) }
}

@Suite struct LinkedQueuesTests {
  @Test func `the first in is at the head, and anybody may leave from anywhere`() {
    var queues = Queues(queueCount: 2)
    for member in [4, 2, 7, 0] { queues.enter(DenseID(member), DenseID(1)) }
    #expect(queues.numbers(in: DenseID(1)) == [4, 2, 7, 0])
    #expect(queues.queue(of: DenseID(2)) == DenseID(1))
    queues.leave(DenseID(2))
    #expect(queues.queue(of: DenseID(2)) == nil)
    #expect(queues.numbers(in: DenseID(1)) == [4, 7, 0])
    queues.leave(DenseID(4))
    queues.leave(DenseID(0))
    #expect(queues.numbers(in: DenseID(1)) == [7])
    queues.leave(DenseID(7))
    #expect(queues.numbers(in: DenseID(1)) == [])
    #expect(queues.head(of: DenseID(0)) == nil)
    #expect(queues.memberCount == 0)
  }

  @Test func `who enters first is at the head, and the others keep their order`() {
    var queues = Queues(queueCount: 2)
    for member in [4, 2] { queues.enterFirst(DenseID(member), DenseID(1)) }
    queues.enter(DenseID(7), DenseID(1))
    queues.enterFirst(DenseID(9), DenseID(1))
    #expect(queues.numbers(in: DenseID(1)) == [9, 2, 4, 7])
    #expect(queues.count(of: DenseID(1)) == 4 && queues.memberCount == 4)
  }

  @Test func `whoever is in no queue, or was never heard of, may leave without effect`() {
    var queues = Queues(queueCount: 1)
    queues.leave(DenseID(3))
    queues.moveToTail(DenseID(3))
    #expect(queues.queue(of: DenseID(3)) == nil)
    queues.enter(DenseID(3), DenseID(0))
    queues.leave(DenseID(1))
    queues.moveToTail(DenseID(1))
    #expect(queues.numbers(in: DenseID(0)) == [3])
  }

  @Test func `nobody can be in two queues`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var queues = Queues(queueCount: 2)
      queues.enter(DenseID(3), DenseID(0))
      queues.enter(DenseID(3), DenseID(1))
    }
    expectMessage(result, "member 3 is in a queue already")
  }

  /// The model: an array of members per queue.
  @Test(arguments: 0..<20)
  func `thousands of random steps agree with arrays`(_ seed: Int) {
    var luck = SplitMix64(seed: UInt64(seed))
    let queueCount = 1 + luck.below(4)
    let people = 1 + luck.below(12)
    var queues = Queues(queueCount: queueCount)
    var model = Array(repeating: [Int](), count: queueCount)
    for step in 0..<1000 {
      let person = luck.below(people)
      let present = model.firstIndex { $0.contains(person) }
      switch luck.below(5) {
      case 4:
        guard present == nil else { continue }
        let queue = luck.below(queueCount)
        queues.enterFirst(DenseID(person), DenseID(queue))
        model[queue].insert(person, at: 0)
      case 0, 1:
        guard present == nil else { continue }
        let queue = luck.below(queueCount)
        queues.enter(DenseID(person), DenseID(queue))
        model[queue].append(person)
      case 2:
        queues.leave(DenseID(person))
        if let present { model[present].removeAll { $0 == person } }
      default:
        queues.moveToTail(DenseID(person))
        guard let present else { continue }
        model[present].removeAll { $0 == person }
        model[present].append(person)
      }
      let found = (0..<queueCount).map { queues.numbers(in: DenseID($0)) }
      guard found == model else {
        Issue.record("seed \(seed), step \(step): \(found), not \(model)")
        return
      }
      #expect((0..<queueCount).map { queues.count(of: DenseID($0)) } == model.map(\.count))
      #expect(queues.memberCount == model.joined().count)
      let place = model.firstIndex { $0.contains(person) }
      #expect(queues.queue(of: DenseID(person))?.index == place)
    }
  }
}
