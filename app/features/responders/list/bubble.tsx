import { useTranslation } from "../../../i18n/use-translation.tsx";

/** Shows a reply in a few lines, as it will stand in the chat. */
export function Bubble({ text, files }: { text: string; files: number }) {
  const { t } = useTranslation();
  return (
    <div className="h-fit w-fit max-w-full rounded-bubble bg-tg-out px-3 py-1.5 text-sm text-tg-text">
      {files > 0 && <p className="text-tg-meta-out">{t("responders.files", { count: files })}</p>}
      {text && (
        <p dir="auto" className="line-clamp-3 whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
    </div>
  );
}
