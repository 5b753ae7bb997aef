import { useState } from "react";
import { updateAccountAttr } from "../../../domain/endpoints/account.ts";
import type { Language } from "../../../domain/languages.ts";
import { useWrite } from "../../client/calls/write.ts";
import { showToast } from "../../client/page/toast-store.ts";
import { currentSession } from "../../client/session/session.ts";
import { changeLanguage } from "../../i18n/change-language.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { keepPreference } from "./preference-cookie.ts";

/** The reader's choice of a language: shown at once, kept in this browser and, signed in, with the account (I18-04). */
export function useLanguage() {
  const { t, i18n } = useTranslation();
  const [pending, setPending] = useState<Language | null>(null);
  // The dates on a page are the server's words: it is asked for them again.
  const save = useWrite(updateAccountAttr, { success: null });

  async function choose(lang: Language): Promise<void> {
    setPending(lang);
    try {
      await changeLanguage(i18n, lang);
    } catch {
      showToast({ kind: "error", title: t("errors.FAILED"), detail: t("errors.NETWORK_FAILED") });
      return;
    } finally {
      setPending(null);
    }
    keepPreference("lang", lang);
    if (currentSession() !== null) await save.run({ body: { attr: "lang", value: lang } });
  }

  return { current: i18n.language, pending, choose };
}
