public import Quantities

/// Type tag of `MemberID`.
public enum MemberKind {}

/// Identifier of a person whose data the service collects; no answer contains one.
public typealias MemberID = DenseID<MemberKind>

/// Type tag of `ThirdPartyID`.
public enum ThirdPartyKind {}

/// Identifier of a company that requests data.
public typealias ThirdPartyID = DenseID<ThirdPartyKind>

/// Type tag of `DataRequestID`.
public enum DataRequestKind {}

/// Identifier of a request, answered or refused, in order of time.
public typealias DataRequestID = DenseID<DataRequestKind>

/// Type tag of `SubscriptionID`.
public enum SubscriptionKind {}

/// Identifier of a subscription; never reused.
public typealias SubscriptionID = DenseID<SubscriptionKind>

/// Type tag of `AnswerID`.
public enum AnswerKind {}

/// Identifier of an answer or a push.
public typealias AnswerID = DenseID<AnswerKind>

/// Type tag of `BlockID`.
public enum BlockKind {}

/// Identifier of a block.
///
/// When blocks merge, the smaller number stays and the greater one is never reused.
public typealias BlockID = DenseID<BlockKind>
