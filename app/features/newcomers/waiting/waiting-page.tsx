import { useRevalidator } from "@remix-run/react";
import { UserPlus } from "lucide-react";
import { useCallback, useEffect } from "react";
import { WAITING_REFRESH_MS } from "../../../../domain/limits/interface.ts";
import { PER_PAGE_DEFAULT } from "../../../../domain/limits/session.ts";
import { usePolling } from "../../../client/calls/use-polling.ts";
import { ButtonLink } from "../../../components/actions/button.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { FailurePanel } from "../../../components/feedback/failure-panel.tsx";
import { PageHeader } from "../../../components/navigation/page-header.tsx";
import { Pagination } from "../../../components/navigation/pagination.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { waiting as waitingCount } from "../../../shared/chat/chat-counts.ts";
import { chatPath } from "../../../shared/chat/chat-kind.ts";
import { useChatPage } from "../../../shared/chat/chat-page-data.ts";
import { Problems } from "../../../shared/chat/problems.tsx";
import { SectionTabs } from "../../../shared/nav/section-tabs.tsx";
import type { WaitingData } from "./load-waiting.ts";
import { WaitingList } from "./waiting-list.tsx";

/**
 * Shows /groups/{id}/newcomers/waiting: who has to pass a check now, and the buttons that decide about them (AMB-091).
 */
export function WaitingPage({ data }: { data: WaitingData }) {
  const { t } = useTranslation();
  const { chat, kind } = useChatPage();
  const { page, waiting, hasCheck, timezone } = data;
  const total = waiting.ok ? waiting.value.total : null;
  useEffect(() => {
    if (total !== null) waitingCount.tell(chat.id, total);
  }, [chat.id, total]);
  useFreshData();
  return (
    <div className="grid gap-4">
      <PageHeader title={t("newcomers.waiting.title")} detail={t("newcomers.waiting.detail", { timezone })} />
      <SectionTabs />
      <Problems chat={chat} kind={kind} />
      {!waiting.ok && <FailurePanel message={waiting.message} extra={waiting.extra} />}
      {waiting.ok && <WaitingList lines={waiting.value.lines} total={waiting.value.total} />}
      {waiting.ok && waiting.value.total === 0 && <Nobody hasCheck={hasCheck} />}
      {waiting.ok && (
        <Pagination
          page={page}
          perPage={PER_PAGE_DEFAULT}
          total={waiting.value.total}
          hasMore={waiting.value.lines.length === PER_PAGE_DEFAULT}
          address={(other) => `?page=${other}`}
        />
      )}
    </div>
  );
}

function Nobody({ hasCheck }: { hasCheck: boolean }) {
  const { t } = useTranslation();
  const { chat } = useChatPage();
  if (hasCheck) {
    return (
      <EmptyState icon={UserPlus} title={t("newcomers.waiting.empty")}>
        <p>{t("newcomers.waiting.empty.detail")}</p>
      </EmptyState>
    );
  }
  const settings = chatPath("groups", chat.id, "newcomers/settings");
  return (
    <EmptyState
      icon={UserPlus}
      title={t("newcomers.waiting.noCheck")}
      actions={
        <ButtonLink kind="primary" to={settings}>
          {t("newcomers.waiting.choose")}
        </ButtonLink>
      }
    >
      <p>{t("newcomers.waiting.noCheck.detail")}</p>
    </EmptyState>
  );
}

/** Reloads the page regularly: newcomers come, pass and run out of time without an act on this page. */
function useFreshData(): void {
  const { revalidate, state } = useRevalidator();
  const read = useCallback(async () => revalidate(), [revalidate]);
  // Whatever has had it read, the next time is so long after that.
  usePolling(read, WAITING_REFRESH_MS, state === "idle", false);
}
