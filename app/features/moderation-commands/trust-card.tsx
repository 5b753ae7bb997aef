import { X } from "lucide-react";
import { listTrusted, trustMember } from "../../../domain/endpoints/acts-upon-members.ts";
import { TRUST_DAYS, TRUST_MESSAGES } from "../../../domain/limits/chat-rules.ts";
import type { TrustedRow } from "../../../domain/moderation/trust.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { useLoaded } from "../../client/calls/use-loaded.ts";
import { useWrite } from "../../client/calls/write.ts";
import { Button } from "../../components/actions/button.tsx";
import { Badge } from "../../components/data/badge.tsx";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { ControlFailure } from "../../components/feedback/control-failure.tsx";
import { LoadingNote } from "../../components/feedback/loading-note.tsx";
import { numberOptions, SelectField } from "../../components/fields/select-field.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { useChatAttr } from "../../shared/chat/use-chat-setting.ts";
import type { CommandsData } from "./load-commands.ts";

/** Sets when a member becomes a regular, and lists the members whom an admin set as trusted or not. */
export function TrustCard({ data }: { data: CommandsData }) {
  const { t, i18n } = useTranslation();
  const { chat } = useChatPage();
  const days = useChatAttr<number>("trst_days", data.trst_days);
  const messages = useChatAttr<number>("trst_msgs", data.trst_msgs);
  const said = useLoaded(() => browserClient.call(listTrusted, { params: { id: chat.id } }));
  const shown = (value: number) => formatNumber(i18n.language, value);
  return (
    <RuleCard title={t("trust.title")}>
      <p className="text-sm text-muted">{t("trust.detail")}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t("trust.days")}
          options={numberOptions(TRUST_DAYS, days.value, (value) =>
            value === 0 ? t("trust.days.off") : t("trust.days.after", { count: value, shown: shown(value) }),
          )}
          value={String(days.value)}
          told={days}
          onChange={(value) => days.save(Number(value))}
        />
        {days.value > 0 && (
          <SelectField
            label={t("trust.messages")}
            options={numberOptions(TRUST_MESSAGES, messages.value, (value) =>
              value === 0 ? t("trust.messages.none") : t("trust.messages.many", { count: value, shown: shown(value) }),
            )}
            value={String(messages.value)}
            told={messages}
            onChange={(value) => messages.save(Number(value))}
          />
        )}
      </div>
      {days.value > 0 && <p className="text-sm text-muted">{t("trust.regulars")}</p>}
      <LoadingNote of={said} />
      {said.value?.length === 0 && <p className="text-sm">{t("trust.none")}</p>}
      <ul aria-label={t("trust.title")} className="divide-y divide-line empty:hidden">
        {said.value?.map((row) => (
          <TrustedLine key={row.member_id} row={row} onChanged={said.retry} />
        ))}
      </ul>
    </RuleCard>
  );
}

function TrustedLine({ row, onChanged }: { row: TrustedRow; onChanged(): void }) {
  const { t } = useTranslation();
  const { chat } = useChatPage();
  const { member_id, name, username, trusted } = row;
  const shown = name || username || String(member_id);
  const write = useWrite(trustMember, {
    success: "trust.removed",
    refreshes: false,
    alerts: false,
    adopt: onChanged,
  });
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1 text-sm">
      <bdi className="min-w-0 wrap-anywhere">{shown}</bdi>
      {username !== "" && (
        <bdi dir="ltr" className="text-muted">
          @{username}
        </bdi>
      )}
      {!trusted && <Badge tone="warning">{t("trust.no")}</Badge>}
      {trusted && (
        <Button
          kind="quiet"
          icon={X}
          isBusy={write.isPending}
          className="ms-auto"
          aria-label={t("trust.remove", { name: shown })}
          onClick={() => void write.run({ params: { id: chat.id }, body: { member_id, trusted: false } })}
        >
          {t("trust.remove.short")}
        </Button>
      )}
      <ControlFailure failure={write.failure} act={t("trust.remove.short")} onRetry={write.retry} />
    </li>
  );
}
