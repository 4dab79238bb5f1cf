import Documents
import Geography
import Quantities

extension Shape where Value == Double {
  /// A number with a unit, read in base units of its dimension.
  @_semantics("optimize.sil.specialize.generic.never")
  static func quantity(_ dimension: Dimension, _ limits: Limits, example: String) -> Shape {
    let structure = Structure.leaf(
      Leaf(
        kinds: [.text], expectation: "\(dimension.name) such as \"\(example)\"",
        example: .text(example),
        schema: [("type", "string"), ("pattern", .text(dimension.pattern))],
        dimension: dimension, range: limits.text { dimension.text($0) }))
    return Shape(structure: structure) { value, reading in
      switch value.content {
      case .text(let text):
        do throws(QuantityIssue) {
          let number = try dimension.parse(text)
          return limits.admit(number, written: value, reading) { dimension.text($0) }
        } catch {
          reading.report(at: value.location, error.message, fix: error.fix)
        }
      case .number(_, let text):
        reading.report(
          at: value.location, "\(text) has no unit", fix: "write \(dimension.offers(for: text))")
      case .null, .bool, .array, .object:
        reading.mismatch(value, structure)
      }
      return nil
    }.named(dimension.key)
  }

  /// A share of a whole, written as a percentage and read as 0 to 1.
  @_semantics("optimize.sil.specialize.generic.never")
  static func share(example: String) -> Shape {
    quantity(.share, .notNegative(to: 1), example: example)
  }
}

extension Shape where Value == [Double] {
  /// One share for all hours of a day, or one for each; empty if all have the usual value.
  @_semantics("optimize.sil.specialize.generic.never")
  static func sharesOfDay(example: String, usual: Double) -> Shape {
    .either(
      Shape<Double>.share(example: example).map {
        $0 == usual ? [] : Array(repeating: $0, count: 24)
      },
      .list(of: .share(example: example), count: 24...24))
  }
}

extension Shape where Value == TimeSpan {
  /// A duration.
  @_semantics("optimize.sil.specialize.generic.never")
  static func duration(_ limits: Limits = .time, example: String) -> Shape {
    Shape<Double>.quantity(.duration, limits, example: example).map {
      TimeSpan(roundingSeconds: $0)
    }
  }

  /// A duration of at least a millisecond.
  @_semantics("optimize.sil.specialize.generic.never")
  static func someTime(to most: Double = Limits.time.most, example: String) -> Shape {
    duration(.positive(to: most), example: example).checked { span, value, reading in
      guard span > .zero else {
        reading.report(
          at: value.location, "rounds to no time at all", fix: "write at least 1 ms")
        return nil
      }
      return span
    }
  }
}

extension Shape where Value == Speed {
  /// A speed, with limits that catch wrong units and drives of years.
  @_semantics("optimize.sil.specialize.generic.never")
  static func speed(example: String) -> Shape {
    Shape<Double>.quantity(.speed, .from(0.1 / 3.6, to: 500 / 3.6), example: example).map {
      Speed(metersPerSecond: $0)
    }
  }
}

extension Shape where Value == Area {
  /// An area of more than 0.
  @_semantics("optimize.sil.specialize.generic.never")
  static func area(example: String) -> Shape {
    Shape<Double>.quantity(.area, .positive(to: 1e12), example: example).map {
      Area(squareMeters: $0)
    }
  }
}

extension Shape where Value == Distance {
  @_semantics("optimize.sil.specialize.generic.never")
  static func distance(_ limits: Limits, example: String) -> Shape {
    Shape<Double>.quantity(.distance, limits, example: example).map { Distance(meters: $0) }
  }
}

extension Shape where Value == TimeOfDay {
  @_semantics("optimize.sil.specialize.generic.never")
  static func timeOfDay(example: String) -> Shape {
    let structure = Structure.leaf(
      Leaf(
        kinds: [.text], expectation: "a time of day such as \"\(example)\"",
        example: .text(example),
        schema: [("type", "string"), ("pattern", .text(DayTime.pattern))]))
    return Shape(structure: structure) { value, reading in
      guard case .text(let text) = value.content else {
        reading.mismatch(value, structure)
        return nil
      }
      guard let time = DayTime.parse(text) else {
        reading.report(
          at: value.location, "\(value.excerpt) is not a time of day",
          fix: "write it from \"00:00\" to \"23:59\", with two digits each")
        return nil
      }
      return time
    }.named("time_of_day")
  }
}
