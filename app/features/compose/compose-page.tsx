import { useRef, useState } from "react";
import { sendPayload } from "../../../domain/calls/messages.ts";
import { cutEmoji, hasFormattedEmoji } from "../../../domain/entities/emoji.ts";
import type { FormattedText } from "../../../domain/entities/types.ts";
import { MAX_ENTITIES, MESSAGE_MAX_CONTENT } from "../../../domain/limits/content.ts";
import type { SendResult } from "../../../domain/template.ts";
import { haptic } from "../../client/haptics.ts";
import { showToast } from "../../client/toast-store.ts";
import { useWrite } from "../../client/write.ts";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { ContactHelp } from "../../components/contact-help.tsx";
import { Send } from "../../components/icons.ts";
import { Notice } from "../../components/notice.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../chats/chat-page-data.ts";
import { TextEditor } from "../editor/text-editor.tsx";
import { useEditorGuard } from "../web-view/use-editor-guard.ts";
import { useMainButton } from "../web-view/use-main-button.ts";
import type { ComposeData } from "./load-compose.ts";
import { Outcome, worstOf } from "./outcome.tsx";
import { Preview } from "./preview.tsx";
import { SendOptions } from "./send-options.tsx";
import { DEFAULT_SETTINGS, sendBody } from "./send-settings.ts";
import { useDraft } from "./use-draft.ts";
import { useJob } from "./use-job.ts";

/** Sends one message into a chat at once (MSG-29). */
export function ComposePage({ data: { topics, topic, clock } }: { data: ComposeData }) {
  const { t, i18n } = useTranslation();
  const { chat } = useChatPage();
  const { draft, revision, change, replace } = useDraft(chat.id);
  const [settings, setSettings] = useState({ ...DEFAULT_SETTINGS, topic });
  const [result, setResult] = useState<SendResult | null>(null);
  const question = useRef<HTMLDialogElement>(null);
  const write = useWrite(sendPayload, { success: null, alerts: false, refreshes: false });
  const job = useJob();
  const isEmpty = draft.text.trim() === "";
  const canSend =
    !isEmpty && draft.text.length <= MESSAGE_MAX_CONTENT && draft.entities.length <= MAX_ENTITIES && !write.isPending;

  async function send(message: FormattedText) {
    setResult(null);
    const body = sendBody(message, settings);
    const answer = await write.run({ params: { id: chat.id }, body: { ...body, jobId: job.of(body) } });
    if (!answer) return;
    job.end();
    setResult(answer);
    const isSent = worstOf(answer.parts) === "sent";
    haptic(isSent ? "success" : "error");
    if (!isSent) return;
    showToast({ kind: "success", title: t("errors.MSG_SUCCESS") });
    replace({ text: "", entities: [] });
  }

  function trySend() {
    if (!canSend) return;
    if (hasFormattedEmoji(draft.text, draft.entities)) question.current?.showModal();
    else void send(draft);
  }

  function cleanAndSend() {
    question.current?.close();
    const cleaned = { text: draft.text, entities: cutEmoji(draft.text, draft.entities) };
    replace(cleaned);
    void send(cleaned);
  }

  useEditorGuard(!isEmpty);
  const isTelegrams = useMainButton({
    text: t("send.now"),
    onClick: trySend,
    isVisible: canSend || write.isPending,
    isBusy: write.isPending,
  });

  return (
    <div className="grid gap-4">
      <PageHeader title={t("send.title")} />
      {!topics.ok && <Notice tone="warning" title={failureText(i18n, topics.message)} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-4">
          <TextEditor
            value={draft}
            revision={revision}
            onChange={change}
            onSend={trySend}
            label={t("send.text")}
            placeholder={t("send.placeholder")}
          />
          <div className="lg:hidden">
            <Preview draft={draft} clock={clock} />
          </div>
          <SendOptions
            settings={settings}
            onChange={setSettings}
            topics={topics.ok ? topics.value : []}
            isPublic={chat.username !== null}
          />
          {result && <Outcome result={result} />}
          {write.failure && (
            <Notice
              isAlert
              tone="error"
              title={failureText(i18n, write.failure)}
              actions={<ContactHelp detail={write.failure} />}
            />
          )}
          <div className="flex flex-wrap items-center justify-end gap-3">
            {isEmpty && <p className="text-sm text-muted">{t("send.empty")}</p>}
            {!isTelegrams && (
              <Button
                kind="primary"
                icon={Send}
                data-shortcut="commit"
                isBusy={write.isPending}
                disabled={!canSend}
                onClick={trySend}
                title="Ctrl+Enter"
                className="max-sm:w-full"
              >
                {t("send.now")}
              </Button>
            )}
          </div>
        </div>
        <div className="hidden min-w-0 self-stretch lg:block">
          <Preview draft={draft} clock={clock} />
        </div>
      </div>
      <ConfirmDialog
        ref={question}
        title={t("errors.Q_CLEAN_EMOJI_FORMAT")}
        detail={t("send.emoji.detail")}
        verb={t("send.emoji.verb")}
        isBusy={false}
        problem=""
        onConfirm={cleanAndSend}
        onCancel={() => showToast({ kind: "error", title: t("errors.E_CLEAN_EMOJI_FORMAT") })}
      />
    </div>
  );
}
