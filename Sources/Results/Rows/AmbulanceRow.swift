package import Quantities

/// Time by activity of an ambulance in the measurement window, and distances driven.
package struct AmbulanceTally: Hashable, Sendable, BitwiseCopyable {
  private var times = SIMD16<Int64>()
  private var meters = SIMD16<Double>()

  /// An empty tally.
  package init() {}

  /// Adds some time.
  package mutating func add(_ time: TimeSpan, of activity: AmbulanceActivity) {
    times[activity.number] += time.milliseconds
  }

  /// Adds a drive.
  package mutating func drive(_ meters: Double, _ activity: AmbulanceActivity) {
    self.meters[activity.number] += meters
  }

  /// Time spent on an activity.
  package func time(_ activity: AmbulanceActivity) -> TimeSpan {
    .milliseconds(times[activity.number])
  }

  /// Distance driven for an activity.
  package func distance(_ activity: AmbulanceActivity) -> Distance {
    Distance(meters: meters[activity.number])
  }

  /// Time on duty.
  package var onDuty: TimeSpan {
    .milliseconds(times.wrappedSum() - times[AmbulanceActivity.offDuty.number])
  }

  /// Time busy with emergencies.
  package var busy: TimeSpan {
    onDuty - time(.atStation) - time(.returning) - time(.movingUp)
  }
}

/// One ambulance in the measurement window.
public struct AmbulanceRow: DayRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var ambulance: Int32 = 0
  package var station: Int32 = 0
  package var onDuty = TimeSpan.zero
  package var atStation = TimeSpan.zero
  package var mobilising = TimeSpan.zero
  package var going = TimeSpan.zero
  package var onScene = TimeSpan.zero
  package var transporting = TimeSpan.zero
  package var handingOver = TimeSpan.zero
  package var returning = TimeSpan.zero
  package var toScene = Distance.zero
  package var toHospital = Distance.zero
  package var toStation = Distance.zero
  package var movingUp = TimeSpan.zero
  package var toMoveUp = Distance.zero

  /// A row of zeros and missing values.
  public static let empty = AmbulanceRow()

  private init() {}

  /// Makes the row of an ambulance.
  package init(_ tally: AmbulanceTally, ambulance: Int32, station: Int32) {
    (self.ambulance, self.station) = (ambulance, station)
    onDuty = tally.onDuty
    atStation = tally.time(.atStation)
    mobilising = tally.time(.mobilising)
    going = tally.time(.going)
    onScene = tally.time(.onScene)
    transporting = tally.time(.transporting)
    handingOver = tally.time(.handingOver)
    returning = tally.time(.returning)
    toScene = tally.distance(.going)
    toHospital = tally.distance(.transporting)
    toStation = tally.distance(.returning)
    movingUp = tally.time(.movingUp)
    toMoveUp = tally.distance(.movingUp)
  }

  /// The declaration of the table.
  public static let columns = Columns<AmbulanceRow>(
    "ambulances.csv", .partDetails(.emergency),
    "One ambulance in the measurement window. Its times add up to on_duty_s.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("ambulance", \.ambulance, "Number of the ambulance, from 1."),
      .name("station", \.station, of: .stations, "Home station."),
      .column("on_duty_s", \.onDuty, "Time on duty."),
      .column("at_station_s", \.atStation, "Time at a station."),
      .column("mobilising_s", \.mobilising, "Time until the crew was ready to leave."),
      .column("going_s", \.going, "Time on the way to emergencies."),
      .column("on_scene_s", \.onScene, "Time with patients on the scene."),
      .column("transporting_s", \.transporting, "Time on the way to hospitals."),
      .column("handing_over_s", \.handingOver, "Time at hospitals."),
      .column("returning_s", \.returning, "Time on the way to stations."),
      .column("to_scene_m", \.toScene, "Distance driven to emergencies."),
      .column("to_hospital_m", \.toHospital, "Distance driven to hospitals."),
      .column("to_station_m", \.toStation, "Distance driven to stations."),
      .column(
        "moving_up_s", \.movingUp,
        "Time on the way from one standby station to another."),
      .column("to_move_up_m", \.toMoveUp, "Distance driven from one standby station to another."),
    ])
}
