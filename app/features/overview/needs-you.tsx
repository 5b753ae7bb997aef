import { CircleCheck, Megaphone, MessagesSquare, Reply, TriangleAlert, UserPlus } from "lucide-react";
import type { DeadLetters } from "../../../domain/updates/dead-letters.ts";
import { Cell } from "../../components/navigation/cell.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { botPath } from "../../shared/bot/bot-path.ts";
import { useUnread } from "../../shared/bot/unread-bots.ts";
import { type ChatKind, chatPath } from "../../shared/chat/chat-kind.ts";
import type { ShownChat } from "../../shared/chat/chat-page-data.ts";
import { Problems } from "../../shared/chat/problems.tsx";
import { RaidBanner, type RaidView } from "../../shared/chat/raid-banner.tsx";
import { needsBotWork } from "../../shared/chat/use-chat-watch.ts";
import type { PausingView } from "../../shared/plan/load-pausing.ts";
import type { UsageSummary } from "../../shared/plan/month-usage.ts";
import type { PlanView } from "../../shared/plan/plan-words.ts";
import { Appeals, type AppealsView } from "./appeals.tsx";
import { endsSoon, PlanEnds, Unreadable, UsageBanner } from "./banners.tsx";
import { BrakeBanner, type StoppedView } from "./brake-banner.tsx";

interface Counted {
  count: number;
  shown: string;
}

/** Counts of what waits for an admin; null where they could not be loaded. */
export type Needs = Record<"waiting" | "failedActs" | "failedAnswers" | "failedAnnouncements", Counted> | null;

interface NeedsYouProps {
  chat: ShownChat;
  kind: ChatKind;
  needs: Needs;
  raid: RaidView | null;
  /** time at which the silence ends, empty where an admin has to end it; null where there is none */
  silence: string | null;
  stopped: readonly StoppedView[];
  appeals: AppealsView;
  /** why cards do not arrive in the group of admins */
  cardTrouble: string | null;
  usage: UsageSummary;
  plan: PlanView;
  unreadable: DeadLetters | null;
  /** what pauses when the plan ends, in its last days */
  pausing: PausingView | null;
}

/** Lists what an admin has to look at, each with a link; one quiet line where there is nothing. */
export function NeedsYou({
  chat,
  kind,
  needs,
  raid,
  silence,
  stopped,
  appeals,
  cardTrouble,
  usage,
  plan,
  unreadable,
  pausing,
}: NeedsYouProps) {
  const { t } = useTranslation();
  const bot = chat.has_custom_bot ? chat.bot : null;
  const unread = useUnread().get(bot?.id ?? "") ?? 0;
  const { waiting, failedActs, failedAnswers, failedAnnouncements } = needs ?? {};
  const lines = [
    ...(silence === null
      ? []
      : [
          {
            to: chatPath(kind, chat.id, "overview/Moderation_Commands"),
            icon: TriangleAlert,
            title: silence === "" ? t("needs.silence") : t("needs.silenceUntil", { time: silence }),
          },
        ]),
    ...(cardTrouble === null
      ? []
      : [
          {
            to: chatPath(kind, chat.id, "overview/Moderation_Commands"),
            icon: TriangleAlert,
            title: t("needs.adminChat", { reason: cardTrouble }),
          },
        ]),
    ...(waiting?.count
      ? [
          {
            to: chatPath(kind, chat.id, "newcomers/waiting"),
            icon: UserPlus,
            title: t("needs.waiting", { ...waiting }),
          },
        ]
      : []),
    ...(failedActs?.count
      ? [
          {
            to: `${chatPath(kind, chat.id, "messages/actions")}?result=failed`,
            icon: TriangleAlert,
            title: t("needs.failedActs", { ...failedActs }),
          },
        ]
      : []),
    ...(failedAnswers?.count
      ? [
          {
            to: chatPath(kind, chat.id, "responders/log"),
            icon: Reply,
            title: t("needs.failedAnswers", { ...failedAnswers }),
          },
        ]
      : []),
    ...(failedAnnouncements?.count
      ? [
          {
            to: chatPath(kind, chat.id, "announcements"),
            icon: Megaphone,
            title: t("needs.failedAnnouncements", { ...failedAnnouncements }),
          },
        ]
      : []),
    ...(bot && unread > 0
      ? [{ to: botPath(bot.id, "private_chat"), icon: MessagesSquare, title: t("needs.unread", { count: unread }) }]
      : []),
  ];
  const hasTrouble =
    needsBotWork(chat, kind) ||
    unreadable !== null ||
    raid !== null ||
    stopped.length > 0 ||
    appeals.rows.length > 0 ||
    usage.state !== "success" ||
    endsSoon(plan);
  if (lines.length === 0 && !hasTrouble) {
    // Nothing is known of what waits where the server did not answer.
    return needs && <Quiet />;
  }
  return (
    <section aria-labelledby="needs-title" className="grid gap-2">
      <h2 id="needs-title" className="text-sm font-semibold">
        {t("needs.title")}
      </h2>
      {stopped.map((each) => (
        <BrakeBanner key={each.id} stopped={each} id={chat.id} />
      ))}
      {raid && <RaidBanner raid={raid} id={chat.id} />}
      <Appeals appeals={appeals} id={chat.id} />
      <Problems chat={chat} kind={kind} />
      {unreadable && <Unreadable letters={unreadable} clock={chat} />}
      <UsageBanner usage={usage} />
      {endsSoon(plan) && <PlanEnds plan={plan} id={chat.id} pausing={pausing} />}
      {lines.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-1">
          {lines.map((line) => (
            <Cell key={line.to} {...line} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Quiet() {
  const { t } = useTranslation();
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <CircleCheck aria-hidden className="size-4 text-success-text" />
      {t("needs.quiet")}
    </p>
  );
}
