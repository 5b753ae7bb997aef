import type { DeadLetters } from "../../../domain/updates/dead-letters.ts";
import { ContactHelp } from "../../components/feedback/contact-help.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { UsageSummary } from "../../shared/plan/month-usage.ts";
import { unreadableWords } from "../../shared/plan/unreadable-words.ts";

/** Warns above all else once the month's allowance runs out (OVW-06, PLN-10). */
export function UsageBanner({ usage: { state, used, allowance, renews } }: { usage: UsageSummary }) {
  const { t } = useTranslation();
  switch (state) {
    case "success":
      return null;
    case "warning":
      return (
        <Notice tone="warning" title={t("overview.usage.nearing")}>
          {t("overview.usage.used", { used, allowance })}. {t("overview.usage.renews", { day: renews })}.
        </Notice>
      );
    case "error":
      return (
        <Notice tone="error" title={t("errors.EXCEED_PLAN_LIMIT_DESC")}>
          {t("overview.usage.used", { used, allowance })}. {t("overview.usage.renews", { day: renews })}.
        </Notice>
      );
  }
}

/** Warns of updates that could not be handled (AMB-270). @param offset of the chat, minutes east of UTC */
export function Unreadable({ letters, offset }: { letters: DeadLetters; offset: number }) {
  const { t, i18n } = useTranslation();
  const { title, detail } = unreadableWords(t, i18n.language, letters, offset);
  return (
    <Notice tone="warning" title={title} actions={<ContactHelp detail={title} />}>
      {detail}
    </Notice>
  );
}
