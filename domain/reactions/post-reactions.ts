import * as z from "zod/mini";
import { REACTION_KINDS_KEPT } from "../limits/reactions.ts";

/** Reactions to one post, as Telegram last told: totals, and nobody's names. */
export const postReactionsShape = z.object({
  total: z.number(),
  /** emoji with their numbers, the most frequent first; other reactions only count in `total` */
  kinds: z.array(z.object({ emoji: z.string(), count: z.number() })),
});
export type PostReactions = z.infer<typeof postReactionsShape>;

/** A post with its reactions: its number in the channel, and its words cut short. */
const topPostShape = z.object({
  id: z.number(),
  date: z.number(),
  type: z.number(),
  text: z.string(),
  reactions: postReactionsShape,
});
export type TopPost = z.infer<typeof topPostShape>;

/**
 * Current reactions to the posts of an overview's period (docs/decisions/212). `since` is the unix second from which
 * Telegram reports them, null for not yet; older posts only have them after a new reaction. `rows` belong to the
 * overview's `growth.rows`, `previous` to `growth.previous`; `has_previous` tells whether the period before can be
 * compared.
 */
export const postNumbersShape = z.object({
  since: z.nullable(z.number()),
  /** as [current, previous] */
  cnt: z.tuple([z.number(), z.number()]),
  has_previous: z.boolean(),
  rows: z.array(z.number()),
  previous: z.array(z.number()),
  /** the most reactions first */
  top: z.array(topPostShape),
});

/** One of Telegram's counts (Bot API ReactionCount), as far as it is read. */
interface ToldCount {
  type: { type: string; emoji?: string };
  total_count: number;
}

/** Emoji for reactions that were paid for in Stars. */
const PAID = "⭐";
/** Most UTF-16 units of an emoji. */
const EMOJI_MAX = 32;

/** Reads Telegram's counts. Custom emoji, which cannot be shown as text, only count in the total. */
export function readReactionCounts(told: readonly ToldCount[]): PostReactions {
  const kinds = new Map<string, number>();
  let total = 0;
  for (const { type, total_count } of told) {
    total += total_count;
    const emoji = type.type === "paid" ? PAID : type.type === "emoji" ? type.emoji : undefined;
    if (emoji === undefined || emoji === "" || emoji.length > EMOJI_MAX || total_count === 0) continue;
    kinds.set(emoji, (kinds.get(emoji) ?? 0) + total_count);
  }
  const rows = [...kinds].map(([emoji, count]) => ({ emoji, count }));
  return { total, kinds: rows.sort((a, b) => b.count - a.count).slice(0, REACTION_KINDS_KEPT) };
}
