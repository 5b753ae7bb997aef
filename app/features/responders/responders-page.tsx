import { useMemo } from "react";
import { deleteResponder } from "../../../domain/calls/responders.ts";
import { useUndoable } from "../../client/use-undoable.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { FailurePanel } from "../../components/failure-panel.tsx";
import { Lock, Plus } from "../../components/icons.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { SlotMeter } from "../../components/slot-meter.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../chats/chat-kind.ts";
import { useChatPage } from "../chats/chat-page-data.ts";
import { FoundResponders } from "./found-responders.tsx";
import type { RespondersData } from "./load-responders.ts";
import { NoResponders } from "./no-responders.tsx";
import { ResponderTabs } from "./responder-tabs.tsx";
import { TestSection } from "./test-section.tsx";

/** /groups/{id}/responders: what the bot answers by itself. */
export function RespondersPage({ data }: { data: RespondersData }) {
  const { t } = useTranslation();
  const { chat } = useChatPage();
  const { rows, slots, nextPlan } = data;
  const { hidden, run } = useUndoable(deleteResponder);
  const shown = useMemo(() => (rows.ok ? rows.value.filter(({ id }) => !hidden.has(id)) : []), [rows, hidden]);
  const isFull = shown.length >= slots;
  return (
    <div className="grid gap-4">
      <PageHeader
        title={t("responders.title")}
        detail={t("responders.detail")}
        actions={
          rows.ok &&
          (isFull ? (
            <Button kind="primary" icon={Lock} disabled>
              {t("responders.new")}
            </Button>
          ) : (
            <NewLink to={chatPath("groups", chat.id, "responders/create")} />
          ))
        }
      />
      <ResponderTabs />
      {!rows.ok && <FailurePanel message={rows.message} />}
      {rows.ok && (shown.length > 0 || isFull) && (
        <SlotMeter
          label={t("responders.title")}
          used={shown.length}
          max={slots}
          next={nextPlan === null ? undefined : { plan: nextPlan }}
        />
      )}
      {rows.ok && shown.length === 0 && <NoResponders chatId={chat.id} />}
      {shown.length > 0 && (
        <>
          <FoundResponders
            rows={shown}
            chatId={chat.id}
            data={data}
            onDelete={(row) => run(row.id, { params: { id: chat.id, itemId: row.id } }, t("responders.deleted"))}
          />
          <TestSection chatId={chat.id} topics={data.topics} responders={shown} />
        </>
      )}
    </div>
  );
}

function NewLink({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <ButtonLink kind="primary" icon={Plus} to={to} shortcut="new">
      {t("responders.new")}
    </ButtonLink>
  );
}
