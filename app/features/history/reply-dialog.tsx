import { useRef, useState } from "react";
import { sendPayload } from "../../../domain/endpoints/messages.ts";
import { MESSAGE_MAX_CONTENT } from "../../../domain/limits/content.ts";
import { useWrite } from "../../client/calls/write.ts";
import { showToast } from "../../client/page/toast-store.ts";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { ControlFailure } from "../../components/feedback/control-failure.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { TextField } from "../../components/fields/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { refusalWords } from "../action-log/action-words.ts";
import type { HistoryRow } from "./history-items.ts";

/** Sends an answer to a message in the bot's name, in the message's topic. */
export function ReplyDialog({ row, onClosed }: { row: HistoryRow; onClosed(): void }) {
  const { t } = useTranslation();
  const { chat } = useChatPage();
  const dialog = useRef<HTMLDialogElement>(null);
  // A repeated press is the same send.
  const [jobId] = useState(() => crypto.randomUUID());
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const { run, isPending, failure } = useWrite(sendPayload, { success: null, alerts: false });

  async function send() {
    setProblem("");
    const topic = row.forum_topic_id > 1 ? { message_thread_id: row.forum_topic_id } : {};
    const body = { payload: { content: text }, options: topic, reply_to: row.id, jobId };
    const sent = await run({ params: { id: chat.id }, body });
    if (sent === null) return;
    const refused = sent.parts.find(({ status }) => status === "failed");
    if (refused !== undefined) {
      const { error_code = 0, message: description = "" } = refused;
      setProblem(refusalWords(t, { message: "", extra: { error_code, description } }) ?? description);
      return;
    }
    const isWaiting = sent.parts.some(({ status }) => status === "pending");
    showToast({ kind: "success", title: t(isWaiting ? "history.pending" : "history.replyTo.sent") });
    dialog.current?.close();
  }
  const isEmpty = text.trim() === "";
  return (
    <Dialog
      ref={dialog}
      title={t("history.replyTo.title", { name: row.name })}
      shape="sheet"
      isDirty={!isEmpty && !isPending}
      primary={{ text: t("history.replyTo.send"), isBusy: isPending, isDisabled: isEmpty }}
      onPrimary={() => void send()}
      onClosed={onClosed}
    >
      {row.text && (
        <blockquote dir="auto" className="line-clamp-3 border-s-2 border-accent ps-2 text-sm text-muted wrap-anywhere">
          {row.text}
        </blockquote>
      )}
      <TextField label={t("history.replyTo.text")} value={text} onChange={setText} rows={4} max={MESSAGE_MAX_CONTENT} />
      {problem && <Notice tone="error" title={problem} />}
      <ControlFailure failure={failure} act={t("history.replyTo.send")} onRetry={() => void send()} />
    </Dialog>
  );
}
