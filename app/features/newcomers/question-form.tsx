import { useState } from "react";
import { newcomerVerification } from "../../../domain/endpoints/newcomers.ts";
import { NEWCOMER_ANSWER_MAX, NEWCOMER_QUIZ_MAX } from "../../../domain/limits/chat-rules.ts";
import { useWrite } from "../../client/calls/write.ts";
import { TextField } from "../../components/fields/text-field.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { SaveRow } from "./save-row.tsx";
import { useNewcomerSettings, useUnsaved } from "./settings-context.ts";
import { QUESTION_TYPE } from "./use-policy.ts";

interface Draft {
  ncm_quiz: string;
  ncm_ansr: string;
}

/** The question and its one answer, which are saved together, and with the type that was waiting for them (NCM-17). */
export function QuestionForm() {
  const { t, i18n } = useTranslation();
  const { chatId, settings, policy } = useNewcomerSettings();
  const [draft, setDraft] = useState<Draft | null>(null);
  const write = useWrite<typeof newcomerVerification, Draft>(newcomerVerification);
  const stored = write.shown({ ncm_quiz: settings.ncm_quiz, ncm_ansr: settings.ncm_ansr });
  const shown = draft ?? stored;
  const quiz = shown.ncm_quiz.trim();
  const answer = shown.ncm_ansr.trim();
  const isDirty = policy.isWaiting || quiz !== stored.ncm_quiz || answer !== stored.ncm_ansr;
  const isTooLong = quiz.length > NEWCOMER_QUIZ_MAX || answer.length > NEWCOMER_ANSWER_MAX;
  const isBlocked = quiz === "" || answer === "" || isTooLong;
  useUnsaved("question", draft !== null && isDirty);

  async function save() {
    const entered = { ncm_quiz: quiz, ncm_ansr: answer };
    const body = policy.isWaiting ? { ...entered, ncm_type: QUESTION_TYPE } : entered;
    if ((await write.run({ params: { id: chatId }, body }, entered)) === null) return;
    setDraft(null);
    policy.settle();
  }
  const change = (entered: Partial<Draft>) => setDraft({ ...shown, ...entered });
  const wordsOf = (text: string, max: number) => {
    if (text.length > max) return t("newcomers.tooLong", { max });
    return draft !== null && text === "" ? t("newcomers.question.missing") : undefined;
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty && !isBlocked && !write.isPending) void save();
      }}
    >
      {policy.isWaiting && <p className="text-sm text-warn-text">{t("newcomers.question.waiting")}</p>}
      <TextField
        label={t("newcomers.quiz")}
        error={wordsOf(quiz, NEWCOMER_QUIZ_MAX)}
        value={shown.ncm_quiz}
        max={NEWCOMER_QUIZ_MAX}
        isBusy={write.isPending}
        onChange={(ncm_quiz) => change({ ncm_quiz })}
      />
      <TextField
        label={t("newcomers.answer")}
        help={t("newcomers.answer.help")}
        error={wordsOf(answer, NEWCOMER_ANSWER_MAX)}
        value={shown.ncm_ansr}
        max={NEWCOMER_ANSWER_MAX}
        isBusy={write.isPending}
        autoComplete="off"
        onChange={(ncm_ansr) => change({ ncm_ansr })}
      />
      {isDirty && write.failure && (
        <p role="alert" className="text-xs text-danger-text">
          {failureText(i18n, write.failure)}
        </p>
      )}
      {isDirty && (
        <SaveRow
          isBusy={write.isPending}
          isBlocked={isBlocked}
          onDiscard={() => {
            setDraft(null);
            policy.settle();
          }}
        />
      )}
    </form>
  );
}
