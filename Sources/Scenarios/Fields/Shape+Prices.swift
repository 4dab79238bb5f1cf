import Documents
import Quantities

/// A price as a scenario states it, such as `1.28 EUR/km`.
struct Price: Hashable, Sendable {
  /// Price in cents for the base unit: a ride, a kilometre or an hour.
  let cents: Double

  /// Code of the currency.
  let currency: String
}

/// Unit of a price, with the base units that each notation stands for.
enum PriceUnit: Sendable {
  case whole
  case distance
  case time

  /// Notations after the currency, and their number of base units.
  fileprivate var notations: [(text: String, size: Double)] {
    switch self {
    case .whole: [("", 1)]
    case .distance: [("/km", 1), ("/mi", 1.609344)]
    case .time: [("/h", 1), ("/min", 1.0 / 60)]
    }
  }

  fileprivate var key: String {
    switch self {
    case .whole: "price"
    case .distance: "price_of_distance"
    case .time: "price_of_time"
    }
  }

  fileprivate var name: String {
    switch self {
    case .whole: "an amount of money"
    case .distance: "a price for a distance"
    case .time: "a price for a time"
    }
  }

  /// Parses a price; nil if the text is not one.
  fileprivate func parse(_ text: String) -> Price? {
    let plain = text.filter { $0 != " " }
    let number = plain.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let rest = plain.dropFirst(number.count)
    let currency = rest.prefix(3)
    guard let value = Double(number), currency.count == 3,
      currency.utf8.allSatisfy({ (0x41...0x5A).contains($0) }),
      let notation = notations.first(where: { $0.text == rest.dropFirst(3) })
    else { return nil }
    return Price(cents: value * 100 / notation.size, currency: String(currency))
  }

  fileprivate var pattern: String {
    let ends = notations.map(\.text).filter { !$0.isEmpty }.joined(separator: "|")
    return "^ *(\\d+\\.?\\d*|\\.\\d+) *[A-Z]{3}\(ends.isEmpty ? "" : "(\(ends))") *$"
  }
}

extension Shape where Value == Price {
  /// A price in any currency, at least 0.
  @_semantics("optimize.sil.specialize.generic.never")
  static func price(_ unit: PriceUnit, example: String) -> Shape {
    let structure = Structure.leaf(
      Leaf(
        kinds: [.text], expectation: "\(unit.name) such as \"\(example)\"",
        example: .text(example),
        schema: [("type", "string"), ("pattern", .text(unit.pattern))]))
    return Shape(structure: structure) { value, reading in
      switch value.content {
      case .text(let text):
        guard let price = unit.parse(text) else {
          reading.report(
            at: value.location, "\(value.excerpt) is not \(unit.name)",
            fix: "write it like \"\(example)\", with the code of the currency")
          return nil
        }
        guard price.cents <= 1e8 else {
          reading.report(
            at: value.location, "\(value.excerpt) is too large",
            fix: "write at most 1000000 \(price.currency)")
          return nil
        }
        return price
      case .number(_, let text):
        reading.report(
          at: value.location, "\(text) has no currency", fix: "write it like \"\(example)\"")
      case .null, .bool, .array, .object:
        reading.mismatch(value, structure)
      }
      return nil
    }.named(unit.key)
  }
}
