import { useNavigate } from "@remix-run/react";
import { deleteBot } from "../../../domain/endpoints/bots.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { useLoaded } from "../../client/calls/use-loaded.ts";
import { useWrite } from "../../client/calls/write.ts";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { ControlFailure } from "../../components/feedback/control-failure.tsx";
import { LoadingNote } from "../../components/feedback/loading-note.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useConfig } from "../../root-data.ts";
import { useBotPage } from "../../shared/bot/bot-page-data.ts";
import { BOTS_PATH } from "../../shared/bot/bot-path.ts";
import { loadChats } from "../../shared/chat/load-chat.ts";

/** Asks before a bot is deleted, and names the chats that go back to the shared bot (BOT-14, BOT-29, AMB-189). */
export function DeleteDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const { sharedBotUsername } = useConfig();
  const { bot, name } = useBotPage();
  const navigate = useNavigate();
  const chats = useLoaded(async () => {
    const all = await loadChats(browserClient);
    return all.filter((chat) => chat.has_custom_bot && chat.bot?.id === bot.id).map(({ id, title }) => ({ id, title }));
  });
  const write = useWrite(deleteBot, { success: "bots.deleted", alerts: false, refreshes: false });

  async function remove() {
    const answer = await write.run({ params: { id: bot.id } });
    if (answer) navigate(BOTS_PATH);
  }

  return (
    <Dialog
      shape="sheet"
      title={t("bots.delete.title", { name })}
      primary={{
        text: t("bots.delete.verb"),
        kind: "danger",
        isBusy: write.isPending,
        isDisabled: chats.value === null && chats.problem === null,
      }}
      onPrimary={() => void remove()}
      onClosed={onClose}
    >
      <p className="text-sm">{t("bots.delete.detail")}</p>
      <LoadingNote of={chats} />
      {chats.value && chats.value.length > 0 && (
        <div className="grid gap-1 text-sm">
          <p>{t("bots.delete.chats", { bot: `\u2066@${sharedBotUsername}\u2069` })}</p>
          <ul className="grid list-disc gap-1 ps-5">
            {chats.value.map(({ id, title }) => (
              <li key={id}>
                <bdi className="break-words font-medium">{title}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      {chats.value?.length === 0 && <p className="text-sm text-muted">{t("bots.delete.noChats")}</p>}
      <ControlFailure failure={write.failure} act={t("bots.delete.verb")} />
    </Dialog>
  );
}
