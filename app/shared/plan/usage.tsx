import clsx from "clsx";
import { joinSentences } from "../../../domain/joins.ts";
import { Meter } from "../../components/data/meter.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { UsageView } from "./month-usage.ts";

const WORDS = { success: "text-muted", warning: "text-warn-text", error: "text-danger-text" };

/** Shows the month's usage against the plan's allowance, by kind of update (OVW-05, OVW-06). */
export function Usage({ usage }: { usage: UsageView }) {
  const { t, i18n } = useTranslation();
  const nameOf = useUpdateKind();
  const { state, percent, used, allowance, renews, byKind } = usage;
  return (
    <section aria-labelledby="usage-title" className="grid content-start gap-3 rounded-lg bg-surface p-4 shadow-1">
      <h2 id="usage-title" className="text-sm font-semibold">
        {t("overview.usage.title")}
      </h2>
      {percent === null ? (
        <p className="num text-sm text-muted">{t("overview.usage.unlimited", { used })}</p>
      ) : (
        <>
          <Meter
            labelledBy="usage-title"
            percent={percent}
            state={state}
            text={t("overview.usage.used", { used, allowance })}
          />
          <p className={clsx("num text-sm", WORDS[state])}>{t("overview.usage.used", { used, allowance })}</p>
        </>
      )}
      <p className="text-xs text-muted">
        {joinSentences(i18n.language, [t("overview.usage.counted"), t("overview.usage.renews", { day: renews })])}
      </p>
      {!byKind.ok && <p className="text-xs text-danger-text">{failureText(i18n, byKind.message)}</p>}
      {byKind.ok && byKind.value.length > 0 && (
        <details>
          <summary className="tap flex cursor-pointer items-center text-sm text-accent-text">
            {t("overview.usage.breakdown")}
          </summary>
          <dl className="divide-y divide-line text-sm">
            {byKind.value.map(({ kind, shown }) => (
              <div key={kind} className="flex justify-between gap-4 py-1.5">
                <dt>{nameOf(kind)}</dt>
                <dd className="num">{shown}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}

/** Provides the names of kinds of updates; Telegram may add kinds that have no text. */
export function useUpdateKind(): (kind: string) => string {
  const { t, i18n } = useTranslation();
  return (kind) => {
    const key = `update.${kind}`;
    return i18n.exists(key) ? t(key as "update.message") : kind;
  };
}
