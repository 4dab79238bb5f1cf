import CityModels

/// Assignment of the shifts of a group to its taxis.
///
/// The shares are met as closely as whole taxis allow, and every range of taxi numbers has a fair
/// mix.
enum ShiftAllotment {
  /// - Parameters:
  ///   - count: the number of taxis.
  ///   - plans: the shifts, with shares that add up to 1; empty for taxis that are always on duty.
  /// - Returns: the number of the shift of every taxi; nil if it is always on duty.
  /// - Complexity: O(taxis x shifts).
  static func shifts(ofTaxis count: Int, plans: [ShiftPlan]) -> [Int32?] {
    guard !plans.isEmpty else { return Array(repeating: nil, count: count) }
    var given = Array(repeating: 0.0, count: plans.count)
    return (0..<count).map { number in
      // The shift furthest below its share comes next; ties go to the first.
      var best = 0
      var bestLag = -Double.infinity
      for (index, plan) in plans.enumerated() {
        let lag = plan.share * Double(number + 1) - given[index]
        if lag > bestLag {
          best = index
          bestLag = lag
        }
      }
      given[best] += 1
      return Int32(best)
    }
  }
}
