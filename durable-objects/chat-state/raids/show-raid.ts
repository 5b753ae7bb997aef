import { type RaidCardState, raidCard } from "../../../bot/raids/card.ts";
import type { Translate } from "../../../bot/words/words.ts";
import type { CardPress } from "../../../domain/cards/card-button.ts";
import { joinParts } from "../../../domain/joins.ts";
import { LANE, type Lane } from "../../shared/outbox/lane.ts";
import { enqueue } from "../../shared/outbox/table.ts";
import { cardWords } from "../cards/card-words.ts";
import { sentCards } from "../cards/sent-cards.ts";
import type { ChatContext } from "../context.ts";
import { createModerationFacts } from "../moderation/moderation-facts.ts";
import { type RaidBan, raidersLeft } from "./bans.ts";
import { raidEnding } from "./raid-ending.ts";
import { isLastRaid } from "./raiders.ts";

type Notice = CardPress["notice"];

/**
 * Writes on every card of a raid that is out how it stands, within the transaction that changes it, behind all that
 * somebody waits for (docs/decisions/264).
 * @param pressed the card whose button was pressed: it changes at once
 */
export function showRaid(context: ChatContext, at: number, pressed?: Notice): void {
  const state = stateOf(context, at).in;
  for (const { notice } of sentCards(context, `raid ${at}`)) {
    if (pressed?.chatId !== notice.chatId || pressed.messageId !== notice.messageId) {
      writeCard(context, at, notice, state, LANE.bulk);
    }
  }
  if (pressed !== undefined) writeCard(context, at, pressed, state, LANE.prompt);
}

/** Writes on one card how its raid stands. @param asked so many people are asked about on it */
export function showOn(context: ChatContext, at: number, notice: Notice, asked: number | null = null): void {
  const state = stateOf(context, at).in;
  writeCard(context, at, notice, (t) => ({ ...state(t), asked }), LANE.prompt);
}

/** Writes the same on a card that is out only now, where something has changed since it was queued. */
export function showLate(context: ChatContext, at: number, notice: Notice): void {
  const state = stateOf(context, at);
  if (!state.isBegun) writeCard(context, at, notice, state.in, LANE.bulk);
}

type StateIn = (t: Translate) => RaidCardState;

/** Reads how a raid stands, in the words of whoever reads it; `isBegun`: as its cards say when they are sent. */
function stateOf(context: ChatContext, at: number): { in: StateIn; isBegun: boolean } {
  const ending = raidEnding(context, at);
  const isUp = ending === null;
  const hasRaiders = isUp || (isLastRaid(context, at) && raidersLeft(context, at).length > 0);
  const bans = (context.values.get("raidBans") ?? []).filter((each) => each.at === at);
  const { nameOf } = createModerationFacts(context);
  const told: StateIn = (t) => ({
    said: [
      ...(ending === null ? [] : [ending(t)]),
      ...bans.map((each) => bansSaid(t, each, nameOf({ userId: each.actor, senderChatId: null }))),
    ],
    isUp,
    hasRaiders,
    asked: null,
  });
  return { in: told, isBegun: isUp && bans.length === 0 };
}

function bansSaid(t: Translate, { count, end }: RaidBan, name: string): string {
  if (end === null) return t("raid.banning", { name, number: String(count) });
  if (end.kind === "full") return t("raid.full", { name });
  const { banned, refused, dropped } = end;
  return joinParts(t.lang, [
    t("raid.banned", { name, number: String(banned) }),
    refused === 0 ? "" : t("raid.refused", { number: String(refused) }),
    dropped === 0 ? "" : t("raid.dropped", { number: String(dropped) }),
  ]);
}

/** Queues the edit of a card; one that still waits is changed itself, so that no older state comes last. */
function writeCard(context: ChatContext, at: number, notice: Notice, state: StateIn, lane: Lane): void {
  const { sql, values, config, nowMs } = context;
  const t = cardWords(context, { notice, userId: notice.chatId, languageCode: "" });
  const subject = { telegramChatId: values.get("telegramId") ?? 0, at };
  // Behind the words with which it began stands what a former edit has put there.
  const [begun = ""] = notice.text.split("\n\n", 1);
  const payload = {
    chat_id: notice.chatId,
    message_id: notice.messageId,
    link_preview_options: { is_disabled: true },
    ...raidCard(t, subject, begun, state(t), config.publicUrl),
  };
  const groupKey = `card state ${notice.chatId} ${notice.messageId}`;
  const waiting = sql.exec(
    "UPDATE outbox SET payload = ?, lane = min(lane, ?) WHERE group_key = ? AND state = 'pending' RETURNING id",
    ...[JSON.stringify(payload), lane, groupKey],
  );
  context.alarms.arm("drain", nowMs());
  if (waiting.toArray().length > 0) return;
  const { last } = sql
    .exec<{ last: number }>("SELECT coalesce(max(id), 0) AS last FROM outbox WHERE group_key = ?", groupKey)
    .one();
  enqueue(sql, [
    {
      idempotencyKey: `${groupKey} ${last}`,
      ...{ groupKey, position: 0, lane, method: "editMessageText", payload, weight: 0, dueMs: nowMs() },
    },
  ]);
}
