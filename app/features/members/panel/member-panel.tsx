import { Link, useLocation } from "@remix-run/react";
import { ArrowLeft, Ban, RefreshCw, Undo2, X } from "lucide-react";
import { withGap } from "../../../../domain/joins.ts";
import { type MemberAction, memberActions } from "../../../../domain/members/member-status.ts";
import { Button } from "../../../components/actions/button.tsx";
import { CopyButton } from "../../../components/actions/copy.tsx";
import { Avatar } from "../../../components/data/avatar.tsx";
import { FailurePanel } from "../../../components/feedback/failure-panel.tsx";
import { PageTabs } from "../../../components/navigation/page-tabs.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { chatPath } from "../../../shared/chat/chat-kind.ts";
import { useChatPage } from "../../../shared/chat/chat-page-data.ts";
import { RightNote, useLackedRight } from "../../../shared/chat/rights.tsx";
import { LaterActResult, useActDialog } from "../later-parts.tsx";
import { MemberBadge } from "../member-badge.tsx";
import { PANEL_TABS, type ViewName } from "../members-view.ts";
import { useMemberActs } from "../use-member-acts.ts";
import type { Brief, PanelData } from "./load-panel.ts";
import { BriefTab, BroughtTab, MessagesTab } from "./panel-tabs.tsx";
import { PointsTab } from "./points-tab.tsx";
import { Trust } from "./trust.tsx";

interface MemberPanelProps {
  view: ViewName;
  panel: PanelData;
}

/** Shows one member beside the list, on phones in place of it (NAV-09, MBR-12). */
export function MemberPanel({ view, panel }: MemberPanelProps) {
  const { t } = useTranslation();
  const { chat, kind } = useChatPage();
  const { search } = useLocation();
  const { brief, tab, userId } = panel;
  const to = (rest: string) => chatPath(kind, chat.id, `members/${view}${rest}`) + search;
  return (
    <aside
      aria-label={t("members.panel")}
      className="grid content-start gap-4 rounded-lg bg-surface p-4 shadow-1 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto"
    >
      <div className="flex items-center justify-between gap-2">
        <Link
          to={to("")}
          preventScrollReset
          className="tap inline-flex items-center gap-1 text-sm text-accent-text lg:hidden"
        >
          <ArrowLeft aria-hidden className="flip size-4" />
          {t("members.title")}
        </Link>
        <Link
          to={to("")}
          preventScrollReset
          aria-label={t("members.panel.close")}
          className="tap ms-auto grid place-items-center rounded-md text-muted hover:bg-hover max-lg:hidden"
        >
          <X aria-hidden className="size-5" />
        </Link>
      </div>
      {!brief.ok && <FailurePanel message={brief.message} extra={brief.extra} />}
      {brief.ok && (
        <>
          <Head brief={brief.value} />
          <Acts key={userId} brief={brief.value} />
          {kind === "groups" && <Trust key={`trust ${userId}`} brief={brief.value} />}
          <PageTabs
            label={t("members.panel")}
            isSecond
            tabs={PANEL_TABS.filter((name) => kind === "groups" || name !== "points_transaction").map((name) => ({
              to: to(`/${userId}/${name}`),
              text: t(`members.tab.${name}`),
              isCurrent: name === tab,
            }))}
          />
          {tab === "brief" && <BriefTab brief={brief.value} view={view} />}
          {panel.messages && <MessagesTab page={panel.messages} userId={userId} />}
          {panel.points && (
            <PointsTab
              key={userId}
              points={panel.points}
              userId={userId}
              name={brief.value.line.name}
              isBot={brief.value.line.isBot}
            />
          )}
          {panel.brought && <BroughtTab page={panel.brought} userId={userId} view={view} />}
        </>
      )}
    </aside>
  );
}

function Head({ brief: { line } }: { brief: Brief }) {
  return (
    <header className="flex min-w-0 items-center gap-3">
      <Avatar name={line.name} peer={line.id} photo={line.photo} />
      <div className="grid min-w-0 gap-0.5">
        <h2 className="flex flex-wrap items-center gap-2 text-lg">
          <bdi className="min-w-0 wrap-anywhere">{line.name}</bdi>
          <MemberBadge status={line.status} />
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {line.username && <bdi dir="ltr">@{line.username}</bdi>}
          <bdi dir="ltr" className="num">
            {line.id}
          </bdi>
          <CopyButton text={line.id} />
        </p>
      </div>
    </header>
  );
}

const ICONS = { restrict: Ban, ban: Ban, unban: Undo2, unrestrict: Undo2, sync: RefreshCw };

/** Shows the buttons that the table of acts allows (MBR-14); acts that can do harm ask first. */
function Acts({ brief: { line } }: { brief: Brief }) {
  const { t } = useTranslation();
  const { kind } = useChatPage();
  const acts = useMemberActs(line.id);
  const [asked, ActDialog, setAsked] = useActDialog<"restrict" | "ban">();
  const lacked = useLackedRight("can_restrict_members");
  const note = "member-acts-right";
  const press = (action: MemberAction) =>
    action === "restrict" || action === "ban" ? setAsked(action) : void acts.carryOut({ action, level: 0, seconds: 0 });
  // Nobody can be restricted in a channel.
  const offered = memberActions(line.status).filter((action) => kind === "groups" || action !== "restrict");
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {offered.map((action) => (
          <Button
            key={action}
            icon={ICONS[action]}
            disabled={acts.isBusy || (action !== "sync" && lacked !== null)}
            aria-describedby={action !== "sync" && lacked !== null ? note : undefined}
            onClick={() => press(action)}
          >
            {t(`members.act.${action}`)}
            {(action === "restrict" || action === "ban") && " …"}
          </Button>
        ))}
      </div>
      {lacked && <RightNote id={note} right={lacked} />}
      <LaterActResult acts={acts} />
      {acts.refusal && (
        <p role="alert" className="text-sm text-danger-text">
          {withGap(t("members.notDone", { name: line.name }))}
          {acts.refusal}
        </p>
      )}
      {ActDialog && asked && (
        <ActDialog
          action={asked}
          count={1}
          names={[line.name]}
          onOrder={(size) => void acts.carryOut({ action: asked, ...size })}
          onClosed={() => setAsked(null)}
        />
      )}
    </div>
  );
}
