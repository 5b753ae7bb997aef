import type { Message } from "grammy/types";
import { decideListed, listedKey } from "../../../bot/block-list/decide-listed.ts";
import type { ChatFacts } from "../../../bot/chat-facts.ts";
import type { Effect } from "../../../bot/decision.ts";
import { decideSeen } from "../../../bot/spam/seen-elsewhere.ts";
import { BLOCK_LIST_RULE } from "../../../domain/block-lists/act.ts";
import { listName } from "../../../domain/block-lists/answer.ts";
import { BLOCK_LIST_CARDS_AN_HOUR, BLOCK_LIST_SHARDS } from "../../../domain/limits.ts";
import { evidenceOf } from "../../../domain/moderation/evidence.ts";
import { shardOf } from "../../../domain/shard.ts";
import { isActedUpon, isCardDue } from "../cards/acts-before.ts";
import type { ChatContext } from "../context.ts";
import { isVouched } from "../newcomers/vouched.ts";
import { commitAndDrain } from "../sending/commit-and-drain.ts";
import { managingBot } from "../settings/managing-bot.ts";
import { isOfNewcomer } from "../spam/newcomer.ts";
import { openMessage } from "../spam/open-message.ts";
import { applyWrites } from "../update/apply.ts";
import { createFacts } from "../update/facts.ts";
import { isAllowed } from "./allowed.ts";
import { isOfUse } from "./block-list-facts.ts";

/**
 * Looks somebody up on the block list, and acts where they are on it. Runs after the commit: a list that does not answer
 * costs nothing, and is asked again when they write later.
 */
export async function lookUp(
  context: ChatContext,
  { userId, key }: Omit<Extract<Effect, { kind: "lookUp" }>, "kind">,
): Promise<void> {
  const { listed, config } = context;
  if (config.blockListRoot === null || !isOfUse(context) || !listed.isDue(userId)) return;
  // Regulars are never looked up, nor are people who were allowed or for whom an admin vouches.
  const isKnown = key === null ? isVouched(context, userId) : !isOfNewcomer(context, userId);
  if (isKnown || isAllowed(context, userId)) {
    listed.note(userId, false);
    return;
  }
  listed.note(userId, null);
  const { objects } = context.services();
  const isListed = await objects.blockList(shardOf(String(userId), BLOCK_LIST_SHARDS)).look(userId);
  if (isListed === null) return;
  listed.note(userId, isListed);
  const bot = managingBot(context);
  if (!isListed || bot === null || context.values.get("movedTo") !== undefined) return;
  await commitAndDrain(context, () =>
    actUpon(context, { userId, key, list: listName(config.blockListRoot ?? "") }, bot),
  );
}

/** Acts upon somebody who is listed, once for each time that they come, and judges again what they said. */
function actUpon(
  context: ChatContext,
  { userId, key, list }: { userId: number; key: number | null; list: string },
  bot: { id: number; hashId: string },
): void {
  const facts = createFacts(context, bot);
  const message = key === null ? null : openMessage(context, key);
  if (!isActedUpon(context, listedKey(userId, facts))) {
    const said = message === null ? null : evidenceOf(message);
    applyWrites(
      context,
      decideListed(
        { userId, list, said, isCardDue: isCardDue(context, BLOCK_LIST_RULE, BLOCK_LIST_CARDS_AN_HOUR) },
        facts,
      ).writes,
    );
  }
  if (message !== null && isStillOpen(context, key)) judge(context, message, facts);
}

const judge = (context: ChatContext, message: Message, facts: ChatFacts): void =>
  applyWrites(context, decideSeen(message, facts).writes);

/** Tells whether the act left the message where it was. */
const isStillOpen = (context: ChatContext, key: number | null): boolean =>
  key !== null && openMessage(context, key) !== null;
