public import Quantities

/// Coverage of blocks by a question.
extension BlockMap {
  /// Finds the blocks that a question covers.
  /// - Returns: the blocks entirely within it, and the blocks at least partly within it; they are
  ///   equal if it is a union of blocks.
  /// - Complexity: O(cells) for a question of one box; O(ages x genders x jobs) for each zone in
  ///   which several boxes meet.
  public func coverage(of question: GroupQuestion) -> (inside: [BlockID], around: [BlockID]) {
    var marks = Marks(count: firstCount)
    let boxes = question.boxes.map { CoveredBox($0, of: self) }
    let cellsOfZone = traits.contains(.zone) ? cellCount / space.zones : cellCount
    for zone in 0..<space.zones {
      let first = traits.contains(.zone) ? zone * cellsOfZone : 0
      let here = boxes.filter { $0.box.zones?.contains(zone) ?? true }
      if let whole = here.first(where: \.isWholeZone) ?? (here.count == 1 ? here[0] : nil) {
        for cell in 0..<cellsOfZone {
          marks.mark(blockOfCell[first + cell], asked: whole.any[cell], left: !whole.all[cell])
        }
      } else if here.isEmpty {
        for cell in first..<(first + cellsOfZone) {
          marks.mark(blockOfCell[cell], asked: false, left: true)
        }
      } else {
        markPeople(of: zone, GroupQuestion(any: here.map(\.box)), &marks)
      }
    }
    let around = blocks.filter { marks.asked[$0.index] }
    return (around.filter { !marks.left[$0.index] }, around)
  }

  private func markPeople(of zone: Int, _ question: GroupQuestion, _ marks: inout Marks) {
    for age in 0..<space.ages {
      for gender in 0..<space.genders {
        for job in 0..<space.jobs {
          let person = Traits(zone: zone, age: age, gender: gender, job: job)
          let isAsked = question.contains(person)
          marks.mark(blockOfCell[cell(of: person)], asked: isAsked, left: !isAsked)
        }
      }
    }
  }
}

/// Marks of blocks that are at least partly requested, and of blocks that are not entirely
/// requested.
private struct Marks {
  var asked: [Bool]
  var left: [Bool]

  init(count: Int) {
    asked = [Bool](repeating: false, count: count)
    left = asked
  }

  mutating func mark(_ block: Int32, asked isAsked: Bool, left isLeft: Bool) {
    if isAsked { asked[Int(block)] = true }
    if isLeft { left[Int(block)] = true }
  }
}

/// A box and its coverage of the cells of a zone.
private struct CoveredBox {
  let box: TraitBox

  /// For each cell of one zone in order, true if the box covers some people of the cell.
  var any: [Bool] = [true]

  /// For each cell, true if the box covers all people of the cell.
  var all: [Bool] = [true]

  var isWholeZone: Bool { box.ages == nil && box.genders == nil && box.jobs == nil }

  init(_ box: TraitBox, of map: BlockMap) {
    self.box = box
    refine(.age, box.ages, map)
    refine(.gender, box.genders, map)
    refine(.job, box.jobs, map)
  }

  private mutating func refine(_ trait: Trait, _ set: NumberSet?, _ map: BlockMap) {
    let size = map.size(trait)
    let count = map.space.count(of: trait)
    let span = size == 1 ? count : trait == .age ? map.ageBand : 1
    var some: [Bool] = []
    var every: [Bool] = []
    for part in 0..<size {
      let values = (part * span)..<min(count, (part + 1) * span)
      some.append(set.map { set in values.contains { set.contains($0) } } ?? true)
      every.append(set.map { set in values.allSatisfy { set.contains($0) } } ?? true)
    }
    any = any.flatMap { before in some.map { before && $0 } }
    all = all.flatMap { before in every.map { before && $0 } }
  }
}
