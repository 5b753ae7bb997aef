import type { ResultAt } from "../../../../domain/calls/index.ts";
import { tryYesterday } from "../../../../domain/endpoints/moderation.ts";
import { withGap } from "../../../../domain/joins.ts";
import { MESSAGE_TYPE } from "../../../../domain/messages/message-type.ts";
import type { RuleChanges } from "../../../../domain/moderation/rule-changes.ts";
import { browserClient } from "../../../client/calls/browser-client.ts";
import { useLoaded } from "../../../client/calls/use-loaded.ts";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { LoadingNote } from "../../../components/feedback/loading-note.tsx";
import { formatClock, formatDay, formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { CHECK_KEYS } from "../../../shared/chat/check-keys.ts";
import { useLackedRight } from "../../../shared/chat/rights.tsx";
import { messageKindKey } from "../../../shared/content/message-kind.ts";
import { useMessageSettings } from "../settings-context.ts";
import { NothingTried } from "./nothing-tried.tsx";
import { SampleVerdict } from "./sample-verdict.tsx";
import { Penalty } from "./try-result.tsx";

/** Shows what the rules, as they are now, would have done yesterday. */
export function TrialDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("rules.trial")} shape="sheet" onClosed={onClose}>
      <p className="text-sm text-muted">{t("rules.trial.detail")}</p>
      <Trial changes={{ switches: {}, attrs: {} }} onLeave={onClose} />
    </Dialog>
  );
}

interface TrialProps {
  changes: RuleChanges;
  /** Closes the dialog and opens one with a rule to try; without it none is offered. */
  onLeave?(): void;
}

/** Tries the rules on yesterday's messages, with changes that are not saved. */
export function Trial({ changes, onLeave }: TrialProps) {
  const { chatId } = useMessageSettings();
  const trial = useLoaded(() => browserClient.call(tryYesterday, { params: { id: chatId }, body: changes }));
  return (
    <>
      <LoadingNote of={trial} />
      {trial.value && <TrialResult trial={trial.value} onLeave={onLeave} />}
    </>
  );
}

type Tried = ResultAt<typeof tryYesterday>;

/** Shows the result of a trial; where no rule was tried, says so. */
export function TrialResult({ trial, onLeave }: { trial: Tried; onLeave?: (() => void) | undefined }) {
  const { t, i18n } = useTranslation();
  const { timezone } = useMessageSettings();
  const { asked, looked, removed, doubted, checks, unjudged, startSecond } = trial;
  const mayTeach = useLackedRight("can_delete_messages") === null;
  if (asked === 0 && unjudged.length === 0) return <NothingTried onLeave={onLeave} />;
  return (
    <div role="status" className="grid gap-4 text-sm">
      <div>
        <p className="text-muted">{formatDay(i18n.language, startSecond, timezone)}</p>
        <p className="font-semibold">
          {looked === 0
            ? t("rules.trial.nothing")
            : asked > 0 &&
              withGap(t("rules.trial.looked", { count: looked })) +
                (removed === 0 ? t("rules.trial.none") : t("rules.trial.removed", { count: removed }))}
        </p>
        {doubted > 0 && <p>{t("rules.trial.doubted", { count: doubted })}</p>}
        {checks.length > 0 && mayTeach && <p className="text-muted">{t("rules.trial.teach")}</p>}
      </div>
      {checks.length > 0 && (
        <ul className="grid gap-4">
          {checks.map((check) => (
            <CheckTrial key={check.check} tried={check} />
          ))}
        </ul>
      )}
      {looked > 0 && <Limits trial={trial} />}
    </div>
  );
}

function CheckTrial({ tried: { check, count, penalty, samples } }: { tried: Tried["checks"][number] }) {
  const { t, i18n } = useTranslation();
  const { timezone } = useMessageSettings();
  const mayTeach = useLackedRight("can_delete_messages") === null;
  return (
    <li className="grid gap-1">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{t(CHECK_KEYS[check])}</span>
        <span className="text-muted">{t("rules.trial.count", { count })}</span>
      </p>
      {penalty && (
        <div className="text-xs text-muted">
          <Penalty penalty={penalty} />
        </div>
      )}
      <ul className="grid gap-1">
        {samples.map((sample) => {
          const { id, name, type, text, timestamp } = sample;
          const textId = `tried-${check}-${id}`;
          return (
            <li key={id} className="rounded-md bg-sunken px-3 py-2">
              <p className="flex justify-between gap-3 text-xs text-muted">
                <bdi className="truncate">{name}</bdi>
                <bdi className="num shrink-0" dir="ltr">
                  {formatClock(i18n.language, timestamp, timezone)}
                </bdi>
              </p>
              {type !== MESSAGE_TYPE.text && <p className="text-xs text-accent-text">{t(messageKindKey(type))}</p>}
              {text && (
                <p id={textId} dir="auto" className="line-clamp-2 wrap-anywhere">
                  {text}
                </p>
              )}
              {text && mayTeach && <SampleVerdict sample={sample} describedBy={textId} />}
            </li>
          );
        })}
      </ul>
    </li>
  );
}

/** Shows which rules and messages a trial could not judge, and on what basis it judged the others. */
function Limits({ trial: { unjudged, unread, left, looked, is_partial } }: { trial: Tried }) {
  const { t, i18n } = useTranslation();
  const written = (count: number) => formatNumber(i18n.language, count);
  const rules = new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(
    unjudged.map((check) => t(CHECK_KEYS[check])),
  );
  return (
    <section aria-labelledby="trial-limits" className="border-t border-line pt-3 text-xs text-muted">
      <h3 id="trial-limits" className="font-semibold">
        {t("rules.trial.limits")}
      </h3>
      <ul className="ms-4 list-disc">
        {unjudged.length > 0 && <li>{t("rules.trial.unjudged", { rules })}</li>}
        {unread > 0 && <li>{t("rules.trial.unread", { count: unread })}</li>}
        {is_partial ? (
          <li>{t("rules.trial.partial", { looked: written(looked), all: written(looked + left) })}</li>
        ) : (
          left > 0 && <li>{t("rules.trial.left", { count: left })}</li>
        )}
        <li>{t("rules.trial.ground")}</li>
      </ul>
    </section>
  );
}
