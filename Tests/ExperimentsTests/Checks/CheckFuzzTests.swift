import Experiments
import Quantities
import Results
import TestSupport
import Testing

/// Checks as no person would write them: whatever comes, the answer is a check or a problem.
@Suite struct CheckFuzzTests {
  private static let valid = [
    "wait_s_mean <= 15 min", "unserved_share <= 5 %", "service_level(15 min) >= 90 %",
    "wait_s_mean - baseline <= 30 s", "wait_s_mean / baseline <= 105 %",
    "wait_s_p95 <= 1 h 30 min @ zone=\"Old Port\" @ hour=22..2", "requests >= 1000 @ zone=1-1",
    "trips_per_taxi_hour >= 1.5 /h", "trips_gini <= 0.3", "held_share <= 1 % @ hour=8, zone=7",
  ]

  private static let pieces = [
    "<", "=", ">=", "<=", "-", "/", "(", ")", "@", ",", "\"", "\\", ".", "..", " ", "\n", "\r\n",
    "\t", "\u{0}", "\u{301}", "\u{1F695}", "\u{202E}", "\u{A0}", "0", "9", "99999999999999999999",
    "1e9", "nan", "-0", "%", "min", "ms", "/h", "baseline", "service_level", "zone=", "hour=", "23",
    "24", "wait_s_mean", "unserved_share", "utilisation",
  ]

  /// What must hold of any text at all.
  /// - Returns: whether it is a check.
  private func probe(_ text: String) -> Bool {
    do throws(CheckProblem) {
      let check = try CheckExpression(text, in: CheckedCity.evening)
      #expect(check.limit.isFinite, "\(text)")
      let again = try? CheckExpression(check.description, in: CheckedCity.evening)
      #expect(again == check, "\(text) is \(check)")
      #expect(again?.description == check.description, "\(text)")
      return true
    } catch {
      #expect(error.text == text)
      #expect(error.column >= 1 && error.column <= text.unicodeScalars.count + 1, "\(text)")
      #expect(error.column - 1 + error.width <= text.unicodeScalars.count + 1, "\(text)")
      #expect(!error.message.isEmpty && !error.fix.isEmpty, "\(text)")
      let lines = error.description.split(separator: "\n").count
      #expect(lines == 4 || lines == 2, "\(error)")
      return false
    }
  }

  private func broken(_ text: String, _ luck: inout SplitMix64) -> String {
    var bytes = Array(text.utf8)
    for _ in 0...luck.below(3) {
      let place = luck.below(bytes.count + 1)
      let end = min(bytes.count, place + luck.below(6))
      switch luck.below(5) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.replaceSubrange(place..<end, with: luck.pick(Self.pieces).utf8)
      case 2: bytes.insert(contentsOf: luck.pick(Self.pieces).utf8, at: place)
      case 3: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
      default: if place < bytes.count { bytes[place] = UInt8(luck.below(256)) }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: 0..<seeds(4).count)
  func `a broken check gives a check or a problem, never a crash`(seed: Int) {
    var luck = SplitMix64(seed: UInt64(seed))
    var checks = 0
    for _ in 0..<1000 where probe(broken(luck.pick(Self.valid), &luck)) { checks += 1 }
    // Some changes are harmless; if none were, the test would not get beyond the first word.
    #expect(checks > 20 && checks < 800, "\(checks)")
  }

  @Test func `random bytes give a problem, never a crash`() {
    var luck = SplitMix64(seed: 17)
    for _ in 0..<1000 {
      let bytes = (0..<luck.below(40)).map { _ in UInt8(luck.below(256)) }
      #expect(!probe(String(decoding: bytes, as: UTF8.self)))
    }
  }

  @Test func `random pieces give a check or a problem, never a crash`() {
    var luck = SplitMix64(seed: 18)
    for _ in 0..<1500 {
      var text = luck.once(in: 2) ? "held_share <= 5 %" : "wait_s_mean"
      for _ in 0..<luck.below(9) { text += luck.pick(Self.pieces) }
      _ = probe(text)
    }
  }

  @Test func `every check is read back from what it says`() throws {
    var luck = SplitMix64(seed: 19)
    for _ in 0..<1000 {
      let check = randomCheck(&luck)
      #expect(try CheckExpression(check.description, in: CheckedCity.evening) == check)
    }
  }

  private func randomCheck(_ luck: inout SplitMix64) -> CheckExpression {
    var quantity = CheckQuantity.metric(luck.pick(Metric.allCases))
    if luck.once(in: 4) {
      quantity = .serviceLevel(within: .milliseconds(Int64(luck.below(100_000_000))))
    }
    var filter = CheckFilter()
    if quantity.isAboutRequests {
      let hours = HourRange(from: luck.below(24), through: luck.below(24))
      filter = CheckFilter(
        zone: luck.once(in: 2) ? luck.pick(CheckedCity.zones) : nil,
        hours: luck.once(in: 2) ? hours : nil)
    }
    let relation = luck.pick([nil, BaselineRelation.difference, .ratio])
    // All units have thousandths, and a share of at most 1 has them too.
    let most = quantity.unit == "1" ? 1000 : 1_000_000
    let limit = Double(luck.below(most) + 1) / 1000
    let sign = relation == .difference && luck.once(in: 2) ? -1.0 : 1
    return CheckExpression(
      CheckSubject(quantity, filter: filter), relation: relation,
      luck.pick(CheckComparison.allCases), sign * (relation == .ratio ? min(limit, 99) : limit))
  }
}
