public import Quantities

/// What makes an appointment one of several people: they meet, and may wait for one another.
public struct MeetingTerms: Hashable, Sendable, BitwiseCopyable {
  /// The meeting of the run, from 0; all who meet have the same number.
  public let number: Int32

  /// How long those who are there wait for the others at most, from the start on; nil when they wait for nobody.
  public let waitsFor: TimeSpan?

  /// Describes a meeting.
  public init(_ number: Int32, waitsFor: TimeSpan? = nil) {
    precondition(number >= 0 && waitsFor ?? .zero >= .zero, "no meeting")
    self.number = number
    self.waitsFor = waitsFor
  }
}
