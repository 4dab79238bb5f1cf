import Documents
import Quantities

/// What the scenario says about the day: when it begins, how long it is and what its goal is.
struct DayFrame: Hashable, Sendable {
  /// What the scenario is called.
  var name = "a scenario"

  /// The time of day at which the window starts, and the length of the window, in seconds.
  var startOfDay = 0
  var length = 86_400

  /// The mean wait that is asked for, in seconds.
  var goal = 900

  init() {}

  /// Reads a resolved scenario; what it does not say stays as it is by default.
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
  }

  /// The whole seconds of a length of time as resolved scenarios write it: `24 h`, `90 s`.
  static func seconds(_ text: String) -> Int? {
    let words = text.split(separator: " ")
    let units = ["ms": 0.001, "s": 1, "min": 60, "h": 3600, "d": 86_400]
    guard words.count == 2, let number = Double(words[0]), let unit = units[String(words[1])],
      number.isFinite, number >= 0, number * unit < 1e9
    else { return nil }
    return Int((number * unit).rounded(.up))
  }

  /// The seconds since midnight of `08:00` or `08:00:30`.
  static func timeOfDay(_ text: String) -> Int? {
    let parts = text.split(separator: ":").map { Int($0) }
    guard (2...3).contains(parts.count) else { return nil }
    var seconds = 0
    for place in 0..<3 {
      guard let part = place < parts.count ? parts[place] : 0 else { return nil }
      seconds = seconds * 60 + part
    }
    return seconds
  }

  /// The time of day so many seconds after the start of the window: `08:30`.
  func clock(at second: Int) -> String {
    let minutes = (startOfDay + second) / 60
    if second >= length, minutes % 1440 == 0 { return "24:00" }
    func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return twoDigits(minutes / 60 % 24) + ":" + twoDigits(minutes % 60)
  }
}
