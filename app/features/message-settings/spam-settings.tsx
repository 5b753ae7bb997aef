import { Eraser } from "lucide-react";
import { useRef } from "react";
import { forgetSpam, spamReport } from "../../../domain/endpoints/moderation.ts";
import { withGap } from "../../../domain/joins.ts";
import { SPAM_LEVELS, SPAM_MODES, SPAM_REMOVE_HAM_MIN } from "../../../domain/limits/spam.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { useLoaded } from "../../client/calls/use-loaded.ts";
import { useWrite } from "../../client/calls/write.ts";
import { Button } from "../../components/actions/button.tsx";
import { ConfirmDialog } from "../../components/dialogs/confirm-dialog.tsx";
import { LoadingNote } from "../../components/feedback/loading-note.tsx";
import { SelectField } from "../../components/fields/select-field.tsx";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { actFailure } from "../../i18n/failure-text.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { PenaltySelect } from "./penalty-select.tsx";
import { useAttr, useFltField, useMessageSettings } from "./settings-context.ts";
import { levelOf } from "./spam-level.ts";

const MODES = [SPAM_MODES.watch, SPAM_MODES.ask, SPAM_MODES.remove];

/** Sets the spam score and its level, and shows its labels and tally (docs/spam.md). */
export function SpamSettings() {
  const { t } = useTranslation();
  const mode = useAttr("spam_mode");
  const level = useAttr("spam_level");
  const shared = useFltField("shared", "on", true);
  if (mode.value === SPAM_MODES.off) return null;
  return (
    <>
      <SelectField
        label={t("rules.spam_mode")}
        {...(mode.value === SPAM_MODES.watch
          ? {}
          : { detail: withGap(t("rules.spam_mode.detail")) + t("rules.toAdminChat") })}
        options={MODES.map((value) => ({ value: String(value), label: t(`rules.spam.mode.${value}`) }))}
        value={String(mode.value)}
        told={mode}
        onChange={(value) => mode.save(Number(value))}
      />
      <SelectField
        label={t("rules.spam_level")}
        options={SPAM_LEVELS.map((_, value) => ({
          value: String(value),
          label: t(`rules.spam.level.${levelOf(value)}`),
        }))}
        value={String(level.value)}
        told={level}
        onChange={(value) => level.save(Number(value))}
      />
      <SwitchField
        label={t("rules.flt.shared")}
        detail={t("rules.flt.shared.effect")}
        checked={shared.value}
        told={shared}
        onChange={shared.save}
      />
      {mode.value === SPAM_MODES.remove && <PenaltySelect attr="spam_dur" label={t("rules.spam_dur")} />}
      <Learned isRemoving={mode.value === SPAM_MODES.remove} />
    </>
  );
}

const FIGURES = ["removed", "would", "doubted", "by_hand", "wrong"] as const;

/** Shows what the spam score has learned and its tally of thirty days, and lets the admin reset it. */
function Learned({ isRemoving }: { isRemoving: boolean }) {
  const { t, i18n } = useTranslation();
  const { chatId } = useMessageSettings();
  const dialog = useRef<HTMLDialogElement>(null);
  const params = { id: chatId };
  const report = useLoaded(() => browserClient.call(spamReport, { params }));
  const forget = useWrite(forgetSpam, { success: "rules.spam.forgotten", alerts: false, refreshes: false });
  const shown = (value: number) => formatNumber(i18n.language, value);
  const { value } = report;
  return (
    <section aria-labelledby="spam-tally" className="grid gap-2 border-t border-line pt-4 text-sm">
      <h3 id="spam-tally" className="font-semibold">
        {t("rules.spam.tally")}
      </h3>
      <LoadingNote of={report} />
      {value && (
        <>
          <dl className="grid gap-1">
            {FIGURES.map((figure) => (
              <div key={figure} className="flex items-baseline justify-between gap-3">
                <dt className="min-w-0 text-muted">{t(`rules.spam.${figure}`)}</dt>
                <dd className="num font-semibold">{shown(value[figure])}</dd>
              </div>
            ))}
          </dl>
          <p>{t("rules.spam.learned", { spam: shown(value.taught.spam), ham: shown(value.taught.ham) })}</p>
          {isRemoving && value.taught.ham < SPAM_REMOVE_HAM_MIN && (
            <p className="text-muted">{t("rules.spam.learning", { most: shown(SPAM_REMOVE_HAM_MIN) })}</p>
          )}
          <Button
            icon={Eraser}
            className="justify-self-start"
            disabled={value.taught.spam + value.taught.ham === 0}
            onClick={() => dialog.current?.showModal()}
          >
            {t("rules.spam.forget")}
          </Button>
        </>
      )}
      <ConfirmDialog
        ref={dialog}
        title={t("rules.spam.forget")}
        detail={t("rules.spam.forget.detail")}
        verb={t("rules.spam.forget")}
        isBusy={forget.isPending}
        problem={actFailure(i18n, t("rules.spam.forget"), forget.failure)}
        onConfirm={async () => {
          const left = await forget.run({ params });
          if (left === null) return;
          report.setValue(left);
          dialog.current?.close();
        }}
      />
    </section>
  );
}
