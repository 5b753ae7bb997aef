import { FOREVER_SECONDS } from "../../domain/limits.ts";
import type { Finding } from "../../domain/moderation/filter.ts";
import type { RulePenalty } from "../../domain/moderation/penalty.ts";
import type { ChatFacts } from "../chat-facts.ts";
import type { Write } from "../decision.ts";
import { notifyPerson, sayInChat } from "../say.ts";
import { penaltyDuration } from "../words/duration.ts";
import { type Translate, wordsFor } from "../words/words.ts";

/** Notifies of an unwanted name: the group, each admin, the one concerned (MOD-23, AMB-045). */
export function nameNotices(
  key: string,
  facts: ChatFacts,
  { id, name }: { id: number; name: string },
  { check, penalty }: Finding,
  topic: number,
): Write[] {
  const notices = facts.filters()?.rules.notices;
  if (notices === undefined) return [];
  const chat = facts.chat?.title ?? "";
  const wordsIn = (lang: string | undefined) => {
    const t = wordsFor(lang);
    const reason = t(`moderation.nameReason.${REASONS[check] ?? "word"}`);
    return { t, values: { chat, name, reason, penalty: penaltyText(t, penalty) } };
  };
  const writes: Write[] = [];
  if (notices.group) {
    const { t, values } = wordsIn(facts.settings?.langm);
    writes.push(sayInChat({ key: `${key}:group`, text: t("moderation.nameToGroup", values), topic }));
  }
  for (const admin of notices.admins ? facts.admins() : []) {
    const { t, values } = wordsIn(facts.languageOf(admin));
    writes.push(notifyPerson(admin, { key: `${key}:admin ${admin}`, text: t("moderation.nameToAdmins", values) }));
  }
  if (notices.target) {
    const { t, values } = wordsIn(facts.languageOf(id));
    writes.push(notifyPerson(id, { key: `${key}:target`, text: t("moderation.nameToTarget", values) }));
  }
  return writes;
}

const REASONS: Readonly<Record<string, "length" | "phone" | "url" | "word">> = {
  name_length: "length",
  name_phone: "phone",
  name_url: "url",
  name_word: "word",
};

/** Describes an act upon somebody, as it is said after a dash. */
export function penaltyText(t: Translate, penalty: RulePenalty | null): string {
  if (
    penalty === null ||
    penalty.kind === "lift" ||
    penalty.kind === "unban" ||
    penalty.kind === "tell" ||
    penalty.kind === "demote"
  )
    return t("moderation.penalty.none");
  if (penalty.kind === "warn") return t("moderation.penalty.warn");
  if (penalty.kind === "kick") return t("moderation.penalty.kick");
  if (penalty.kind === "ban") return t("moderation.penalty.ban");
  const { seconds } = penalty;
  if (seconds === 0 || seconds >= FOREVER_SECONDS) return t("moderation.penalty.forever");
  return t("moderation.penalty.mute", { duration: penaltyDuration(t, seconds) });
}
