/// One offer of a ride to a taxi, in whole seconds from the start of the window, rounded up.
struct AskedTaxi: Hashable, Sendable, BitwiseCopyable {
  /// Outcome of an offer.
  enum Answer: UInt8, Hashable, Sendable, BitwiseCopyable {
    case accepted, declined, lapsed, withdrawn
  }

  var start: Int32
  var end: Int32
  var taxi: Int32
  var ride: Int32
  var answer: Answer
}

/// Compact encoding of the offers of a day under one policy.
///
/// For each offer, in the order of their starts: the time since the start of the previous one; four
/// times its length plus the number of the answer; the taxi; and the ride, as a difference from the
/// previous one.
enum OfferEncoding {
  /// Encodes offers that are ordered by their start.
  static func bytes(_ offers: [AskedTaxi]) -> [UInt8] {
    var bytes = CompactBytes()
    bytes.append(offers.count)
    var lastStart = 0
    var lastRide = 0
    for offer in offers {
      bytes.append(signed: Int(offer.start) - lastStart)
      bytes.append(Int(offer.end - offer.start) * 4 + Int(offer.answer.rawValue))
      bytes.append(Int(offer.taxi))
      bytes.append(signed: Int(offer.ride) - lastRide)
      lastStart = Int(offer.start)
      lastRide = Int(offer.ride)
    }
    return bytes.bytes
  }
}
