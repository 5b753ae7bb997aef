import { useState } from "react";
import { listManagables } from "../../../domain/endpoints/chats.ts";
import { movePlan } from "../../../domain/endpoints/plans.ts";
import { paidLevel } from "../../../domain/plans/plan.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { useLoaded } from "../../client/calls/use-loaded.ts";
import { useWrite } from "../../client/calls/write.ts";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { ControlFailure } from "../../components/feedback/control-failure.tsx";
import { LoadingNote } from "../../components/feedback/loading-note.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { kindOf } from "../../shared/chat/chat-kind.ts";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { planTitle } from "../../shared/plan/plan-words.ts";

/**
 * Moves the plan to another chat of the account, of the same kind and without a plan, after stating the consequences.
 */
export function MovePlanDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const { chat, kind, plan } = useChatPage();
  const [chosen, setChosen] = useState<string | null>(null);
  const chats = useLoaded(() => browserClient.call(listManagables));
  const move = useWrite(movePlan, { success: "plan.move.done", alerts: false });
  const now = Math.floor(Date.now() / 1000);
  const others = chats.value?.filter(
    (each) => each.id !== chat.id && each.access === "open" && kindOf(each) === kind && paidLevel(each, now) === 0,
  );

  async function run() {
    if (chosen === null) return;
    const answer = await move.run({ params: { id: chat.id }, body: { to: chosen } });
    if (answer) onClose();
  }

  return (
    <Dialog
      shape="sheet"
      title={t("plan.move.title")}
      primary={{ text: t("plan.move.verb"), isBusy: move.isPending, isDisabled: chosen === null }}
      onPrimary={() => void run()}
      onClosed={onClose}
    >
      <p className="text-sm text-muted">{t("plan.move.detail", { plan: planTitle(t, plan), chat: chat.title })}</p>
      <LoadingNote of={chats} />
      {others?.length === 0 && <Notice tone="info" title={t("plan.move.none")} />}
      {others !== undefined && others.length > 0 && (
        <fieldset className="grid min-w-0 gap-2">
          <legend className="sr-only">{t("plan.move.to")}</legend>
          {others.map(({ id, title }) => (
            <label
              key={id}
              className="flex min-h-12 min-w-0 cursor-pointer items-center gap-3 rounded-lg px-4 py-2 text-sm shadow-1 hover:bg-hover has-checked:bg-selected"
            >
              <input
                type="radio"
                name="chat"
                checked={chosen === id}
                onChange={() => setChosen(id)}
                className="size-5 shrink-0 accent-accent"
              />
              <bdi className="min-w-0 wrap-anywhere font-semibold">{title}</bdi>
            </label>
          ))}
        </fieldset>
      )}
      <ControlFailure failure={move.isPending ? null : move.failure} act={t("plan.move.verb")} />
    </Dialog>
  );
}
