import { useOutletContext } from "@remix-run/react";
import { fillPayload } from "../../../domain/placeholders/fill.ts";
import { isPersonPlaceholder, type Placeholder, writtenAs } from "../../../domain/placeholders/placeholder.ts";
import { useAccount } from "../../root-data.ts";
import type { OwnerContext } from "./content-owner.ts";

/**
 * Fills a message in as an example: with the reader's own names, and the page's chat. Rules are a message of their own
 * and stay a placeholder (AMB-306).
 */
export function useExample<P extends Parameters<typeof fillPayload>[0]>(message: P, known: readonly Placeholder[]): P {
  const context = useOutletContext<OwnerContext>();
  const account = useAccount();
  const isPersonal = known.some(isPersonPlaceholder);
  return fillPayload(message, {
    people: () => (isPersonal && account !== null ? [{ ...account, id: Number(account.id) }] : []),
    chat: "chat" in context ? exampleChat(context.chat) : null,
    lang: "chat" in context ? context.chat.langm : context.bot.langm,
  });
}

const exampleChat = ({ title, cntmbr }: { title: string; cntmbr: number }) => ({
  ...{ title, members: () => cntmbr, rules: () => ({ text: writtenAs("rules"), entities: [] }) },
});
