import Results

/// Texts about queues and the taxis passed over in them.
extension TrailTelling {
  /// Offer with the place of the taxi in its queue, and the reasons for passing over the taxis
  /// ahead.
  func offeredText(_ event: EventRow) -> String {
    var text = "offered to taxi \(event.taxi.map { "\($0)" } ?? "?")"
    if event.reason == EventReason.taxiFree.rawValue { text += ", which became free" }
    if event.reason == EventReason.batch.rawValue { text += " by a batch" }
    return text + ", " + TrailTelling.place(event, words, origin: origin)
  }

  /// Place of an offered taxi in its queue, with the taxis ahead of it.
  static func place(_ event: EventRow, _ words: TrailWords, origin: Int32?) -> String {
    let zone = words.zone(event.zone, ring: event.ring, from: origin)
    guard let position = event.position, let length = event.queueLength else { return "in \(zone)" }
    let queue =
      length == 1
      ? "alone in the queue of \(zone)"
      : "\(TrailWords.ordinal(position)) of \(length) in the queue of \(zone)"
    guard let ahead = ahead(event) else { return queue }
    return queue + "; " + ahead
  }

  /// Reasons for passing over the taxis ahead; nil if there were none.
  private static func ahead(_ event: EventRow) -> String? {
    guard let position = event.position, position > 1 else { return nil }
    let refused = event.passedRefused ?? 0
    let locked = event.passedLocked ?? 0
    let others = position - 1 - refused - locked
    let counts = [
      (refused, "had refused"), (locked, "had another offer"),
      (others, "passed over by the policy"),
    ].filter { $0.0 > 0 }
    if position == 2 { return "the taxi ahead " + (others > 0 ? "was " : "") + counts[0].1 }
    return "of the taxis ahead, " + TrailWords.list(counts.map { "\($0.0) \($0.1)" })
  }

  /// Zones without a taxi to ask, ring by ring; nil if unknown.
  var nobodyText: String? { TrailTelling.nobody(nobodyFound, words) }

  /// Zones without a taxi to ask, according to some rows.
  static func nobody(_ rows: [EventRow], _ words: TrailWords) -> String? {
    guard !rows.isEmpty else { return nil }
    let places = rows.map { row in
      let place =
        switch row.ring {
        case nil: "anywhere else"
        case 0: "in \(words.zone(row.zone))"
        case 1: "in adjacent zones"
        case let ring?: "\(ring) zones away"
        }
      return "\(place) (\(whoStands(in: row)))"
    }
    return "no taxi to ask " + places.joined(separator: ", nor ")
  }

  private static func whoStands(in row: EventRow) -> String {
    let length = Int(row.queueLength ?? 0)
    guard length > 0 else { return "none there" }
    var parts: [String] = []
    if let refused = row.passedRefused, refused > 0 { parts.append("\(refused) had refused") }
    if let locked = row.passedLocked, locked > 0 { parts.append("\(locked) had another offer") }
    return TrailWords.count(length, "taxi", "taxis") + ": " + TrailWords.list(parts)
  }
}
