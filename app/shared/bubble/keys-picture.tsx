import clsx from "clsx";
import { ArrowUpRight, Keyboard as KeyboardIcon } from "lucide-react";
import { keyed } from "../../components/data/keyed.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { buttonLabel } from "../content/template-label.ts";

interface KeysProps {
  keyboard: readonly (readonly { text: string; url?: string | undefined }[])[];
}

const rowsOf = (keyboard: KeysProps["keyboard"]) => keyed(keyboard, (row) => row.map(({ text }) => text).join(" "));

/**
 * Shows the buttons under a message as a picture, which leads nowhere.
 * @param isWhole shows texts in full, as for the bot's own buttons; those of admins are shortened (AMB-146)
 */
export function KeysPicture({ keyboard, isWhole = false }: KeysProps & { isWhole?: boolean }) {
  return (
    <span className="grid w-full gap-1">
      {rowsOf(keyboard).map(({ key, item: row }) => (
        <span key={key} className="grid auto-cols-fr grid-flow-col gap-1">
          {keyed(row, ({ text }) => text).map(({ key, item: { text, url } }) => (
            <span
              key={key}
              dir="auto"
              title={text}
              className={clsx(
                "relative min-w-0 rounded-md bg-tg-key px-2 py-1.5 text-center text-xs text-on-tg-key",
                isWhole ? "wrap-anywhere" : "truncate",
              )}
            >
              {isWhole ? text : buttonLabel(text)}
              {url && <ArrowUpRight aria-hidden className="absolute end-0.5 top-0.5 size-2.5" />}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}

/**
 * Shows the keyboard that the message opens where a phone has its letters: below the field for the reader's own
 * message.
 */
export function ReplyKeysPicture({ keyboard }: KeysProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-2 grid w-72 max-w-full gap-1.5 overflow-hidden rounded-lg bg-surface p-1.5 shadow-1">
      <p className="flex items-center gap-2 rounded-full border border-line px-3 py-1 text-sm text-muted">
        <span className="min-w-0 grow truncate">{t("send.preview.field")}</span>
        <KeyboardIcon aria-hidden className="size-4 shrink-0 text-accent-text" />
      </p>
      {rowsOf(keyboard).map(({ key, item: row }) => (
        <span key={key} className="flex gap-1.5">
          {keyed(row, ({ text }) => text).map(({ key, item: { text } }) => (
            <span
              key={key}
              dir="auto"
              title={text}
              className="min-w-0 flex-1 truncate rounded-md bg-hover px-2 py-2.5 text-center text-sm"
            >
              {buttonLabel(text)}
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}
