import { FlaskConical, Send } from "lucide-react";
import { useState } from "react";
import type { FormattedText } from "../../../../domain/entities/types.ts";
import type { Language } from "../../../../domain/languages.ts";
import type { TextVersion } from "../../../../domain/tasks/version.ts";
import type { Payload } from "../../../../domain/templates/template.ts";
import { showToast } from "../../../client/page/toast-store.ts";
import { Button } from "../../../components/actions/button.tsx";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { ControlFailure } from "../../../components/feedback/control-failure.tsx";
import { LoadingNote } from "../../../components/feedback/loading-note.tsx";
import { PlanLink } from "../../../components/feedback/lock-note.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useChatPage } from "../../../shared/chat/chat-page-data.ts";
import { refusedVersion } from "../../../shared/tasks/version-words.ts";
import { textOf } from "../../library/templates/draft-payload.ts";
import type { SendBody } from "../send-settings.ts";
import { hasLanguages, LanguageTexts } from "./language-texts.tsx";
import { StartQuestion } from "./start-question.tsx";
import { TargetChooser } from "./target-chooser.tsx";
import { useBulk } from "./use-bulk.ts";
import { VersionDialog } from "./version-dialog.tsx";

interface BulkDialogProps {
  body: SendBody;
  message: Payload;
  versions: readonly TextVersion[];
  /** @param text null takes the version away */
  onVersion(langm: Language, text: FormattedText | null): void;
  /** Called once the message is in the queue, so that the draft may be dropped. */
  onStarted(): void;
  onClose(): void;
}

/**
 * Chooses the chats for a message, sends it to one of them as a test, and starts it for all (NAV-37, TSK-16, AMB-254).
 */
export function BulkDialog({ body, message, versions, onVersion, onStarted, onClose }: BulkDialogProps) {
  const { t, i18n } = useTranslation();
  const { chat } = useChatPage();
  const bulk = useBulk(chat.id, body, versions, onStarted);
  const { queued } = bulk;
  const [isAsking, setAsking] = useState(false);
  const [written, setWritten] = useState<Language | null>(null);
  const [removed, setRemoved] = useState<TextVersion | null>(null);
  // The message goes by the plan of the chat that it is written in (AMB-209).
  const isSourceUsedUp = bulk.targets.some(
    ({ id, trouble }) => id === chat.id && trouble === "chats.list.usageExceeded",
  );

  async function test() {
    const target = await bulk.test();
    if (target !== null) showToast({ kind: "success", title: t("bulk.test.done", { title: target.title }) });
  }

  function removeVersion(langm: Language) {
    setRemoved(versions.find((version) => version.langm === langm) ?? null);
    onVersion(langm, null);
  }
  function restoreVersion(version: TextVersion) {
    setRemoved(null);
    onVersion(version.langm, textOf(version));
  }

  const choice = (
    <Dialog
      title={t("bulk.choose.title")}
      isDirty={queued.length > 0 && !bulk.isStarting}
      footer={
        <>
          <ControlFailure failure={bulk.problem} act={t(bulk.act)} title={refusedVersion(bulk.problem)} />
          <Button
            icon={FlaskConical}
            isBusy={bulk.isTesting}
            disabled={queued.length === 0}
            onClick={() => void test()}
            title={t("bulk.test.detail")}
          >
            {t("bulk.test")}
          </Button>
          <Button
            kind="primary"
            icon={Send}
            isBusy={bulk.isStarting}
            disabled={queued.length === 0}
            onClick={() => setAsking(true)}
          >
            {queued.length === 0
              ? t("bulk.confirm.verb")
              : t("bulk.start", { count: queued.length, shown: formatNumber(i18n.language, queued.length) })}
          </Button>
        </>
      }
      onClosed={onClose}
    >
      {isSourceUsedUp && (
        <Notice tone="error" title={t("tasks.reason.usage")} actions={<PlanLink drive="month.lmt" />} />
      )}
      <LoadingNote of={bulk.loaded} />
      {bulk.loaded.value && (
        <>
          {(hasLanguages(bulk.targets) || versions.length > 0) && (
            <LanguageTexts
              queued={queued}
              versions={versions}
              removed={removed}
              onEdit={setWritten}
              onRestore={restoreVersion}
            />
          )}
          <TargetChooser bulk={bulk} />
        </>
      )}
      {isAsking && (
        <StartQuestion
          queued={queued}
          versions={versions}
          onConfirm={() => void bulk.start()}
          onClosed={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
  return (
    <>
      {choice}
      {written && (
        <VersionDialog
          langm={written}
          message={message}
          version={versions.find(({ langm }) => langm === written)}
          onSave={(text) => {
            setRemoved(null);
            onVersion(written, text);
          }}
          onRemove={() => removeVersion(written)}
          onClosed={() => setWritten(null)}
        />
      )}
    </>
  );
}
