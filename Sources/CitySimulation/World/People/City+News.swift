import CityModels
import EventEngine
import Geography
import Mobility
import PlannerCore
import Quantities
import RandomVariates

/// News for residents.
extension City {
  /// Gives the planner the news announced before the start, and schedules the rest.
  mutating func expectNews() {
    guard let model = residents?.model else { return }
    let known = model.bulletins.news(at: engine.now)
    if !known.isEmpty { ask(.news(.travel(known))) }
    for instant in model.bulletins.instants { schedule(.newsComes, at: instant, .setOut) }
    if let waits = model.planner.publishedWaits {
      schedule(.waitsArePublished, at: engine.now + waits.every, .setOut)
    }
  }

  /// Decides whether a user has a planner; users without one receive no news.
  mutating func decideWhoHears(_ user: UserID, _ use: PlannerUse) {
    guard use.share < 1 else { return }
    luck.begin(LuckPurpose.planner, user.index)
    if !luck.chance(use.share) { ask(.user(user, .hearNews(false))) }
  }

  /// Publishes an announcement.
  mutating func newsComes() {
    guard let model = residents?.model else { return }
    ask(.news(.travel(model.bulletins.news(at: engine.now))))
  }

  /// Replans after a person has seen that a mode is unavailable.
  mutating func heedWarning(of activity: ActivityID) {
    guard let found = residents?.planner.activity(activity), found.isOpen(.meansUnavailable) else {
      return
    }
    ask(.user(found.user, .close(activity, .meansUnavailable)))
  }

  /// Publishes recent waits for taxis in each zone, or the expected wait if there are none.
  mutating func publishWaits() {
    guard let use = residents?.model.planner.publishedWaits else { return }
    for zone in model.zones.zones {
      let wait = recentWaits?.mean(in: zone, at: engine.now)
      ask(.news(.taxiWait(zone, wait ?? residents?.model.rules.taxiWait)))
    }
    schedule(.waitsArePublished, at: engine.now + use.every, .setOut)
  }

  /// Ends a trip at a stop without service; the person now has the news and needs another mode.
  mutating func strand(_ activity: ActivityID) {
    guard let residents else { return }
    let user = residents.planner.activity(activity).user
    guard let place = residents.strandedPlace(of: user) else { return }
    residents.breakOff(user, engine.now, at: place)
    ask(.user(user, .isAt(place)))
    ask(.user(user, .hearNews(true)))
    ask(.user(user, .cannotTravel(activity, .lines)))
  }
}
