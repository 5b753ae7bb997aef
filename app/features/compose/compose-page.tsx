import { Link, useSearchParams } from "@remix-run/react";
import { Library } from "lucide-react";
import { actFailed } from "../../client/calls/write.ts";
import { useLazyPart } from "../../client/page/use-lazy-part.ts";
import { useEditorGuard } from "../../client/telegram/use-editor-guard.ts";
import { Button } from "../../components/actions/button.tsx";
import { ConfirmDialog } from "../../components/dialogs/confirm-dialog.tsx";
import { FailureNotice } from "../../components/feedback/failure-panel.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { MessagePreview } from "../../shared/bubble/message-preview.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { useLackedRight } from "../../shared/chat/rights.tsx";
import { ToMeProblem, useSendToMe } from "../../shared/content/send-to-me.tsx";
import { SectionTabs } from "../../shared/nav/section-tabs.tsx";
import { MessageCard } from "../library/templates/message-card.tsx";
import { MessageQuestionDialog, useMessageQuestion } from "../library/templates/message-question.tsx";
import type { ComposeData } from "./load-compose.ts";
import { COMPACT, SendBar } from "./send-bar.tsx";
import { SendOptions } from "./send-options.tsx";
import { useCompose } from "./use-compose.ts";
import { useFirstTemplate } from "./use-first-template.ts";

const loadPicker = async () =>
  (await withTexts(import("../library/templates/template-picker.tsx"), "features/library/templates/template-picker"))
    .TemplatePicker;
const loadOutcome = async () => (await withTexts(import("./outcome.tsx"), "features/compose/outcome")).Outcome;
const loadBulk = async () =>
  (await withTexts(import("./bulk/bulk-dialog.tsx"), "features/compose/bulk/bulk-dialog")).BulkDialog;
const loadSaving = async () =>
  (await withTexts(import("./save-template.tsx"), "features/compose/save-template")).SaveTemplate;
const loadLater = async () =>
  (await withTexts(import("./save-template.tsx"), "features/compose/save-template")).SendLater;

const WORDS = {
  Q_CLEAN_EMOJI_FORMAT: { detail: "send.emoji.detail", verb: "send.emoji.verb" },
  MENU_NOT_SHOW: { detail: "send.menu.detail", verb: "send.menu.verb" },
} as const;

/** Value of the address's `to` where the message is for several chats. */
const SEVERAL = "several";

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
  const { topics, clock, level, first } = data;
  const { t, i18n } = useTranslation();
  const { chat } = useChatPage();
  const [asked, ask] = useMessageQuestion();
  const picker = useLazyPart(loadPicker);
  const saving = useLazyPart(loadSaving);
  const later = useLazyPart(loadLater);
  const chooser = useLazyPart(loadBulk);
  const isBulk = useSearchParams()[0].get("to") === SEVERAL;
  const outcome = useLazyPart(loadOutcome);
  const mayKeep = useLackedRight("settings") === null;
  const state = useCompose(data, ask);
  const { written, parts, files, payload, settings, problem, isEmpty } = state;
  const toMe = useSendToMe();
  const { question, begin, keep } = useFirstTemplate(chat.id, first, state.take);
  useEditorGuard(!isEmpty);

  function trySend() {
    if (isBulk) {
      if (!chooser.Part) void chooser.open();
      state.tryBulk();
      return;
    }
    // The words for the outcome come while the message goes.
    if (!outcome.Part) void outcome.open();
    state.trySend();
  }

  const preview = <MessagePreview message={payload} files={files} clock={clock} level={level} />;
  return (
    <div className="grid gap-4">
      <PageHeader
        title={t(isBulk ? "bulk.title" : "send.title")}
        detail={
          <>
            {isBulk && `${t("bulk.detail", { title: chat.title })} `}
            <Link to={isBulk ? "?" : `?to=${SEVERAL}`} className="font-medium text-accent-text underline">
              {t(isBulk ? "bulk.single" : "bulk.open")}
            </Link>
          </>
        }
        actions={
          <>
            <Button icon={Library} onClick={picker.open} className={COMPACT}>
              {t("send.template")}
            </Button>
            {mayKeep && (
              <Button icon={Library} disabled={isEmpty} onClick={saving.open} className={COMPACT}>
                {t("send.keep")}
              </Button>
            )}
          </>
        }
      />
      <SectionTabs />
      {first?.ok === false && (
        <Notice tone="warning" title={isGone(first) ? t("send.template.gone") : failureText(i18n, first.message)} />
      )}
      {!topics.ok && <Notice tone="warning" title={failureText(i18n, topics.message)} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-3">
          <MessageCard
            written={written}
            parts={parts}
            files={files}
            level={level}
            onChange={state.setParts}
            onFiles={state.setFiles}
            onUploading={state.setUploading}
            onSend={trySend}
          />
          <SendOptions
            settings={settings}
            onChange={state.setSettings}
            topics={topics.ok && !isBulk ? topics.value : []}
            isPublic={chat.username !== null}
            pinLacks={state.pinLacks}
          />
          <div className="lg:hidden">{preview}</div>
          <div className="above-tabs sticky z-10 low:static -mx-4 grid gap-2 border-t border-line bg-canvas px-4 py-2 lg:mx-0 lg:px-0">
            {outcome.Part && (
              <outcome.Part
                sending={state.sending}
                undoFailure={state.undoFailure}
                onUndo={() => void state.undo()}
                onRestore={state.restore}
              />
            )}
            {problem && (
              <FailureNotice failure={problem} title={state.isRefused ? actFailed(t, "send.now") : undefined} />
            )}
            {toMe.problem && <ToMeProblem problem={toMe.problem} />}
            <SendBar
              state={state}
              toMe={toMe}
              isBulk={isBulk}
              trySend={trySend}
              onLater={mayKeep && !isBulk ? later.open : null}
            />
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
      {chooser.Part && state.bulk !== null && (
        <chooser.Part
          body={state.bulk}
          message={state.payload}
          versions={state.versions}
          onVersion={state.setVersion}
          onStarted={state.bulkStarted}
          onClose={state.closeBulk}
        />
      )}
      {saving.Part && <saving.Part message={payload} onClose={saving.close} />}
      {later.Part && <later.Part message={payload} onClose={later.close} />}
    </div>
  );
}
