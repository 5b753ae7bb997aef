import { joinSentences } from "../../../../domain/joins.ts";
import { MAIN_TEXT, type TextVersion } from "../../../../domain/tasks/version.ts";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { useShownDialog } from "../../../components/dialogs/use-shown-dialog.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import type { BulkTarget } from "../../../shared/tasks/targets.ts";
import { versionsLine } from "../../../shared/tasks/version-words.ts";
import { textCounts } from "./language-texts.tsx";

interface StartQuestionProps {
  queued: readonly BulkTarget[];
  versions: readonly TextVersion[];
  onConfirm(): void;
  onClosed(): void;
}

/** Asks before the start: how many chats get the message, in which texts, and what the plans of some of them add. */
export function StartQuestion({ queued, versions, onConfirm, onClosed }: StartQuestionProps) {
  const { t, i18n } = useTranslation();
  const dialog = useShownDialog(onClosed);
  const ads = queued.filter(({ hasAd }) => hasAd).length;
  const shown = formatNumber(i18n.language, queued.length);
  const texts = textCounts(queued, versions);
  const detail = [
    texts.some(({ langm }) => langm !== MAIN_TEXT) ? versionsLine(t, i18n.language, texts) : "",
    t("bulk.confirm.detail"),
    ads > 0 ? t("bulk.confirm.ad", { shown: formatNumber(i18n.language, ads) }) : "",
  ];
  return (
    <ConfirmDialog
      ref={dialog}
      title={t("bulk.confirm", { count: queued.length, shown })}
      detail={joinSentences(i18n.language, detail)}
      verb={t("bulk.confirm.verb")}
      kind="primary"
      onConfirm={() => {
        dialog.current?.close();
        onConfirm();
      }}
    />
  );
}
