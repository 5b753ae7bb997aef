import { useEffect } from "react";
import { MESSAGE_TYPE } from "../../../domain/messages/message-type.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { messageKindKey } from "../../shared/content/message-kind.ts";
import { saveKeptWords } from "./thread-storage.ts";

const UNKNOWN_KIND = 0;

/** Keeps the words that public/offline-page.js says beside kept messages, in the reader's language (PCH-10). */
export function useKeptWords(account: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    const types = [UNKNOWN_KIND, ...Object.values(MESSAGE_TYPE)];
    const kinds = Object.fromEntries(types.map((type) => [type, t(messageKindKey(type))]));
    const states = { notSent: t("privateChat.notSent"), unknown: t("privateChat.unknown") };
    saveKeptWords(account, { kept: t("privateChat.kept"), ...states, kinds });
  }, [account, t]);
}
