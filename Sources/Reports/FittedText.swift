import Quantities
package import Results

/// Formats simulated figures beside observed ones, with one more digit than elsewhere, because
/// small differences matter here.
extension CheckOutcome.Scale {
  /// Returns a figure with its unit, as in `13.84 %`, `4:05` or `2.38 /h`.
  package func text(_ value: Double) -> String {
    guard value.isFinite else { return Figure.never }
    return switch self {
    case .time: Figure.wait(value)
    case .share: "\(Self.hundredths(value * 100)) %"
    case .rate: "\(Self.hundredths(value)) /h"
    case .number: Self.hundredths(value)
    }
  }

  /// Returns a figure with its bounds, as in `13.84 % [13.21, 14.40]`; `-` if it is unknown.
  package func text(_ value: Double?, within lower: Double?, _ upper: Double?) -> String {
    guard let value else { return Figure.undefined }
    guard let lower, let upper else { return text(value) }
    func bare(_ bound: Double) -> Substring { text(bound).prefix { $0 != " " } }
    return "\(text(value)) [\(bare(lower)), \(bare(upper))]"
  }

  /// Returns a difference with its sign, as in `+0.04 points` or `-12.5 s`.
  package func difference(_ value: Double) -> String {
    guard value.isFinite else { return Figure.undefined }
    let number = Self.hundredths(self == .share ? value * 100 : value)
    let signed = number.hasPrefix("-") ? number : "+" + number
    return switch self {
    case .time: "\(signed) s"
    case .share: "\(signed) points"
    case .rate: "\(signed) /h"
    case .number: signed
    }
  }

  private static func hundredths(_ value: Double) -> String {
    guard value.magnitude < 1e12 else { return Wording.number(value) }
    let rounded = Int((value * 100).rounded(.toNearestOrEven))
    let digits = String(100 + rounded.magnitude % 100).suffix(2)
    return "\(rounded < 0 ? "-" : "")\(rounded.magnitude / 100).\(digits)"
  }
}
