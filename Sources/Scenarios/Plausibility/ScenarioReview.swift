import CityModels
import Documents
import Quantities
import RandomVariates

/// Input of the plausibility rules: the model, and the text with the locations of its values.
struct ScenarioReview: Sendable {
  let model: CityModel

  /// Names of the policies to run.
  let policies: [String]

  /// Document as written and inherited, without defaults.
  let written: DocumentValue

  /// Figures of the city, including the load of its taxis.
  let figures: CityFigures

  /// Taxi load by residents; nil without residents, or if it cannot be estimated.
  let residentLoad: ResidentLoad?

  init(_ model: CityModel, policies: [String], written: DocumentValue) {
    (self.model, self.policies, self.written) = (model, policies, written)
    figures = model.figures()
    residentLoad = ResidentLoad(model)
  }

  /// Location of a field, or of the innermost enclosing block in the file.
  func location(of path: String) -> SourceLocation {
    var value = written
    for key in path.split(separator: ".") {
      guard let next = value.child(String(key)) else { break }
      value = next
    }
    return value.location
  }

  /// Value of a field; nil if it is not in the file.
  func value(at path: String) -> DocumentValue? { written.value(at: path) }

  /// Values that match a path, in which `N` matches any index.
  func values(at pattern: String) -> [(path: String, value: DocumentValue)] {
    var found = [(path: "", value: written)]
    for key in pattern.split(separator: ".") {
      found = found.flatMap { path, value -> [(path: String, value: DocumentValue)] in
        if key == "N" {
          guard case .array(let elements) = value.content else { return [] }
          return elements.enumerated().map { ("\(path).\($0.offset)", $0.element) }
        }
        return value[String(key)].map { [(path.isEmpty ? "\(key)" : "\(path).\(key)", $0)] }
          ?? []
      }
    }
    return found
  }

  /// Quantity at a path, in base units; nil if it is not in the file.
  func quantity(at path: String, _ dimension: Dimension) -> Double? {
    guard case .text(let text)? = value(at: path)?.content else { return nil }
    return try? dimension.parse(text)
  }
}

/// Formatting of figures in warnings.
enum FigureWords {
  /// A duration in its customary unit: 15 s, 12 min, 5 h, 3 d.
  static func time(_ seconds: Double) -> String {
    switch seconds {
    case ..<1: "\(rounded(seconds * 1000)) ms"
    case ..<120: "\(rounded(seconds)) s"
    case ..<7200: "\(rounded(seconds / 60)) min"
    case ..<172_800: "\(rounded(seconds / 3600)) h"
    default: "\(rounded(seconds / 86_400)) d"
    }
  }

  /// A speed in km/h.
  static func speed(_ metersPerSecond: Double) -> String {
    "\(rounded(metersPerSecond * 3.6)) km/h"
  }

  /// A share from 0 to 1 in per cent.
  static func share(_ share: Double) -> String { "\(rounded(share * 100)) %" }

  /// A number with as many digits as its magnitude needs.
  static func rounded(_ number: Double) -> String {
    guard number.magnitude < 1e9 else { return "more than 1,000,000,000" }
    if number.magnitude >= 100 { return Wording.grouped(Int(number.rounded())) }
    let steps = number.magnitude < 10 ? 100.0 : 10
    return Wording.number((number * steps).rounded() / steps)
  }

  /// A time since midnight in hours and minutes: 09:05; 25:30 is in the following night.
  static func clock(_ span: TimeSpan) -> String {
    let minutes = span.milliseconds / 60_000
    func digits(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(digits(minutes / 60)):\(digits(minutes % 60))"
  }

  /// Hours as ranges of clock times: "03:00 to 05:00 and 22:00 to 24:00".
  static func ranges(of hours: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for hour in hours {
      if let last = ranges.last, last.upperBound + 1 == hour {
        ranges[ranges.count - 1] = last.lowerBound...hour
      } else {
        ranges.append(hour...hour)
      }
    }
    func clock(_ hour: Int) -> String { self.clock(.hours(Int64(hour))) }
    return Wording.list(
      ranges.map { "\(clock($0.lowerBound)) to \(clock($0.upperBound + 1))" }, last: "and")
  }
}

extension Sampler {
  /// Probability of a value above a bound, to about 1 in a million.
  func probability(above bound: Double) -> Double {
    if quantile(0) > bound { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if quantile(middle) > bound { high = middle } else { low = middle }
    }
    return high > 1 - 1e-5 ? 0 : 1 - (low + high) / 2
  }
}
