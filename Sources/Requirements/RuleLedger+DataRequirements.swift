extension RuleLedger {
  /// Document H, as far as it is about data for other companies: requirements, use cases and its model.
  static let dataRequirements: [RuleEntry] = [
    RuleEntry(
      "H-R1", "What people say of themselves at registration is what groups are asked by.",
      .machine("DisclosureCore/Traits.swift")),
    RuleEntry(
      "H-R2", "An account may be linked to another application without giving everything again.",
      .machine("DisclosureCore/DisclosureCore+Members.swift")),
    RuleEntry(
      "H-R3", "Nobody has an account who has not accepted the first part of the policy.",
      .machine("DisclosureCore/DisclosureCore+Members.swift")),
    RuleEntry(
      "H-R4", "The second part is accepted or not at registration.",
      .machine("DisclosureCore/DisclosureCore+Members.swift")),
    RuleEntry(
      "H-R6", "Data of partners are received correctly: each once, none lost.",
      .machine("DisclosureCore/DisclosureCore+Invariants.swift")),
    RuleEntry(
      "H-R7", "Companies register with all credentials.",
      .machine("DisclosureCore/DisclosureCore+ThirdParties.swift")),
    RuleEntry(
      "H-R8", "Of everybody there is a sample every ten minutes, whatever is asked.",
      .world("World/Data/City+Data.swift"), parameters: ["disclosure.sample"]),
    RuleEntry(
      "H-R9", "The data that match a question are collected.",
      .machine("DisclosureCore/DisclosureCore+Groups.swift")),
    RuleEntry(
      "H-R10", "All of them that are there are sent.",
      .machine("DisclosureCore/DisclosureCore+Groups.swift")),
    RuleEntry(
      "H-R11", "A company can subscribe to a group.",
      .machine("DisclosureCore/DisclosureCore+ThirdParties.swift")),
    RuleEntry(
      "H-R13", "Subscribers are sent data as soon as there are any.",
      .results("live_latency_s_max"), parameters: ["disclosure.live_limit"]),
    RuleEntry(
      "H-R14", "The code of the person is given.",
      .machine("DisclosureCore/DisclosureCore+ThirdParties.swift")),
    RuleEntry(
      "H-R15", "People who did not accept the second part are not given to anybody alone.",
      .machine("DisclosureCore/DisclosureCore+ThirdParties.swift")),
    RuleEntry(
      "H-R16", "What the people of a question have sent is collected.",
      .machine("DisclosureCore/DisclosureCore+Groups.swift")),
    RuleEntry(
      "H-R17", "It is sent to the company that asked.",
      .machine("DisclosureCore/DisclosureResponse.swift")),
    RuleEntry(
      "H-R18", "A question is limited by an area and by what people are.",
      .machine("DisclosureCore/GroupQuestion.swift")),
    RuleEntry(
      "H-R19", "A group of fewer than 1,000 people is refused; 1,000 are answered.",
      .machine("DisclosureCore/DisclosureCore+Groups.swift"), parameters: ["disclosure.k"]),
    RuleEntry(
      "H-UC1", "A company signs up; one with an account is refused.",
      .machine("DisclosureCore/DisclosureCore+ThirdParties.swift")),
    RuleEntry(
      "H-UC2", "A company signs in; wrong credentials are refused.",
      .machine("DisclosureCore/DisclosureCore+ThirdParties.swift")),
    RuleEntry(
      "H-UC3",
      "One person is asked for: one warning where there is no such person, another where they did not accept. The guarded rules say the same of both.",
      .machine("DisclosureCore/DisclosureCore+ThirdParties.swift"),
      parameters: ["disclosure.preset"]),
    RuleEntry(
      "H-UC4", "A group is asked for; fewer than 1,000 people are refused.",
      .machine("DisclosureCore/DisclosureCore+Groups.swift"), parameters: ["disclosure.k"]),
    RuleEntry(
      "H-UC5", "A company subscribes after an accepted question about a group, and once.",
      .machine("DisclosureCore/DisclosureCore+ThirdParties.swift")),
    RuleEntry(
      "H-UC6", "People sign up from an application; a code that is taken is refused.",
      .machine("DisclosureCore/DisclosureCore+Members.swift")),
    RuleEntry(
      "H-UC7", "People link another application; wrong credentials are refused.",
      .machine("DisclosureCore/DisclosureCore+Members.swift")),
    RuleEntry(
      "H-UC8", "Data are sent by an open application of somebody who accepted.",
      .machine("DisclosureCore/DisclosureCore+Members.swift")),
    RuleEntry(
      "H-N1", "New data arrive within two minutes, and 10,000 people are served at once.",
      .results("live_latency_s_max"), parameters: ["disclosure.live_limit"]),
    RuleEntry(
      "H-N7",
      "The service is there 99.99 of the time, and data are kept twice. Here outages are part of the scenario, and what they cost is measured.",
      .results("data_unavailable_share"), parameters: ["disclosure.outages"]),
    RuleEntry(
      "H-AL0",
      "Types: two parts of the policy, what people are, questions for groups and for persons.",
      .machine("DisclosureCore/DisclosureCommand.swift")),
    RuleEntry(
      "H-AL1", "Everybody with an account accepted the first part.",
      .machine("DisclosureCore/DisclosureCore+Members.swift")),
    RuleEntry(
      "H-AL2", "Data belong to the people they were measured of.",
      .machine("DisclosureCore/DisclosureCore+Invariants.swift")),
    RuleEntry(
      "H-AL3", "A group has only people who are what was asked for.",
      .machine("DisclosureCore/DisclosureCore+Groups.swift")),
    RuleEntry(
      "H-AL4",
      "A group has only people of the area that was asked for. The document means where they are, the guarded rules where they live.",
      .machine("DisclosureCore/DisclosureCore+Groups.swift"), parameters: ["disclosure.preset"]),
    RuleEntry(
      "H-AL5", "An answer about a group is about at least 1,000 people.",
      .machine("DisclosureCore/DisclosureCore+Invariants.swift"), parameters: ["disclosure.k"]),
    RuleEntry(
      "H-AL6", "An answer about a person is about one who accepted the second part.",
      .machine("DisclosureCore/DisclosureCore+Invariants.swift")),
    RuleEntry(
      "H-ALA1", "There is no answer about a group of too few people.",
      .machine("DisclosureCore/DisclosureCore+Invariants.swift"), parameters: ["disclosure.k"]),
    RuleEntry(
      "H-ALA2", "There is no answer about a person who did not accept.",
      .machine("DisclosureCore/DisclosureCore+Invariants.swift")),
  ]
}
