import CityModels
import CitySimulation
import Documents
import Quantities
import Results
import Tariffs
import Testing

@testable import Scenarios

/// The block `fares`, and the costs of drivers.
@Suite struct FaresBlockTests {
  private static let first = "{ flag: '3.90 EUR', km: '1.28 EUR/km', hour: '33.27 EUR/h' }"

  private func fixture(
    _ blocks: String, fleet: String = "taxis: 5", _ others: [String: String] = [:]
  ) -> Fixture {
    Fixture(replacing: "fleet:", with: "  fleet: { \(fleet) }, \(blocks),", others)
  }

  private func fares(_ fields: String) -> Fixture {
    fixture("fares: { tariffs: [\(Self.first)], \(fields) }")
  }

  @Test func `rides have no price unless the scenario says so`() throws {
    let scenario = try Fixture().load()
    #expect(scenario.model.fares == nil && scenario.model.metricGroups == [.always])
    #expect(!scenario.resolvedText.contains("fares"))
  }

  @Test func `one tariff is enough`() throws {
    let model = try fixture("fares: { tariffs: [\(Self.first)] }").load().model
    let rules = try #require(model.fares?.rules)
    #expect(model.metricGroups == [.always, .fares])
    #expect(rules.currency == "EUR" && rules.meter == .stopAndGo)
    let rates = try #require(rules.tariffs.first?.rates)
    #expect(rates.flag == 390 && rates.kilometer == 128 && abs(rates.hour - 3327) < 1e-9)
    #expect(rules.step == Money(cents: 1) && rules.commission == 0 && rules.tax == .zero)
    #expect(model.fares?.firstWeekday == nil)
  }

  @Test func `miles and minutes are converted`() throws {
    let model = try fixture(
      "fares: { currency: 'USD', tariffs: [{ flag: '2.50 USD', km: '2.50 USD/mi', hour: '0.50 USD/min' }] }"
    ).load().model
    let rates = try #require(model.fares?.rules.tariffs.first?.rates)
    #expect(rates.flag == 250 && abs(rates.hour - 3000) < 1e-9)
    #expect(abs(rates.kilometer - 250 / 1.609344) < 1e-9)
  }

  @Test func `later tariffs have the rates of the first where they say nothing else`() throws {
    let model = try fixture(
      """
      window: { start: '20:00', warmup: '24 h', date: '2023-10-11' },
      fares: { tariffs: [\(Self.first), { weekdays: ['Sun'], flag: '6.40 EUR' }, { from: '21:00', until: '06:00', hour: '40 EUR/h' }] }
      """
    ).load().model
    let rules = try #require(model.fares?.rules)
    #expect(rules.tariffs.map(\.rates.flag) == [390, 640, 390])
    #expect(rules.tariffs.map { $0.rates.hour.rounded() } == [3327, 3327, 4000])
    #expect(rules.tariffs[1].period.weekdays == [false, false, false, false, false, false, true])
    // The run starts at 20:00 on the Tuesday before.
    #expect(model.fares?.firstWeekday == 1)
  }

  @Test func `everything can be said`() throws {
    let model = try fixture(
      """
      window: { date: '2023-10-11' },
      fares: { meter: 'sum', step: '0.50 EUR', tariffs: [\(Self.first)],
        minimum: [{ origins: ['3-2'], amount: '15.40 EUR' }],
        supplements: [{ weekdays: ['Mon', 'Tue'], from: '16:00', until: '20:00', amount: '1 EUR' }],
        booking: '2 EUR', tax: '0.50 EUR', no_show: '8 EUR', commission: '15 %', shared_discount: '30 %' }
      """, fleet: "taxis: 5, costs: { km: '0.15 EUR/km', hour: '2 EUR/h', shift: '60 EUR' }"
    ).load().model
    let rules = try #require(model.fares?.rules)
    #expect(rules.meter == .sum && rules.step == Money(cents: 50))
    #expect(rules.minimums.map(\.amount) == [Money(cents: 1540)])
    #expect(rules.minimums[0].origins == [false, false, false, false, false, true])
    #expect(rules.supplements[0].period.from == TimeOfDay(wrapping: .hours(16)))
    #expect([rules.booking, rules.tax, rules.noShow].map(\.cents) == [200, 50, 800])
    #expect(rules.commission == 0.15 && rules.sharedDiscount == 0.3)
    let costs = model.fleet.groups[0].costs
    #expect(costs.kilometer == 15 && costs.hour == 200 && costs.shift == 6000)
  }

  @Test func `a group has its costs in place of those of the fleet`() throws {
    let model = try fixture(
      "fares: { tariffs: [\(Self.first)] }",
      fleet: """
        taxis: 5, costs: { km: '0.15 EUR/km' }, groups: [
          { name: 'owners', share: '40 %' }, { name: 'hired', share: '60 %', costs: { shift: '60 EUR' } }]
        """
    ).load().model
    #expect(model.fleet.groups.map(\.costs.kilometer) == [15, 0])
    #expect(model.fleet.groups.map(\.costs.shift) == [0, 6000])
  }

  // MARK: - Files with fares

  private static let file = "{ currency: 'EUR', tariffs: [\(first)], booking: '2 EUR' }"

  @Test func `a file with fares can be changed in part`() throws {
    let scenario = try fixture(
      "fares: { extends: 'tariffs/milan.jsonc', booking: null, commission: '5 %' }",
      ["tariffs/milan.jsonc": Self.file]
    ).load()
    let rules = try #require(scenario.model.fares?.rules)
    #expect(rules.booking == .zero && rules.commission == 0.05)
    #expect(rules.tariffs.map(\.rates.flag) == [390])
    #expect(scenario.inputs.map(\.path) == ["city.jsonc", "tariffs/milan.jsonc"])
    #expect(!scenario.resolvedText.contains("extends"))
  }

  @Test(arguments: [
    ("'nowhere.jsonc'", "cannot read \"nowhere.jsonc\""),
    ("'city.jsonc'", "\"city.jsonc\" has no fares"),
    ("'broken.jsonc'", "\"broken.jsonc\" has no fares"),
    ("3", "expected the path of a file with fares"),
  ])
  func `a file without fares is named, and not quoted`(path: String, message: String) {
    let complaint = fixture("fares: { extends: \(path) }", ["broken.jsonc": "secret"]).complaint()
    #expect(complaint.contains("city.jsonc:") && complaint.contains(message), "\(complaint)")
    #expect(!complaint.contains("secret"))
  }

  @Test func `an error in a file with fares has its place there`() {
    let complaint = fixture(
      "fares: { extends: 'f.jsonc' }",
      ["f.jsonc": "{ tariffs: [{ flag: '3 EUR', km: '1 EUR/km', hour: '1 GBP/h' }] }"]
    ).complaint()
    #expect(complaint.contains("f.jsonc:1:"), "\(complaint)")
    #expect(complaint.contains("the amount is in GBP, and the fares are in EUR"), "\(complaint)")
  }

  @Test func `--set names no file`() {
    let complaint = fares("").complaint(["fares.extends=\"f.jsonc\""])
    #expect(complaint.contains("a file of fares cannot be named from here"), "\(complaint)")
  }

  // MARK: - What cannot be

  @Test(arguments: [
    ("fares: {}", "fares", "\"tariffs\" is missing"),
    ("fares: { tariffs: [] }", "fares.tariffs", "at least 1"),
    (
      "fares: { tariffs: [{ flag: '3 EUR', km: '1 EUR/km' }] }", "fares.tariffs.0",
      "the first tariff has no \"hour\""
    ),
    (
      "fares: { tariffs: [{ from: '06:00', flag: '3 EUR', km: '1 EUR/km', hour: '30 EUR/h' }] }",
      "fares.tariffs.0", "at some times only"
    ),
    ("fares: { currency: 'euro', tariffs: [] }", "fares.currency", "three capital letters"),
    (
      "fares: { tariffs: [{ flag: '3', km: '1 EUR/km', hour: '30 EUR/h' }] }",
      "fares.tariffs.0.flag",
      "\"3\" is not an amount of money"
    ),
    (
      "fares: { tariffs: [{ flag: 3, km: '1 EUR/km', hour: '30 EUR/h' }] }", "fares.tariffs.0.flag",
      "3 has no currency"
    ),
    (
      "fares: { tariffs: [{ flag: '3 EUR', km: '1 EUR/h', hour: '30 EUR/h' }] }",
      "fares.tariffs.0.km", "is not a price for a distance"
    ),
    (
      "fares: { tariffs: [{ flag: '-3 EUR', km: '1 EUR/km', hour: '30 EUR/h' }] }",
      "fares.tariffs.0.flag", "is not an amount of money"
    ),
    ("fares: { tariffs: [\(first)], step: '0 EUR' }", "fares.step", "less than one cent"),
    ("fares: { tariffs: [\(first)], booking: '2 USD' }", "fares.booking", "in USD"),
    ("fares: { tariffs: [\(first)], booking: '2000000 EUR' }", "fares.booking", "too large"),
    ("fares: { tariffs: [\(first)], commission: '120 %' }", "fares.commission", "100 %"),
    ("fares: { tariffs: [\(first)], meter: 'taximeter' }", "fares.meter", "stop_and_go"),
    (
      "fares: { tariffs: [\(first), { weekdays: ['Sun'], flag: '6 EUR' }] }",
      "fares.tariffs.1.weekdays", "the day of the week is unknown"
    ),
    (
      "fares: { tariffs: [\(first)], minimum: [{ origins: ['9-9'], amount: '9 EUR' }] }",
      "fares.minimum.0.origins.0", "9-9"
    ),
    ("fares: { tariffs: [\(first)], supplements: [{}] }", "fares.supplements.0", "\"amount\""),
    ("fares: { tariffs: [\(first)], surge: 2 }", "fares", "unknown key \"surge\""),
  ])
  func `what cannot be is named with its place`(blocks: String, path: String, word: String) {
    let complaint = fixture(blocks).complaint()
    #expect(complaint.contains(path), "\(complaint)")
    #expect(complaint.contains(word), "\(complaint)")
  }

  @Test func `costs have the currency of the fares`() {
    let complaint = fixture(
      "fares: { tariffs: [\(Self.first)] }", fleet: "taxis: 5, costs: { km: '0.15 USD/km' }"
    ).complaint()
    #expect(complaint.contains("the cost is in USD, and the fares are in EUR"), "\(complaint)")
  }

  @Test func `fares need distances`() {
    let complaint = Fixture(
      replacing: "city:",
      with: """
        city: { grid: { columns: 3, rows: 2 },
          travel: { drawn: { approach: "3 min", ride: "10 min" } } },
        fares: { tariffs: [\(Self.first)] },
        """
    ).complaint()
    #expect(complaint.contains("a fare needs distances"), "\(complaint)")
  }

  @Test func `costs without fares and rates of no meter are warned of`() throws {
    let costs = try fixture(
      "service: {}", fleet: "taxis: 5, costs: { km: '0.15 EUR/km' }"
    ).load()
    #expect(costs.warnings.map(\.message).joined().contains("without the block fares"))
    let odd = try fixture(
      "fares: { tariffs: [{ flag: '3 EUR', km: '1.28 EUR/km', hour: '0.55 EUR/h' }] }"
    ).load()
    #expect(odd.warnings.map(\.message).joined().contains("time below 0.4 km/h"))
  }
}
