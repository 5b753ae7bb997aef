import type { BlockListFacts } from "../../../bot/block-list/facts.ts";
import { listName } from "../../../domain/block-lists/answer.ts";
import { BLOCK_LIST_ACTS } from "../../../domain/limits.ts";
import type { ChatContext } from "../context.ts";
import { isSpamScoreOn } from "../spam/learn-from-acts.ts";
import { isAllowed } from "./allowed.ts";

/** Reads the facts of the block list. */
export const blockListFacts = (context: ChatContext): BlockListFacts => ({
  isDue: (userId) => isOfUse(context) && context.listed.isDue(userId),
  listOf(userId) {
    const { blockListRoot } = context.config;
    if (blockListRoot === null || !context.listed.isListed(userId) || isAllowed(context, userId)) return null;
    return listName(blockListRoot);
  },
});

/** Tells whether anything here asks for the list: an act, or the spam score. */
export function isOfUse(context: ChatContext): boolean {
  if (context.config.blockListRoot === null) return false;
  const settings = context.values.get("snapshot")?.settings;
  if (settings === undefined) return false;
  return settings.blck_list !== BLOCK_LIST_ACTS.none || isSpamScoreOn(context);
}
