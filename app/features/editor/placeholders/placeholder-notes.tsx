import { isolate } from "../../../../domain/direction.ts";
import { unknownPlaceholders } from "../../../../domain/placeholders/find.ts";
import { isPersonPlaceholder, type Placeholder, writtenAs } from "../../../../domain/placeholders/placeholder.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";

export interface PlaceholderNotesProps {
  text: string;
  known: readonly Placeholder[];
}

/** Shows that the preview is an example, and which words in braces are sent as they are written. */
export function PlaceholderNotes({ text, known }: PlaceholderNotesProps) {
  const { t } = useTranslation();
  const unknown = unknownPlaceholders(text, known);
  const isExample = known.some((name) => isPersonPlaceholder(name) && text.includes(writtenAs(name)));
  return (
    <div aria-live="polite" className="grid gap-1 px-4 text-xs text-muted not-empty:py-2">
      {isExample && <p>{t("editor.placeholders.example")}</p>}
      {unknown.length > 0 && <p>{t("editor.placeholders.unknown", { words: unknown.map(isolate).join(" ") })}</p>}
    </div>
  );
}
