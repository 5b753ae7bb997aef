import { Button } from "../../components/actions/button.tsx";
import { Avatar } from "../../components/data/avatar.tsx";
import { useLazyDialog } from "../../components/dialogs/use-lazy-dialog.tsx";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useConfig } from "../../root-data.ts";
import type { ShownChat } from "../../shared/chat/chat-page-data.ts";

const loadDialog = async () =>
  (await withTexts(import("./assign-dialog.tsx"), "features/chat-settings/assign-dialog")).AssignDialog;

/** Shows the chat's managing bot, shared or own, with a button to change it (OVW-13). */
export function ManagingBot({ chat: { bot, has_custom_bot } }: { chat: ShownChat }) {
  const { t } = useTranslation();
  const { sharedBotUsername } = useConfig();
  const [dialog, open] = useLazyDialog(loadDialog);
  const username = bot?.username || sharedBotUsername;
  return (
    <section aria-labelledby="bot-title" className="grid content-start gap-3 rounded-lg bg-surface p-4 shadow-1">
      <h2 id="bot-title" className="text-sm font-semibold">
        {t("assign.title")}
      </h2>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={bot?.fname || username} peer={bot?.id} size="sm" />
        <p className="min-w-0 flex-1 basis-32 text-sm">
          <bdi dir="ltr" className="cut font-medium">
            @{username}
          </bdi>
          <span className="block text-xs text-muted">{t(has_custom_bot ? "assign.own" : "assign.shared")}</span>
        </p>
        <Button onClick={open}>{t("assign.change")}</Button>
      </div>
      {dialog}
    </section>
  );
}
