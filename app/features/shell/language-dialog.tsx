import clsx from "clsx";
import { Check, LoaderCircle } from "lucide-react";
import { useRef, useState } from "react";
import { updateAccountAttr } from "../../../domain/endpoints/account.ts";
import type { Language } from "../../../domain/languages.ts";
import { searchForm } from "../../../domain/search/search-form.ts";
import { actFailed, useWrite } from "../../client/calls/write.ts";
import { showToast } from "../../client/page/toast-store.ts";
import { storePreference } from "../../client/session/preference-cookie.ts";
import { currentSession } from "../../client/session/session.ts";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { SearchField } from "../../components/fields/search-field.tsx";
import { changeLanguage } from "../../i18n/change-language.ts";
import { LANGUAGE_NAMES, languageNameIn } from "../../i18n/language-name.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useRootData } from "../../root-data.ts";

/** Offers the languages that have texts, each by its own name (NAV-33, I18-04). */
export function LanguageDialog({ onClose }: { onClose(): void }) {
  const { t, i18n } = useTranslation();
  const { current, pending, choose } = useLanguage();
  const offered = useRootData()?.languages ?? [];
  const [keyword, setKeyword] = useState("");
  const dialog = useRef<HTMLDialogElement>(null);

  async function pick(lang: Language) {
    if (lang !== current) await choose(lang);
    dialog.current?.close();
  }

  const found = languagesMatching(offered, keyword, i18n.language);
  return (
    <Dialog ref={dialog} shape="sheet" title={t("shell.language.title")} onClosed={onClose}>
      <SearchField label={t("shell.language.search")} value={keyword} onChange={setKeyword} />
      {found.length === 0 ? (
        <p role="status" className="py-4 text-center text-sm text-muted">
          {t("search.none", { keyword })}
        </p>
      ) : (
        <ul className="grid gap-0.5">
          {found.map((lang) => (
            <li key={lang}>
              <LanguageRow
                lang={lang}
                isCurrent={lang === current}
                isPending={lang === pending}
                isDisabled={pending !== null}
                onPick={pick}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface LanguageRowProps {
  lang: Language;
  isCurrent: boolean;
  isPending: boolean;
  isDisabled: boolean;
  onPick(lang: Language): void;
}

function LanguageRow({ lang, isCurrent, isPending, isDisabled, onPick }: LanguageRowProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? "true" : undefined}
      disabled={isDisabled}
      onClick={() => onPick(lang)}
      className={clsx(
        "tap flex w-full items-center gap-3 rounded-md px-3 py-2 text-start text-sm",
        isCurrent ? "bg-selected font-semibold text-accent-text" : "hover:bg-hover",
      )}
    >
      <span className="min-w-0 grow">
        <bdi lang={lang}>{LANGUAGE_NAMES[lang]}</bdi>
      </span>
      {isPending && <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />}
      {isCurrent && <Check aria-hidden className="size-4 shrink-0" />}
    </button>
  );
}

/** Returns a language's names to search by: its own, its tag, and those in the reader's language and in English. */
function namesOf(lang: Language, reader: string): string[] {
  return [LANGUAGE_NAMES[lang], lang, languageNameIn(reader, lang), languageNameIn("en", lang)];
}

/** Returns the languages that match a keyword, in their order. @param reader tag of the page's language */
function languagesMatching(offered: readonly Language[], keyword: string, reader: string): readonly Language[] {
  const wanted = searchForm(keyword.trim());
  if (wanted === "") return offered;
  return offered.filter((lang) => namesOf(lang, reader).some((name) => searchForm(name).includes(wanted)));
}

/** Changes the language: shows it at once, keeps it in this browser and, signed in, with the account (I18-04). */
function useLanguage() {
  const { t, i18n } = useTranslation();
  const [pending, setPending] = useState<Language | null>(null);
  // The dates on a page are the server's words: it is asked for them again.
  const save = useWrite(updateAccountAttr, { success: null, act: "shell.language", offersRetry: true });

  async function choose(lang: Language): Promise<void> {
    setPending(lang);
    try {
      await changeLanguage(i18n, lang);
    } catch {
      const title = actFailed(t, "shell.language");
      showToast({ kind: "error", title, detail: t("errors.NETWORK_FAILED"), retry: () => void choose(lang) });
      return;
    } finally {
      setPending(null);
    }
    storePreference("lang", lang);
    if (currentSession() !== null) await save.run({ body: { attr: "lang", value: lang } });
  }

  return { current: i18n.language, pending, choose };
}
