import { type Language, languageFor } from "../../../domain/languages.ts";
import { Button } from "../../components/actions/button.tsx";
import { ControlFailure, Notice } from "../../components/feedback/notice.tsx";
import { LANGUAGE_NAMES } from "../../i18n/language-name.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatAttr } from "../../shared/chat/use-chat-setting.ts";

/** Asks once whether the bot is to speak the language of those who write here; either answer is kept. */
export function LanguageQuestion({ written, langm }: { written: Language; langm: string }) {
  const { t } = useTranslation();
  const chosen = useChatAttr("langm", langm);
  const kept = useChatAttr<string>("langm_kept", "");
  const language = LANGUAGE_NAMES[written];
  const isBusy = chosen.isBusy || kept.isBusy;
  return (
    <>
      <Notice
        tone="info"
        title={t("overview.written", { language })}
        actions={
          <>
            <Button isBusy={chosen.isBusy} disabled={isBusy} onClick={() => chosen.save(written)}>
              {t("overview.written.yes", { language })}
            </Button>
            <Button kind="quiet" isBusy={kept.isBusy} disabled={isBusy} onClick={() => kept.save(written)}>
              {t("overview.written.keep", { language: LANGUAGE_NAMES[languageFor(langm)] })}
            </Button>
          </>
        }
      />
      <ControlFailure failure={chosen.failure ?? kept.failure} />
    </>
  );
}
