import { Button } from "../../components/actions/button.tsx";
import { ControlFailure, Notice } from "../../components/feedback/notice.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatAttr } from "../../shared/chat/use-chat-setting.ts";
import type { WrittenLanguage } from "./load-overview.ts";

interface LanguageQuestionProps {
  written: WrittenLanguage;
  /** `langm` of the chat. */
  present: string;
}

/** Asks once whether the bot is to speak the language of those who write here; either answer is kept. */
export function LanguageQuestion({ written: { langm, name, presentName }, present }: LanguageQuestionProps) {
  const { t } = useTranslation();
  const chosen = useChatAttr("langm", present);
  const kept = useChatAttr<string>("langm_kept", "");
  const isBusy = chosen.isBusy || kept.isBusy;
  return (
    <>
      <Notice
        tone="info"
        title={t("overview.written", { language: name })}
        actions={
          <>
            <Button isBusy={chosen.isBusy} disabled={isBusy} onClick={() => chosen.save(langm)}>
              {t("overview.written.yes", { language: name })}
            </Button>
            <Button kind="quiet" isBusy={kept.isBusy} disabled={isBusy} onClick={() => kept.save(langm)}>
              {t("overview.written.keep", { language: presentName })}
            </Button>
          </>
        }
      />
      <ControlFailure failure={chosen.failure ?? kept.failure} />
    </>
  );
}
