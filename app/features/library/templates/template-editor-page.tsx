import { useNavigate } from "@remix-run/react";
import { Check, Eye } from "lucide-react";
import { TEMPLATE_NAME_MAX } from "../../../../domain/limits/content.ts";
import { useMainButton } from "../../../client/telegram/use-main-button.ts";
import { Button, ButtonLink, CommitButton } from "../../../components/actions/button.tsx";
import { useLeaveGuard } from "../../../components/dialogs/use-leave-guard.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { SwitchField } from "../../../components/fields/switch-field.tsx";
import { TextField } from "../../../components/fields/text-field.tsx";
import { PageHeader } from "../../../components/navigation/page-header.tsx";
import { failureText } from "../../../i18n/failure-text.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { MessagePreview } from "../../../shared/bubble/message-preview.tsx";
import { useLackedRight } from "../../../shared/chat/rights.tsx";
import { SettingsNotice } from "../../../shared/chat/settings-guard.tsx";
import { ownerPath, placeholdersOf, useContentOwner } from "../../../shared/content/content-owner.ts";
import { useExample } from "../../../shared/content/example.ts";
import { ToMeProblem, useSendToMe } from "../../../shared/content/send-to-me.tsx";
import { LibrarySlots } from "../library-slots.tsx";
import type { EditorData } from "./load-editor.ts";
import { MessageCard } from "./message-card.tsx";
import { MessageQuestionDialog, useMessageQuestion } from "./message-question.tsx";
import { SaveProblem } from "./save-problem.tsx";
import { useTemplateEditor } from "./use-template-editor.ts";

const WORDS = {
  Q_CLEAN_EMOJI_FORMAT: { detail: "send.emoji.detail", verb: "library.emoji.verb" },
  MENU_NOT_SHOW: { detail: "library.menu.cut.detail", verb: "library.menu.cut.verb" },
} as const;

/** Edits a new or a stored template (NAV-16, NAV-17). */
export function TemplateEditorPage({ data }: { data: EditorData }) {
  const { t, i18n } = useTranslation();
  const owner = useContentOwner();
  const navigate = useNavigate();
  const [asked, ask] = useMessageQuestion();
  const templates = ownerPath(owner, "contentlib/msg_templates");
  const state = useTemplateEditor(data, {
    ask,
    onSaved() {
      letGo();
      navigate(templates);
    },
  });
  const { written, parts, payload, isPending, isDirty, canSave, problem, files, setParts, setFiles, trySave } = state;
  const [leaveQuestion, letGo] = useLeaveGuard(isDirty);
  const toMe = useSendToMe();
  const isKept = useLackedRight("settings") !== null;
  const isFull = data.template === null && data.slots.used >= data.slots.max;
  const isTelegrams = useMainButton({
    text: t("library.save"),
    onClick: trySave,
    isVisible: isDirty && canSave && !isFull && !isKept,
    isBusy: isPending,
  });
  const placeholders = placeholdersOf(owner);
  const example = useExample(payload, placeholders);
  const preview = <MessagePreview message={example} files={files} clock={data.clock} level={data.level} />;
  return (
    <div className="grid gap-4">
      <PageHeader title={t(data.template ? "library.template.edit" : "library.template.new")} />
      <SettingsNotice />
      {isFull && <LibrarySlots label={t("library.templates")} slots={data.slots} />}
      {!data.files.ok && <Notice tone="warning" title={failureText(i18n, data.files.message)} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-4">
          <TextField
            label={t("library.template.name")}
            help={t("library.template.name.help")}
            placeholder={state.drawn}
            value={state.name}
            max={TEMPLATE_NAME_MAX}
            autoComplete="off"
            onChange={state.setName}
          />
          <MessageCard
            written={written}
            parts={parts}
            files={files}
            level={data.level}
            onChange={setParts}
            onFiles={setFiles}
            onUploading={state.setUploading}
            onSend={trySave}
            placeholders={placeholders}
          />
          <div className="lg:hidden">{preview}</div>
          <section
            aria-label={t("send.options")}
            className="divide-y divide-line rounded-lg bg-surface px-4 py-2 shadow-1"
          >
            <SwitchField
              label={t("send.silent")}
              detail={t("send.silent.detail")}
              checked={parts.disableNotification}
              onChange={(disableNotification) => setParts({ ...parts, disableNotification })}
            />
            <SwitchField
              label={t("send.noPreview")}
              checked={parts.disableWebPreview}
              onChange={(disableWebPreview) => setParts({ ...parts, disableWebPreview })}
            />
          </section>
          {problem && <SaveProblem problem={problem} onForce={state.force} onAdopt={state.adopt} />}
          {toMe.problem && <ToMeProblem problem={toMe.problem} />}
          <div className="flex flex-wrap justify-end gap-3">
            <ButtonLink to={templates}>{t("common.cancel")}</ButtonLink>
            {toMe.isPossible && (
              <Button icon={Eye} isBusy={toMe.isPending} disabled={!canSave} onClick={() => void toMe.send(payload)}>
                {t("send.me")}
              </Button>
            )}
            {!isTelegrams && (
              <CommitButton
                icon={Check}
                isBusy={isPending}
                disabled={!canSave || isFull || isKept}
                onClick={trySave}
                className="max-sm:grow"
              >
                {t("library.save")}
              </CommitButton>
            )}
          </div>
        </div>
        <div className="hidden min-w-0 self-stretch lg:block">{preview}</div>
      </div>
      <MessageQuestionDialog asked={asked} words={WORDS} onAccept={state.accept} onRefuse={state.refuse} />
      {leaveQuestion}
    </div>
  );
}
