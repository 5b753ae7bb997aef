import { FlaskConical, Send } from "lucide-react";
import { useState } from "react";
import { showToast } from "../../../client/page/toast-store.ts";
import { Button } from "../../../components/actions/button.tsx";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { useShownDialog } from "../../../components/dialogs/use-shown-dialog.ts";
import { LoadingNote } from "../../../components/feedback/loading-note.tsx";
import { ControlFailure, Notice } from "../../../components/feedback/notice.tsx";
import { SearchField } from "../../../components/fields/search-field.tsx";
import { SegmentedControl } from "../../../components/fields/segmented-control.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useChatPage } from "../../../shared/chat/chat-page-data.ts";
import type { SendBody } from "../send-settings.ts";
import { TargetList } from "./target-list.tsx";
import { type BulkFilter, type BulkTarget, filtersOf, foundTargets } from "./targets.ts";
import { useBulk } from "./use-bulk.ts";

interface BulkDialogProps {
  body: SendBody;
  /** It is in the queue: the draft may go. */
  onStarted(): void;
  onClose(): void;
}

const FILTER_TEXT = {
  all: "bulk.filter.all",
  groups: "groups.title",
  channels: "channels.title",
  trouble: "bulk.filter.trouble",
} as const;

/** Chooses the chats for a message, tries it in one of them, and begins (NAV-37, TSK-16, AMB-254). */
export function BulkDialog({ body, onStarted, onClose }: BulkDialogProps) {
  const { t, i18n } = useTranslation();
  const { chat } = useChatPage();
  const bulk = useBulk(chat.id, body, onStarted);
  const { available, queued } = bulk;
  const [list, setList] = useState<"available" | "queued">("available");
  const [filter, setFilter] = useState<BulkFilter>("all");
  const [text, setText] = useState("");
  const [isAsking, setAsking] = useState(false);
  const shown = (count: number) => formatNumber(i18n.language, count);
  const isChosen = list === "queued" && queued.length > 0;
  const found = foundTargets(isChosen ? queued : available, filter, text);
  // The message goes by the plan of the chat that it is written in (AMB-209).
  const isSourceUsedUp = bulk.targets.some(
    ({ id, trouble }) => id === chat.id && trouble === "chats.list.usageExceeded",
  );
  const movable = found.filter(({ trouble }) => trouble === null);
  const move = (targets: readonly BulkTarget[]) => (isChosen ? bulk.remove(targets) : bulk.add(targets));

  async function test() {
    const target = await bulk.test();
    if (target !== null) showToast({ kind: "success", title: t("bulk.test.done", { title: target.title }) });
  }

  return (
    <Dialog
      title={t("bulk.choose.title")}
      isDirty={queued.length > 0 && !bulk.isStarting}
      footer={
        <>
          <ControlFailure failure={bulk.problem} />
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
              : t("bulk.start", { count: queued.length, shown: shown(queued.length) })}
          </Button>
        </>
      }
      onClosed={onClose}
    >
      {isSourceUsedUp && <Notice tone="error" title={t("tasks.reason.usage")} />}
      <LoadingNote of={bulk.loaded} />
      {bulk.loaded.value && (
        <>
          <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem] sm:items-end">
            <SearchField label={t("bulk.search")} value={text} onChange={setText} />
            <SelectField
              label={t("bulk.filter")}
              value={filter}
              // Only filters of the list are offered.
              onChange={(value) => setFilter(value as BulkFilter)}
              options={filtersOf(bulk.targets).map(({ filter: value, plan }) => ({
                value,
                label: plan || t(FILTER_TEXT[value as keyof typeof FILTER_TEXT]),
              }))}
            />
          </div>
          <SegmentedControl
            label={t("bulk.lists")}
            value={isChosen ? "queued" : "available"}
            onChange={(next: "available" | "queued") => setList(next)}
            options={[
              { value: "available", text: t("bulk.available", { shown: shown(available.length) }) },
              {
                value: "queued",
                text: t("bulk.queued", { shown: shown(queued.length) }),
                isDisabled: queued.length === 0,
              },
            ]}
          />
          {movable.length > 0 && (
            <Button kind="quiet" className="justify-self-start px-2!" onClick={() => move(movable)}>
              {t(isChosen ? "bulk.removeAll" : "bulk.addAll", { shown: shown(movable.length) })}
            </Button>
          )}
          {found.length > 0 ? (
            <TargetList targets={found} tested={bulk.tested} isChosen={isChosen} onMove={(target) => move([target])} />
          ) : (
            <p className="py-6 text-center text-sm text-muted">
              {t(text === "" && filter === "all" ? "bulk.allChosen" : "bulk.none")}
            </p>
          )}
        </>
      )}
      {isAsking && (
        <StartQuestion queued={queued} onConfirm={() => void bulk.start()} onClosed={() => setAsking(false)} />
      )}
    </Dialog>
  );
}

interface StartQuestionProps {
  queued: readonly BulkTarget[];
  onConfirm(): void;
  onClosed(): void;
}

/** Asks with the number of chats; what the plans of some of them add is said here. */
function StartQuestion({ queued, onConfirm, onClosed }: StartQuestionProps) {
  const { t, i18n } = useTranslation();
  const dialog = useShownDialog(onClosed);
  const ads = queued.filter(({ hasAd }) => hasAd).length;
  const shown = formatNumber(i18n.language, queued.length);
  const detail = [
    t("bulk.confirm.detail"),
    ads > 0 && t("bulk.confirm.ad", { shown: formatNumber(i18n.language, ads) }),
  ];
  return (
    <ConfirmDialog
      ref={dialog}
      title={t("bulk.confirm", { count: queued.length, shown })}
      detail={detail.filter(Boolean).join(" ")}
      verb={t("bulk.confirm.verb")}
      kind="primary"
      onConfirm={() => {
        dialog.current?.close();
        onConfirm();
      }}
    />
  );
}
