import { COMMAND_RULES } from "../../../domain/commands/table.ts";
import { MODERATION_COMMANDS, type ModerationCommand } from "../../../domain/limits/chat-rules.ts";
import { CopyButton } from "../../components/actions/copy.tsx";
import { Badge } from "../../components/data/badge.tsx";
import { ROLE } from "../../components/data/data-table.tsx";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { LaterPart } from "../../components/feedback/later-part.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { withTexts } from "../../i18n/later-texts.ts";
import { RIGHT_TEXT } from "../../i18n/right-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { SettingsGuard, SettingsNotice } from "../../shared/chat/settings-guard.tsx";
import { SectionTabs } from "../../shared/nav/section-tabs.tsx";
import { AppealsCard } from "./appeals-card.tsx";
import { BrakeCard } from "./brake-card.tsx";
import { CardPlaces } from "./card-places.tsx";
import { EndedAppealsCard } from "./ended-appeals-card.tsx";
import type { CommandsData } from "./load-commands.ts";
import { RemovalsCard } from "./removals-card.tsx";
import { RulesCard } from "./rules-card.tsx";
import { TrustCard } from "./trust-card.tsx";
import { WarningsCard } from "./warnings-card.tsx";

const HEAD = "px-4 py-2.5 text-start text-xs font-medium text-muted";
const CELL = "px-4 align-top max-md:block md:py-3";

/**
 * Shows the commands that the bot offers, the settings about them, then every moderation command with an example to
 * copy (OVW-12, CON-19).
 */
export function ModerationCommandsPage({ data }: { data: CommandsData }) {
  const { t } = useTranslation();
  const { chat } = useChatPage();
  return (
    <div className="grid gap-4">
      <PageHeader title={t("moderation.tab")} />
      <SectionTabs />
      <SettingsNotice />
      <ChatCommands key={chat.id} id={chat.id} />
      <RulesCard key={`rules ${chat.id}`} />
      <SettingsGuard>
        <WarningsCard key={`warnings ${chat.id}`} data={data} />
        <TrustCard key={`trust ${chat.id}`} data={data} />
        <RemovalsCard key={`removals ${chat.id}`} data={data} />
        <AppealsCard key={`appeals ${chat.id}`} data={data} />
        <BrakeCard key={`brake ${chat.id}`} stored={data.admn_brake} />
        <CardPlaces key={`card places ${chat.id}`} data={data} />
      </SettingsGuard>
      <EndedAppealsCard key={`ended ${chat.id}`} />
      <div className="pt-2">
        <h2 className="text-lg">{t("moderation.title")}</h2>
        <p className="text-sm text-muted">{t("moderation.detail")}</p>
      </div>
      <section aria-label={t("moderation.rules")} className="grid gap-2 rounded-lg bg-surface p-4 text-sm shadow-1">
        <p>{t("moderation.target")}</p>
        <p>{t("moderation.time")}</p>
      </section>
      <table
        {...ROLE.table}
        aria-label={t("moderation.title")}
        className="w-full rounded-lg bg-surface text-sm shadow-1 max-md:block"
      >
        <thead {...ROLE.group} className="max-md:sr-only">
          <tr {...ROLE.row} className="border-b border-line">
            <th {...ROLE.column} scope="col" className={HEAD}>
              {t("moderation.column.command")}
            </th>
            <th {...ROLE.column} scope="col" className={HEAD}>
              {t("moderation.column.does")}
            </th>
            <th {...ROLE.column} scope="col" className={HEAD}>
              {t("moderation.column.example")}
            </th>
          </tr>
        </thead>
        <tbody {...ROLE.group} className="divide-y divide-line max-md:block">
          {MODERATION_COMMANDS.map((command) => (
            <CommandRow key={command} command={command} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const loadEditor = async () =>
  (await withTexts(import("./chat-commands-editor.tsx"), "features/moderation-commands/chat-commands-editor"))
    .ChatCommandsEditor;

/** Shows the commands that the bot offers in the group (API-13, AMB-070). */
function ChatCommands({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <RuleCard title={t("commands.chat")}>
      <LaterPart load={loadEditor} props={{ id }} detail={t("commands.chat.detail")} verb={t("commands.chat.edit")} />
    </RuleCard>
  );
}

function CommandRow({ command }: { command: ModerationCommand }) {
  const { t } = useTranslation();
  const { example, user } = COMMANDS[command];
  const { right } = COMMAND_RULES[command];
  return (
    <tr {...ROLE.row} className="max-md:block max-md:py-3">
      <th {...ROLE.head} scope="row" className={`${CELL} text-start font-normal`}>
        <span className="flex flex-wrap items-center gap-2">
          <code dir="ltr" className="font-mono font-semibold whitespace-nowrap">
            /{command}
          </code>
          {user === "everyone" && <Badge tone="info">{t("moderation.everyone")}</Badge>}
        </span>
      </th>
      <td {...ROLE.cell} className={CELL}>
        <p>{t(`moderation.${command}.does`)}</p>
        {right && <p className="text-xs text-muted">{t("moderation.needs", { right: t(RIGHT_TEXT[right]) })}</p>}
        <p className="text-xs text-muted">
          <bdi dir="auto" className="font-mono">
            {t(`moderation.${command}.syntax`)}
          </bdi>
        </p>
      </td>
      <td {...ROLE.cell} className={CELL}>
        <span className="flex items-center justify-between gap-2 md:justify-start">
          <code dir="ltr" className="min-w-0 rounded-sm bg-sunken px-2 py-1 font-mono text-xs">
            {example}
          </code>
          <CopyButton text={example} />
        </span>
      </td>
    </tr>
  );
}

/** People who may use a command: the chat's administrators, or every member. */
export type CommandUser = "admins" | "everyone";

/**
 * An example as it is typed into the chat, and who may type it (AMB-061, AMB-062). Its words are in the language files.
 */
export const COMMANDS: Record<ModerationCommand, { example: string; user: CommandUser }> = {
  mod: { example: "/mod", user: "admins" },
  report: { example: "/report", user: "everyone" },
  lib: { example: "/lib 1", user: "admins" },
  silent: { example: "/silent 30m", user: "admins" },
  unsilent: { example: "/unsilent", user: "admins" },
  warn: { example: "/warn @ana", user: "admins" },
  mute: { example: "/mute @ana 2h", user: "admins" },
  purge: { example: "/purge @ana", user: "admins" },
  kick: { example: "/kick @ana", user: "admins" },
  ban: { example: "/ban @ana 7d", user: "admins" },
  unban: { example: "/unban @ana", user: "admins" },
  unmute: { example: "/unmute @ana", user: "admins" },
  unwarn: { example: "/unwarn @ana", user: "admins" },
  nokeyboard: { example: "/nokeyboard", user: "admins" },
  warns: { example: "/warns @ana", user: "admins" },
  trust: { example: "/trust @ana", user: "admins" },
  untrust: { example: "/untrust @ana", user: "admins" },
};
