import { newcomerVerification } from "../../../../domain/endpoints/newcomers.ts";
import { NEWCOMER_ANSWER_MAX, NEWCOMER_QUIZ_MAX } from "../../../../domain/limits/chat-rules.ts";
import { ANSWER_TYPE, questionOfType } from "../../../../domain/newcomers/questions.ts";
import { questionShape } from "../../../../domain/newcomers/texts.ts";
import { TOLD_IN_PLACE, useSavedMark } from "../../../client/calls/use-setting.ts";
import { useWrite } from "../../../client/calls/write.ts";
import { type Entered, useForm } from "../../../client/forms/use-form.ts";
import { SaveFailure } from "../../../components/feedback/save-mark.tsx";
import { TextField } from "../../../components/fields/text-field.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { SaveRow, useUnsaved } from "../../../shared/chat/own-text.tsx";
import { useNewcomerSettings } from "./settings-context.ts";

/** Hides failures at the fields themselves: a refusal is shown once, below both. */
const TOLD_BELOW = { failure: null, retry: () => {} };

type Question = Entered<typeof questionShape>;

/** Saves the question and its one answer together, and with them the type that waits for them (NCM-17). */
export function QuestionForm() {
  const { t } = useTranslation();
  const { chatId, settings, policy, setUnsaved } = useNewcomerSettings();
  const write = useWrite<typeof newcomerVerification, Question>(newcomerVerification, TOLD_IN_PLACE);
  const [isSaved, markSaved] = useSavedMark();
  const stored = write.shown({ ncm_quiz: questionOfType(settings, ANSWER_TYPE), ncm_ansr: settings.ncm_ansr });
  const { typed, change, reset, errorOf, read, ...form } = useForm(
    questionShape,
    stored,
    () => "newcomers.question.missing",
  );
  const isDirty = policy.isWaiting || form.isDirty;
  useUnsaved(setUnsaved, "question", isDirty);

  async function save(question: Question) {
    const body = policy.isWaiting ? { ...question, ncm_type: ANSWER_TYPE } : question;
    const answer = await write.run({ params: { id: chatId }, body }, question);
    if (answer === null) return;
    reset();
    if (policy.isWaiting) policy.settle(true);
    else markSaved(true);
  }
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDirty || write.isPending) return;
        const question = read(event.currentTarget);
        if (question) void save(question);
      }}
    >
      {policy.isWaiting && <p className="text-sm text-warn-text">{t("newcomers.question.waiting")}</p>}
      <TextField
        label={t("newcomers.quiz")}
        error={errorOf("ncm_quiz")}
        value={typed.ncm_quiz}
        max={NEWCOMER_QUIZ_MAX}
        isBusy={write.isPending}
        told={{ isBusy: write.isPending, isSaved, ...TOLD_BELOW }}
        onChange={(ncm_quiz) => change({ ncm_quiz })}
      />
      <TextField
        label={t("newcomers.answer")}
        help={t("newcomers.answer.help")}
        error={errorOf("ncm_ansr")}
        value={typed.ncm_ansr}
        max={NEWCOMER_ANSWER_MAX}
        isBusy={write.isPending}
        autoComplete="off"
        onChange={(ncm_ansr) => change({ ncm_ansr })}
      />
      {isDirty && <SaveFailure failure={write.failure} retry={() => void save(typed)} />}
      {isDirty && (
        <SaveRow
          isBusy={write.isPending}
          onDiscard={() => {
            reset();
            policy.settle(false);
          }}
        />
      )}
    </form>
  );
}
