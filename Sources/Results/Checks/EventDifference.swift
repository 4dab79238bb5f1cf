/// First difference between the event logs of two runs of the same day.
public struct EventDifference: Hashable, Sendable {
  /// First differing event of the first run; nil if its log has ended.
  public let first: EventRow?

  /// Event of the second run at the same position; nil if its log has ended.
  public let second: EventRow?

  /// Finds the first difference between two logs; nil if they are equal.
  ///
  /// The numbers of the policies are not compared.
  /// - Parameters:
  ///   - first: events of the first run in order, with the names behind their numbers.
  ///   - second: events of the second run.
  /// - Complexity: O(n) for n events.
  public init?(
    between first: (events: [EventRow], names: ResultNames),
    and second: (events: [EventRow], names: ResultNames)
  ) {
    let count = max(first.events.count, second.events.count)
    for index in 0..<count {
      let (one, other) = (
        index < first.events.count ? first.events[index] : nil,
        index < second.events.count ? second.events[index] : nil
      )
      if let one, let other,
        Self.isSame(one, first.names[.zones], other, second.names[.zones])
      {
        continue
      }
      self.first = one
      self.second = other
      return
    }
    return nil
  }

  private static func isSame(
    _ first: EventRow, _ firstZones: [String], _ second: EventRow, _ secondZones: [String]
  ) -> Bool {
    guard first.zone.map({ firstZones[Int($0)] }) == second.zone.map({ secondZones[Int($0)] })
    else { return false }
    var second = second
    (second.policy, second.zone) = (first.policy, first.zone)
    return first == second
  }
}
