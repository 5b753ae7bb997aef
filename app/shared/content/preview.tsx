import type { FormattedText } from "../../../domain/entities/types.ts";
import { MessageText } from "../../components/text/message-text.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";

interface PreviewProps {
  /** The text as it will be sent. */
  sent: FormattedText;
  /** The chat's time, as the bubble shows it. */
  clock: string;
}

/** Shows the text of a message as it will stand in the chat. */
export function Preview({ sent, clock }: PreviewProps) {
  const { t } = useTranslation();
  const isEmpty = sent.text.trim() === "";
  return (
    <section aria-label={t("send.preview")} className="min-w-0 rounded-lg bg-tg-wall p-3 lg:sticky lg:top-6 lg:p-4">
      <div className="ms-auto w-fit max-w-full min-w-24 rounded-bubble bg-tg-out px-3 py-2 text-tg-text">
        {isEmpty ? <p className="text-tg-meta-out">{t("send.preview.empty")}</p> : <MessageText {...sent} />}
        <p className="num text-end text-2xs text-tg-meta-out">
          <bdi dir="ltr">{clock} ✓✓</bdi>
        </p>
      </div>
    </section>
  );
}
