import type { Effect } from "../../../bot/decision.ts";
import type { members } from "../../../db/schema/chat-state/members.ts";
import { SHARED_GROUPS_MIN } from "../../../domain/limits.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import { fingerprint } from "../../../domain/spam/fingerprint.ts";
import { bandsOf } from "../../../domain/spam/shared/bands.ts";
import { othersOf, type Sighting, type SightingPlace } from "../../../domain/spam/shared/sightings.ts";
import type { TriedOrder } from "../../../services/object-queries.ts";
import { logFault } from "../../shared/log-fault.ts";
import type { StoredRow } from "../../shared/stored-row.ts";
import type { ChatContext } from "../context.ts";
import { isOfNewcomer } from "./newcomer.ts";
import { takeSighting } from "./take-sighting.ts";

/**
 * Compares a newcomer's text with those of other groups, and tells each that has it once enough have. Runs after the
 * commit: an object that does not answer costs its band, and nothing else.
 */
export async function shareText(
  context: ChatContext,
  { key, userId, text }: Omit<Extract<Effect, { kind: "shareText" }>, "kind">,
): Promise<void> {
  const place = placeOf(context);
  const print = fingerprint(text);
  const bands = bandsOf(print);
  if (place === null || bands.length === 0 || !isOfNewcomer(context, userId)) return;
  const { objects } = context.services();
  const answers = await Promise.allSettled(
    bands.map(({ band, shard, key: bandKey }) =>
      objects.sharedTexts(band, shard).report({ key: bandKey, print, messageKey: key, ...place }),
    ),
  );
  const lost = answers.find((answer) => answer.status === "rejected");
  if (lost !== undefined) logFault("ChatState", { where: "shared texts", message: String(lost.reason) });
  const found = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  const groups = othersOf(
    found.flatMap(({ sightings }) => sightings),
    place,
  );
  if (groups < SHARED_GROUPS_MIN) return;
  await takeSighting(context, { key, groups, print });
  const untold = new Map(found.flatMap((answer) => answer.untold).map((each) => [`${each.chat} ${each.key}`, each]));
  await Promise.allSettled([...untold.values()].map(tell));

  /** Tells a group of how many others have its message, among them this one. */
  async function tell(other: Sighting): Promise<void> {
    const rest = [...found.flatMap(({ sightings }) => sightings), place as SightingPlace];
    await objects.chat(other.chat).takeSighting({ key: other.key, groups: othersOf(rest, other), print });
  }
}

/** Counts the other groups that have a text which somebody tries; 0 for who is not new, whose messages are not compared. */
export async function groupsOfTried(
  context: ChatContext,
  { text, userId, isAdmin, sender }: TriedOrder,
): Promise<number> {
  const place = placeOf(context);
  if (place === null || isAdmin === true || context.filters.rules()?.rules.spam?.isShared !== true) return 0;
  if (sender !== undefined && sender !== "newcomer" && sender !== "waiting") return 0;
  if (sender === undefined && userId !== undefined && !isOfNewcomer(context, userId)) return 0;
  const print = fingerprint(text);
  const { objects } = context.services();
  const answers = await Promise.allSettled(
    bandsOf(print).map(({ band, shard, key }) => objects.sharedTexts(band, shard).look({ key, print, ...place })),
  );
  return othersOf(
    answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : [])),
    place,
  );
}

function placeOf({ sql, values }: ChatContext): SightingPlace | null {
  const chat = values.get("telegramId");
  if (chat === undefined) return null;
  const [owner] = sql.exec<StoredRow<typeof members, "user_id">>(
    "SELECT user_id FROM members WHERE status = ?",
    MEMBER_STATUS.creator,
  );
  return { chat, owner: owner?.user_id ?? null };
}
