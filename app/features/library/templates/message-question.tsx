import { type RefObject, useRef, useState } from "react";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import type { TextKey } from "../../../i18n/keys.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";

/** A question to answer before a message is stored or sent (MSG-11, MSG-35). */
export type MessageQuestion = "Q_CLEAN_EMOJI_FORMAT" | "MENU_NOT_SHOW";

interface AskedQuestion {
  dialog: RefObject<HTMLDialogElement>;
  question: MessageQuestion;
}

/**
 * Provides the question that is asked before a doubtful message is saved.
 * @returns the question for the page to render as a {@link MessageQuestionDialog}, and the function that asks it
 */
export function useMessageQuestion(): [AskedQuestion, (question: MessageQuestion) => void] {
  const dialog = useRef<HTMLDialogElement>(null);
  const [question, setQuestion] = useState<MessageQuestion>("Q_CLEAN_EMOJI_FORMAT");
  function ask(next: MessageQuestion) {
    setQuestion(next);
    dialog.current?.showModal();
  }
  return [{ dialog, question }, ask];
}

interface MessageQuestionDialogProps {
  asked: AskedQuestion;
  /** The consequence of accepting, and the text of the button that accepts. */
  words: Readonly<Record<MessageQuestion, { detail: PlainKey; verb: PlainKey }>>;
  onAccept(question: MessageQuestion): void;
  onRefuse(question: MessageQuestion): void;
}
type PlainKey = Extract<TextKey, `send.${string}.${"detail" | "verb"}` | `library.${string}.${"detail" | "verb"}`>;

/** Asks before a message is saved that the rules find doubtful. */
export function MessageQuestionDialog({ asked, words, onAccept, onRefuse }: MessageQuestionDialogProps) {
  const { t } = useTranslation();
  const { dialog, question } = asked;
  return (
    <ConfirmDialog
      ref={dialog}
      title={t(`errors.${question}`)}
      detail={t(words[question].detail)}
      verb={t(words[question].verb)}
      kind="primary"
      onConfirm={() => {
        dialog.current?.close();
        onAccept(question);
      }}
      onCancel={() => onRefuse(question)}
    />
  );
}
