import type { DeadLetters } from "../../../domain/updates/dead-letters.ts";
import { ContactHelp } from "../../components/feedback/contact-help.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { unreadableWords } from "../../shared/plan/unreadable-words.ts";

/** Updates that could not be handled (AMB-270): what that means, and who can help. @param offset the chat's clock */
export function Unreadable({ letters, offset }: { letters: DeadLetters; offset: number }) {
  const { t, i18n } = useTranslation();
  const { title, detail } = unreadableWords(t, i18n.language, letters, offset);
  return (
    <Notice tone="warning" title={title} actions={<ContactHelp detail={title} />}>
      {detail}
    </Notice>
  );
}
