import { useOutletContext } from "@remix-run/react";
import { useEffect, useState } from "react";
import { hasPlaceholder, hasPlaceholderOnButtons } from "../../../domain/placeholders/find.ts";
import type { Placeholder } from "../../../domain/placeholders/placeholder.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useAccount } from "../../root-data.ts";
import type { OwnerContext } from "./content-owner.ts";
import type { fillExample } from "./fill-example.ts";

type Fill = typeof fillExample;

/**
 * Fills a message in as an example, with the reader's own names and the page's chat. The placeholder of the rules
 * stays, as they are a message of their own (AMB-306); without rules it becomes the sentence that the bot sends. The
 * code loads with the first placeholder; until then all stay as written.
 */
export function useExample<P extends Parameters<Fill>[0]>(message: P, known: readonly Placeholder[]): P {
  const context = useOutletContext<OwnerContext>();
  const account = useAccount();
  const { t } = useTranslation();
  const fill = useFill(hasPlaceholder(message.content) || hasPlaceholderOnButtons(message.keyboard));
  return fill === null
    ? message
    : fill(message, { context, account, known, noRules: t("editor.placeholders.noRules") });
}

function useFill(isNeeded: boolean): Fill | null {
  const [fill, setFill] = useState<Fill | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    // An example that cannot be had leaves the message as its author wrote it.
    import("./fill-example.ts").then(
      ({ fillExample }) => setFill(() => fillExample),
      () => undefined,
    );
  }, [isNeeded]);
  return fill;
}
