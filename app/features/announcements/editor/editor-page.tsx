import { useNavigate } from "@remix-run/react";
import { Check } from "lucide-react";
import { useRef, useState } from "react";
import { leavesNoDay } from "../../../../domain/announcements/day-filter.ts";
import { lacksTopics } from "../../../../domain/chats/topic-scope.ts";
import type { FormattedText } from "../../../../domain/entities/types.ts";
import { CHAT_PLACEHOLDERS } from "../../../../domain/placeholders/placeholder.ts";
import { cityOf } from "../../../../domain/time/city-name.ts";
import { timezoneLabel } from "../../../../domain/time/timezone.ts";
import { zoneOf } from "../../../../domain/time/zone.ts";
import { focusFirstWrong } from "../../../client/forms/focus-first-wrong.ts";
import { useMainButton } from "../../../client/telegram/use-main-button.ts";
import { Button, CommitButton } from "../../../components/actions/button.tsx";
import { useLeaveGuard } from "../../../components/dialogs/use-leave-guard.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { PageHeader } from "../../../components/navigation/page-header.tsx";
import { failureText } from "../../../i18n/failure-text.ts";
import { withTexts } from "../../../i18n/later-texts.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useLackedRight } from "../../../shared/chat/rights.tsx";
import { SettingsNotice } from "../../../shared/chat/settings-guard.tsx";
import { ownerPath, useContentOwner } from "../../../shared/content/content-owner.ts";
import { SectionTabs } from "../../../shared/nav/section-tabs.tsx";
import { cleanedText } from "../../editor/rule/cleaned-text.ts";
import { EmojiQuestion } from "../../editor/rule/emoji-question.tsx";
import { FullNotice } from "../../editor/rule/full-notice.tsx";
import { partsIn } from "../../editor/rule/messages/message-draft.ts";
import { MessagesSection, type MessageWords } from "../../editor/rule/messages/messages-section.tsx";
import { SaveFailure } from "../../editor/rule/save-failure.tsx";
import { ScopeSection } from "../../editor/rule/scope-section.tsx";
import type { EditorData } from "./load-editor.ts";
import { MoreSection } from "./more-section.tsx";
import { OptionsSection } from "./options-section.tsx";
import { findPartsFault, type PartsFault } from "./parts-fault.ts";
import { PartsSection } from "./parts-section.tsx";
import { useDraft } from "./use-draft.ts";
import { type SaveWay, useSave } from "./use-save.ts";
import { useServerNow } from "./use-server-now.ts";
import { WhenSection } from "./when-section.tsx";

/** Message of the refusal when somebody else has deleted the announcement. */
const DELETED = "Missing announcement";
const GONE = ["announcements.deletedMeanwhile", "announcements.deletedMeanwhile.kept"] as const;

const WORDS: MessageWords = {
  name: "announcements.turns.name",
  add: "announcements.turns.add",
  gone: ["responders.missing", "responders.missing"],
};

/** Returns "Berlin" of "Europe/Berlin", else "UTC+8". */
const zoneNameOf = ({ tzn_name, tzn_offset }: EditorData["zone"]): string =>
  cityOf(tzn_name) || timezoneLabel(tzn_offset);

/** Shows an announcement, new or stored: its message, when it is sent, where and how (NAV-15). */
export function EditorPage({ data }: { data: EditorData }) {
  const { full, level, now } = data;
  const { t, i18n } = useTranslation();
  const owner = useContentOwner();
  const navigate = useNavigate();
  const draft = useDraft(data);
  const { start, fields, texts, sent, change } = draft;
  const { announcement } = start;
  const { save, isPending, failure, forget } = useSave(owner.id, draft);
  const form = useRef<HTMLDivElement>(null);
  const isSaving = useRef(false);
  const emojiQuestion = useRef<HTMLDialogElement>(null);
  const serverNow = useServerNow(now);
  const [isUploading, setUploading] = useState(false);
  const [fault, setFault] = useState<PartsFault | null>(null);
  const [checkedAt, setCheckedAt] = useState(data.isTurnedOn ? now : null);
  const [leaveQuestion, letGo] = useLeaveGuard(draft.isDirty);
  const topics = data.topics.ok ? data.topics.value : [];
  const emptyAt = sent.findIndex((one) => one.draft.text.trim() === "" && partsIn(one).assets.length === 0);
  const isWrongAt = (second: number) =>
    emptyAt !== -1 || lacksTopics(fields) || leavesNoDay(fields) || draft.isPastAt(second);
  const told = (isFault: boolean, text: string) => (checkedAt !== null && isFault ? text : undefined);

  // Something else that is chosen is looked at anew.
  const partsError = fault?.parts === texts.shown.parts ? failureText(i18n, fault?.code ?? "") : undefined;

  async function store(wanted: readonly FormattedText[], way: SaveWay) {
    // A second press comes before the page knows of the first.
    if (isSaving.current) return;
    isSaving.current = true;
    const isSaved = await save(wanted, way);
    isSaving.current = false;
    if (!isSaved) return;
    letGo();
    navigate(ownerPath(owner, "announcements"));
  }

  async function trySave(way: SaveWay = "seen") {
    const second = serverNow();
    setCheckedAt(second);
    if (full !== null || isKept || isUploading) return;
    if (isWrongAt(second)) {
      if (emptyAt !== -1) texts.show(emptyAt);
      return void requestAnimationFrame(() => focusFirstWrong(form.current));
    }
    const partsFault = await findPartsFault(sent, owner.isChannel);
    setFault(partsFault);
    if (partsFault !== null) {
      texts.show(partsFault.at);
      return void requestAnimationFrame(() => focusFirstWrong(form.current));
    }
    const written = sent.map((one) => one.draft);
    const formatted = (await Promise.all(written.map(cleanedText))).findIndex((cleaned) => cleaned !== null);
    if (formatted === -1) return store(written, way);
    texts.show(formatted);
    emojiQuestion.current?.showModal();
  }

  async function cleanAndSave() {
    emojiQuestion.current?.close();
    const cleaned = await Promise.all(sent.map(async ({ draft: text }) => (await cleanedText(text)) ?? text));
    texts.replaceTexts(cleaned);
    await store(cleaned, "seen");
  }

  async function adopt() {
    const isThere = await withTexts(import("./adopt-theirs.ts"), "features/announcements/editor/adopt-theirs").then(
      ({ adoptTheirs }) => adoptTheirs(owner.id, draft),
    );
    if (isThere) forget();
    return isThere;
  }

  const isKept = useLackedRight("settings") !== null;
  const canSave = full === null && !isKept && !isUploading && (draft.isDirty || announcement === null);
  const isTelegrams = useMainButton({
    text: t("announcements.save"),
    onClick: () => void trySave(),
    isVisible: canSave || isPending,
    isBusy: isPending,
  });
  return (
    <div className="grid gap-4">
      <PageHeader title={t(announcement === null ? "announcements.new" : "announcements.edit")} />
      <SectionTabs />
      <SettingsNotice />
      {full && <FullNotice nextPlan={full.nextPlan} />}
      {!data.templates.ok && <Notice tone="warning" title={failureText(i18n, data.templates.message)} />}
      {!data.topics.ok && <Notice tone="warning" title={failureText(i18n, data.topics.message)} />}
      <div ref={form} className="grid items-start gap-4 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="grid min-w-0 gap-4">
          <MessagesSection
            title={t("announcements.message")}
            messages={texts}
            words={WORDS}
            below={<p className="text-sm text-muted">{t("announcements.turns.detail")}</p>}
            partsEditor={(shown, setParts) => (
              <PartsSection
                key={`${shown.key} ${shown.template?.id}`}
                shown={shown}
                level={level}
                onChange={setParts}
                onUploading={setUploading}
              />
            )}
            isOne={draft.isOnce}
            templates={data.templates.ok ? data.templates.value : []}
            sharedBy={() => 0}
            clock={data.clock}
            level={level}
            placeholders={CHAT_PLACEHOLDERS}
            error={told(emptyAt === texts.at, t("responders.reply.empty")) ?? partsError}
            onSave={() => void trySave()}
          />
        </div>
        <div className="grid min-w-0 gap-4">
          <WhenSection
            fields={fields}
            zone={zoneOf(data.zone)}
            zoneName={zoneNameOf(data.zone)}
            isFixed={data.zone.tzn_name === ""}
            level={level}
            now={now}
            made={fields.runs_max === announcement?.runs_max ? data.made : 0}
            error={told(leavesNoDay(fields), t("errors.ANNC_NO_DAY_LEFT"))}
            atError={told(draft.isPastAt(checkedAt ?? now), t("announcements.at.soon"))}
            onChange={change}
          />
          {topics.length > 0 && (
            <ScopeSection
              words={["announcements.topics.general", "announcements.topics.selected"]}
              topics={topics}
              isForSelectedTopics={fields.isForSelectedTopics}
              ids={fields.forum_topic_ids}
              error={told(lacksTopics(fields), t("errors.PLS_CHOOSE_TOPIC"))}
              onChange={change}
            />
          )}
          <OptionsSection fields={fields} owner={owner} onChange={change} />
          <MoreSection fields={fields} zone={zoneOf(data.zone)} now={now} onChange={change} />
        </div>
      </div>
      {failure?.message === DELETED && !isPending && (
        <Notice
          isAlert
          tone="warning"
          title={t("announcements.deletedMeanwhile")}
          actions={<Button onClick={() => void trySave("new")}>{t("announcements.deletedMeanwhile.new")}</Button>}
        >
          {t("announcements.deletedMeanwhile.detail")}
        </Notice>
      )}
      {failure !== null && failure.message !== DELETED && !isPending && (
        <SaveFailure failure={failure} gone={GONE} adoptTheirs={adopt} onForce={() => void trySave("forced")} />
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
            {t("announcements.save")}
          </CommitButton>
        </div>
      )}
      <EmojiQuestion
        ref={emojiQuestion}
        onConfirm={() => void cleanAndSave()}
        onCancel={() => emojiQuestion.current?.close()}
      />
      {leaveQuestion}
    </div>
  );
}
