import Documents
import Quantities
import Tariffs

/// Fares before the map, the date and the costs of drivers are known.
struct FaresDraft: Sendable {
  var currency = "EUR"
  var meter = TaxiMeter.stopAndGo
  var step: Located<Price>?
  var tariffs: [Located<TariffDraft>] = []
  var minimum: [AmountDraft] = []
  var supplements: [AmountDraft] = []
  var booking: Located<Price>?
  var tax: Located<Price>?
  var noShow: Located<Price>?
  var commission = 0.0
  var sharedDiscount = 0.0
  var location = SourceLocation.builtIn
}

/// Hours of the week of a tariff or a supplement.
struct PeriodDraft: Sendable {
  var weekdays: Located<[String]>?
  var from: TimeOfDay?
  var until: TimeOfDay?

  @FieldList<PeriodDraft> static var fields: [PropertyField<PeriodDraft>] {
    PropertyField(
      "weekdays", \.weekdays, Shape<[String]>.words(FaresBlock.weekdays, atLeast: 1).located,
      "Days of the week, at the start of the ride. Default: all days.")
    PropertyField(
      "from", \.from, .timeOfDay(example: "21:00"),
      "Start of the hours, at the start of the ride. Default: midnight.")
    PropertyField(
      "until", \.until, .timeOfDay(example: "06:00"),
      "End of the hours. If it is before the start, they include midnight. Default: midnight.")
  }
}

/// A tariff; nil for rates of the first one.
struct TariffDraft: Sendable {
  var period = PeriodDraft()
  var flag: Located<Price>?
  var kilometer: Located<Price>?
  var hour: Located<Price>?
}

/// An amount for some rides.
struct AmountDraft: Sendable {
  var period = PeriodDraft()
  var origins: [Located<String>]?
  var amount = Located(Price(cents: 0, currency: ""))
}

/// The block `fares`: what rides cost, and who receives it.
enum FaresBlock {
  static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  static let currency: Shape<String> = Shape<String>.text(example: "EUR").checked {
    text, value, reading in
    guard text.utf8.count == 3, text.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
      reading.report(
        at: value.location, "\(value.excerpt) is not the code of a currency",
        fix: "write three capital letters, such as \"EUR\" or \"USD\"")
      return nil
    }
    return text
  }

  static let shape: Shape<FaresDraft> = .block(FaresDraft()) {
    PropertyField(
      Field(
        ScenarioBlock.extendsKey, Shape<String>.text(example: "tariffs/milan-2023.jsonc"),
        "Path of a file with fares that this block changes, relative to the file that names it.",
        .optional)
    ) { (_: String, _: inout FaresDraft) in }
    PropertyField(
      "currency", \.currency, currency,
      "Code of the currency of all amounts: three capital letters.", .standard("EUR"))
    PropertyField(
      "meter", \.meter, .choice,
      "Charge for distance and time. Meters charge time below the speed at which hour and km cost "
        + "the same, and distance above it. stop_and_go: rides stop and go around their mean "
        + "speed. steady: rides have one speed. sum: distance and time at once.",
      .standard("stop_and_go"))
    PropertyField(
      "step", \.step, Shape<Price>.price(.whole, example: "0.50 EUR").located,
      "Unit to which the metered part is rounded, half to even. Default: one cent.")
    PropertyField(
      "tariffs", \.tariffs, .list(of: TariffBlock.shape.located, count: 1...100),
      "Tariffs by day and hour. The first applies always; of the others, the last one that applies "
        + "replaces it.")
    PropertyField(
      "minimum", \.minimum, .list(of: AmountBlock.minimum, count: 0...1000),
      "Smallest metered amounts. Of several the greatest counts.", .standard([]))
    PropertyField(
      "supplements", \.supplements, .list(of: AmountBlock.supplement, count: 0...1000),
      "Amounts on top of the meter. All that apply are added.", .standard([]))
    fees
  } finish: { draft, block in
    draft.location = block.location
    if block.keys.contains(ScenarioBlock.extendsKey) {
      block.report(
        ScenarioBlock.extendsKey, "a file of fares cannot be named from here",
        fix: "name it in the scenario file")
    }
    draft.check(in: block)
  }

  @FieldList<FaresDraft> private static var fees: [PropertyField<FaresDraft>] {
    PropertyField(
      "booking", \.booking, Shape<Price>.price(.whole, example: "2 EUR").located,
      "Fee for a ride that was called or reserved. Default: none.")
    PropertyField(
      "tax", \.tax, Shape<Price>.price(.whole, example: "0.50 EUR").located,
      "Tax on every ride, passed on by the driver. Default: none.")
    PropertyField(
      "no_show", \.noShow, Shape<Price>.price(.whole, example: "8 EUR").located,
      "Fee of a passenger who is absent when the taxi comes. Default: none.")
    PropertyField(
      "commission", \.commission, .share(example: "15 %"),
      "Share of every fare without tax that the operator of the service keeps. The rest is the "
        + "driver's.", .standard("0 %"))
    PropertyField(
      "shared_discount", \.sharedDiscount, .share(example: "30 %"),
      "Discount on the metered part of rides with other passengers aboard. Each ride pays for the "
        + "distance and the time that its passengers are in the taxi.", .standard("0 %"))
  }
}

/// A block of the list `tariffs`.
enum TariffBlock {
  static let shape: Shape<TariffDraft> = .block(TariffDraft()) {
    PeriodDraft.fields.map { $0.inside(\.period) }
    PropertyField(
      "flag", \.flag, Shape<Price>.price(.whole, example: "3.90 EUR").located,
      "Initial charge. Default after the first tariff: that of the first.")
    PropertyField(
      "km", \.kilometer, Shape<Price>.price(.distance, example: "1.28 EUR/km").located,
      "Rate for distance, per km or mi. Default after the first tariff: that of the first.")
    PropertyField(
      "hour", \.hour, Shape<Price>.price(.time, example: "33.27 EUR/h").located,
      "Rate for time, per h or min. Default after the first tariff: that of the first.")
  }
}

/// A block of the lists `minimum` and `supplements`.
enum AmountBlock {
  static let minimum = shape(example: "15.40 EUR", "Smallest metered amount of such a ride.")
  static let supplement = shape(example: "1 EUR", "Amount on top of the meter.")

  private static func shape(example: String, _ summary: String) -> Shape<AmountDraft> {
    .block(AmountDraft()) {
      PeriodDraft.fields.map { $0.inside(\.period) }
      PropertyField(
        "origins", \.origins,
        .list(of: Shape<String>.text(example: "1-1").located, count: 1...100_000),
        "Ids of the zones where such rides begin. Default: all zones.")
      PropertyField(
        "amount", \.amount, Shape<Price>.price(.whole, example: example).located, summary)
    }
  }
}

extension FaresDraft {
  /// All amounts, in the order of the file.
  private var prices: [Located<Price>] {
    let rates = tariffs.map(\.value).flatMap { [$0.flag, $0.kilometer, $0.hour] }
    let fees = [step, booking, tax, noShow]
    return (rates + fees).compactMap { $0 } + (minimum + supplements).map(\.amount)
  }

  /// Reports amounts in a foreign currency and a first tariff that is not complete.
  fileprivate func check(in block: BlockReader) {
    for price in prices where price.value.currency != currency {
      price.report(
        "the amount is in \(price.value.currency), and the fares are in \(currency)",
        fix: "convert it, or set fares.currency", to: block.reading.log)
    }
    if let step, step.value.cents < 1 {
      step.report(
        "the step is less than one cent", fix: "write at least 0.01 \(currency)",
        to: block.reading.log)
    }
    guard let tariff = tariffs.first else { return }
    let period = tariff.value.period
    if period.weekdays != nil || period.from != nil || period.until != nil {
      tariff.report(
        "the first tariff applies at some times only",
        fix: "leave its times out; later tariffs replace it at theirs", to: block.reading.log)
    }
    let rates = [
      ("flag", tariff.value.flag, "3.90 \(currency)"),
      ("km", tariff.value.kilometer, "1.28 \(currency)/km"),
      ("hour", tariff.value.hour, "33.27 \(currency)/h"),
    ]
    for (key, rate, example) in rates where rate == nil {
      tariff.report(
        "the first tariff has no \(Wording.quoted(key))",
        fix: "add \(Wording.quoted(key)): \(Wording.quoted(example))", to: block.reading.log)
    }
    warnOfCrossover(tariff, block.reading.log)
  }

  /// Warns of rates that no meter has: time and distance cost the same at a speed that taxis never
  /// or always exceed.
  private func warnOfCrossover(_ tariff: Located<TariffDraft>, _ log: ProblemLog) {
    guard meter != .sum, let kilometer = tariff.value.kilometer?.value.cents,
      let hour = tariff.value.hour?.value.cents, kilometer > 0
    else { return }
    let speed = hour / kilometer
    guard hour > 0, speed < 5 || speed > 80 else { return }
    tariff.warn(
      "the meter charges time below \(Wording.number((speed * 10).rounded() / 10)) km/h and "
        + "distance above; usual are 10 to 40 km/h",
      fix: "check the units of km and hour", to: log)
  }
}
