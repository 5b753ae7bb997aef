import { Eye, Library, Send } from "lucide-react";
import { useLazyPart } from "../../client/page/use-lazy-part.ts";
import { useEditorGuard } from "../../client/telegram/use-editor-guard.ts";
import { useMainButton } from "../../client/telegram/use-main-button.ts";
import { Button } from "../../components/actions/button.tsx";
import { ConfirmDialog } from "../../components/dialogs/confirm-dialog.tsx";
import { ContactHelp } from "../../components/feedback/contact-help.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { ToMeProblem, useSendToMe } from "../../shared/content/send-to-me.tsx";
import { SectionTabs } from "../../shared/nav/section-tabs.tsx";
import { TextEditor } from "../editor/text-editor.tsx";
import { MessageParts } from "../library/templates/message-parts.tsx";
import { MessagePreview } from "../library/templates/message-preview.tsx";
import { MessageQuestionDialog, useMessageQuestion } from "../library/templates/message-question.tsx";
import type { ComposeData } from "./load-compose.ts";
import { Outcome } from "./outcome.tsx";
import { SendOptions } from "./send-options.tsx";
import { useCompose } from "./use-compose.ts";
import { useFirstTemplate } from "./use-first-template.ts";

const loadPicker = async () => (await import("../library/templates/template-picker.tsx")).TemplatePicker;

const WORDS = {
  Q_CLEAN_EMOJI_FORMAT: { detail: "send.emoji.detail", verb: "send.emoji.verb" },
  MENU_NOT_SHOW: { detail: "send.menu.detail", verb: "send.menu.verb" },
} as const;

const isGone = ({ message }: { message: string }) => message === "Target not found";

interface ComposePageProps {
  data: ComposeData;
}

/** Sends one message into a chat at once (MSG-29), written here or begun with a template (MSG-30). */
export function ComposePage({ data }: ComposePageProps) {
  // Another chat's message is another one.
  return <ComposedMessage key={useChatPage().chat.id} data={data} />;
}

function ComposedMessage({ data }: ComposePageProps) {
  const { topics, clock, level } = data;
  const { t, i18n } = useTranslation();
  const { chat } = useChatPage();
  const [asked, ask] = useMessageQuestion();
  const picker = useLazyPart(loadPicker);
  const state = useCompose(data, ask);
  const { written, parts, files, payload, settings, result, problem, isEmpty, canSend, isPending, trySend } = state;
  const toMe = useSendToMe();
  const { question, begin, keep } = useFirstTemplate(chat.id, data.first, state.take);

  useEditorGuard(!isEmpty);
  const isTelegrams = useMainButton({
    text: t("send.now"),
    onClick: trySend,
    isVisible: canSend || isPending,
    isBusy: isPending,
  });

  const preview = <MessagePreview message={payload} files={files} clock={clock} />;
  return (
    <div className="grid gap-4">
      <PageHeader
        title={t("send.title")}
        actions={
          <Button icon={Library} onClick={picker.open}>
            {t("send.template")}
          </Button>
        }
      />
      <SectionTabs />
      {data.first?.ok === false && (
        <Notice
          tone="warning"
          title={isGone(data.first) ? t("send.template.gone") : failureText(i18n, data.first.message)}
        />
      )}
      {!topics.ok && <Notice tone="warning" title={failureText(i18n, topics.message)} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-4">
          <TextEditor
            value={written.draft}
            revision={written.revision}
            onChange={written.change}
            onSend={trySend}
            label={t("send.text")}
            placeholder={t("send.placeholder")}
          />
          <MessageParts parts={parts} files={files} level={level} onChange={state.setParts} onFiles={state.setFiles} />
          <div className="lg:hidden">{preview}</div>
          <SendOptions
            settings={settings}
            onChange={state.setSettings}
            topics={topics.ok ? topics.value : []}
            isPublic={chat.username !== null}
            pinLacks={state.pinLacks}
          />
          {state.isSlow && <Notice isAlert tone="info" title={t("send.outcome.slow")} />}
          {result && <Outcome result={result.answer} learnedAt={result.learnedAt} />}
          {problem && (
            <Notice
              isAlert
              tone="error"
              title={failureText(i18n, problem)}
              actions={<ContactHelp detail={problem.message} />}
            />
          )}
          {toMe.problem && <ToMeProblem problem={toMe.problem} />}
          <div className="flex flex-wrap items-center justify-end gap-3">
            {isEmpty && <p className="text-sm text-muted">{t("send.empty")}</p>}
            {toMe.isPossible && (
              <Button
                icon={Eye}
                isBusy={toMe.isPending}
                disabled={!canSend || toMe.isPending}
                onClick={() => void toMe.send(payload)}
                className="max-sm:w-full"
              >
                {t("send.me")}
              </Button>
            )}
            {!isTelegrams && (
              <Button
                kind="primary"
                icon={Send}
                data-shortcut="commit"
                isBusy={isPending}
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
        <div className="hidden min-w-0 self-stretch lg:block">{preview}</div>
      </div>
      <MessageQuestionDialog asked={asked} words={WORDS} onAccept={state.accept} onRefuse={state.refuse} />
      <ConfirmDialog
        ref={question}
        title={t("send.template.ask")}
        detail={t("send.template.ask.detail")}
        verb={t("send.template.ask.verb")}
        kind="primary"
        onConfirm={begin}
        onCancel={keep}
      />
      {picker.Part && <picker.Part isReplacing={!isEmpty} onPicked={state.take} onClose={picker.close} />}
    </div>
  );
}
