import { useOutletContext } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { fillPayload } from "../../../domain/placeholders/fill.ts";
import { hasPlaceholder, hasPlaceholderOnButtons } from "../../../domain/placeholders/find.ts";
import { isPersonPlaceholder, type Placeholder } from "../../../domain/placeholders/placeholder.ts";
import type { NamedChat } from "../../../domain/placeholders/values.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useAccount } from "../../root-data.ts";
import type { OwnerContext } from "./content-owner.ts";

type Fill = typeof fillPayload;

/**
 * Fills a message in as an example: with the reader's own names, and the page's chat. Rules are a message of their own
 * and stay a placeholder (AMB-306), but where there are none that is said in their place, as the bot says it. Its code comes with the first placeholder; until then all stand as written.
 */
export function useExample<P extends Parameters<Fill>[0]>(message: P, known: readonly Placeholder[]): P {
  const context = useOutletContext<OwnerContext>();
  const account = useAccount();
  const { t } = useTranslation();
  const fill = useFill(hasPlaceholder(message.content) || hasPlaceholderOnButtons(message.keyboard));
  if (fill === null) return message;
  const isPersonal = known.some(isPersonPlaceholder);
  return fill(message, {
    people: () => (isPersonal && account !== null ? [{ ...account, id: Number(account.id) }] : []),
    chat: "chat" in context ? exampleChat(context.chat, () => t("editor.placeholders.noRules")) : null,
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

const exampleChat = (
  { title, cntmbr, asset_id_rules }: { title: string; cntmbr: number; asset_id_rules: string },
  noRules: () => string,
): NamedChat => ({
  title,
  members: () => cntmbr,
  rules: asset_id_rules === "" ? () => null : null,
  noRules,
});
