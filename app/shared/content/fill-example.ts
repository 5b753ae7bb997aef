import type { Account } from "../../../domain/accounts/account.ts";
import { fillPayload } from "../../../domain/placeholders/fill.ts";
import { isPersonPlaceholder, type Placeholder } from "../../../domain/placeholders/placeholder.ts";
import type { OwnerContext } from "./content-owner.ts";

type Message = Parameters<typeof fillPayload>[0];

/** An example's words: whose page it is, who reads it, and the placeholders that are filled in. */
interface Example {
  context: OwnerContext;
  account: Pick<Account, "id" | "fname" | "lname" | "username"> | null;
  known: readonly Placeholder[];
  /** said where the chat has no rules */
  noRules: string;
}

/** Fills a message in with the reader's own names and the page's chat; rules that there are stay a placeholder. */
export function fillExample<P extends Message>(message: P, { context, account, known, noRules }: Example): P {
  const people = account !== null && known.some(isPersonPlaceholder) ? [{ ...account, id: Number(account.id) }] : [];
  if (!("chat" in context)) return fillPayload(message, { people: () => people, chat: null, lang: context.bot.langm });
  const { title, cntmbr, asset_id_rules, langm: lang } = context.chat;
  const chat = {
    title,
    members: () => cntmbr,
    rules: asset_id_rules === "" ? () => ({ text: noRules, entities: [] }) : null,
  };
  return fillPayload(message, { people: () => people, chat, lang });
}
