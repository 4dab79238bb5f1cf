extension DenseAssignment {
  /// Initialises a square problem: assigns each post to its cheapest line if that line is free.
  ///
  /// A post may start with a potential above 0 only if every post will be assigned.
  mutating func reducePosts(_ costs: [Int64]) {
    for post in 0..<postCount {
      var cheapest = costs[post]
      var best = 0
      for line in 1..<max(1, lineCount) where costs[line * postCount + post] < cheapest {
        cheapest = costs[line * postCount + post]
        best = line
      }
      postPotentials[post] = cheapest
      if postOfLine[best] < 0 {
        postOfLine[best] = Int32(truncatingIfNeeded: post)
        lineOfPost[post] = Int32(truncatingIfNeeded: best)
      }
    }
  }

  /// Assigns lines to their cheapest posts by augmenting row reduction, as long as that is fast.
  mutating func reduceLines(_ costs: [Int64]) {
    var steps = 2 * lineCount
    for start in 0..<lineCount where postOfLine[start] < 0 {
      var line = start
      while steps > 0 {
        steps -= 1
        guard let displaced = place(line, costs) else { break }
        line = displaced
      }
    }
  }

  /// Assigns one line if its choice is clear.
  /// - Returns: the line that lost its post; nil for none.
  private mutating func place(_ line: Int, _ costs: [Int64]) -> Int? {
    let row = line * postCount
    var post = 0
    var cost = Int64.max
    var nextPost = 0
    var nextCost = Int64.max
    for other in 0..<postCount {
      let reduced = costs[row + other] - postPotentials[other]
      if reduced < nextCost {
        if reduced < cost {
          (nextPost, nextCost) = (post, cost)
          (post, cost) = (other, reduced)
        } else {
          (nextPost, nextCost) = (other, reduced)
        }
      }
    }
    // With a single post there is no second price to compare with.
    let gap = postCount == 1 ? 0 : nextCost - cost
    if gap == 0 && lineOfPost[post] >= 0 {
      if postCount == 1 || lineOfPost[nextPost] >= 0 { return nil }
      post = nextPost
    }
    let displaced = lineOfPost[post]
    postOfLine[line] = Int32(truncatingIfNeeded: post)
    lineOfPost[post] = Int32(truncatingIfNeeded: line)
    postPotentials[post] -= gap
    if displaced < 0 { return nil }
    postOfLine[Int(displaced)] = SparseAssignment.none
    return Int(displaced)
  }

  /// Assigns one more line along the shortest augmenting path, which ends at a free post.
  mutating func augment(from root: Int, _ costs: [Int64]) {
    unsettled.removeAll(keepingCapacity: true)
    settled.removeAll(keepingCapacity: true)
    for post in 0..<postCount {
      unsettled.append(Int32(truncatingIfNeeded: post))
      distances[post] = costs[root * postCount + post] - postPotentials[post]
      previousLine[post] = Int32(truncatingIfNeeded: root)
    }
    while true {
      let end = settleNext()
      guard let line = end.line else {
        shiftPotentials(endDistance: distances[end.post])
        changeAlongPath(root: root, end: end.post)
        return
      }
      let row = line * postCount
      let base =
        distances[end.post] - (costs[row + end.post] - postPotentials[end.post])
      for entry in unsettled {
        let post = Int(entry)
        let distance = base + costs[row + post] - postPotentials[post]
        if distance < distances[post] {
          distances[post] = distance
          previousLine[post] = Int32(truncatingIfNeeded: line)
        }
      }
    }
  }

  /// Settles the nearest post; among equals a free one first, then the smallest number.
  private mutating func settleNext() -> (post: Int, line: Int?) {
    var position = 0
    var best = unsettled[0]
    for index in 1..<max(1, unsettled.count) {
      let post = unsettled[index]
      let distance = distances[Int(post)]
      let least = distances[Int(best)]
      if distance > least { continue }
      if distance < least || comesFirst(post, before: best) {
        position = index
        best = post
      }
    }
    unsettled.swapAt(position, unsettled.count - 1)
    unsettled.removeLast()
    let line = lineOfPost[Int(best)]
    if line < 0 { return (Int(best), nil) }
    settled.append(best)
    return (Int(best), Int(line))
  }

  @inline(__always)
  private func comesFirst(_ post: Int32, before other: Int32) -> Bool {
    let isFree = lineOfPost[Int(post)] < 0
    if isFree != (lineOfPost[Int(other)] < 0) { return isFree }
    return post < other
  }

  private mutating func shiftPotentials(endDistance: Int64) {
    for post in settled {
      postPotentials[Int(post)] -= endDistance - distances[Int(post)]
    }
  }

  private mutating func changeAlongPath(root: Int, end: Int) {
    var post = Int32(truncatingIfNeeded: end)
    while true {
      let line = Int(previousLine[Int(post)])
      let before = postOfLine[line]
      postOfLine[line] = post
      lineOfPost[Int(post)] = Int32(truncatingIfNeeded: line)
      if line == root { return }
      post = before
    }
  }
}
