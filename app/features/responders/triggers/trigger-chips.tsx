import { CaseSensitive } from "lucide-react";
import { shownKeyword } from "../../../../domain/responders/match-mode.ts";
import type { Trigger } from "../../../../domain/responders/responder.ts";
import { Chip } from "../../../components/data/chip.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { matchKey } from "./place-trigger.ts";

/** Shows the text of a trigger and its way of matching. */
export function TriggerWords({ trigger }: { trigger: Trigger }) {
  const { t } = useTranslation();
  return (
    <>
      <bdi className="font-medium">{shownKeyword(trigger)}</bdi>{" "}
      <span className="text-xs text-muted">
        {t(matchKey(trigger.matchMode))}
        {trigger.isCaseSensitive && (
          <>
            {" "}
            <CaseSensitive aria-hidden className="inline size-4" />
            <span className="sr-only">{t("responders.case")}</span>
          </>
        )}
      </span>
    </>
  );
}

/** Shows a responder's triggers. */
export function TriggerChips({ triggers }: { triggers: readonly Trigger[] }) {
  return (
    <span className="flex min-w-0 flex-wrap gap-1.5">
      {triggers.map((trigger) => (
        <Chip key={`${trigger.matchMode} ${trigger.keyword}`}>
          <TriggerWords trigger={trigger} />
        </Chip>
      ))}
    </span>
  );
}
