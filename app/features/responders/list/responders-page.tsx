import { Link } from "@remix-run/react";
import { Lock, Plus, Reply } from "lucide-react";
import { useMemo } from "react";
import { useUndoable } from "../../../client/calls/use-undoable.ts";
import { usePrefetch } from "../../../client/page/connection.ts";
import { Button, ButtonLink } from "../../../components/actions/button.tsx";
import { SlotMeter } from "../../../components/data/slot-meter.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { FailurePanel } from "../../../components/feedback/failure-panel.tsx";
import { PageHeader } from "../../../components/navigation/page-header.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useLackedRight } from "../../../shared/chat/rights.tsx";
import { SettingsNotice } from "../../../shared/chat/settings-guard.tsx";
import { responderCalls } from "../../../shared/content/content-calls.ts";
import { ownerPath, useContentOwner } from "../../../shared/content/content-owner.ts";
import { SectionTabs } from "../../../shared/nav/section-tabs.tsx";
import { EXAMPLES, exampleTrigger } from "../examples.ts";
import { TriggerChips } from "../triggers/trigger-chips.tsx";
import { TestSection } from "../trying/test-section.tsx";
import { Bubble } from "./bubble.tsx";
import { FoundResponders } from "./found-responders.tsx";
import type { RespondersData } from "./load-responders.ts";

/** Shows /groups/{id}/responders and /bots/{id}/responders: the bot's automatic answers. */
export function RespondersPage({ data }: { data: RespondersData }) {
  const { t } = useTranslation();
  const owner = useContentOwner();
  const { rows, slots, nextPlan } = data;
  const { hidden, run } = useUndoable(responderCalls(owner.type).delete, "library.delete");
  const shown = useMemo(() => (rows.ok ? rows.value.filter(({ id }) => !hidden.has(id)) : []), [rows, hidden]);
  const replyOf = (id: string) => shown.flatMap(({ replies }) => replies).find((reply) => reply.id === id) ?? null;
  const isFull = shown.length >= slots;
  const isKept = useLackedRight("settings") !== null;
  return (
    <div className="grid gap-4">
      <PageHeader
        title={t("responders.title")}
        detail={t("responders.detail")}
        actions={
          rows.ok &&
          (isFull || isKept ? (
            <Button kind="primary" icon={Lock} disabled>
              {t("responders.new")}
            </Button>
          ) : (
            <NewLink to={ownerPath(owner, "responders/create")} />
          ))
        }
      />
      <SectionTabs />
      <SettingsNotice />
      {!rows.ok && <FailurePanel message={rows.message} extra={rows.extra} />}
      {rows.ok && (shown.length > 0 || isFull) && (
        <SlotMeter label={t("responders.title")} used={shown.length} max={slots} next={nextPlan} />
      )}
      {rows.ok && shown.length === 0 && <NoResponders />}
      {shown.length > 0 && (
        <>
          <FoundResponders
            rows={shown}
            data={data}
            onDelete={(row) => run(row.id, { params: { id: owner.id, itemId: row.id } }, t("responders.deleted"))}
          />
          <TestSection topics={data.topics} responders={shown} replyOf={replyOf} />
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

/** Offers three examples in place of the first responder. */
function NoResponders() {
  const prefetch = usePrefetch();
  const { t } = useTranslation();
  const owner = useContentOwner();
  return (
    <EmptyState icon={Reply} title={t("responders.empty.title")}>
      <p>{t("responders.empty.detail")}</p>
      <ul className="mt-2 grid gap-2 text-start text-text">
        {EXAMPLES.map((example) => (
          <li key={example}>
            <Link
              to={ownerPath(owner, `responders/create?example=${example}`)}
              prefetch={prefetch}
              className="grid gap-2 rounded-md p-3 shadow-1 hover:bg-hover"
            >
              <TriggerChips triggers={[exampleTrigger(t, example)]} />
              <Bubble text={t(`responders.example.${example}.reply`)} files={0} />
            </Link>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
