/// Where the logs of two runs of the same day part.
public struct EventDifference: Hashable, Sendable {
  /// The first event of the one run that is not that of the other; nil when it has ended.
  public let first: EventRow?

  /// The event of the other run at that place; nil when it has ended.
  public let second: EventRow?

  /// Finds the first difference of two logs, nil when there is none.
  ///
  /// Which policy they are numbered under does not matter.
  /// - Parameters:
  ///   - first: the events of one run in their order, and what their numbers stand for.
  ///   - second: the events of another one.
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
        Self.isSame(one, first.names.zones, other, second.names.zones)
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
