/// One wait of the first day kept in detail, with the parts that it is made of.
package struct WaitStory: Hashable, Sendable {
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// The one of a served request that is nearest to the median of all, asked for between 08:00 and 20:00
    /// where there is any.
    case usual

    /// The longest one of a served request.
    case longest

    /// The one of a request that was not served which half of these do not exceed.
    case unserved
  }

  /// The wait.
  package var kind: Kind

  /// The number of the ride, as `cabstand trail` takes it.
  package var ride: Int

  /// The number of the zone in which the person waits; nil where the folder has no `city.csv`.
  package var zone: Int?

  /// When the person asks, in seconds from the start of the window.
  package var requested: Double

  /// Seconds in which nobody is asked.
  package var search: Double

  /// Seconds in which drivers are asked.
  package var offer: Double

  /// Seconds in which the taxi is on its way.
  package var approach: Double

  /// Seconds from its arrival until it sets off.
  package var boarding: Double

  /// Number of drivers asked.
  package var offers: Int

  /// How many of them said no.
  package var declines: Int

  /// Number of them let that the time to answer run out.
  package var lapses: Int

  /// Makes it from its parts.
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

  /// The whole wait in seconds.
  package var wait: Double { search + offer + approach + boarding }
}
