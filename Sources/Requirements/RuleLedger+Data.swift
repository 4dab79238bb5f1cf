extension RuleLedger {
  /// Document H, as far as it is about data for other companies: goals, assumptions and scenarios.
  static let dataGoals: [RuleEntry] = [
    RuleEntry(
      "H-G1", "Where people are and how their health is comes from applications of partners.",
      .machine("DisclosureCore/DisclosureCore+Members.swift")),
    RuleEntry(
      "H-G2", "Companies are given data of people.",
      .machine("DisclosureCore/DisclosureCore+ThirdParties.swift")),
    RuleEntry(
      "H-G2.1", "Who has not subscribed is given data on demand.",
      .machine("DisclosureCore/DisclosureCore+Groups.swift")),
    RuleEntry(
      "H-G2.2",
      "Who has subscribed is given data as soon as there are new ones. Here that is the end of an epoch.",
      .machine("DisclosureCore/DisclosureCore+Epochs.swift"), parameters: ["disclosure.epoch"]),
    RuleEntry(
      "H-G3", "There are two ways to ask: for a person and for a group.",
      .machine("DisclosureCore/DisclosureCommand.swift")),
    RuleEntry(
      "H-G3.1", "One person is asked for by their code.",
      .machine("DisclosureCore/DisclosureCore+ThirdParties.swift")),
    RuleEntry(
      "H-G3.2", "A group is asked for by what its people are.",
      .machine("DisclosureCore/GroupQuestion.swift")),
    RuleEntry(
      "H-G4",
      "Data of groups are anonymous. Here an answer has no property that could hold who somebody is, and the guarded rules keep answers from being taken apart.",
      .machine("DisclosureCore/Answer.swift"), parameters: ["disclosure.preset"]),
    RuleEntry(
      "H-DF1",
      "People give all that tells who they are; a company gives its name and VAT number. Here age, gender, job and home are kept, and a code.",
      .machine("DisclosureCore/DisclosureCommand.swift")),
    RuleEntry(
      "H-P1",
      "On demand means everything from the beginning until now; live means as soon as it is there.",
      .machine("DisclosureCore/DisclosureCore+ThirdParties.swift")),
    RuleEntry(
      "H-TA1", "Data come from applications of partners.",
      .world("World/Data/City+Data.swift"), parameters: ["disclosure.users"]),
    RuleEntry(
      "H-TA2",
      "Data come from the two applications of the service as well. Here all applications are alike.",
      .world("World/Data/City+Data.swift")),
    RuleEntry(
      "H-TA3", "Applications of partners need credentials.",
      .machine("DisclosureCore/DisclosureCore+Members.swift")),
    RuleEntry(
      "H-TA4",
      "The policy has two parts: that one counts in groups, which everybody accepts, and that one may be asked for alone, which is free.",
      .machine("DisclosureCore/DisclosureCore+Members.swift"),
      parameters: ["disclosure.single_consent"]),
    RuleEntry(
      "H-TA5",
      "A question about a person who accepted the second part is answered without asking them.",
      .machine("DisclosureCore/DisclosureCore+ThirdParties.swift")),
    RuleEntry(
      "H-TA6", "Data are collected only while the application is open.",
      .machine("DisclosureCore/DisclosureCore+Members.swift")),
    RuleEntry(
      "H-TA7", "Only companies with an account may ask.",
      .machine("DisclosureCore/DisclosureCore+ThirdParties.swift")),
    RuleEntry(
      "H-TA8", "Groups are described by what people are, such as age, gender and city.",
      .machine("DisclosureCore/GroupQuestion.swift")),
    RuleEntry(
      "H-TA9", "Heart rate, blood pressure, steps and calories are measured.",
      .machine("DisclosureCore/Sample.swift")),
    RuleEntry(
      "H-D1", "Data come from these applications.",
      .world("World/Data/City+Data.swift")),
    RuleEntry(
      "H-D2", "They need credentials.",
      .machine("DisclosureCore/DisclosureCore+Members.swift")),
    RuleEntry(
      "H-D3",
      "What people say of themselves is true. Here it is never checked, only that there is such a zone, age, gender and job.",
      .machine("DisclosureCore/DisclosureCore+Members.swift")),
    RuleEntry(
      "H-D5",
      "Applications of partners send what was measured. Here samples may be late, and results tell how many.",
      .results("late_sample_share"), parameters: ["disclosure.uplink"]),
    RuleEntry(
      "H-D6", "Who asks for a person knows their code.",
      .machine("DisclosureCore/DisclosureCore+ThirdParties.swift")),
    RuleEntry(
      "H-D7", "The service never gives a code out.",
      .machine("DisclosureCore/Answer.swift")),
    RuleEntry(
      "H-SC1",
      "A company asks for people of 20 to 60 years, subscribes, and hears whenever there is something new.",
      .machine("DisclosureCore/DisclosureCore+Epochs.swift"),
      parameters: ["disclosure.third_parties"]),
    RuleEntry(
      "H-SC2",
      "Mark, who has an application of a partner, reads both parts of the policy and opens an account.",
      .machine("DisclosureCore/DisclosureCore+Members.swift")),
  ]
}
