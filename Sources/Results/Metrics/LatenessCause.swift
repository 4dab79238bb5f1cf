/// Why somebody comes late to what they have to do, where neither their plan nor the road is the reason.
package enum LatenessCause: Sendable {
  /// A taxi never came, or later than they were told by at least the lateness.
  case taxi

  /// They waited for others at a meeting before, by at least the lateness.
  case others

  /// They stood at the door of a shop before, by at least the lateness.
  case line
}
