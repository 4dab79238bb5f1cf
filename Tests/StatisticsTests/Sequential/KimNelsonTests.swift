import Statistics
import Testing

@Suite struct KimNelsonTests {
  /// Two systems with a first stage of three: eta = (1 / 0.1 - 1) / 2 = 4.5, h^2 = 18.
  private func duel(indifference: Double) throws -> KimNelson {
    try KimNelson(systems: 2, indifference: indifference, firstStage: 3)
  }

  @Test func `the constants are those of a hand example`() throws {
    let two = try duel(indifference: 1)
    #expect((two.eta - 4.5).magnitude < 1e-12)
    #expect((two.hSquared - 18).magnitude < 1e-12)
    // (2 x 0.0625 / 2)^(-2 / 4) = 4.
    let three = try KimNelson(
      systems: 3, indifference: 1, confidence: 0.9375, firstStage: 5)
    #expect((three.eta - 1.5).magnitude < 1e-12)
    #expect((three.hSquared - 12).magnitude < 1e-12)
  }

  @Test(arguments: [(2, 0.95, 10), (5, 0.95, 20), (10, 0.99, 24), (100, 0.9, 5), (3, 0.35, 2)])
  func `eta solves the equation of the paper`(
    systems: Int, confidence: Double, firstStage: Int
  ) throws {
    let selection = try KimNelson(
      systems: systems, indifference: 1, confidence: confidence, firstStage: firstStage)
    // For c = 1: (1 + 2 eta)^(-(n0 - 1) / 2) / 2 = error / (k - 1); squared to need no root.
    var power = 1.0
    for _ in 1..<firstStage { power /= 1 + 2 * selection.eta }
    let share = 2 * (1 - confidence) / Double(systems - 1)
    #expect((power / (share * share) - 1).magnitude < 1e-9)
    #expect(selection.eta > 0)
    #expect(
      (selection.hSquared - 2 * selection.eta * Double(firstStage - 1)).magnitude < 1e-9)
  }

  @Test func `a clear difference is decided when the first stage ends`() throws {
    var selection = try duel(indifference: 6)
    #expect(selection.state == .needs([0, 1]))
    #expect(try selection.take([0, 1]) == .needs([0, 1]))
    #expect(try selection.take([0, 2]) == .needs([0, 1]))
    #expect(selection.greatestCount == nil)
    // Differences 1, 2, 3 with variance 1: the triangle closed at 18 / 36.
    #expect(try selection.take([0, 3]) == .selected(0))
    #expect(selection.count == 3 && selection.greatestCount == 3)
    #expect(selection.droppedAt == [nil, 3])
    #expect(selection.mean(of: 0) == 0 && selection.mean(of: 1) == 2)
  }

  @Test func `a system stays as long as its sum is inside the triangle`() throws {
    var selection = try duel(indifference: 1)
    // Differences 1, -1, 0.6 with variance 1.12: the triangle is (20.16 - n) / 2 high.
    for value in [1, -1, 0.6] { try selection.take([10, 10 + value]) }
    #expect(selection.state == .needs([0, 1]))
    #expect(selection.greatestCount == 21)
    // Sums 2.6, 4.6, 6.6 against 8.08, 7.58, 7.08; then 8.6 against 6.58.
    for _ in 4...6 { #expect(try selection.take([10, 12]) == .needs([0, 1])) }
    #expect(try selection.take([10, 12]) == .selected(0))
    #expect(selection.count == 7 && selection.droppedAt == [nil, 7])
  }

  @Test func `when the triangle closes the smaller sum wins`() throws {
    for last in [-0.25, 0.25] {
      var selection = try duel(indifference: 1)
      for value in [1, -1, 0.6, -0.6] { try selection.take([0, value]) }
      for _ in 5...20 { #expect(try selection.take([0, 0]) == .needs([0, 1])) }
      #expect(try selection.take([0, last]) == .selected(last < 0 ? 1 : 0))
      #expect(selection.count == 21)
    }
  }

  @Test func `equal sums at the end go to the first system`() throws {
    var selection = try duel(indifference: 1)
    for value in [1, -1, 0.6, -0.6] { try selection.take([0, value]) }
    for _ in 5...20 { try selection.take([0, 0]) }
    #expect(try selection.take([0, 0]) == .selected(0))
    #expect(selection.droppedAt == [nil, nil])
  }

  @Test func `systems that are always the same do not keep each other waiting`() throws {
    var selection = try KimNelson(systems: 3, indifference: 1, firstStage: 2)
    #expect(try selection.take([5, 3, 3]) == .needs([0, 1, 2]))
    #expect(try selection.take([5, 3, 3]) == .selected(1))
    #expect(selection.droppedAt == [2, nil, nil])
  }

  @Test func `systems that are always the same wait only for a third to be told from them`() throws
  {
    var selection = try KimNelson(systems: 3, indifference: 1, firstStage: 3)
    // The triangle of the third would close after 42: eta is 9.5, h^2 38 and the variance 1.12.
    for value in [1, -1, 0.6] { try selection.take([0, 0, value]) }
    #expect(selection.state == .needs([0, 1, 2]) && selection.greatestCount == 43)
    #expect(try selection.take([0, 0, 100]) == .selected(0))
    #expect(selection.count == 4 && selection.droppedAt == [nil, nil, 4])
  }

  @Test func `those still in give one value each, and one that is out no more`() throws {
    var selection = try KimNelson(systems: 3, indifference: 1, firstStage: 3)
    // Against the first: 1, -1, 0 and always 50.
    for value in [1.0, -1, 0] { try selection.take([20, 20 + value, 70]) }
    #expect(selection.state == .needs([0, 1]))
    #expect(selection.droppedAt == [nil, nil, 3])
    #expect(throws: StatisticsError.wrongValueCount(given: 3, needed: 2)) {
      try selection.take([20, 20, 70])
    }
    #expect(selection.count == 3)
    // The largest possible sum of the second is far outside any triangle.
    #expect(try selection.take([20, -400]) == .selected(1))
    #expect(selection.droppedAt == [4, nil, 3])
    #expect(selection.mean(of: 2) == 70 && selection.mean(of: 0) == 20)
    #expect(selection.mean(of: 1) == -85)
  }

  @Test func `the order of systems changes their numbers alone`() throws {
    var draws = NormalDraws(seed: 2001)
    var forward = try KimNelson(systems: 4, indifference: 0.5, firstStage: 5)
    var backward = forward
    while case .needs(let systems) = forward.state {
      let values = systems.map { Double($0) * 0.3 + draws.next() }
      #expect(backward.state == .needs(systems.map { 3 - $0 }.reversed()))
      try forward.take(values)
      try backward.take(values.reversed())
    }
    guard case .selected(let winner) = forward.state else { return }
    #expect(backward.state == .selected(3 - winner))
    #expect(backward.droppedAt == forward.droppedAt.reversed())
  }

  @Test func `nothing is known before the first value`() async throws {
    let selection = try duel(indifference: 1)
    #expect(selection.mean(of: 0) == nil)
    #expect(selection.count == 0)
    await #expect(processExitsWith: .failure) {
      _ = try KimNelson(systems: 2, indifference: 1).mean(of: 2)
    }
  }

  @Test func `bad input is a typed error and changes nothing`() throws {
    for systems in [1, 0, -2] {
      #expect(throws: StatisticsError.illegalSystemCount(systems)) {
        try KimNelson(systems: systems, indifference: 1)
      }
    }
    for indifference in [0, -1, .infinity] {
      #expect(throws: StatisticsError.illegalIndifference(indifference)) {
        try KimNelson(systems: 2, indifference: indifference)
      }
    }
    #expect(throws: StatisticsError.illegalConfidence(1)) {
      try KimNelson(systems: 2, indifference: 1, confidence: 1)
    }
    #expect(throws: StatisticsError.confidenceOfALot(confidence: 0.25, systems: 4)) {
      try KimNelson(systems: 4, indifference: 1, confidence: 0.25)
    }
    #expect(throws: StatisticsError.illegalFirstStage(1)) {
      try KimNelson(systems: 2, indifference: 1, firstStage: 1)
    }
    var selection = try duel(indifference: 6)
    #expect(throws: StatisticsError.wrongValueCount(given: 1, needed: 2)) {
      try selection.take([1])
    }
    #expect(throws: StatisticsError.notFinite(index: 1)) { try selection.take([1, .infinity]) }
    #expect(selection.count == 0)
    for value in [1.0, 2, 3] { try selection.take([0, value]) }
    #expect(throws: StatisticsError.selectionIsOver) { try selection.take([0, 1]) }
  }
}
