import type { Chat } from "../../../domain/chats/chat.ts";
import type { ChatLevel } from "../../../domain/limits/plan-table.ts";
import { quoteOf } from "../../../domain/orders/quote.ts";
import { paidLevel, vipdays } from "../../../domain/plans/plan.ts";
import type { TextKey } from "../../i18n/keys.ts";
import { CLOSED_KIND, CLOSED_TEXT } from "../../shared/chat/chat-trouble.ts";
import type { Chosen } from "./plan-page.tsx";

/** A further chat of an order, with its plan as it was stored when the chat was read. */
export type OtherChat = Pick<Chat, "id" | "title" | "viplv" | "viptime">;

/** A target of the order, with the data that its price depends on. */
export interface Priced {
  from: ChatLevel;
  daysLeft: number;
}

/** Returns the data that the price of a further chat depends on. @param now unix seconds */
export const pricedOf = (chat: OtherChat, now: number): Priced => ({
  from: paidLevel(chat, now),
  daysLeft: vipdays(chat.viptime, now),
});

/** A chat of the account with its price, or the reason why it cannot be added. */
export interface Candidate extends OtherChat, Priced {
  username: string | null;
  trouble: TextKey | null;
  /** whole cents, null where the plan is not sold there */
  cents: number | null;
}

/** Returns what is bought for a chat. */
export const purchaseOf = (chosen: Chosen, { from, daysLeft }: Priced) => ({
  from_viplv: from,
  to_viplv: chosen.viplv,
  daysLeft,
  duration: chosen.duration,
  currency: chosen.currency,
});

/** Returns the account's chats as candidates, without the page's own. @param now unix seconds */
export const candidatesOf = (chats: readonly Chat[], ownId: string, chosen: Chosen, now: number): Candidate[] =>
  chats
    .filter(({ id, access }) => id !== ownId && access !== "not_admin")
    .map((chat) => {
      const { id, title, username, viplv, viptime, access } = chat;
      const closed = CLOSED_KIND[access];
      const other = { id, title, viplv, viptime, ...pricedOf(chat, now) };
      const cents = quoteOf(purchaseOf(chosen, other))?.cents ?? null;
      const notSold = cents === null ? "plan.more.not" : null;
      return { ...other, username, cents, trouble: closed === null ? notSold : CLOSED_TEXT[closed] };
    });
