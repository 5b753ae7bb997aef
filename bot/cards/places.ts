import type { ChatFacts } from "../chat-facts.ts";
import type { BotRequest, Write } from "../decision.ts";
import { noticeRequest } from "../say.ts";

/** A place where a card stands; `isGroup`: everybody there sees it, so nothing on it is for one person. */
export interface CardPlace {
  chatId: number;
  lang: string | undefined;
  isGroup: boolean;
}

/** The words and buttons of a card. */
interface Card {
  text: string;
  more: Record<string, unknown>;
}

/** Admins of the chat that a card is about, and the group that they chose for cards. */
export interface Recipients {
  /** signed id; null for none */
  adminChat: number | null;
  /** language of the chat that cards are about, in which they are written there */
  lang: string | undefined;
  admins: readonly { userId: number; lang: string | undefined }[];
}

/**
 * Makes the requests that send a card to the group that the admins chose, or to each admin in private where they chose
 * none, or where Telegram refuses the card in the group (docs/decisions/195).
 */
export function cardRequests(
  key: string,
  { adminChat, lang, admins }: Recipients,
  card: (place: CardPlace) => Card,
): BotRequest[] {
  const inPrivate = admins.map(({ userId, lang: own }) =>
    noticeRequest(userId, { key: `${key} ${userId}`, ...card({ chatId: userId, lang: own, isGroup: false }) }),
  );
  if (adminChat === null) return inPrivate;
  const said = card({ chatId: adminChat, lang, isGroup: true });
  return [{ ...noticeRequest(adminChat, { key: `${key} ${adminChat}`, ...said }), otherwise: inPrivate }];
}

/** Makes the requests of {@link cardRequests} for some of the chat's admins, as writes of an update. */
export const askAdminsBy = (
  key: string,
  admins: readonly number[],
  facts: Pick<ChatFacts, "adminChat" | "languageOf" | "settings">,
  card: (place: CardPlace) => Card,
): Write[] => {
  const to = admins.map((userId) => ({ userId, lang: facts.languageOf(userId) }));
  const recipients = { adminChat: facts.adminChat, lang: facts.settings?.langm, admins: to };
  return cardRequests(key, recipients, card).map((request) => ({ kind: "request", request }));
};
