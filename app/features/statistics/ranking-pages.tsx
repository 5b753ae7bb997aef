import { Link } from "@remix-run/react";
import { countNewcomerSource, countTopInviter, topActiveMembers } from "../../../domain/endpoints/statistics.ts";
import type { Funnel, SourceRow } from "../../../domain/statistics/report-rows.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../../shared/chat/chat-kind.ts";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { personName } from "../../shared/chat/person-name.ts";
import { type Figure, Figures } from "./figures.tsx";
import type { loadActive, loadInviters, loadSources } from "./load-rankings.ts";
import { Person, pageOf, Ranking } from "./ranking.tsx";
import { ReportFrame } from "./report-frame.tsx";
import { periodSearch } from "./report-period.ts";

type Loaded<Load extends (...args: never[]) => Promise<unknown>> = { data: Awaited<ReturnType<Load>> };

const funnelFigures = (current: Funnel, previous: Funnel | null, isGroup: boolean): Figure[] => [
  { name: "overview.glance.joined", current: current.count, previous: previous?.count ?? null },
  { name: "statistics.here", current: current.cnt_here, previous: previous?.cnt_here ?? null },
  ...(isGroup
    ? [{ name: "statistics.spoke", current: current.cnt_spoke, previous: previous?.cnt_spoke ?? null } as const]
    : []),
];

/** Shows /groups/{id}/statistics/acquisition: newcomers by the way they came (STA-02). */
export function SourcesPage({ data: { frame, report } }: Loaded<typeof loadSources>) {
  const { t } = useTranslation();
  const { kind } = useChatPage();
  const isGroup = kind === "groups";
  return (
    <ReportFrame
      {...{ frame, report }}
      heading="statistics.sources"
      sheet="sourcesSheet"
      isEmpty={({ rows }) => rows.length === 0}
      empty="statistics.empty.newcomers"
      limits="statistics.limits.newcomers"
    >
      {(value) => (
        <>
          <Figures figures={funnelFigures(value.current, value.previous, isGroup)} />
          <Ranking
            {...{ frame, report: value }}
            caption={t("statistics.sources")}
            head={t("statistics.source")}
            columns={[
              { title: t("overview.glance.joined") },
              { title: t("statistics.here") },
              ...(isGroup ? [{ title: t("statistics.spoke"), isWide: true }] : []),
            ]}
            keyOf={({ source, invite_link, sender }) => `${source} ${invite_link ?? sender?.id ?? ""}`}
            name={(row) => <Source row={row} search={periodSearch(frame.period)} />}
            values={({ count, cnt_here, cnt_spoke }) => [count, cnt_here, ...(isGroup ? [cnt_spoke] : [])]}
            more={(client, page) => client.call(countNewcomerSource, pageOf(frame.input, page))}
          />
        </>
      )}
    </ReportFrame>
  );
}

/** Names a source, linked to what became of the newcomers who came by it. */
function Source({ row: { source, invite_link, sender }, search }: { row: SourceRow; search: string }) {
  const { t } = useTranslation();
  const { chat, kind } = useChatPage();
  const fields = new URLSearchParams(search);
  if (invite_link !== null) fields.set("invite_link", invite_link);
  else if (sender !== null) fields.set("inviter", sender.id);
  const name =
    invite_link === null ? (
      sender === null ? (
        t("statistics.source.direct")
      ) : (
        t("statistics.source.by", { name: personName(sender) })
      )
    ) : (
      <bdi>{invite_link.replace(/^https:\/\//, "")}</bdi>
    );
  if (source === "direct" || kind === "channels") return name;
  return (
    <Link to={`${chatPath(kind, chat.id, "statistics/acquisition/retention")}?${fields}`} className="hover:underline">
      {name}
    </Link>
  );
}

/**
 * Shows /groups/{id}/statistics/referrals: the people who invited others, and how many of those stayed and wrote
 * (STA-03).
 */
export function InvitersPage({ data: { frame, report } }: Loaded<typeof loadInviters>) {
  const { t } = useTranslation();
  return (
    <ReportFrame
      {...{ frame, report }}
      heading="statistics.inviters"
      sheet="invitersSheet"
      isEmpty={({ rows }) => rows.length === 0}
      empty="statistics.empty.inviters"
      limits="statistics.limits.newcomers"
    >
      {(value) => (
        <>
          <Figures figures={funnelFigures(value.current, value.previous, true)} />
          <Ranking
            {...{ frame, report: value }}
            caption={t("statistics.inviters")}
            head={t("statistics.inviter")}
            columns={[
              { title: t("statistics.brought") },
              { title: t("statistics.here") },
              { title: t("statistics.spoke"), isWide: true },
            ]}
            keyOf={({ sender }) => sender.id}
            name={({ sender }) => <Person user={sender} />}
            values={({ count, cnt_here, cnt_spoke }) => [count, cnt_here, cnt_spoke]}
            more={(client, page) => client.call(countTopInviter, pageOf(frame.input, page))}
          />
        </>
      )}
    </ReportFrame>
  );
}

/** Shows /groups/{id}/statistics/active_members: the authors with the most messages (STA-04). */
export function ActivePage({ data: { frame, report } }: Loaded<typeof loadActive>) {
  const { t } = useTranslation();
  const { kind } = useChatPage();
  return (
    <ReportFrame
      {...{ frame, report }}
      heading="statistics.active"
      sheet="activeSheet"
      isEmpty={({ rows }) => rows.length === 0}
      empty={kind === "groups" ? "statistics.empty.messages" : "statistics.empty.authors"}
      limits="statistics.limits.messages"
    >
      {(value) => (
        <>
          <Figures
            figures={(["cnt_active_member", "cnt_message"] as const).map((name) => ({
              name: name === "cnt_message" ? "overview.glance.messages" : "statistics.activePeople",
              current: value.current[name],
              previous: value.previous?.[name] ?? null,
            }))}
          />
          <Ranking
            {...{ frame, report: value }}
            caption={t("statistics.active")}
            head={t("statistics.member")}
            columns={[{ title: t("overview.glance.messages") }]}
            keyOf={({ user }) => user.id}
            name={({ user }) => <Person user={user} />}
            values={({ cnt_message }) => [cnt_message]}
            more={(client, page) => client.call(topActiveMembers, pageOf(frame.input, page))}
          />
        </>
      )}
    </ReportFrame>
  );
}
