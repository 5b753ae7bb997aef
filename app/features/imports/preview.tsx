import { useState } from "react";
import { UNREAD_REASONS, type Unread } from "../../../domain/imports/export-message.ts";
import type { ImportPreview } from "../../../domain/imports/sum-up.ts";
import { Button } from "../../components/actions/button.tsx";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { formatNumber, formatYearDate } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";

interface PreviewProps {
  preview: ImportPreview;
  /** number of messages that can be imported with their text */
  texts: number;
  /** days for which the plan keeps messages */
  storeDays: number;
  /** the day on which the bot came */
  counted: string;
  onBring(hasTexts: boolean): void;
  onCancel(): void;
}

/** Shows what an export would add, and what of it is left out, before anything is sent. */
export function Preview({ preview, texts, storeDays, counted, onBring, onCancel }: PreviewProps) {
  const [hasTexts, setTexts] = useState(false);
  const { t, i18n } = useTranslation();
  const { chat } = useChatPage();
  const { from_at, to_at } = preview;
  const number = (value: number) => formatNumber(i18n.language, value);
  const told = (key: "counted" | "imported" | "nameless") =>
    preview[key] > 0 && (
      <p>{t(`imports.${key}`, { count: preview[key], shown: number(preview[key]), day: counted })}</p>
    );
  if (from_at === null || to_at === null) {
    return (
      <Notice
        tone="info"
        isAlert
        title={t("imports.nothing")}
        actions={<Button onClick={onCancel}>{t("imports.another")}</Button>}
      >
        {told("counted")}
        {told("imported")}
        <UnreadPart unread={preview.unread} />
      </Notice>
    );
  }
  const facts = [
    [t("imports.days"), [from_at, to_at].map((second) => formatYearDate(i18n.language, second, chat)).join(" – ")],
    [t("imports.people"), number(preview.people)],
    [t("overview.glance.messages"), number(preview.messages)],
    [t("overview.glance.joined"), number(preview.joined)],
    [t("overview.growth.left"), number(preview.left)],
  ] as const;
  return (
    <RuleCard title={t("imports.preview")}>
      <dl className="divide-y divide-line text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="text-muted">{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-1 text-sm text-muted">
        {told("counted")}
        {told("imported")}
        {told("nameless")}
        <UnreadPart unread={preview.unread} />
      </div>
      {texts > 0 && (
        <SwitchField
          label={t("imports.texts")}
          detail={t("imports.texts.detail", { count: storeDays, messages: number(texts) })}
          checked={hasTexts}
          onChange={setTexts}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" onClick={() => onBring(hasTexts)}>
          {t("imports.bring")}
        </Button>
        <Button onClick={onCancel}>{t("common.cancel")}</Button>
      </div>
    </RuleCard>
  );
}

/** Tells how much of an export could not be read, and why. */
function UnreadPart({ unread }: { unread: Unread }) {
  const { t, i18n } = useTranslation();
  const reasons = UNREAD_REASONS.filter((why) => unread[why] > 0);
  if (reasons.length === 0) return null;
  return (
    <>
      <p>{t("imports.unread")}</p>
      <ul className="list-disc ps-5">
        {reasons.map((why) => (
          <li key={why}>{t(`imports.unread.${why}`, { shown: formatNumber(i18n.language, unread[why]) })}</li>
        ))}
      </ul>
    </>
  );
}
