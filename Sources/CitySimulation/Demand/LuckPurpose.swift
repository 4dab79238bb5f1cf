import RandomVariates

/// What a random stream decides.
///
/// The same thing has the same luck under every policy, because its stream is keyed by what it is
/// about, never by the order of draws.
///
/// Append only: the numbers are part of the results. The comment names the keys.
enum LuckPurpose: UInt16, StreamPurpose {
  /// Time to the next request of a zone (zone, number in the zone).
  case requestGap = 1

  /// Place of a request within its zone (zone, number in the zone).
  case requestOrigin = 2

  /// Destination of a request (zone, number in the zone).
  case requestDestination = 3

  /// Time to the next hail of a zone (zone, number in the zone).
  case hailGap = 4

  /// Place of a hail within its zone (zone, number in the zone).
  case hailOrigin = 5

  /// Destination of a hail (zone, number in the zone).
  case hailDestination = 6

  /// Which idle taxi of the zone a hail stops (hail).
  case hailTaxi = 7

  /// Length of the ride of a hail (hail, taxi).
  case hailRide = 8

  /// How long a passenger waits before giving up (ride).
  case patience = 9

  /// Boarding time (ride).
  case boarding = 10

  /// Length of the approach (ride, taxi).
  case approach = 11

  /// Length of the ride (ride, taxi).
  case ride = 12

  /// Whether a driver accepts, declines or stays silent (ride, taxi, attempt).
  case answer = 13

  /// How long a driver takes to answer (ride, taxi, attempt).
  case response = 14

  /// Whether a passenger confirms (ride, taxi, attempt).
  case confirm = 15

  /// How long a passenger takes to confirm or decline (ride, taxi, attempt).
  case confirmResponse = 16

  /// From drop-off to the press of the button (taxi, number of trips of the taxi).
  case pressDelay = 17

  /// Whether a driver works on a day (taxi, day).
  case attendance = 18

  /// How much earlier or later a shift starts (taxi, day).
  case stagger = 19

  /// Where a driver logs in (taxi, day).
  case startPlace = 20
}
