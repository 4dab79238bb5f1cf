public import Quantities

/// Terms of a meeting of several people, who may wait for one another.
public struct MeetingTerms: Hashable, Sendable, BitwiseCopyable {
  /// Number of the meeting in the run, from 0; the same for all participants.
  public let number: Int32

  /// Longest time after the start for which those present wait for the others; nil for no wait.
  public let waitsFor: TimeSpan?

  /// Makes the terms of a meeting.
  public init(_ number: Int32, waitsFor: TimeSpan? = nil) {
    precondition(number >= 0 && waitsFor ?? .zero >= .zero, "no meeting")
    self.number = number
    self.waitsFor = waitsFor
  }
}
