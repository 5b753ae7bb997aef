import { appealLink } from "../../../domain/commands/help-link.ts";
import { APPEAL_DAYS } from "../../../domain/limits/chat-rules.ts";
import { DAY_SECONDS } from "../../../domain/limits/session.ts";
import { CopyButton } from "../../components/actions/copy.tsx";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { numberOptions, SelectField } from "../../components/fields/select-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { useChatAttr } from "../../shared/chat/use-chat-setting.ts";
import type { CommandsData } from "./load-commands.ts";

/** Sets for how long a member may appeal against a mute or ban by a rule (docs/decisions/185). */
export function AppealsCard({ data }: { data: CommandsData }) {
  const { t } = useTranslation();
  const { chat } = useChatPage();
  const days = useChatAttr<number>("apl_days", data.apl_days);
  const link = chat.bot === null ? null : appealLink(chat.bot.username, chat.id);
  return (
    <RuleCard title={t("appeals.title")}>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t("appeals.days")}
          detail={t("appeals.detail")}
          options={numberOptions(APPEAL_DAYS, days.value, (value) =>
            value === 0 ? t("appeals.off") : (data.durations[value * DAY_SECONDS] ?? String(value)),
          )}
          value={String(days.value)}
          told={days}
          onChange={(value) => days.save(Number(value))}
        />
      </div>
      {days.value > 0 && link !== null && (
        <div className="flex flex-wrap items-center gap-x-2 text-sm">
          <p className="text-muted">{t("appeals.link")}</p>
          <p className="flex min-w-0 items-center gap-1">
            <bdi dir="ltr" className="min-w-0 wrap-anywhere">
              {link}
            </bdi>
            <CopyButton text={link} />
          </p>
        </div>
      )}
    </RuleCard>
  );
}
