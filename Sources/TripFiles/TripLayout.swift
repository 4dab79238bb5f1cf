/// Columns of a file of trips: those of a publisher, or plain ones.
package struct TripLayout: Sendable {
  /// Name of the layout in flags.
  package let name: String

  /// Publisher of such files, for help.
  package let summary: String

  /// Names of each column over the years, of which the first one in the file is used.
  let names: [TripColumn: [String]]

  /// Number of seconds to which the publisher rounds times for privacy; 0 for exact times.
  package let roundedTo: Int

  /// Order of dates of the publisher, for files with ambiguous dates.
  let dateOrder: DateOrder?

  /// All layouts; a file has the first one that fits.
  package static let all = [
    // Data dictionaries of the NYC Taxi and Limousine Commission, yellow, green and for-hire, 2009
    // on.
    TripLayout(
      name: "tlc", summary: "trip records of the NYC Taxi and Limousine Commission",
      names: [
        .time: [
          "tpep_pickup_datetime", "lpep_pickup_datetime", "request_datetime", "pickup_datetime",
          "trip_pickup_datetime",
        ],
        .pickedUp: ["pickup_datetime"],
        .end: [
          "tpep_dropoff_datetime", "lpep_dropoff_datetime", "dropoff_datetime",
          "trip_dropoff_datetime",
        ],
        .duration: ["trip_time:s"],
        .distance: ["trip_distance:miles", "trip_miles:miles"],
        .origin: ["PULocationID"], .destination: ["DOLocationID"],
        .originX: ["pickup_longitude:degrees", "start_lon:degrees"],
        .originY: ["pickup_latitude:degrees", "start_lat:degrees"],
        .destinationX: ["dropoff_longitude:degrees", "end_lon:degrees"],
        .destinationY: ["dropoff_latitude:degrees", "end_lat:degrees"],
        .party: ["passenger_count"],
      ], roundedTo: 0, dateOrder: nil),
    // The taxi trips of the City of Chicago's data portal: headers of the table and of its
    // interface.
    TripLayout(
      name: "chicago", summary: "taxi trips of the City of Chicago",
      names: [
        .time: ["trip_start_timestamp"], .end: ["trip_end_timestamp"],
        .duration: ["trip_seconds:s"], .distance: ["trip_miles:miles"],
        .origin: ["pickup_community_area"], .destination: ["dropoff_community_area"],
        .originX: ["pickup_centroid_longitude:degrees"],
        .originY: ["pickup_centroid_latitude:degrees"],
        .destinationX: ["dropoff_centroid_longitude:degrees"],
        .destinationY: ["dropoff_centroid_latitude:degrees"],
      ], roundedTo: 900, dateOrder: .monthFirst),
    // Bike share of New York (Citi Bike) and Chicago (Divvy): headers from 2013 on, and those of
    // 2020 and later.
    TripLayout(
      name: "bikes", summary: "bike-share trips of Citi Bike and Divvy",
      names: [
        .time: ["started_at", "starttime", "start_time"],
        .end: ["ended_at", "stoptime", "end_time"], .duration: ["tripduration:s"],
        .origin: ["from_station_id"], .destination: ["to_station_id"],
        .originX: ["start_lng:degrees", "start station longitude:degrees"],
        .originY: ["start_lat:degrees", "start station latitude:degrees"],
        .destinationX: ["end_lng:degrees", "end station longitude:degrees"],
        .destinationY: ["end_lat:degrees", "end station latitude:degrees"],
      ], roundedTo: 0, dateOrder: .monthFirst),
    TripLayout(
      name: "plain",
      summary: "columns such as time, origin, destination, duration_s, distance_km, party",
      names: [
        .time: ["time", "start", "requested", "picked_up"], .date: ["date"],
        .pickedUp: ["picked_up"], .end: ["end", "dropped_off"],
        .duration: ["duration_s:s", "duration_min:min"],
        .distance: ["distance_km:km", "distance_m:m", "distance_miles:miles"],
        .origin: ["origin"], .destination: ["destination"],
        .originX: ["origin_lon:degrees", "origin_x_km:km"],
        .originY: ["origin_lat:degrees", "origin_y_km:km"],
        .destinationX: ["destination_lon:degrees", "destination_x_km:km"],
        .destinationY: ["destination_lat:degrees", "destination_y_km:km"],
        .party: ["party"], .patience: ["patience_s:s", "patience_min:min"],
      ], roundedTo: 0, dateOrder: nil),
  ]

  /// Returns the layout of a name; nil for an unknown one.
  package static func named(_ name: String) -> TripLayout? { all.first { $0.name == name } }

  /// Returns the columns of this layout that a header has.
  func columns(in header: [String]) -> [TripColumn: ColumnName] {
    let known = Set(header.map(ColumnName.key))
    var found: [TripColumn: ColumnName] = [:]
    for (column, candidates) in names {
      found[column] = candidates.compactMap { ColumnName($0, of: column) }
        .first { known.contains(ColumnName.key($0.name)) }
    }
    return found
  }
}
