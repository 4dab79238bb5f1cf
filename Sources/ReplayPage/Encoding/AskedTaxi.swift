/// One ride put to one taxi, in whole seconds from the start of the window, rounded up.
struct AskedTaxi: Hashable, Sendable, BitwiseCopyable {
  /// How an offer ended.
  enum Answer: UInt8, Hashable, Sendable, BitwiseCopyable {
    case accepted, declined, lapsed, withdrawn
  }

  var start: Int32
  var end: Int32
  var taxi: Int32
  var ride: Int32
  var answer: Answer
}

/// The offers of a day under one policy, in few bytes.
///
/// In the order of their starts, for each: the time since the start of the one before; four times its
/// length plus the number of the answer; the taxi; and the ride, as a difference from that of the one
/// before.
enum OfferEncoding {
  /// Writes offers that are ordered by their start.
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
