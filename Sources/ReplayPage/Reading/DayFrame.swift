import Documents
import Quantities

/// Start, length and goal of the day, from the scenario.
struct DayFrame: Hashable, Sendable {
  var name = "a scenario"

  /// Time of day at which the window starts, and length of the window, in seconds.
  var startOfDay = 0
  var length = 86_400

  /// Goal for the mean wait, in seconds.
  var goal = 900

  /// Number of policies that the scenario names.
  var policyCount = 0

  init() {}

  /// Reads a resolved scenario; missing values keep their defaults.
  init(resolved text: String) {
    guard let document = try? DocumentReader.read(text, file: "scenario.resolved.json") else {
      return
    }
    func value(_ block: String, _ key: String) -> String? {
      guard case .text(let text) = document[block]?[key]?.content else { return nil }
      return text
    }
    if case .text(let name) = document["name"]?.content { self.name = name }
    startOfDay = value("window", "start").flatMap(DayFrame.timeOfDay) ?? startOfDay
    length = max(1, value("window", "length").flatMap(DayFrame.seconds) ?? length)
    goal = value("goal", "wait_mean").flatMap(DayFrame.seconds) ?? goal
    if case .array(let policies) = document["policies"]?.content { policyCount = policies.count }
  }

  /// Whole seconds of a duration in a resolved scenario: `24 h`, `90 s`.
  static func seconds(_ text: String) -> Int? {
    let words = text.split(separator: " ")
    let units = ["ms": 0.001, "s": 1, "min": 60, "h": 3600, "d": 86_400]
    guard words.count == 2, let number = Double(words[0]), let unit = units[String(words[1])],
      number.isFinite, number >= 0, number * unit < 1e12
    else { return nil }
    return Int((number * unit).rounded(.up))
  }

  /// Seconds since midnight of `08:00` or `08:00:30`.
  static func timeOfDay(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return nil }
    var seconds = 0
    for place in 0..<3 {
      let digits = place < parts.count ? parts[place] : "00"
      guard digits.utf8.count == 2, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let part = Int(digits), part < (place == 0 ? 24 : 60)
      else { return nil }
      seconds = seconds * 60 + part
    }
    return seconds
  }

  /// Time of day at a second of the window, with the day unless it is the first: `08:30`, or `08:30
  /// (+1 d)`.
  func clock(at second: Int) -> String {
    let minutes = (startOfDay + second) / 60
    let isEndOfDay = second >= length && minutes > 0 && minutes % 1440 == 0
    func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let time =
      isEndOfDay ? "24:00" : twoDigits(minutes / 60 % 24) + ":" + twoDigits(minutes % 60)
    let day = minutes / 1440 - (isEndOfDay ? 1 : 0)
    return day == 0 ? time : "\(time) (+\(day) d)"
  }
}
