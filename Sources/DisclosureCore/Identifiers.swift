public import Quantities

/// The kind of thing a `MemberID` numbers.
public enum MemberKind {}

/// Names a person whose data the service collects; no answer holds one.
public typealias MemberID = DenseID<MemberKind>

/// The kind of thing a `ThirdPartyID` numbers.
public enum ThirdPartyKind {}

/// Names a company that asks.
public typealias ThirdPartyID = DenseID<ThirdPartyKind>

/// The kind of thing a `DataRequestID` numbers.
public enum DataRequestKind {}

/// Names a question that was answered or refused, in the order of asking.
public typealias DataRequestID = DenseID<DataRequestKind>

/// The kind of thing a `SubscriptionID` numbers.
public enum SubscriptionKind {}

/// Names a subscription; the number is never given again.
public typealias SubscriptionID = DenseID<SubscriptionKind>

/// The kind of thing an `AnswerID` numbers.
public enum AnswerKind {}

/// Names what was given in an answer or a push.
public typealias AnswerID = DenseID<AnswerKind>

/// The kind of thing a `BlockID` numbers.
public enum BlockKind {}

/// Names a block; when blocks merge, the smaller number stays and the greater one is never used again.
public typealias BlockID = DenseID<BlockKind>
