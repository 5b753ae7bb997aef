import { useOutletContext } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { fillPayload } from "../../../domain/placeholders/fill.ts";
import { hasPlaceholder, hasPlaceholderOnButtons } from "../../../domain/placeholders/find.ts";
import { isPersonPlaceholder, type Placeholder, writtenAs } from "../../../domain/placeholders/placeholder.ts";
import { useAccount } from "../../root-data.ts";
import type { OwnerContext } from "./content-owner.ts";

type Fill = typeof fillPayload;

/**
 * Fills a message in as an example: with the reader's own names, and the page's chat. Rules are a message of their own
 * and stay a placeholder (AMB-306). Its code comes with the first placeholder; until then all stand as written.
 */
export function useExample<P extends Parameters<Fill>[0]>(message: P, known: readonly Placeholder[]): P {
  const context = useOutletContext<OwnerContext>();
  const account = useAccount();
  const fill = useFill(hasPlaceholder(message.content) || hasPlaceholderOnButtons(message.keyboard));
  if (fill === null) return message;
  const isPersonal = known.some(isPersonPlaceholder);
  return fill(message, {
    people: () => (isPersonal && account !== null ? [{ ...account, id: Number(account.id) }] : []),
    chat: "chat" in context ? exampleChat(context.chat) : null,
    lang: "chat" in context ? context.chat.langm : context.bot.langm,
  });
}

function useFill(isNeeded: boolean): Fill | null {
  const [fill, setFill] = useState<Fill | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    // An example that cannot be had leaves the message as its author wrote it.
    import("../../../domain/placeholders/fill.ts").then(
      ({ fillPayload }) => setFill(() => fillPayload),
      () => undefined,
    );
  }, [isNeeded]);
  return fill;
}

const exampleChat = ({ title, cntmbr }: { title: string; cntmbr: number }) => ({
  title,
  members: () => cntmbr,
  rules: () => ({ text: writtenAs("rules"), entities: [] }),
});
