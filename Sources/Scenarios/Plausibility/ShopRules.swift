import CityModels
import Documents
import Geography
import LineUpCore
import Quantities
import RandomVariates
import Results

extension PlausibilityRule {
  /// Rules about shops, their customers and the telephone.
  static let shopRules = [
    PlausibilityRule("shop-load", shopLoad), PlausibilityRule("closed-shops", closedShops),
    PlausibilityRule("uncounted-wishes", uncountedWishes),
    PlausibilityRule("wishes-by-one", wishesOfPeople),
    PlausibilityRule("operator-load", operatorLoad),
    PlausibilityRule("long-stay", longStay),
  ]

  private static func wishes(_ review: ScenarioReview) -> (ShopsModel, ShopWishes)? {
    guard let shops = review.model.shops else { return nil }
    let wishes = ShopWishes(shops, review.model.window, review.figures.measuredHours)
    return wishes.perDay > 0 ? (shops, wishes) : nil
  }

  private static func path(_ shops: ShopsModel) -> String {
    if case .listed = shops.wants { return "shops.demand.list" }
    return "shops.demand.per_day"
  }

  private static func shopLoad(_ review: ScenarioReview) -> [Implausibility] {
    guard let (shops, wishes) = wishes(review), shops.system != .none else { return [] }
    let places = shops.shops.reduce(0) { $0 + $1.capacity }
    let openSeconds = shops.shops.reduce(0.0) {
      $0 + Double($1.capacity) * ($1.closes - $1.opens).inSeconds
    }
    let load = wishes.whileOpen * shops.stay.mean / openSeconds
    guard load > 1 else { return [] }
    let key = review.value(at: "shops.table") == nil ? "shops.list" : "shops.table"
    let hours = openSeconds / Double(places) / 3600
    return [
      Implausibility(
        key,
        "\(Wording.count(shops.shops.count, "shop")) with \(Wording.count(places, "place"));"
          + " \(FigureWords.rounded(wishes.whileOpen)) wishes a day of \(FigureWords.time(shops.stay.mean)) would keep"
          + " \(FigureWords.rounded(wishes.whileOpen * shops.stay.mean / hours / 3600)) places full for"
          + " \(FigureWords.rounded(hours)) h: at most \(FigureWords.share(1 / load)) can get in",
        cure: "more places, shorter stays or fewer wishes")
    ]
  }

  /// Share of wishes outside opening hours above which a mistake is likely.
  private static let mostOutside = 0.2

  private static func closedShops(_ review: ScenarioReview) -> [Implausibility] {
    guard let (shops, wishes) = wishes(review) else { return [] }
    let outside = 1 - wishes.whileOpen / wishes.perDay
    guard outside > mostOutside else { return [] }
    let opens = shops.shops.map(\.opens).min() ?? .zero
    let closes = shops.shops.map(\.closes).max() ?? .zero
    let isDrawn = if case .drawn = shops.wants { true } else { false }
    return [
      Implausibility(
        isDrawn ? "shops.demand.by_hour" : path(shops),
        "\(FigureWords.share(outside)) of wishes are for times at which the shop is closed; shops open"
          + " \(FigureWords.clock(opens)) to \(FigureWords.clock(closes))",
        cure: isDrawn
          ? "write the 24 percentages of the day's wishes, 0 where shops are closed"
          : "change the times of the wishes or the opening hours")
    ]
  }

  private static func uncountedWishes(_ review: ScenarioReview) -> [Implausibility] {
    guard case .listed(let wishes)? = review.model.shops?.wants else { return [] }
    let late = wishes.count { !review.model.window.contains($0.at) }
    guard late > 0 else { return [] }
    return [
      Implausibility(
        "shops.demand.list",
        "\(late) of \(wishes.count) wishes are outside the measured window and do not count",
        cure: "change their times, window.start or window.length")
    ]
  }

  private static func wishesOfPeople(_ review: ScenarioReview) -> [Implausibility] {
    guard let (shops, wishes) = wishes(review), let people = shops.people,
      wishes.perDay > 4 * Double(people)
    else { return [] }
    return [
      Implausibility(
        "shops.people",
        "\(Wording.grouped(people)) people make \(FigureWords.rounded(wishes.perDay)) wishes a day, about"
          + " \(FigureWords.rounded(wishes.perDay / Double(people))) each; a customer with a ticket cannot take another",
        cure: "write how many people shop now and then, such as \(Int(wishes.perDay.rounded()) * 4)"
      )
    ]
  }

  private static func operatorLoad(_ review: ScenarioReview) -> [Implausibility] {
    let share = review.quantity(at: "shops.channels.call_centre", .share) ?? 0
    guard let (shops, wishes) = wishes(review), share > 0 else { return [] }
    guard shops.system != .physical, shops.system != .none else { return [] }
    let calls = wishes.perDay * share
    let busy = calls * shops.call.mean / (Double(wishes.hours) * 3600)
    guard busy > 1.25 * Double(shops.operators) else { return [] }
    return [
      Implausibility(
        "shops.channels.operators",
        "\(Wording.count(shops.operators, "operator")); \(FigureWords.rounded(calls)) calls of"
          + " \(FigureWords.time(shops.call.mean)) in \(wishes.hours) h would keep \(FigureWords.rounded(busy)) busy: callers wait"
          + " longer as long as the day lasts",
        cure: "more operators, shorter calls or fewer callers")
    ]
  }

  private static func longStay(_ review: ScenarioReview) -> [Implausibility] {
    guard let shops = review.model.shops else { return [] }
    let longest = shops.shops.map { ($0.closes - $0.opens).inSeconds }.max() ?? 0
    let half = shops.stay.quantile(0.5)
    guard half > longest else { return [] }
    return [
      Implausibility(
        "shops.stay",
        "half of shoppers stay for \(FigureWords.time(half)) or more, and no shop is open for longer than"
          + " \(FigureWords.time(longest))", cure: "check the unit")
    ]
  }
}

/// Number of wishes to shop in a day, and number of those within opening hours.
private struct ShopWishes {
  let perDay: Double
  let whileOpen: Double

  /// Number of hours of the day in which people want to shop.
  let hours: Int

  init(_ shops: ShopsModel, _ window: MeasurementWindow, _ measuredHours: [Int]) {
    switch shops.wants {
    case .listed(let all):
      let counted = all.filter { window.contains($0.at) }
      let open = counted.filter { wish in
        let time = window.clock.time(at: wish.at).sinceMidnight
        let shop = shops.shops[wish.shop.index]
        return time >= shop.opens && time < shop.closes
      }
      let days = max(1, window.length.inSeconds / TimeOfDay.day.inSeconds)
      (perDay, whileOpen) = (Double(counted.count) / days, Double(open.count) / days)
      hours = max(1, Set(counted.map { window.clock.hour(at: $0.at) }).count)
    case .drawn(let process, _, let countsOpenOnly):
      let rates = process.ratesPerHour.map { $0.reduce(0, +) }
      let capacity = shops.shops.reduce(0.0) { $0 + Double($1.capacity) }
      var (all, open) = (0.0, 0.0)
      for hour in measuredHours {
        let part = shops.shops.reduce(0.0) {
          $0 + Double($1.capacity) * Self.openShare(of: hour, $1)
        }
        all += rates[hour]
        open += rates[hour] * part / capacity
      }
      (perDay, whileOpen) = (countsOpenOnly ? open : all, open)
      hours = max(1, measuredHours.count { rates[$0] > 0 })
    }
  }

  /// Share of an hour of the day in which a shop is open.
  private static func openShare(of hour: Int, _ shop: ShopsModel.Outlet) -> Double {
    let start = Double(hour) * 3600
    let from = max(start, shop.opens.inSeconds)
    let until = min(start + 3600, shop.closes.inSeconds)
    return max(0, until - from) / 3600
  }
}
