import type { LibraryJob, PurgeAnswer, QuietAnswer, ReportAnswer } from "../../bot/moderation/moderation-write.ts";
import type { HeldQuiet } from "../../domain/chats/quiet.ts";
import type { RemovalState } from "../../domain/moderation/removal-notes.ts";
import type { JointPerson } from "../../domain/newcomers/joint-person.ts";
import type { ToldReminder } from "../../domain/plans/plan-end.ts";
import type { JointCheckIn } from "../../domain/points/joint-check-in.ts";
import type { UsualHours } from "../../domain/raids/detector.ts";
import type { JointState } from "../../domain/sending/joint-words.ts";
import type { ChatFlags } from "../../services/chats/directory-entry.ts";
import type { AdminChatTrouble } from "../../services/moderation/admin-chat-object.ts";
import type { SnapshotHead } from "../../services/snapshot.ts";
import type { DeadLetterValues } from "../shared/ops/report-dead-letters.ts";
import type { ContentValues } from "../shared/snapshot-content.ts";
import type { BucketValues } from "../shared/token-buckets.ts";
import type { Brake } from "./brake/brake.ts";
import type { EndedQuestion } from "./cards/person-cards.ts";
import type { Lack } from "./moderation/missing-right.ts";
import type { PromptState } from "./newcomers/write-newcomers.ts";
import type { PointsToTell, UntoldPoints } from "./points/tell-group.ts";
import type { RaidBan } from "./raids/bans.ts";
import type { RaidWall, TakeBack } from "./raids/wall.ts";
import type { FoldedTo } from "./statistics/fold.ts";
import type { OldArrivals } from "./statistics/old-arrivals.ts";

/** The chat as updates and Telegram's answers have described it. */
interface ChatFacts {
  /** channel 7, group 9, supergroup 10 */
  type: number;
  title: string;
  username: string | null;
  flags: Partial<ChatFlags>;
}

/** Tables whose rows a basic group's object hands over (MOD-42). */
export type MovedTable =
  | "members"
  | "sender_chats"
  | "membership_changes"
  | "messages"
  | "usage_days"
  | "quarters"
  | "imports"
  | "member_counts"
  | "outbox"
  | "service_log"
  | "announcement_runs"
  | "actions"
  | "group_bans"
  | "warnings"
  | "trusted"
  | "points"
  | "points_log"
  | "newcomers"
  | "newcomer_answers"
  | "owed_verdicts"
  | "kv";

/**
 * The permissions that are held back while the whole chat is quiet; `key` is that of the request which made it so,
 * empty for none. `isOverruled`: somebody changed them before this cause came, so it does not hold.
 */
export type HeldPermissions = HeldQuiet & { key: string; isOverruled?: true };

/** The single values an object keeps, by name. */
export interface Values extends BucketValues, ContentValues, DeadLetterValues {
  /** signed Telegram id: an object does not know its own name when an alarm wakes it */
  telegramId: number;
  snapshot: SnapshotHead;
  chat: ChatFacts;
  /** The bot whose update came first: it counts as the managing one until a snapshot says which is. */
  firstBot: { id: number; hashId: string };
  /** AMB-009 code and rights of the managing bot here; `at` is the unix second at which they were told */
  botStatus: { status: number; rights: Record<string, boolean>; at: number };
  memberCount: number;
  /** digest of the entry that the lists hold, without numbers */
  listsTold: string;
  /** unix second until which somebody watches a list with this chat */
  listsWatchedUntil: number;
  /** the full minute of the last announcement, unix seconds */
  announcedAt: number;
  /** state of the prompts for newcomers */
  newcomerPrompts: PromptState;
  /** greetings and verdicts of newcomers, and who waits for a joint one (docs/decisions/174) */
  jointGreeting: JointState<JointPerson>;
  jointVerdict: JointState<JointPerson>;
  /** answers to check-ins, by the first line of the ledger that a joint one tells of (docs/decisions/218) */
  jointCheckIns: JointState<JointCheckIn>;
  /** batches of changed points that the group is still to be told of (AMB-312) */
  pointsToTell: PointsToTell[];
  /** words about points that were not sent, and whom to tell */
  pointsUntold: UntoldPoints[];
  /** mark up to which messages and updates are counted */
  foldedTo: FoldedTo;
  /** the days of a clock that are summed up, as unix seconds */
  keptDays: { zone: string; from: number; to: number };
  /** progress of filling in the outcome of arrivals from before outcomes were noted */
  oldArrivals: OldArrivals;
  /** clocks whose days are kept summed up, the one used last first */
  reportZones: string[];
  /** key up to which the words of stored messages are in the full-text index */
  searchMark: number;
  /** number of the form that the full-text index has; without one it is of the first */
  searchForm: number;
  /** unix second at which the administrators were last read from Telegram; 0 when the bot has come back since */
  syncedAt: number;
  /** unix second of the first question since then that Telegram left open; 0 for none */
  silentAt: number;
  /** unix seconds at which Telegram was last asked, whatever it said */
  triedAt: number;
  /** language of the person who added the bot, kept until the lists have it */
  adderLanguage: string;
  /** signed id of the channel whose posts are forwarded here */
  linkedChatId: number;
  /** admins who do not want to be asked about doubted messages */
  spamNotAsked: number[];
  /** people whose look-alike names an admin allowed */
  alikeAllowed: number[];
  /** questions about somebody that have ended, the last ones last (docs/decisions/262) */
  endedPersonCards: EndedQuestion[];
  /** people whom an admin exempted from the block list here (docs/decisions/210) */
  listExceptions: number[];
  /** those exempted people whom a former version noted */
  listAllowed: number[];
  /** unix second up to which untouched messages were taught as wanted */
  spamTaughtTo: number;
  /** rights that the bot lacks, or "prompt", of which the admins were notified */
  toldOfRights: Lack[];
  /** epoch milliseconds until which Telegram refuses questions about this chat (429) */
  asksPausedUntilMs: number;
  /** a /silent, by the update that asked for it; `until` is a unix second, null for ever (MOD-27) */
  silence: { id: string; until: number | null };
  /** permissions of the chat to restore, while the bot has set others (AMB-066) */
  quiet: HeldPermissions;
  /** how often the bot has set permissions: each request has a key of its own */
  quietCount: number;
  /** last notice of the night: cause of the night that it tells of, null once its end was told; key of its message */
  nightTold: { id: string | null; key: string };
  /** every /silent and /unsilent that waits for the permissions; `after`: key of the request that changes them */
  quietAnswers: (QuietAnswer & { after: string | null })[];
  /** every /purge that waits for its deletions */
  purgeAnswers: PurgeAnswer[];
  /** every /report that waits until the admins are told */
  reportAnswers: ReportAnswer[];
  /** members who wait to be told why a message went, and when some were told last */
  removals: RemovalState;
  /** every /lib that waits for its answer */
  libraryJobs: LibraryJob[];
  /** reason why the last card could not be sent to the group of admins (docs/decisions/195) */
  adminChatTrouble: AdminChatTrouble;
  /** the wall that stands against a raid (docs/decisions/147) */
  raidWall: RaidWall;
  /** the peaks of joins in the group's past hours, above which a raid stands out */
  raidUsual: UsualHours;
  /** unix second before which no wall goes up, since an admin lowered one */
  raidRestsUntil: number;
  raidTakeBack: TakeBack;
  /** unix seconds between which people came with the last raid */
  raidLast: { from: number; to: number };
  /** bans of raiders that admins wanted in Telegram, in their order (docs/decisions/264) */
  raidBans: RaidBan[];
  /** stops of admins by the brake, by user id (docs/decisions/184) */
  brakes: Record<string, Brake>;
  /** days of the chat's zone on which nobody could check in */
  pausedDays: number[];
  /** the search for deleted accounts: up to which member, of how many Telegram was asked, and when it ended */
  sweep: { after: number; asked: number; endedAt: number | null };
  /** accounts that want the digest of the week */
  digestTo: string[];
  /** the last reminder of the plan's end */
  planTold: ToldReminder;
  /** unix second of the last daily run */
  dailyAt: number;
  /** unix second at which the check-in message was posted last (AMB-103) */
  checkInPostedAt: number;
  /** signed id of the supergroup this basic group became */
  movedTo: number;
  /** progress of the hand-over of rows */
  moveCursor: { table: MovedTable; after: number };
  /** last row number taken over, by "basic group's id and table" */
  adopted: Record<string, number>;
  /** true once D1 knows of the move */
  moveRecorded: boolean;
}
