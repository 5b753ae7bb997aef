import { useLocation } from "@remix-run/react";
import clsx from "clsx";
import { Ban, SearchX, UserRoundX, Users, X } from "lucide-react";
import { useState } from "react";
import { MEMBERS_PER_PAGE } from "../../../domain/limits/session.ts";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { FailurePanel } from "../../components/feedback/failure-panel.tsx";
import { LockNote } from "../../components/feedback/lock-note.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { Pagination } from "../../components/navigation/pagination.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../../shared/chat/chat-kind.ts";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { useLackedRight } from "../../shared/chat/rights.tsx";
import { SectionTabs } from "../../shared/nav/section-tabs.tsx";
import { PeriodForm } from "../../shared/period/period-form.tsx";
import { ActDialog, type AskedAct } from "./act-dialog.tsx";
import { ActResult } from "./act-result.tsx";
import type { MemberPage, MembersData } from "./load-members.ts";
import { MemberList } from "./member-list.tsx";
import { MemberPanel } from "./member-panel.tsx";
import { MembersFilter } from "./members-filter.tsx";
import { isNarrowed, pageSearch, VIEWS } from "./members-view.ts";
import { useMemberActs } from "./use-member-acts.ts";

/** /groups/{id}/members/…: who is in the chat, who came, wrote and left, with a panel about one of them (NAV-08). */
export function MembersPage({ data }: { data: MembersData }) {
  const { t } = useTranslation();
  const { view, query, period, page, panel, timezone } = data;
  const kind = VIEWS[view];
  return (
    <div className="grid gap-4">
      <div className={clsx("grid gap-4", panel && "max-lg:hidden")}>
        <PageHeader title={t("members.title")} detail={t(`members.detail.${kind}`, { timezone })} />
        <SectionTabs />
      </div>
      <div className={clsx("grid items-start gap-4", panel && "lg:grid-cols-[minmax(0,1fr)_26rem]")}>
        <div className={clsx("grid min-w-0 gap-4", panel && "max-lg:hidden")}>
          {kind === "all" ? <MembersFilter query={query} /> : <PeriodForm query={period} />}
          {!page.ok && <FailurePanel message={page.message} />}
          {page.ok && page.value.lines.length === 0 && <Nobody data={data} />}
          {page.ok && page.value.lines.length > 0 && <Found key={view} data={data} page={page.value} />}
        </div>
        {panel && <MemberPanel view={view} panel={panel} />}
      </div>
    </div>
  );
}

function Nobody({ data: { view, query } }: { data: MembersData }) {
  const { t } = useTranslation();
  const { chat, kind } = useChatPage();
  if (VIEWS[view] === "all" && isNarrowed(query)) {
    return (
      <EmptyState
        icon={SearchX}
        title={t("members.none")}
        actions={<ButtonLink to={chatPath(kind, chat.id, `members/${view}`)}>{t("search.clear")}</ButtonLink>}
      >
        <p>{t("members.none.detail")}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={Users} title={t(`members.empty.${VIEWS[view]}`)}>
      <p>{t("members.known")}</p>
    </EmptyState>
  );
}

/** The list with what can be done to several at once. */
function Found({ data, page }: { data: MembersData; page: MemberPage }) {
  const { t, i18n } = useTranslation();
  const { kind } = useChatPage();
  const { search } = useLocation();
  const acts = useMemberActs();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const mayNot = useLackedRight("can_restrict_members") !== null;
  const { view, query, panel } = data;
  const { lines, reachable, cut } = page;
  const targets = lines.filter(({ id }) => picked.has(id));
  const isBusy = acts.progress !== null;
  const number = (value: number) => formatNumber(i18n.language, value);

  function pick(id: string, isPicked: boolean) {
    const others = [...picked].filter((each) => each !== id);
    setPicked(new Set(isPicked ? [...others, id] : others));
  }

  return (
    <>
      <MemberList
        {...{ view, lines, picked, refusals: acts.refusals }}
        kind={VIEWS[view]}
        open={panel?.userId ?? null}
        onPick={mayNot ? null : pick}
      />
      <div className="sticky bottom-18 z-10 mx-auto flex w-fit max-w-full flex-wrap items-center gap-2 rounded-lg bg-raised px-3 py-1 text-sm shadow-2 empty:hidden lg:bottom-2">
        {(isBusy || acts.done) && <ActResult acts={acts} />}
        {targets.length > 0 && (
          <>
            <p className="num font-medium">{t("history.selected", { count: targets.length })}</p>
            {kind === "groups" && (
              <Button icon={UserRoundX} disabled={isBusy} onClick={() => setAsked("restrict")}>
                {t("members.act.restrict")} …
              </Button>
            )}
            <Button icon={Ban} disabled={isBusy} onClick={() => setAsked("ban")}>
              {t("members.act.ban")} …
            </Button>
            <button
              type="button"
              aria-label={t("history.unselect")}
              onClick={() => setPicked(new Set())}
              className="tap grid place-items-center rounded-md text-muted hover:bg-hover"
            >
              <X aria-hidden className="size-5" />
            </button>
          </>
        )}
      </div>
      <Pagination
        page={query.page}
        perPage={MEMBERS_PER_PAGE}
        total={reachable}
        address={(other) => pageSearch(search, other)}
      />
      {cut?.plan && (
        <LockNote plan={cut.plan}>{t("members.cut", { shown: number(cut.shown), total: number(cut.total) })}</LockNote>
      )}
      {VIEWS[view] === "all" && <p className="text-xs text-muted">{t("members.known")}</p>}
      {asked && (
        <ActDialog
          action={asked}
          targets={targets}
          onOrder={(order) => {
            setPicked(new Set());
            void acts.carryOut(order);
          }}
          onClosed={() => setAsked(null)}
        />
      )}
    </>
  );
}
