import { Link } from "@remix-run/react";
import clsx from "clsx";
import { CircleCheck, Trash2 } from "lucide-react";
import type { ResultAt } from "../../../../domain/calls/index.ts";
import type { explainMessage } from "../../../../domain/endpoints/moderation.ts";
import { withGap } from "../../../../domain/joins.ts";
import { PENALTY_TELL } from "../../../../domain/limits/filters.ts";
import { PENALTY_BAN, PENALTY_KICK, PENALTY_NONE, PENALTY_WARN } from "../../../../domain/limits/penalties.ts";
import { Badge } from "../../../components/data/badge.tsx";
import type { TextKey } from "../../../i18n/keys.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { chatPath } from "../../../shared/chat/chat-kind.ts";
import { CHECK_KEYS } from "../../../shared/chat/check-keys.ts";
import { usePenaltyText } from "../penalty-select.tsx";
import { useMessageSettings } from "../settings-context.ts";

type Tried = ResultAt<typeof explainMessage>;
type Outcome = Tried["checks"][number]["outcome"];

const OUTCOMES = {
  off: { key: "rules.try.off", tone: "info" },
  passes: { key: "rules.try.passes", tone: "success" },
  fires: { key: "rules.try.fires", tone: "error" },
  not_due: { key: "rules.try.notDue", tone: "info" },
  tells: { key: "rules.try.tells", tone: "warning" },
  outranked: { key: "rules.try.outranked", tone: "warning" },
  watches: { key: "rules.try.watches", tone: "info" },
} as const satisfies Record<Outcome, { key: TextKey; tone: "info" | "success" | "error" | "warning" }>;

/**
 * Shows how the message would be treated, and why: every rule that is on, in the order in which they are asked
 * (AMB-059).
 */
export function TryResult({ tried }: { tried: Tried }) {
  const { t } = useTranslation();
  const { chatId } = useMessageSettings();
  const { isExempt, isPaused, isRemoved, takenBy, checks } = tried;
  const isTaken = takenBy === "newcomer" || takenBy === "quiet" || takenBy === "raid";
  const isAsked = !isExempt && !isPaused && !isTaken;
  const on = checks.filter(({ outcome }) => outcome !== "off");
  const off = checks.length - on.length;
  const Icon = isRemoved ? Trash2 : CircleCheck;
  return (
    <div role="status" className="grid gap-3 rounded-md bg-sunken p-3 text-sm">
      <p className={clsx("flex gap-2 font-semibold", isRemoved ? "text-danger-text" : "text-success-text")}>
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t(isRemoved ? "rules.try.removed" : "rules.try.stays")}
      </p>
      {takenBy !== null && takenBy !== "rule" && <p>{t(`rules.try.by.${takenBy}`)}</p>}
      {isExempt && <p>{t("rules.try.exempt")}</p>}
      {isPaused && <p>{t("rules.try.paused")}</p>}
      {isAsked && tried.trusted !== null && <p>{t("rules.try.trusted")}</p>}
      {takenBy === "rule" && <Penalty penalty={tried.penalty} />}
      {tried.told !== null && <p>{t(`rules.try.told.${tried.told}`)}</p>}
      {isAsked && on.length > 0 && (
        <ol className="grid gap-2" aria-label={t("rules.try.chain")}>
          {on.map(({ check, outcome, reason }, index) => (
            <li key={check} className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
              <span aria-hidden className="num w-5 text-end text-xs text-muted">
                {index + 1}.
              </span>
              <Badge tone={OUTCOMES[outcome].tone}>{t(OUTCOMES[outcome].key)}</Badge>
              <span className={outcome === "passes" ? "text-muted" : "font-medium"}>{t(CHECK_KEYS[check])}</span>
              {reason && <bdi className="rounded-sm bg-surface px-1.5 wrap-anywhere">{reason}</bdi>}
            </li>
          ))}
        </ol>
      )}
      {tried.spam?.zone === "ask" && <p>{t("rules.spam.zone.ask")}</p>}
      {tried.spam?.zone === "remove" && <p>{t("rules.spam.zone.remove")}</p>}
      {isAsked && on.length === 0 && <p>{t("rules.try.none")}</p>}
      {isAsked && on.length > 0 && off > 0 && (
        <p className="text-xs text-muted">{t("rules.try.others", { count: off })}</p>
      )}
      {isAsked && on.some(({ check }) => /^(flood|name)_/.test(check)) && (
        <p className="text-xs text-muted">{t("rules.try.nobody")}</p>
      )}
      {takenBy !== "command" && (
        <p className="text-xs text-muted">
          {withGap(t(isRemoved ? "rules.try.end" : "rules.try.after"))}
          {!isRemoved && (
            <Link to={chatPath("groups", chatId, "responders")} className="text-accent-text underline">
              {t("responders.title")}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

/** Shows the penalty after the deletion, in the words of the settings. */
export function Penalty({ penalty }: Pick<Tried, "penalty">) {
  const { t } = useTranslation();
  const { isBasicGroup } = useMessageSettings();
  const textOf = usePenaltyText();
  if (penalty?.kind === "tell") return <p>{t("rules.penalty.tell")}</p>;
  if (isBasicGroup && penalty?.kind === "restrict") return <p>{t("rules.basic.mute")}</p>;
  return <p>{t("rules.try.then", { penalty: textOf(numberOf(penalty)) })}</p>;
}

/** Returns a penalty as the number that the settings use (AMB-043). */
function numberOf(penalty: Tried["penalty"]): number {
  switch (penalty?.kind) {
    case "warn":
      return PENALTY_WARN;
    case "tell":
      return PENALTY_TELL;
    case "kick":
      return PENALTY_KICK;
    case "ban":
      return PENALTY_BAN;
    case "restrict":
      return penalty.seconds ?? PENALTY_NONE;
    default:
      return PENALTY_NONE;
  }
}
