import { useTranslation } from "../../i18n/use-translation.tsx";

/** Reports, beside a list that is being edited, what was removed or replaced, with a button that undoes it. */
export function UndoNote({ text, onUndo }: { text: string | undefined; onUndo(): void }) {
  const { t } = useTranslation();
  return (
    <div className={text ? "flex flex-wrap items-center gap-x-3 text-sm text-muted" : "sr-only"}>
      <p role="status" className="min-w-0 break-words">
        {text}
      </p>
      {text && (
        <button
          type="button"
          onClick={onUndo}
          className="tap rounded-sm px-1 font-medium text-accent-text hover:underline"
        >
          {t("common.undo")}
        </button>
      )}
    </div>
  );
}
