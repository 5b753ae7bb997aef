import { DAY_SECONDS, FOREVER_SECONDS } from "../domain/limits.ts";
import type { Penalty } from "../domain/moderation/act.ts";
import type { Finding } from "../domain/moderation/filter.ts";
import type { ChatFacts } from "./chat-facts.ts";
import type { Write } from "./decision.ts";
import { sayInChat, tellPerson } from "./say.ts";
import type { ModerationWords } from "./words/shape.ts";
import { wordsOf } from "./words/words.ts";

/** Who is told of an unwanted name: the group, each admin, the one concerned (MOD-23, AMB-045). */
export function nameNotices(
  key: string,
  facts: ChatFacts,
  person: { id: number; name: string },
  { check, penalty }: Finding,
  topic: number,
): Write[] {
  const notices = facts.order()?.rules.notices;
  if (notices === undefined) return [];
  const words = wordsOf(facts.settings?.langm).moderation;
  const reason = words.nameReason[REASONS[check] ?? "word"];
  const done = penaltyText(words, penalty);
  const chat = facts.chat?.title ?? "";
  const writes: Write[] = [];
  if (notices.group) {
    writes.push(sayInChat({ key: `${key}:group`, text: words.nameToGroup(person.name, reason, done), topic }));
  }
  for (const admin of notices.admins ? facts.admins() : []) {
    const text = words.nameToAdmins(chat, person.name, reason, done);
    writes.push(tellPerson(admin, { key: `${key}:admin ${admin}`, text }));
  }
  if (notices.target) {
    writes.push(tellPerson(person.id, { key: `${key}:target`, text: words.nameToTarget(chat, reason, done) }));
  }
  return writes;
}

const REASONS: Readonly<Record<string, keyof ModerationWords["nameReason"]>> = {
  name_length: "length",
  name_phone: "phone",
  name_url: "url",
  name_word: "word",
};

/** What happened to somebody, as it is said after a dash. */
export function penaltyText({ penalty: words, duration }: ModerationWords, penalty: Penalty | null): string {
  if (penalty === null || penalty.kind === "lift" || penalty.kind === "unban") return words.none;
  if (penalty.kind === "kick") return words.kick;
  if (penalty.kind === "ban") return words.ban;
  const { seconds } = penalty;
  if (seconds === 0 || seconds >= FOREVER_SECONDS) return words.forever;
  return words.mute(durationText(duration, seconds));
}

const HOUR_SECONDS = 3600;
const MINUTE_SECONDS = 60;

/** In the largest unit of which it is a whole number. */
function durationText(words: ModerationWords["duration"], seconds: number): string {
  if (seconds % DAY_SECONDS === 0) return words.days(seconds / DAY_SECONDS);
  if (seconds % HOUR_SECONDS === 0) return words.hours(seconds / HOUR_SECONDS);
  return words.minutes(Math.ceil(seconds / MINUTE_SECONDS));
}
