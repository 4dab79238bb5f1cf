package import Geography
import PlannerCore
package import Quantities
import Results

/// Participation of a resident in a street run, as planned.
package struct RunEntry: BitwiseCopyable {
  /// Resident, from 0.
  package let resident: Int

  /// Index of the run, from 0; below 256.
  package let run: Int

  /// Start line.
  package let place: Place

  /// Start of their wave, and their finish in good health.
  package let start: Instant
  package let end: Instant

  /// Makes an entry.
  package init(resident: Int, run: Int, at place: Place, from start: Instant, to end: Instant) {
    (self.resident, self.run, self.place) = (resident, run, place)
    (self.start, self.end) = (start, end)
  }
}

/// Street runs in the calendars of residents.
extension ResidentsModel {
  /// Type of the appointments at which residents run.
  public static let run = "run"

  /// Number of the first run among the appointments of a resident, and of the way home from it.
  ///
  /// The highest bits are those of a day after the last possible one, so the numbers are unique. The
  /// lowest 12 bits, which are in tables, are above those of other appointments in practice.
  fileprivate static let firstRun: Int32 = 0xff_d01
  private static let firstWayHome: Int32 = 0xff_e01

  /// Adds a type of appointments, if it is missing.
  fileprivate mutating func addType(_ type: String) {
    if !types.contains(type) { types.append(type) }
  }

  /// Enters runs into the calendars of their athletes, and a way home for athletes without another
  /// appointment on the rest of the day, if people go home.
  /// - Parameters:
  ///   - entries: the participations; at most one for each resident and run.
  ///   - window: the times of the run of the simulation.
  /// - Returns: the residents.
  /// - Complexity: O(n log n) for n appointments.
  package func running(_ entries: [RunEntry], _ window: MeasurementWindow) -> Self {
    guard let type = types.firstIndex(of: Self.run) else {
      preconditionFailure("the type of runs was not added")
    }
    let added = entries.map { entry in
      Appointment(
        of: entry.resident, Self.firstRun + Int32(entry.run), type: Int32(type), .flexible,
        .meeting(Self.run, at: entry.place, from: entry.start, to: entry.end))
    }
    return adding(added + entries.compactMap { wayHome(from: $0, window) })
  }

  private func wayHome(from entry: RunEntry, _ window: MeasurementWindow) -> Appointment? {
    wayHome(
      of: entry.resident, Self.firstWayHome + Int32(entry.run), from: entry.start, entry.end,
      window)
  }

  /// Way home from an added appointment, followed by a rest until half the time to the next day of
  /// the resident.
  /// - Parameters:
  ///   - resident: the resident, from 0.
  ///   - number: its number among their appointments.
  ///   - start: start of the appointment.
  ///   - end: end of the appointment.
  ///   - window: the times of the run.
  /// - Returns: the way home; nil for a resident with another appointment on the rest of the day,
  ///   and if people do not go home.
  func wayHome(
    of resident: Int, _ number: Int32, from start: Instant, _ end: Instant,
    _ window: MeasurementWindow
  ) -> Appointment? {
    guard let type = types.firstIndex(of: Self.home), end < window.cap else { return nil }
    let midnight = start + (TimeOfDay.day - window.clock.time(at: start).sinceMidnight)
    let next = appointments(of: resident).map(\.start).first { $0 >= start }
    if let next, next < midnight { return nil }
    let night = (next ?? end + .hours(24)) - end
    return Appointment(
      of: resident, number, type: Int32(type), .flexible,
      .rest(
        Self.home, at: residents[resident].home, from: end,
        to: end + max(TimeSpan.minutes(1), .milliseconds(night.milliseconds / 2))))
  }
}

extension ResidentsModel.Appointment {
  /// Index of the run that was entered as this appointment, from 0; nil for all others.
  package var run: Int? {
    let number = number - ResidentsModel.firstRun
    return (0..<256).contains(number) ? Int(number) : nil
  }
}

extension CityModel {
  /// Adds the type of the appointments at which residents run.
  public mutating func addTypeOfRuns() { addType(ResidentsModel.run) }

  /// Adds the type of the appointments at which residents fulfil a wish to shop.
  public mutating func addTypeOfWishes() { addType(ResidentsModel.wish) }

  private mutating func addType(_ type: String) {
    residents?.addType(type)
    drawnResidents?.frame.addType(type)
  }
}
