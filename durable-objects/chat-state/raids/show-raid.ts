import { type RaidCardState, raidCard } from "../../../bot/raids/card.ts";
import type { Translate } from "../../../bot/words/words.ts";
import type { CardPress } from "../../../domain/cards/card-button.ts";
import { joinParts } from "../../../domain/joins.ts";
import { LANE } from "../../shared/outbox/lane.ts";
import { type CardState, writeCard, writeCards } from "../cards/write-card.ts";
import type { ChatContext } from "../context.ts";
import { createModerationFacts } from "../moderation/moderation-facts.ts";
import { type RaidBan, raidersLeft } from "./bans.ts";
import { raidEnding } from "./raid-ending.ts";
import { isLastRaid } from "./raiders.ts";

type Notice = CardPress["notice"];

/**
 * Writes on every card of a raid that is out how it stands, within the transaction that changes it.
 * @param pressed the card whose button was pressed: it changes at once
 */
export const showRaid = (context: ChatContext, at: number, pressed?: Notice): void =>
  writeCards(context, `raid ${at}`, cardOf(context, at, stateOf(context, at).in), pressed);

/** Writes on one card how its raid stands. @param asked so many people are asked about on it */
export function showOn(context: ChatContext, at: number, notice: Notice, asked: number | null = null): void {
  const state = stateOf(context, at).in;
  const card = cardOf(context, at, (t) => ({ ...state(t), asked }));
  writeCard(context, notice, card, LANE.prompt);
}

/** Writes the same on a card that is out only now, where something has changed since it was queued. */
export function showLate(context: ChatContext, at: number, notice: Notice): void {
  const state = stateOf(context, at);
  if (!state.isBegun) writeCard(context, notice, cardOf(context, at, state.in), LANE.bulk);
}

type StateIn = (t: Translate) => RaidCardState;

const cardOf =
  ({ values, config }: ChatContext, at: number, state: StateIn): CardState =>
  (t, begun) =>
    raidCard(t, { telegramChatId: values.get("telegramId") ?? 0, at }, begun, state(t), config.publicUrl);

/** Reads how a raid stands, in the words of whoever reads it; `isBegun`: as its cards say when they are sent. */
function stateOf(context: ChatContext, at: number): { in: StateIn; isBegun: boolean } {
  const ending = raidEnding(context, at);
  const isUp = ending === null;
  const hasRaiders = isUp || (isLastRaid(context, at) && raidersLeft(context, at).length > 0);
  const bans = (context.values.get("raidBans") ?? []).filter(
    (each) => each.at === at && each.onDashboard?.isTold !== false,
  );
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
