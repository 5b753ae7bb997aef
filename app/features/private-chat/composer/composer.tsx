import { Paperclip, Send, Zap } from "lucide-react";
import { useId } from "react";
import { MAX_ASSETS } from "../../../../domain/limits/content.ts";
import type { Contact } from "../../../../domain/private-chats/contact.ts";
import { useLazyPart } from "../../../client/page/use-lazy-part.ts";
import { useLeaveGuard } from "../../../components/dialogs/use-leave-guard.tsx";
import { EmojiButton } from "../../../components/fields/emoji-button.tsx";
import { FIELD } from "../../../components/fields/select-field.tsx";
import { withTexts } from "../../../i18n/later-texts.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import type { Written } from "../thread/thread-state.ts";
import type { ThreadName } from "../thread/thread-storage.ts";
import { AnswerParts, ReplyStrip } from "./answer-parts.tsx";
import { AttachmentRow } from "./attachment-row.tsx";
import { useComposer } from "./use-composer.ts";
import { useDropped } from "./use-dropped.ts";

interface ComposerProps {
  name: ThreadName;
  bot: { id: string; username: string };
  contact: Contact;
  contactName: string;
  /** the message that is answered, and the name of its author; null for none */
  reply: { message: NonNullable<Written["reply"]>; name: string } | null;
  onNoReply(): void;
  onSend(written: Written): void;
}

const loadAnswers = async () =>
  (await withTexts(import("./answers-dialog.tsx"), "features/private-chat/composer/answers-dialog")).AnswersDialog;
const TOOL = "tap shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-text";

/** Edits and sends an answer: Enter sends it where there is a keyboard, the button elsewhere (PCH-06, PCH-07). */
export function Composer({ name, bot, contact, contactName, reply, onNoReply, onSend }: ComposerProps) {
  const { t } = useTranslation();
  const problemId = useId();
  const answers = useLazyPart(loadAnswers);
  const openAnswers = () => void answers.open();
  const composer = useComposer({
    name,
    onSend,
    onNoReply,
    onAnswers: openAnswers,
    reply: reply?.message ?? null,
  });
  const { text, field, over, problem, canSend, answer, files, change, send, insert, take, onKey } = composer;
  const { form, isOver } = useDropped(files.add);
  // Words are kept as a draft; files that were chosen are not.
  const [leaveQuestion] = useLeaveGuard(files.attachments.length > 0);
  const isWrong = over > 0 || problem !== null;

  return (
    <div className="pad-safe-b relative shrink-0 border-t border-line bg-surface">
      {leaveQuestion}
      {isOver && (
        <p className="absolute inset-1 z-10 grid place-items-center rounded-md border-2 border-dashed border-accent bg-accent-soft text-sm font-semibold text-accent-text">
          {t("privateChat.attach.drop")}
        </p>
      )}
      {reply && <ReplyStrip reply={reply.message} name={reply.name} onDrop={onNoReply} />}
      {answer && <AnswerParts answer={answer} onDrop={composer.dropAnswer} />}
      {files.attachments.length > 0 && (
        <ul aria-label={t("privateChat.attach.list")} className="grid max-h-40 gap-1 overflow-y-auto px-3 pt-2">
          {files.attachments.map((attachment) => (
            <AttachmentRow
              key={attachment.key}
              attachment={attachment}
              onRetry={() => files.retry(attachment.key)}
              onRemove={() => files.remove(attachment.key)}
            />
          ))}
        </ul>
      )}
      {isWrong && (
        <p id={problemId} role="alert" className="num px-3 pt-2 text-xs text-danger-text">
          {over > 0 ? t("privateChat.tooLong", { over }) : problem && t(problem)}
        </p>
      )}
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        className="flex items-end gap-1 p-2 lg:p-3"
      >
        <EmojiButton onPicked={insert} className={TOOL} />
        <AttachButton
          isFull={files.attachments.length + (answer?.assets.length ?? 0) >= MAX_ASSETS}
          onFiles={files.add}
        />
        <button
          type="button"
          aria-label={t("privateChat.answers")}
          title={t("privateChat.answers")}
          data-shortcut="answers"
          onClick={openAnswers}
          className={`${TOOL} grid`}
        >
          <Zap aria-hidden className="size-5" />
        </button>
        <div className="min-w-0 grow">
          <textarea
            ref={field}
            dir="auto"
            rows={1}
            data-shortcut="reply"
            aria-label={t("privateChat.write", { name: contactName })}
            placeholder={t("privateChat.write", { name: contactName })}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? problemId : undefined}
            enterKeyHint="enter"
            value={text}
            onChange={(event) => change(event.currentTarget.value)}
            onKeyDown={onKey}
            className={`${FIELD} block max-h-40 resize-none [field-sizing:content] py-2 placeholder:truncate placeholder:text-muted`}
          />
        </div>
        <button
          type="submit"
          aria-label={t("privateChat.send")}
          title={t("privateChat.send")}
          disabled={!canSend}
          className="tap grid shrink-0 place-items-center rounded-md bg-accent text-on-accent hover:bg-accent-hover disabled:opacity-60"
        >
          <Send aria-hidden className="size-5" />
        </button>
      </form>
      {answers.Part && (
        <answers.Part bot={bot} user={contact.user} begun={text} onPicked={take} onClose={answers.close} />
      )}
    </div>
  );
}

/** Opens the system's choice of files. */
function AttachButton({ isFull, onFiles }: { isFull: boolean; onFiles(files: File[]): void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <label
      htmlFor={id}
      title={t("privateChat.attach")}
      className={`${TOOL} relative grid cursor-pointer has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
    >
      <Paperclip aria-hidden className="size-5" />
      <span className="sr-only">{t("privateChat.attach")}</span>
      <input
        id={id}
        type="file"
        multiple
        disabled={isFull}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again after it failed.
          event.currentTarget.value = "";
        }}
        className="absolute inset-0 size-full cursor-inherit opacity-0"
      />
    </label>
  );
}
