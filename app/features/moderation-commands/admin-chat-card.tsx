import { Send } from "lucide-react";
import { useState } from "react";
import type { ResultAt } from "../../../domain/calls/index.ts";
import type { AdminChat } from "../../../domain/calls/moderation.ts";
import { testAdminChat } from "../../../domain/endpoints/moderation.ts";
import type { Loaded } from "../../client/calls/use-loaded.ts";
import { useWrite } from "../../client/calls/write.ts";
import { Button } from "../../components/actions/button.tsx";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { LoadingNote } from "../../components/feedback/loading-note.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { SelectField } from "../../components/fields/select-field.tsx";
import { actFailure } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { useChatAttr } from "../../shared/chat/use-chat-setting.ts";

/** Chooses the group to which cards for admins go, and tests whether one arrives (docs/decisions/195). */
export function AdminChatCard({ stored, found }: { stored: string; found: Loaded<AdminChat> }) {
  const { t } = useTranslation();
  return (
    <RuleCard title={t("moderation.adminChat")}>
      <LoadingNote of={found} />
      {found.value && <Chooser stored={stored} found={found.value} />}
    </RuleCard>
  );
}

function Chooser({ stored, found }: { stored: string; found: AdminChat }) {
  const { t } = useTranslation();
  const to = useChatAttr("adm_chat", stored);
  const { chats, chosen } = found;
  const isListed = chosen === null || chats.some(({ id }) => id === chosen.id);
  const all = isListed ? chats : [chosen, ...chats];
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t("moderation.adminChat.to")}
          detail={all.length === 0 ? t("moderation.adminChat.empty") : t("moderation.adminChat.detail")}
          options={[
            { value: "", label: t("moderation.adminChat.private") },
            ...all.map(({ id, title }) => ({ value: id, label: title || id })),
          ]}
          value={to.value}
          told={to}
          onChange={to.save}
        />
      </div>
      {to.value !== "" && !to.isBusy && (
        <Test key={to.value} trouble={to.value === chosen?.id ? found.trouble : null} />
      )}
    </>
  );
}

/** Shows whether cards arrive, and sends a test card. */
function Test({ trouble }: { trouble: AdminChat["trouble"] }) {
  const { t, i18n } = useTranslation();
  const params = { id: useChatPage().chat.id };
  const test = useWrite(testAdminChat, { success: null, alerts: false, refreshes: false });
  const [result, setResult] = useState<ResultAt<typeof testAdminChat> | null>(null);
  const reason = (said: { message: string; error_code: number }) => said.message || String(said.error_code);
  const failed = actFailure(i18n, t("moderation.adminChat.test"), test.failure);
  return (
    <div className="grid gap-3">
      {trouble !== null && result === null && (
        <Notice tone="warning" title={t("moderation.adminChat.trouble", { reason: reason(trouble) })} />
      )}
      {result !== null && (
        <Notice
          isAlert
          tone={result.status === "sent" ? "success" : "error"}
          title={
            result.status === "sent"
              ? t("moderation.adminChat.sent")
              : t("moderation.adminChat.failed", { reason: reason(result) })
          }
        />
      )}
      {failed !== "" && <Notice isAlert tone="error" title={failed} />}
      <Button
        icon={Send}
        className="justify-self-start"
        isBusy={test.isPending}
        onClick={async () => {
          setResult(await test.run({ params }));
        }}
      >
        {t("moderation.adminChat.test")}
      </Button>
    </div>
  );
}
