import CityModels
import Documents
import Quantities
import RandomVariates

/// A scenario as rules of plausibility see it: the model, and the text with the places of its values.
struct ScenarioReview: Sendable {
  /// The city.
  let model: CityModel

  /// Names of the policies that run.
  let policies: [String]

  /// The document as it was written and inherited, without defaults.
  let written: DocumentValue

  /// What the taxis of the city are asked for.
  let figures: CityFigures

  /// What the residents of the city ask of its taxis; nil where none live there, or where that is not known.
  let residentLoad: ResidentLoad?

  init(_ model: CityModel, policies: [String], written: DocumentValue) {
    (self.model, self.policies, self.written) = (model, policies, written)
    figures = model.figures()
    residentLoad = ResidentLoad(model)
  }

  /// Place of a field: that of the innermost block around it that somebody wrote.
  func location(of path: String) -> SourceLocation {
    var value = written
    for key in path.split(separator: ".") {
      guard let next = value.child(String(key)) else { break }
      value = next
    }
    return value.location
  }

  /// Value of a field; nil where nobody wrote it.
  func value(at path: String) -> DocumentValue? {
    var value = written
    for key in path.split(separator: ".") {
      guard let next = value.child(String(key)) else { return nil }
      value = next
    }
    return value
  }

  /// Values that match a path, in which `N` stands for any place in a list.
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

  /// Quantity that was written at a path, in base units; nil where nobody wrote one.
  func quantity(at path: String, _ dimension: Dimension) -> Double? {
    guard case .text(let text)? = value(at: path)?.content else { return nil }
    return try? dimension.parse(text)
  }
}

extension DocumentValue {
  /// Member of a block, or element of a list by its number.
  fileprivate func child(_ key: String) -> DocumentValue? {
    if case .array(let elements) = content {
      return Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
    return self[key]
  }
}

/// Figures as warnings write them.
enum FigureWords {
  /// A length of time in the unit that people would use: 15 s, 12 min, 5 h, 3 d.
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

  /// A share of 0 to 1 in per cent.
  static func share(_ share: Double) -> String { "\(rounded(share * 100)) %" }

  /// A number with as many digits as its size needs.
  static func rounded(_ number: Double) -> String {
    guard number.magnitude < 1e9 else { return "more than 1,000,000,000" }
    if number.magnitude >= 100 { return Wording.grouped(Int(number.rounded())) }
    let steps = number.magnitude < 10 ? 100.0 : 10
    return Wording.number((number * steps).rounded() / steps)
  }

  /// Hours as people write them: "03:00 to 05:00 and 22:00 to 24:00".
  static func ranges(of hours: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for hour in hours {
      if let last = ranges.last, last.upperBound + 1 == hour {
        ranges[ranges.count - 1] = last.lowerBound...hour
      } else {
        ranges.append(hour...hour)
      }
    }
    func clock(_ hour: Int) -> String { hour < 10 ? "0\(hour):00" : "\(hour):00" }
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
