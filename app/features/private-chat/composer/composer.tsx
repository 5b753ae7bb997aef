import { Send, Zap } from "lucide-react";
import { useId } from "react";
import { useLazyPart } from "../../../client/page/use-lazy-part.ts";
import { EmojiButton } from "../../../components/fields/emoji-button.tsx";
import { FIELD } from "../../../components/fields/select-field.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import type { ThreadName } from "../thread/thread-storage.ts";
import { useComposer } from "./use-composer.ts";

interface ComposerProps {
  name: ThreadName;
  contactName: string;
  onSend(text: string): void;
}

const loadAnswers = async () => (await import("./answers-dialog.tsx")).AnswersDialog;
const TOOL = "tap shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-text";

/** Takes an answer: Enter sends it where there is a keyboard, the button elsewhere (PCH-06, PCH-07). */
export function Composer({ name, contactName, onSend }: ComposerProps) {
  const { t } = useTranslation();
  const problemId = useId();
  const { text, field, over, canSend, change, send, insert, onKey } = useComposer(name, onSend);
  const answers = useLazyPart(loadAnswers);

  return (
    <div className="pad-safe-b relative shrink-0 border-t border-line bg-surface">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        className="flex items-end gap-1 p-2 lg:gap-2 lg:p-3"
      >
        <EmojiButton onPicked={insert} className={TOOL} />
        <button
          type="button"
          aria-label={t("privateChat.answers")}
          title={t("privateChat.answers")}
          onClick={() => void answers.open()}
          className={`${TOOL} grid`}
        >
          <Zap aria-hidden className="size-5" />
        </button>
        <div className="min-w-0 grow">
          <textarea
            ref={field}
            dir="auto"
            rows={1}
            aria-label={t("privateChat.write", { name: contactName })}
            placeholder={t("privateChat.write", { name: contactName })}
            aria-invalid={over > 0 || undefined}
            aria-describedby={over > 0 ? problemId : undefined}
            enterKeyHint="enter"
            value={text}
            onChange={(event) => change(event.currentTarget.value)}
            onKeyDown={onKey}
            className={`${FIELD} block max-h-40 resize-none [field-sizing:content] py-2 placeholder:truncate placeholder:text-muted`}
          />
          {over > 0 && (
            <p id={problemId} role="alert" className="num pt-1 text-xs text-danger-text">
              {t("privateChat.tooLong", { over })}
            </p>
          )}
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
      {answers.Part && <answers.Part botId={name.bot} onPicked={insert} onClose={answers.close} />}
    </div>
  );
}
