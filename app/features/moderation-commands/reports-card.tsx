import { listMembers } from "../../../domain/endpoints/members.ts";
import { joinParts } from "../../../domain/joins.ts";
import { REPORT_MENTIONS_MAX, REPORT_TO } from "../../../domain/limits/chat-rules.ts";
import { REPORT_HIDE_OPTIONS, REPORT_TELL_OPTIONS } from "../../../domain/limits/reports.ts";
import { MEMBER_STATUS } from "../../../domain/members/member-status.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { useLoaded } from "../../client/calls/use-loaded.ts";
import { RuleCard, Switches } from "../../components/data/rule-card.tsx";
import { LoadingNote } from "../../components/feedback/loading-note.tsx";
import { SaveFailure } from "../../components/feedback/save-mark.tsx";
import { numberOptions, SelectField } from "../../components/fields/select-field.tsx";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { personName } from "../../shared/chat/person-name.ts";
import { useChatAttr } from "../../shared/chat/use-chat-setting.ts";
import type { CommandsData } from "./load-commands.ts";

/**
 * Sets who is told of reports, whether the group sees them (MOD-25), and from how many on they have an effect
 * (docs/decisions/194).
 * @param adminChat title of the group to which they go (docs/decisions/195); null for none, and where it is not known
 */
export function ReportsCard({ data, adminChat }: { data: CommandsData; adminChat: string | null }) {
  const { t, i18n } = useTranslation();
  const to = useChatAttr<number>("rprt_ntfy", data.rprt_ntfy);
  const tell = useChatAttr<number>("rprt_tell", data.rprt_tell);
  const hide = useChatAttr<number>("rprt_hide", data.rprt_hide);
  const people = (count: number) =>
    count === 0
      ? t("moderation.reports.never")
      : t("moderation.reports.people", { count, shown: formatNumber(i18n.language, count) });
  return (
    <RuleCard title={t("moderation.reports")}>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField
          label={t("moderation.reports.to")}
          detail={joinParts(i18n.language, [
            t("moderation.reports.detail"),
            adminChat === null ? t("rules.toAdminChat") : t("moderation.reports.toAdminChat", { chat: adminChat }),
          ])}
          options={Object.values(REPORT_TO).map((value) => ({
            value: String(value),
            label: t(`moderation.reports.to.${value}`),
          }))}
          value={String(to.value)}
          told={to}
          onChange={(value) => to.save(Number(value))}
        />
        <SelectField
          label={t("moderation.reports.tell")}
          options={numberOptions(REPORT_TELL_OPTIONS, tell.value, people)}
          value={String(tell.value)}
          told={tell}
          onChange={(value) => tell.save(Number(value))}
        />
        <SelectField
          label={t("moderation.reports.hide")}
          detail={t("moderation.reports.counting")}
          options={numberOptions(REPORT_HIDE_OPTIONS, hide.value, people)}
          value={String(hide.value)}
          told={hide}
          onChange={(value) => hide.save(Number(value))}
        />
      </div>
      {to.value === REPORT_TO.chosen && <ChosenAdmins stored={data.rprt_admins} />}
    </RuleCard>
  );
}

/** Chooses admins one by one; former admins are left out with the next choice. */
function ChosenAdmins({ stored }: { stored: string }) {
  const { t } = useTranslation();
  const { id } = useChatPage().chat;
  const chosen = useChatAttr("rprt_admins", stored);
  const admins = useLoaded(async () => {
    const { creator, administrator } = MEMBER_STATUS;
    const body = { statuses: [creator, administrator] };
    const { rows } = await browserClient.call(listMembers, { params: { id }, body });
    return rows.filter(({ user }) => !user.is_bot).map(({ user }) => ({ id: user.id, name: personName(user) }));
  });
  const ids = new Set(chosen.value.split(",").filter((each) => admins.value?.some((admin) => admin.id === each)));
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-semibold">{t("moderation.reports.chosen")}</legend>
      <LoadingNote of={admins} />
      {admins.value && (
        <>
          {ids.size === 0 && <p className="text-xs text-muted">{t("moderation.reports.none")}</p>}
          <Switches>
            {admins.value.map((admin) => (
              <SwitchField
                key={admin.id}
                label={admin.name}
                checked={ids.has(admin.id)}
                disabled={!ids.has(admin.id) && ids.size >= REPORT_MENTIONS_MAX}
                isBusy={chosen.isBusy}
                onChange={(isChosen) =>
                  chosen.save([...[...ids].filter((each) => each !== admin.id), ...(isChosen ? [admin.id] : [])].join())
                }
              />
            ))}
          </Switches>
          <SaveFailure {...chosen} />
        </>
      )}
    </fieldset>
  );
}
