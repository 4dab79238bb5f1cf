/// One wait of the first day with details, with its parts.
package struct WaitStory: Hashable, Sendable {
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// Wait of a served request closest to the median of all, requested between 08:00 and 20:00 if
    /// there is any.
    case usual

    /// Longest wait of a served request.
    case longest

    /// Median wait of the requests that were not served.
    case unserved
  }

  /// Kind of the wait.
  package var kind: Kind

  /// Number of the ride, as `cabstand trail` takes it.
  package var ride: Int

  /// Number of the zone of the passenger; nil if the folder has no `city.csv`.
  package var zone: Int?

  /// Time of the request, in seconds from the start of the window.
  package var requested: Double

  /// Time without an open offer, in seconds.
  package var search: Double

  /// Time with an open offer, in seconds.
  package var offer: Double

  /// Time in which the taxi is on its way, in seconds.
  package var approach: Double

  /// Time from its arrival to its departure, in seconds.
  package var boarding: Double

  /// Number of drivers asked.
  package var offers: Int

  /// Number of drivers who declined.
  package var declines: Int

  /// Number of drivers who did not answer in time.
  package var lapses: Int

  package init(
    kind: Kind, ride: Int, zone: Int? = nil, requested: Double, search: Double, offer: Double,
    approach: Double, boarding: Double, offers: Int, declines: Int, lapses: Int = 0
  ) {
    self.kind = kind
    self.ride = ride
    self.zone = zone
    self.requested = requested
    self.search = search
    self.offer = offer
    self.approach = approach
    self.boarding = boarding
    self.offers = offers
    self.declines = declines
    self.lapses = lapses
  }

  /// Whole wait in seconds.
  package var wait: Double { search + offer + approach + boarding }
}
