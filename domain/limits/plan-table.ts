import { assertNever } from "../errors.ts";

/** Plan levels of chats, rising (PLN-01): Free, Essential, Professional, Enterprise. */
export const CHAT_LEVELS = [0, 10, 50, 1000] as const;
/** Plan levels of bots, rising (PLN-01). */
export const BOT_LEVELS = [0, 10, 50] as const;

export type ChatLevel = (typeof CHAT_LEVELS)[number];
export type BotLevel = (typeof BOT_LEVELS)[number];
export type PlanTargetType = "chat" | "bot";
/** Tells whether a word of an address is a kind of target with a plan, chat or bot (NAV-28). */
export const isPlanTargetType = (word: unknown): word is PlanTargetType => word === "chat" || word === "bot";

/** Allowances of one level. Every count is "at most". */
export interface PlanLimits {
  /** English plan name (PLN-02). */
  readonly name: string;
  /** USD a month (CON-01). */
  readonly priceUsdPerMonth: number;
  /** Telegram updates served per UTC month (CON-02). */
  readonly monthlyAllowance: number;
  /** Days a message text is kept (CON-03). */
  readonly messageStoreDays: number;
  /** Responders per chat (CON-04). */
  readonly ruleSlots: number;
  /** Entries of each word list (CON-05, AMB-048). */
  readonly censorWords: number;
  /** Check-in hashtags (CON-06). */
  readonly punchClockSlots: number;
  /** Announcements per chat (CON-07, AMB-152). */
  readonly assetSlots: number;
  /** Message templates per chat or bot (CON-08). */
  readonly messageTemplates: number;
  /** Uploaded files per chat or bot (CON-09). */
  readonly binaries: number;
  /** Rows reachable in member lists (CON-10, AMB-179). */
  readonly memberListRows: number;
  /** Rows of an analysis or ranking (CON-11). */
  readonly memberAnalysisRows: number;
  /** Rows of a spreadsheet (CON-12); level 0 may not export at all (AMB-182). */
  readonly exportRows: number;
  /** Buttons shown under a sent message (CON-13). */
  readonly menuButtons: number;
  /** Days a report may span (CON-14). */
  readonly reportRangeDays: number;
  /** Tasks started per tick of the queue (CON-15). */
  readonly taskSpeed: number;
}

/** Allowance that means "no limit" and is shown so (AMB-235). */
export const UNLIMITED_ALLOWANCE = 9_999_999_999;

/** Allowances of each level (CON-01 .. CON-15). */
export const PLAN: Readonly<Record<ChatLevel, PlanLimits>> = {
  0: {
    name: "Free",
    priceUsdPerMonth: 0,
    monthlyAllowance: 3000,
    messageStoreDays: 14,
    ruleSlots: 5,
    censorWords: 5,
    punchClockSlots: 1,
    assetSlots: 3,
    messageTemplates: 10,
    binaries: 5,
    memberListRows: 50,
    memberAnalysisRows: 10,
    exportRows: 10,
    menuButtons: 1,
    reportRangeDays: 8,
    taskSpeed: 1,
  },
  10: {
    name: "Essential",
    priceUsdPerMonth: 12,
    monthlyAllowance: 10_000,
    messageStoreDays: 30,
    ruleSlots: 10,
    censorWords: 10,
    punchClockSlots: 3,
    assetSlots: 10,
    messageTemplates: 100,
    binaries: 50,
    memberListRows: 1000,
    memberAnalysisRows: 200,
    exportRows: 1000,
    menuButtons: 3,
    reportRangeDays: 31,
    taskSpeed: 5,
  },
  50: {
    name: "Professional",
    priceUsdPerMonth: 69,
    monthlyAllowance: 100_000,
    messageStoreDays: 100,
    ruleSlots: 100,
    censorWords: 100,
    punchClockSlots: 10,
    assetSlots: 100,
    messageTemplates: 1000,
    binaries: 200,
    memberListRows: 5000,
    memberAnalysisRows: 2000,
    exportRows: 5000,
    menuButtons: 10,
    reportRangeDays: 365,
    taskSpeed: 20,
  },
  1000: {
    name: "Enterprise",
    priceUsdPerMonth: 399,
    monthlyAllowance: UNLIMITED_ALLOWANCE,
    messageStoreDays: 365,
    ruleSlots: 255,
    censorWords: 500,
    punchClockSlots: 255,
    assetSlots: 255,
    messageTemplates: 10_000,
    binaries: 2000,
    memberListRows: 10_000,
    memberAnalysisRows: 10_000,
    exportRows: 10_000,
    menuButtons: 64,
    reportRangeDays: 1095,
    taskSpeed: 50,
  },
};

/** Responders per bot (CON-16, AMB-152). */
const BOT_RULE_SLOTS: Readonly<Record<BotLevel, number>> = { 0: 2, 10: 10, 50: 100 };

/** Tells whether a number is a level that chats can have. */
export const isChatLevel = (value: unknown): value is ChatLevel => CHAT_LEVELS.some((level) => level === value);
/** Tells whether a number is a level that bots can have. */
export const isBotLevel = (value: unknown): value is BotLevel => BOT_LEVELS.some((level) => level === value);

/** Lists the levels sold for a kind of target, rising. @throws Error for one that is neither chat nor bot (ERR-24) */
export function levelsOf(targetType: PlanTargetType): readonly ChatLevel[] {
  switch (targetType) {
    case "chat":
      return CHAT_LEVELS;
    case "bot":
      return BOT_LEVELS;
    default:
      return assertNever(targetType);
  }
}

// Bots share the price list and the table, except for the responders (AMB-180); BotLevel is a part of ChatLevel.
export const planName = (level: ChatLevel): string => PLAN[level].name;
export const priceUsdPerMonth = (level: ChatLevel): number => PLAN[level].priceUsdPerMonth;
export const monthlyAllowance = (level: ChatLevel): number => PLAN[level].monthlyAllowance;
/** Returns the updates that a bot's plan allows in a month (CON-17, AMB-180). */
export const botMonthlyAllowance = (level: BotLevel): number => PLAN[level].monthlyAllowance;
export const messageStoreDays = (level: ChatLevel): number => PLAN[level].messageStoreDays;
export const ruleSlots = (level: ChatLevel): number => PLAN[level].ruleSlots;
export const botRuleSlots = (level: BotLevel): number => BOT_RULE_SLOTS[level];
/** Counts the responders that a level has room for (CON-04, CON-16). */
export function responderRoom(type: PlanTargetType, level: ChatLevel): number {
  if (type === "chat") return ruleSlots(level);
  return botRuleSlots(isBotLevel(level) ? level : 0);
}
export const censorWords = (level: ChatLevel): number => PLAN[level].censorWords;
export const punchClockSlots = (level: ChatLevel): number => PLAN[level].punchClockSlots;
export const assetSlots = (level: ChatLevel): number => PLAN[level].assetSlots;
export const messageTemplates = (level: ChatLevel): number => PLAN[level].messageTemplates;
export const binaries = (level: ChatLevel): number => PLAN[level].binaries;
export const memberListRows = (level: ChatLevel): number => PLAN[level].memberListRows;
export const memberAnalysisRows = (level: ChatLevel): number => PLAN[level].memberAnalysisRows;
export const exportRows = (level: ChatLevel): number => PLAN[level].exportRows;
export const menuButtons = (level: ChatLevel): number => PLAN[level].menuButtons;
export const reportRangeDays = (level: ChatLevel): number => PLAN[level].reportRangeDays;
export const taskSpeed = (level: ChatLevel): number => PLAN[level].taskSpeed;

/** Days after a chat's registration during which it counts as level 10 (PLN-04). */
export const TRIAL_DAYS = 30;
/** Days before the end of a plan or trial from which the dashboard shows it. */
export const PLAN_REMINDER_DAYS = 7;
/** Days before the end at which those who want it are reminded in private, falling (docs/decisions/114). */
export const PLAN_REMINDER_STEPS = [PLAN_REMINDER_DAYS, 3, 1] as const;
/** Items of a list that may be chosen to stay: as many as the highest plan has room for in any of them. */
export const KEPT_KEYS_MAX = 500;
/** Seconds between a change of a plan and a reminder that is due by it, so that further changes count. */
export const PLAN_REMINDER_SETTLE_SECONDS = 600;
/** Level of the trial (AMB-212). */
export const TRIAL_LEVEL: ChatLevel = 10;

/** Lowest effective level that may use a feature. */
export const FEATURE_LEVEL = {
  /** ANN-11 */
  minutelyAnnouncement: 10,
  /** NCM-13: answer, wallet, email and info checks. */
  textVerification: 10,
  /** MOD-21 */
  floodProtection: 50,
  /** XLS-07 */
  spreadsheet: 10,
  /** MSG-38: from here messages carry no ad tail and lists no ad command. */
  withoutAds: 10,
  /** LIB-08: from here uploads may exceed FREE_UPLOAD_MAX_BYTES. */
  largeUpload: 10,
} as const satisfies Record<string, ChatLevel>;
export type Feature = keyof typeof FEATURE_LEVEL;

/** Share of the allowance, in percent, from which the banner warns (OVW-06). */
export const USAGE_WARNING_PERCENT = 70;
