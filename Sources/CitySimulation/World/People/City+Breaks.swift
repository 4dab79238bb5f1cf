import CityModels
import PlannerCore
import Quantities
import RandomVariates

/// Breaks wanted by residents.
extension City {
  /// Returns the counted breaks, on days on which a person has appointments, entirely within the
  /// measurement window.
  static func breaks(
    of model: ResidentsModel, in window: MeasurementWindow, _ luck: RandomStreams
  ) -> [FreeTime.Wish] {
    guard !model.breaks.isEmpty else { return [] }
    let calendar = PlannerCalendar(firstDay: model.firstDay, clock: window.clock)
    // Appointments are sorted by start, so the days of each person are in order.
    var lastDays = Array(repeating: Int.min, count: model.residents.count)
    var wishes: [FreeTime.Wish] = []
    for number in model.byStart {
      let appointment = model.appointments[Int(number)]
      let resident = appointment.resident
      let day = calendar.day(of: appointment.start)
      if day == lastDays[resident] { continue }
      lastDays[resident] = day
      for kind in model.breaks.indices {
        let wish = model.breaks[kind].daily
        guard let (start, end) = calendar.window(of: wish, on: day), window.contains(start),
          end <= window.end, wants(resident, kind, model, luck)
        else { continue }
        wishes.append(FreeTime.Wish(of: resident, kind, from: start, to: end, wish.minimum))
      }
    }
    return wishes
  }

  /// True if a person wants a break; the same under every policy and on every day.
  private static func wants(
    _ resident: Int, _ kind: Int, _ model: ResidentsModel, _ luck: RandomStreams
  ) -> Bool {
    luck.begin(LuckPurpose.dailyBreak, resident, kind)
    return luck.chance(model.breaks[kind].share)
  }

  /// Adds the wanted breaks to the planner of each person.
  mutating func wantBreaks() {
    guard let model = residents?.model, !model.breaks.isEmpty else { return }
    for resident in model.residents.indices {
      let wanted = model.breaks.indices.filter { City.wants(resident, $0, model, luck) }
      guard !wanted.isEmpty else { continue }
      ask(.user(UserID(resident), .wantBreaks(wanted.map { model.breaks[$0].daily })))
    }
  }
}
