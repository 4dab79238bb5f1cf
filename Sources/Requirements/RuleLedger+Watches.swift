extension RuleLedger {
  /// Document H, as far as it is about watches that call an ambulance: goals, users, assumptions and scenario.
  static let watchGoals: [RuleEntry] = [
    RuleEntry(
      "H-G5", "Where people are and how their health is comes from their watches.",
      .world("World/Watches/HealthSignal.swift")),
    RuleEntry(
      "H-G6", "The health of those who want it is looked after.",
      .machine("AlarmCore/AlarmCore+Watches.swift")),
    RuleEntry(
      "H-G7", "An ambulance is called when a chosen value falls below its threshold.",
      .machine("AlarmCore/HealthParameter.swift"), parameters: ["alarms.thresholds"]),
    RuleEntry(
      "H-P2",
      "The request for an ambulance has the place and the health, and leaves less than five seconds after a value is too low.",
      .results("reaction_s_max"), parameters: ["alarms.reaction_limit", "alarms.sample"]),
    RuleEntry(
      "H-U1", "The users of this service are elderly people, or others who need it.",
      .machine("AlarmCore/AlarmCore+Accounts.swift")),
    RuleEntry(
      "H-TS1", "The service works with watches alone.",
      .machine("AlarmCore/AlarmCore+Accounts.swift")),
    RuleEntry(
      "H-TS2", "Its application has to be on the watch.",
      .machine("AlarmCore/AlarmCore+Accounts.swift")),
    RuleEntry(
      "H-TS3", "All that it measures goes to the store of data as well.",
      .notSimulated("not yet: the store of data has samples of applications, and none of watches")),
    RuleEntry(
      "H-TS4", "What was measured before comes from that store.",
      .notSimulated("not yet: the store of data has samples of applications, and none of watches")),
    RuleEntry(
      "H-TS5", "It is for people of 70 years or more, and for those who really need it.",
      .machine("AlarmCore/AlarmRules.swift")),
    RuleEntry(
      "H-TS6", "Users see their own data. Here they see what was measured last.",
      .machine("AlarmCore/AlarmCore+Accounts.swift")),
    RuleEntry(
      "H-D4",
      "Watches measure what is true. Here they may be wrong, and results tell what that costs.",
      .results("false_alarm_share"), parameters: ["alarms.false_crossings"]),
    RuleEntry(
      "H-D9",
      "Users always wear the watch. Here they may not, and results tell how often that mattered.",
      .results("unmonitored_share"), parameters: ["alarms.worn"]),
    RuleEntry(
      "H-D10", "First aid is always ready to hear reports. Here there may be outages.",
      .world("World/Watches/City+Watches.swift"), parameters: ["alarms.outages"]),
    RuleEntry(
      "H-D11", "The ambulance reaches the patient. Here none may be free.",
      .results("unreached_share")),
    RuleEntry(
      "H-D12", "It does so in the least possible time, as far as first aid knows the streets.",
      .machine("EmergencyCore/EmergencyCore+Dispatch.swift"),
      parameters: ["emergency.rules.dispatch"]),
    RuleEntry(
      "H-SC3",
      "The heart of Bob, 77, beats too slowly: a report, an ambulance, an answer, and a message on the watch, in this order.",
      .world("World/Watches/City+Watches.swift")),
  ]

  /// The same, requirements and use cases.
  static let watchRequirements: [RuleEntry] = [
    RuleEntry(
      "H-R20", "Users are looked after once they have an account and have accepted the policy.",
      .machine("AlarmCore/AlarmCore+Accounts.swift")),
    RuleEntry(
      "H-R23",
      "Health is measured every two seconds, so that the reaction takes no more than five.",
      .world("World/Watches/Watches.swift"), parameters: ["alarms.sample"]),
    RuleEntry(
      "H-R24", "Live data go to the store of data.",
      .notSimulated("not yet: the store of data has samples of applications, and none of watches")),
    RuleEntry(
      "H-R25", "Earlier data come from it.",
      .notSimulated("not yet: the store of data has samples of applications, and none of watches")),
    RuleEntry(
      "H-R26", "Values are held against thresholds on the watch itself.",
      .machine("AlarmCore/AlarmCore+Watches.swift")),
    RuleEntry(
      "H-R27",
      "The nearest hospital is asked. Here one first aid hears all reports, and patients are carried to the hospital that is reached first.",
      .machine("EmergencyCore/EmergencyCore+Dispatch.swift")),
    RuleEntry(
      "H-R28", "It is told the place and all that is useful.",
      .machine("AlarmCore/AlarmCommand.swift")),
    RuleEntry(
      "H-R29", "Without an answer the request is repeated until there is one.",
      .machine("AlarmCore/AlarmCore+Watches.swift"), parameters: ["alarms.answer_timeout"]),
    RuleEntry(
      "H-UC9",
      "Signing up: refused to those who do not accept the policy, and to those who have an account.",
      .machine("AlarmCore/AlarmCore+Accounts.swift")),
    RuleEntry(
      "H-UC10", "Signing in: refused with wrong credentials.",
      .machine("AlarmCore/AlarmCore+Accounts.swift")),
    RuleEntry(
      "H-UC11", "Seeing one's data: a warning while nothing has been measured.",
      .machine("AlarmCore/AlarmCore+Accounts.swift")),
    RuleEntry(
      "H-UC12",
      "Preferences: parameters are chosen and thresholds changed; without a confirmation all stays as it was.",
      .machine("AlarmCore/AlarmCore+Accounts.swift")),
    RuleEntry(
      "H-UC13",
      "An ambulance: the report has the list of what is too low; the ambulance goes, the answer comes, the watch shows it. Without an answer in time "
        + "the report is sent again with what is newest.",
      .machine("AlarmCore/AlarmCore+Watches.swift"),
      parameters: ["alarms.answer", "alarms.answer_timeout"]),
    RuleEntry(
      "H-N2", "The service measures every two seconds, all day long.",
      .world("World/Watches/Watches.swift"), parameters: ["alarms.sample"]),
    RuleEntry(
      "H-N4", "The watch is connected all day, and has the sensors.",
      .machine("AlarmCore/AlarmCore+Accounts.swift"), parameters: ["alarms.message.lost"]),
    RuleEntry(
      "H-N6",
      "The service runs day and night, without any concession. Here there may be outages of first aid.",
      .world("World/Watches/City+Watches.swift"), parameters: ["alarms.outages"]),
  ]
}
