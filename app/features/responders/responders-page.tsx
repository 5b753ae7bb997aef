import { useMemo, useState } from "react";
import { deleteResponder } from "../../../domain/calls/responders.ts";
import { useUndoable } from "../../client/use-undoable.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { FailurePanel } from "../../components/failure-panel.tsx";
import { Lock, Plus, SearchX } from "../../components/icons.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { SearchField } from "../../components/search-field.tsx";
import { SlotMeter } from "../../components/slot-meter.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../chats/chat-kind.ts";
import { useChatPage } from "../chats/chat-page-data.ts";
import { topicName } from "../chats/topic.ts";
import type { RespondersData } from "./load-responders.ts";
import { NoResponders } from "./no-responders.tsx";
import { ResponderCell } from "./responder-cell.tsx";
import type { ResponderRow } from "./responder-rows.ts";
import { ResponderTabs } from "./responder-tabs.tsx";
import { isFound } from "./search.ts";

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
        <Found
          rows={shown}
          chatId={chat.id}
          data={data}
          onDelete={(row) => run(row.id, { params: { id: chat.id, itemId: row.id } }, t("responders.deleted"))}
        />
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

interface FoundProps {
  rows: readonly ResponderRow[];
  chatId: string;
  data: RespondersData;
  onDelete(row: ResponderRow): void;
}

/** The focus goes on to a neighbour of a row that leaves. */
function focusBeside(item: Element | null | undefined) {
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  beside?.querySelector<HTMLElement>("a, button")?.focus();
}

/** The responders, narrowed to what is searched for. */
function Found({ rows, chatId, data: { topics, isFiredPartial }, onDelete }: FoundProps) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const found = useMemo(() => rows.filter((row) => isFound(row, text)), [rows, text]);
  const topicOf = (id: number) => {
    const topic = topics.find((each) => each.id === id);
    return topicName(t, topic ?? { id, name: "", flag: 0 });
  };
  return (
    <>
      <SearchField label={t("responders.search")} value={text} onChange={setText} />
      <p role="status" className="sr-only">
        {text && t("responders.search.found", { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={t("search.none", { keyword: text })}
          actions={<Button onClick={() => setText("")}>{t("search.clear")}</Button>}
        />
      ) : (
        <ul data-rows className="divide-y divide-line rounded-lg bg-surface shadow-1">
          {found.map((row) => (
            <ResponderCell
              key={row.id}
              row={row}
              chatId={chatId}
              topicOf={topicOf}
              isFiredPartial={isFiredPartial}
              onDelete={(gone) => {
                focusBeside(document.activeElement?.closest("li"));
                onDelete(gone);
              }}
            />
          ))}
        </ul>
      )}
    </>
  );
}
