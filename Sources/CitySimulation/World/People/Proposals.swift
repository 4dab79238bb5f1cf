import PlannerCore

/// Proposed trips that residents have not considered yet.
struct Proposals {
  private var all: [ActivityID] = []

  /// Adds a proposed trip.
  mutating func add(_ activity: ActivityID) { all.append(activity) }

  /// Returns and removes the trip to consider, if there is exactly one; nil otherwise.
  mutating func takeOnly() -> ActivityID? { all.count == 1 ? all.removeLast() : nil }

  /// Returns and removes the trips to consider.
  mutating func take() -> [ActivityID] {
    if all.isEmpty { return [] }
    defer { all.removeAll(keepingCapacity: true) }
    return all
  }
}
