import CityModels
import Documents
import Quantities
import Tariffs

/// Binds fares to the zones of a map and the days of a run.
struct FareBinder {
  let map: MapBinder
  let window: MeasurementWindow

  /// Date of the day on which the measurement starts; nil if the scenario has none.
  let date: CalendarDate?
  let log: ProblemLog

  /// Binds the fares of a scenario; nil without fares or after an error.
  func bind(_ draft: FaresDraft?, _ scenario: ScenarioDraft, hasDistances: Bool) -> FareModel? {
    checkCosts(scenario, currency: draft?.currency)
    guard let draft, let first = draft.tariffs.first?.value, let flag = first.flag?.value.cents,
      let kilometer = first.kilometer?.value.cents, let hour = first.hour?.value.cents
    else { return nil }
    if !hasDistances {
      log.report(
        at: draft.location, "fares: a fare needs distances, and drives are drawn without a map",
        fix: "give city.travel a speed, or leave the block out")
    }
    if scenario.fleet == nil {
      log.warn(
        at: draft.location, "fares: fares have no effect in a city without taxis",
        fix: "leave the block out")
    }
    var rules = FareRules(
      tariffs: draft.tariffs.map { tariff in
        let rates = tariff.value
        return FareRules.Tariff(
          period: period(rates.period),
          rates: TariffRates(
            flag: rates.flag?.value.cents ?? flag,
            kilometer: rates.kilometer?.value.cents ?? kilometer,
            hour: rates.hour?.value.cents ?? hour))
      })
    rules.currency = draft.currency
    rules.meter = draft.meter
    rules.step = draft.step.map(amount) ?? rules.step
    rules.minimums = draft.minimum.map(amount)
    rules.supplements = draft.supplements.map(amount)
    rules.booking = draft.booking.map(amount) ?? .zero
    rules.tax = draft.tax.map(amount) ?? .zero
    rules.noShow = draft.noShow.map(amount) ?? .zero
    (rules.commission, rules.sharedDiscount) = (draft.commission, draft.sharedDiscount)
    return FareModel(rules, firstWeekday: firstWeekday)
  }

  private func amount(_ price: Located<Price>) -> Money {
    Money(roundingCents: price.value.cents)
  }

  private func amount(_ draft: AmountDraft) -> FareRules.Amount {
    FareRules.Amount(
      period: period(draft.period), origins: draft.origins.map(map.contains) ?? [],
      amount: amount(draft.amount))
  }

  private func period(_ draft: PeriodDraft) -> FarePeriod {
    if let weekdays = draft.weekdays, date == nil {
      weekdays.report(
        "the day of the week is unknown",
        fix: "add window.date, such as \"2018-03-07\"", to: log)
    }
    return FarePeriod(
      weekdays: draft.weekdays.map { days in
        FaresBlock.weekdays.map { days.value.contains($0) }
      } ?? [],
      from: draft.from, until: draft.until)
  }

  /// Day of the week on which the run starts; nil without a date.
  private var firstWeekday: Int? {
    guard let date else { return nil }
    let sum = window.clock.atStart.sinceMidnight + window.start.sinceStart
    return date.advanced(byDays: -Int(sum.milliseconds / TimeOfDay.day.milliseconds)).weekday
  }

  /// Reports costs in a foreign currency, and warns of costs without fares.
  private func checkCosts(_ scenario: ScenarioDraft, currency: String?) {
    let groups = scenario.fleet?.groups ?? []
    let costs = [scenario.fleet?.drivers.costs] + groups.map(\.value.drivers.costs)
    for costs in costs.compactMap({ $0 }) {
      guard scenario.has(ScenarioBlock.fares) else {
        costs.warn(
          "costs change nothing without the block fares", fix: "add the block fares", to: log)
        continue
      }
      for price in costs.value.prices {
        guard let currency, price.value.currency != currency else { continue }
        price.report(
          "the cost is in \(price.value.currency), and the fares are in \(currency)",
          fix: "convert it, or set fares.currency", to: log)
      }
    }
  }
}
