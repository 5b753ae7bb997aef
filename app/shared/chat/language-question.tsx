import type { Setting } from "../../client/calls/use-setting.ts";
import { Button } from "../../components/actions/button.tsx";
import { ControlFailure } from "../../components/feedback/control-failure.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatAttr } from "./use-chat-setting.ts";
import type { WrittenLanguage } from "./written-language.ts";

interface LanguageQuestionProps {
  written: WrittenLanguage;
  /** `langm` of the chat. */
  present: string;
}

/** Asks once whether the bot should use the language most written here; either answer is stored. */
export function LanguageQuestion({ written, present }: LanguageQuestionProps) {
  const { t } = useTranslation();
  const { langm, name, presentName } = written;
  const chosen = useChatAttr("langm", present);
  const kept = useChatAttr<string>("langm_kept", "");
  return (
    <>
      <Notice
        tone="info"
        title={t("overview.written", { language: name })}
        actions={
          <>
            <AnswerIn written={written} chosen={chosen} disabled={kept.isBusy} />
            <Button
              kind="quiet"
              isBusy={kept.isBusy}
              disabled={chosen.isBusy || kept.isBusy}
              onClick={() => kept.save(langm)}
            >
              {t("overview.written.keep", { language: presentName })}
            </Button>
          </>
        }
      />
      <ControlFailure
        failure={chosen.failure ?? kept.failure}
        act={
          chosen.failure
            ? t("overview.written.yes", { language: name })
            : t("overview.written.keep", { language: presentName })
        }
        onRetry={chosen.failure ? chosen.retry : kept.retry}
      />
    </>
  );
}

interface LanguageHintProps {
  written: WrittenLanguage;
  /** The setting that the question is about, which shows the outcome of a press. */
  chosen: Setting<string>;
}

/** Shows the question in a quiet line beside the setting of the language. */
export function LanguageHint({ written, chosen }: LanguageHintProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="min-w-0 flex-1 basis-48 text-xs text-muted">{t("overview.written", { language: written.name })}</p>
      <AnswerIn written={written} chosen={chosen} kind="quiet" className="-mx-4" />
    </div>
  );
}

interface AnswerInProps extends LanguageHintProps {
  kind?: "quiet";
  className?: string;
  disabled?: boolean;
}

function AnswerIn({ written: { langm, name }, chosen, kind, className, disabled = false }: AnswerInProps) {
  const { t } = useTranslation();
  return (
    <Button
      {...(kind && { kind })}
      className={className}
      isBusy={chosen.isBusy}
      disabled={disabled}
      onClick={() => chosen.save(langm)}
    >
      {t("overview.written.yes", { language: name })}
    </Button>
  );
}
