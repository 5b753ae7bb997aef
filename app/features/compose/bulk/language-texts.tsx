import { ChevronDown } from "lucide-react";
import { isLanguage, type Language } from "../../../../domain/languages.ts";
import { type TextVersion, textFor } from "../../../../domain/tasks/version.ts";
import { Button } from "../../../components/actions/button.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { LANGUAGE_NAMES } from "../../../i18n/language-name.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import type { BulkTarget } from "../../../shared/tasks/targets.ts";
import { versionCounts, versionsLine } from "../../../shared/tasks/version-words.ts";

/** Tells whether texts by language make a difference among chats: one language needs one text. */
export const hasLanguages = (targets: readonly BulkTarget[]): boolean =>
  new Set(targets.filter(({ trouble }) => trouble === null).map(({ langm }) => langm)).size > 1;

/** Counts how many of the chosen chats get which text. */
export const textCounts = (queued: readonly BulkTarget[], versions: readonly TextVersion[]) =>
  versionCounts(queued.map(({ langm }) => textFor(versions, langm)));

interface LanguageTextsProps {
  queued: readonly BulkTarget[];
  versions: readonly TextVersion[];
  /** The text that was removed last, which can be restored. */
  removed: TextVersion | null;
  onEdit(langm: Language): void;
  onRestore(version: TextVersion): void;
}

/**
 * Shows which of the chosen chats get which text, and offers to write texts for their languages (docs/decisions/069).
 */
export function LanguageTexts({ queued, versions, removed, onEdit, onRestore }: LanguageTextsProps) {
  const { t, i18n } = useTranslation();
  const chosen = versionCounts(queued.map(({ langm }) => langm)).flatMap(({ langm, chats }) =>
    isLanguage(langm) ? { langm, chats } : [],
  );
  // A text that no chosen chat gets is still there to be changed or removed.
  const others = versions.flatMap(({ langm }) =>
    chosen.some((each) => each.langm === langm) ? [] : { langm, chats: 0 },
  );
  return (
    <details className="group rounded-lg border border-line">
      <summary className="tap flex cursor-pointer items-center gap-3 rounded-lg px-3 text-sm hover:bg-hover">
        <span className="shrink-0 font-medium">{t("versions.title")}</span>
        <span className="min-w-0 grow truncate text-end text-muted">
          {queued.length === 0 ? t("versions.unchosen") : versionsLine(t, i18n.language, textCounts(queued, versions))}
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-2 border-t border-line px-3 py-2 text-sm">
        <p className="text-xs text-muted">{t("versions.detail")}</p>
        <ul className="divide-y divide-line">
          {[...chosen, ...others].map(({ langm, chats }) => {
            const version = versions.find((each) => each.langm === langm);
            const name = LANGUAGE_NAMES[langm];
            return (
              <li key={langm} className="flex items-center gap-3 py-2">
                <span className="grid min-w-0 grow gap-0.5">
                  <span className="flex flex-wrap items-baseline gap-x-2">
                    <bdi lang={langm} className="font-medium">
                      {name}
                    </bdi>
                    <span className="num text-xs text-muted">
                      {t("versions.chats", { count: chats, shown: formatNumber(i18n.language, chats) })}
                    </span>
                  </span>
                  {version ? (
                    <span dir="auto" className="truncate text-xs">
                      {version.content || t("versions.noText")}
                    </span>
                  ) : (
                    <span className="text-xs text-muted">{t("versions.main")}</span>
                  )}
                </span>
                <Button
                  aria-label={t(version ? "versions.editOf" : "versions.addOf", { name })}
                  onClick={() => onEdit(langm)}
                  className="shrink-0 px-3!"
                >
                  {t(version ? "versions.edit" : "versions.add")}
                </Button>
              </li>
            );
          })}
        </ul>
        <div role="status">
          {removed && (
            <p className="flex flex-wrap items-center justify-between gap-x-3">
              <span>{t("versions.removed", { name: LANGUAGE_NAMES[removed.langm] })}</span>
              <Button kind="quiet" onClick={() => onRestore(removed)}>
                {t("common.undo")}
              </Button>
            </p>
          )}
        </div>
      </div>
    </details>
  );
}
