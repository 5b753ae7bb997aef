import { useNavigate } from "@remix-run/react";
import { Check } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FormattedText } from "../../../domain/entities/types.ts";
import { focusFirstWrong } from "../../client/forms/focus-first-wrong.ts";
import { useLaterCheck } from "../../client/forms/use-later-check.ts";
import { useLazyPart } from "../../client/page/use-lazy-part.ts";
import { useMainButton } from "../../client/telegram/use-main-button.ts";
import { CommitButton } from "../../components/actions/button.tsx";
import { useLeaveGuard } from "../../components/dialogs/use-leave-guard.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useLackedRight } from "../../shared/chat/rights.tsx";
import { SettingsNotice } from "../../shared/chat/settings-guard.tsx";
import { ownerPath, useContentOwner } from "../../shared/content/content-owner.ts";
import { SectionTabs } from "../../shared/nav/section-tabs.tsx";
import { cleanedText } from "../editor/rule/cleaned-text.ts";
import { FullNotice } from "../editor/rule/full-notice.tsx";
import { SaveFailure } from "../editor/rule/save-failure.tsx";
import { ScopeSection } from "../editor/rule/scope-section.tsx";
import type { EditorData } from "./load-editor.ts";
import { OptionsSection } from "./options-section.tsx";
import { PausesSection } from "./pauses/pauses-section.tsx";
import { RepliesSection } from "./replies/replies-section.tsx";
import { TriggersSection } from "./triggers/triggers-section.tsx";
import { triedDraft } from "./trying/draft-replies.ts";
import { TestSection } from "./trying/test-section.tsx";
import { useResponderDraft } from "./use-responder-draft.ts";
import { useSave } from "./use-save.ts";

const loadEmojiQuestion = async () =>
  (await withTexts(import("../editor/rule/emoji-question.tsx"), "features/editor/rule/emoji-question")).EmojiQuestion;

const loadCheck = async () => (await withTexts(import("./read-draft.ts"), "features/responders/read-draft")).readDraft;

const openAtOnce = (question: HTMLDialogElement | null) => {
  if (question?.open === false) question.showModal();
};

/** Texts for a responder that somebody else has deleted: title and detail. */
const GONE = ["errors.Missing responder", "responders.gone.detail"] as const;

/** Shows a new or stored responder: its triggers, replies, topics and options (NAV-14). */
export function EditorPage({ data }: { data: EditorData }) {
  const { all, full } = data;
  const { t, i18n } = useTranslation();
  const owner = useContentOwner();
  const navigate = useNavigate();
  const draft = useResponderDraft(data);
  const { start, fields, replies, change } = draft;
  const { save, isPending, failure, forget } = useSave(owner, draft);
  const form = useRef<HTMLDivElement>(null);
  const isSaving = useRef(false);
  const emoji = useLazyPart(loadEmojiQuestion);
  /** The text whose emoji the author wants to keep formatted, although Telegram does not accept that. */
  const [kept, setKept] = useState<FormattedText | null>(null);
  const [leaveQuestion, letGo] = useLeaveGuard(draft.isDirty);
  const topics = data.topics.ok ? data.topics.value : [];
  const id = start.responder?.id;
  const texts = replies.all.map((reply) => reply.draft);

  const { errorOf, faultOf, read } = useLaterCheck(
    loadCheck,
    {
      ...fields,
      replies: replies.all.map(({ draft: { text: content, entities }, template }) => ({
        content,
        entities,
        assets: template?.assets ?? [],
      })),
    },
    draft.isDirty,
    (name, { code }) => {
      if (name !== "replies") return undefined;
      return code === "custom" ? "responders.reply.empty" : "responders.reply.formats";
    },
    ({ replies: wrong }) => replies.show(wrong?.at ?? replies.at),
  );

  async function store(wanted: readonly FormattedText[], isForced: boolean) {
    // A second press comes before the page knows of the first.
    if (isSaving.current) return;
    isSaving.current = true;
    const isSaved = await save(wanted, isForced);
    isSaving.current = false;
    if (!isSaved) return;
    letGo();
    navigate(ownerPath(owner, "responders"));
  }

  async function trySave(isForced = false) {
    if (full !== null || isKept || (await read(form.current)) === null) return;
    const formatted = (await Promise.all(texts.map(cleanedText))).findIndex((cleaned) => cleaned !== null);
    if (formatted === -1) return store(texts, isForced);
    replies.show(formatted);
    await emoji.open();
  }

  async function cleanAndSave() {
    emoji.close();
    const cleaned = await Promise.all(texts.map(async (text) => (await cleanedText(text)) ?? text));
    replies.replaceTexts(cleaned);
    await store(cleaned, false);
  }

  async function adopt() {
    const isThere = await import("./adopt-theirs.ts").then(({ adoptTheirs }) => adoptTheirs(owner, draft));
    if (isThere) forget();
    return isThere;
  }

  function keepEmoji() {
    emoji.close();
    flushSync(() => setKept(replies.shown.draft));
    focusFirstWrong(form.current);
  }

  const isKept = useLackedRight("settings") !== null;
  const canSave = full === null && !isKept && (draft.isDirty || start.responder === null);
  const isTelegrams = useMainButton({
    text: t("responders.save"),
    onClick: () => void trySave(),
    isVisible: canSave || isPending,
    isBusy: isPending,
  });
  return (
    <div className="grid gap-4">
      <PageHeader title={t(start.responder === null ? "responders.new" : "responders.edit")} />
      <SectionTabs />
      <SettingsNotice />
      {full && <FullNotice nextPlan={full.nextPlan} />}
      {[data.templates, data.topics].map(
        (part, place) =>
          !part.ok && (
            <Notice key={place === 0 ? "templates" : "topics"} tone="warning" title={failureText(i18n, part.message)} />
          ),
      )}
      <div ref={form} className="grid items-start gap-4 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="grid min-w-0 gap-4">
          <TriggersSection
            triggers={fields.triggers}
            onChange={(triggers) => change({ triggers })}
            others={all.filter((other) => other.id !== id)}
            rivals={data.rivals}
            hiding={data.hiding}
            error={errorOf("triggers")}
          />
          <RepliesSection
            replies={replies}
            data={data}
            order={fields.reply_order}
            onOrder={(reply_order) => change({ reply_order })}
            error={
              (faultOf("replies")?.at === replies.at ? errorOf("replies") : undefined) ??
              (kept === replies.shown.draft ? t("errors.E_CLEAN_EMOJI_FORMAT") : undefined)
            }
            onSave={() => void trySave()}
          />
        </div>
        <div className="grid min-w-0 gap-4">
          {topics.length > 0 && (
            <ScopeSection
              topics={topics}
              isForSelectedTopics={fields.isForSelectedTopics}
              ids={fields.forum_topic_ids}
              error={errorOf("forum_topic_ids")}
              onChange={change}
            />
          )}
          <OptionsSection fields={fields} owner={owner} onChange={change} />
          <PausesSection fields={fields} type={owner.type} onChange={change} />
          <TestSection
            topics={topics}
            responders={all}
            {...triedDraft(id ?? "", fields, replies.all, data.templates.ok ? data.templates.value : [])}
          />
        </div>
      </div>
      {failure !== null && !isPending && (
        <SaveFailure failure={failure} gone={GONE} adoptTheirs={adopt} onForce={() => void trySave(true)} />
      )}
      {!isTelegrams && (
        <div className="flex justify-end">
          <CommitButton
            icon={Check}
            isBusy={isPending}
            disabled={!canSave}
            onClick={() => void trySave()}
            className="max-sm:w-full"
          >
            {t("responders.save")}
          </CommitButton>
        </div>
      )}
      {emoji.Part && <emoji.Part ref={openAtOnce} onConfirm={() => void cleanAndSave()} onCancel={keepEmoji} />}
      {leaveQuestion}
    </div>
  );
}
