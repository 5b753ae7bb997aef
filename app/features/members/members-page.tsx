import { Link, useLocation } from "@remix-run/react";
import clsx from "clsx";
import { SearchX, Users } from "lucide-react";
import { useState } from "react";
import { withGap } from "../../../domain/joins.ts";
import { MEMBERS_PER_PAGE } from "../../../domain/limits/session.ts";
import { ButtonLink } from "../../components/actions/button.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { FailurePanel } from "../../components/feedback/failure-panel.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { Pagination } from "../../components/navigation/pagination.tsx";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../../shared/chat/chat-kind.ts";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { useLackedRight } from "../../shared/chat/rights.tsx";
import { SectionTabs } from "../../shared/nav/section-tabs.tsx";
import { PeriodForm } from "../../shared/period/period-form.tsx";
import { CutNote } from "../../shared/plan/cut-note.tsx";
import { ChatDownload } from "../../shared/sheets/download-menu.tsx";
import { BanRaiders } from "./ban-raiders.tsx";
import { CleanUp } from "./clean-up.tsx";
import type { MemberPage, MembersData } from "./load-members.ts";
import { MemberList } from "./member-list.tsx";
import { MembersFilter } from "./members-filter.tsx";
import { isCleanUp, isNarrowed, pageSearch, reachOf, VIEWS } from "./members-view.ts";
import { MemberPanel } from "./panel/member-panel.tsx";
import { PickedBar } from "./picked-bar.tsx";
import { useMemberTasks } from "./use-member-tasks.ts";

/**
 * Shows /groups/{id}/members/…: the members of the chat, those who joined, wrote or left, with a panel about one of
 * them (NAV-08).
 */
export function MembersPage({ data }: { data: MembersData }) {
  const { t } = useTranslation();
  const { chat } = useChatPage();
  const { view, query, period, page, panel, timezone } = data;
  const kind = VIEWS[view];
  return (
    <div className="grid gap-4">
      {/* Beside the panel the page's own heading stands; where the panel takes the screen, it is told to readers. */}
      {panel && <h1 className="sr-only lg:hidden">{t("members.title")}</h1>}
      <div className={clsx("grid gap-4", panel && "max-lg:hidden")}>
        <PageHeader
          title={t("members.title")}
          detail={t(`members.detail.${kind}`, { timezone })}
          actions={
            page.ok &&
            page.value.lines.length > 0 && (
              <ChatDownload
                source={() =>
                  withTexts(import("./members-sheet.ts"), "features/members/members-sheet").then(({ membersSheet }) =>
                    membersSheet(t, chat, data),
                  )
                }
              />
            )
          }
        />
        <SectionTabs />
      </div>
      <div className={clsx("grid items-start gap-4", panel && "lg:grid-cols-[minmax(0,1fr)_26rem]")}>
        <div className={clsx("grid min-w-0 gap-4", panel && "max-lg:hidden")}>
          {kind === "all" ? <MembersFilter query={query} /> : <PeriodForm query={period} />}
          {kind === "all" && isCleanUp(query.status) && <CleanUp sweep={data.sweep?.ok ? data.sweep.value : null} />}
          {!page.ok && <FailurePanel message={page.message} extra={page.extra} />}
          {page.ok && <Found key={view} data={data} page={page.value} />}
        </div>
        {panel && <MemberPanel view={view} panel={panel} />}
      </div>
    </div>
  );
}

function Nobody({ data: { view, query } }: { data: MembersData }) {
  const { t } = useTranslation();
  const { chat, kind } = useChatPage();
  if (VIEWS[view] === "all" && query.status === "raid" && !query.keyword && !query.tag) {
    const log = chatPath(kind, chat.id, "messages/actions");
    return (
      <EmptyState
        icon={Users}
        title={t("members.none.raid")}
        actions={<ButtonLink to={log}>{t("actions.title")}</ButtonLink>}
      >
        <p>{t("members.none.raid.detail")}</p>
      </EmptyState>
    );
  }
  if (VIEWS[view] === "all" && isNarrowed(query)) {
    const isByStatus = isCleanUp(query.status) && !query.keyword && !query.tag;
    const sought = query.status === "deleted" ? "deleted" : "silent";
    return (
      <EmptyState
        icon={SearchX}
        title={t(isByStatus ? `members.none.${sought}` : "members.none")}
        actions={<ButtonLink to={chatPath(kind, chat.id, `members/${view}`)}>{t("search.clear")}</ButtonLink>}
      >
        {!isByStatus && <p>{t("members.none.detail")}</p>}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={Users} title={t(`members.empty.${VIEWS[view]}`)}>
      <p>{t("members.known")}</p>
    </EmptyState>
  );
}

/** Shows the list, or that it is empty, with the acts for several members at once and the outcome of the last one. */
function Found({ data, page }: { data: MembersData; page: MemberPage }) {
  const { t } = useTranslation();
  const { chat, kind } = useChatPage();
  const { search } = useLocation();
  const tasks = useMemberTasks();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [isAll, setAll] = useState(false);
  const mayNot = useLackedRight("can_restrict_members") !== null;
  const { view, query, panel } = data;
  const { lines, reachable, cut } = page;
  const isRaid = VIEWS[view] === "all" && query.status === "raid";
  const found = reachOf(query, page);

  function pick(id: string, isPicked: boolean) {
    const others = [...picked].filter((each) => each !== id);
    setPicked(new Set(isPicked ? [...others, id] : others));
    setAll(false);
  }

  return (
    <>
      {isRaid && lines.length > 0 && !mayNot && <BanRaiders tasks={tasks} query={query} count={found} />}
      {lines.length === 0 ? (
        // What is behind the plan's last row is locked, not empty.
        !cut && <Nobody data={data} />
      ) : (
        <MemberList
          {...{ view, lines }}
          picked={isAll ? new Set(lines.map(({ id }) => id)) : picked}
          failed={tasks.failed}
          kind={VIEWS[view]}
          open={panel?.userId ?? null}
          onPick={mayNot ? null : pick}
        />
      )}
      <PickedBar
        tasks={tasks}
        picked={lines.filter(({ id }) => picked.has(id))}
        // The other lists are of a time, by which the tasks find nobody.
        found={VIEWS[view] === "all" ? { query, count: found, onPick: () => setAll(true) } : null}
        isAll={isAll}
        onUnpick={() => {
          setPicked(new Set());
          setAll(false);
        }}
      />
      <Pagination
        page={query.page}
        perPage={MEMBERS_PER_PAGE}
        total={reachable}
        address={(other) => pageSearch(search, other)}
      />
      <CutNote cut={cut} />
      {VIEWS[view] === "all" && lines.length > 0 && (
        <p className="text-xs text-muted">
          {withGap(t("members.known"))}
          {kind === "groups" && (
            <Link to={chatPath(kind, chat.id, "statistics/import")} className="text-accent-text underline">
              {t("imports.way")}
            </Link>
          )}
        </p>
      )}
    </>
  );
}
