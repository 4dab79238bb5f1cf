extension MinimumCostFlow {
  /// Lists the pairs of each sink and starts with an empty flow.
  mutating func prepare(_ costs: CandidateCosts, _ supplies: [Int64], _ demands: [Int64]) {
    let sinkCount = costs.columnCount
    amounts.refill(0, count: costs.pairCount)
    sourceOfPair.refill(0, count: costs.pairCount)
    pairsOfSinks.refill(0, count: costs.pairCount)
    sinkStart.refill(0, count: sinkCount + 1)
    for column in costs.columns { sinkStart[Int(column) + 1] += 1 }
    for sink in 0..<sinkCount { sinkStart[sink + 1] += sinkStart[sink] }
    for source in 0..<costs.rowCount {
      for pair in costs.pairs(ofRow: source) {
        sourceOfPair[pair] = Int32(truncatingIfNeeded: source)
        // The start of the sink advances while it is filled, and is reset afterwards.
        let sink = Int(costs.columns[pair])
        pairsOfSinks[sinkStart[sink]] = Int32(truncatingIfNeeded: pair)
        sinkStart[sink] += 1
      }
    }
    for sink in stride(from: sinkCount, to: 0, by: -1) { sinkStart[sink] = sinkStart[sink - 1] }
    sinkStart[0] = 0
    supplyLeft.removeAll(keepingCapacity: true)
    supplyLeft.append(contentsOf: supplies)
    demandLeft.removeAll(keepingCapacity: true)
    demandLeft.append(contentsOf: demands)
    let nodeCount = costs.rowCount + sinkCount
    potentials.refill(0, count: nodeCount)
    pairBefore.refill(SparseAssignment.none, count: nodeCount)
    distances.refill(Int64.max, count: nodeCount)
  }

  /// Finds the sink with unmet demand that is nearest to any source with supply left.
  ///
  /// Afterwards, the potentials are such that the path to it has reduced cost 0.
  mutating func nearestSink(_ costs: CandidateCosts) -> Int? {
    let sourceCount = costs.rowCount
    distances.refill(Int64.max, count: potentials.count)
    heap.removeAll()
    for source in 0..<sourceCount where supplyLeft[source] > 0 {
      distances[source] = 0
      pairBefore[source] = SparseAssignment.none
      heap.insert(Int32(truncatingIfNeeded: source), distance: 0)
    }
    while let next = heap.first {
      heap.removeFirst()
      let node = Int(next.node)
      if next.distance != distances[node] { continue }
      if node < sourceCount {
        for pair in costs.pairs(ofRow: node) {
          reach(
            sourceCount + Int(costs.columns[pair]), over: pair, from: node,
            cost: costs.costs[pair])
        }
      } else {
        let sink = node - sourceCount
        if demandLeft[sink] > 0 {
          shiftPotentials(endDistance: next.distance)
          return sink
        }
        for position in sinkStart[sink]..<sinkStart[sink + 1] {
          let pair = Int(pairsOfSinks[position])
          if amounts[pair] == 0 { continue }
          reach(Int(sourceOfPair[pair]), over: pair, from: node, cost: -costs.costs[pair])
        }
      }
    }
    return nil
  }

  @inline(__always)
  private mutating func reach(_ node: Int, over pair: Int, from before: Int, cost: Int64) {
    let distance = distances[before] + cost + potentials[before] - potentials[node]
    if distance < distances[node] {
      distances[node] = distance
      pairBefore[node] = Int32(truncatingIfNeeded: pair)
      heap.insert(Int32(truncatingIfNeeded: node), distance: distance)
    }
  }

  private mutating func shiftPotentials(endDistance: Int64) {
    for node in 0..<potentials.count { potentials[node] += min(distances[node], endDistance) }
  }

  /// Sends as much as possible along the path found.
  mutating func send(to sink: Int, _ costs: CandidateCosts) {
    let sourceCount = costs.rowCount
    // Backwards from the sink: over a pair to its source, and over the flow of a source to its
    // sink.
    var amount = demandLeft[sink]
    var node = sourceCount + sink
    while node >= sourceCount || pairBefore[node] >= 0 {
      let pair = Int(pairBefore[node])
      if node >= sourceCount {
        node = Int(sourceOfPair[pair])
      } else {
        amount = min(amount, amounts[pair])
        node = sourceCount + Int(costs.columns[pair])
      }
    }
    amount = min(amount, supplyLeft[node])
    supplyLeft[node] -= amount
    demandLeft[sink] -= amount
    node = sourceCount + sink
    while node >= sourceCount || pairBefore[node] >= 0 {
      let pair = Int(pairBefore[node])
      if node >= sourceCount {
        amounts[pair] += amount
        node = Int(sourceOfPair[pair])
      } else {
        amounts[pair] -= amount
        node = sourceCount + Int(costs.columns[pair])
      }
    }
  }
}
