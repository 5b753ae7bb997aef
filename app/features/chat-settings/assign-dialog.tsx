import { ExternalLink } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Bot } from "../../../domain/bots/bot.ts";
import { BOT_STATUS } from "../../../domain/chats/bot-status.ts";
import { assignManagingBot, assignSharedManagingBot, listBots } from "../../../domain/endpoints/bots.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { useLoaded } from "../../client/calls/use-loaded.ts";
import { actFailed, useWrite } from "../../client/calls/write.ts";
import { ButtonLink } from "../../components/actions/button.tsx";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { LoadingNote } from "../../components/feedback/loading-note.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useConfig } from "../../root-data.ts";
import { BOTS_PATH, botName, botPath } from "../../shared/bot/bot-path.ts";
import { HealthDot, healthText } from "../../shared/bot/health.tsx";
import { addBotLink } from "../../shared/chat/chat-kind.ts";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";

/** Value of the shared bot among the numbers of own bots. */
const SHARED = "";
const QUIET = { success: "assign.done", alerts: false } as const;

/** Chooses the chat's managing bot: the shared bot or one of the account's own (NAV-37, OVW-13, OVW-14). */
export function AssignDialog({ onClose }: { onClose(): void }) {
  const { t, i18n } = useTranslation();
  const { sharedBotUsername } = useConfig();
  const { chat, kind } = useChatPage();
  // A chat without a bot may get any.
  const present = chat.bot && (chat.has_custom_bot ? chat.bot.id : SHARED);
  const [chosen, setChosen] = useState(present ?? SHARED);
  const [tried, setTried] = useState<string | null>(null);
  const bots = useLoaded(() => browserClient.call(listBots));
  const own = useWrite(assignManagingBot, QUIET);
  const shared = useWrite(assignSharedManagingBot, QUIET);
  const isPending = own.isPending || shared.isPending;
  const failure = tried === chosen && !isPending ? (chosen === SHARED ? shared : own).failure : null;
  const bot = bots.value?.find(({ id }) => id === chosen);

  async function assign() {
    setTried(chosen);
    const { id } = chat;
    const answer =
      chosen === SHARED ? await shared.run({ params: { id } }) : await own.run({ params: { id, botId: chosen } });
    if (answer) onClose();
  }

  return (
    <Dialog
      shape="sheet"
      title={t("assign.dialog")}
      primary={{ text: t("assign.verb"), isBusy: isPending, isDisabled: chosen === present }}
      onPrimary={() => void assign()}
      onClosed={onClose}
    >
      <p className="text-sm text-muted">{t("assign.detail")}</p>
      <fieldset className="grid min-w-0 gap-2">
        <legend className="sr-only">{t("assign.title")}</legend>
        <Choice
          isChosen={chosen === SHARED}
          onChoose={() => setChosen(SHARED)}
          username={sharedBotUsername}
          detail={t("chats.add.bot.shared")}
        />
        {bots.value?.map((each) => (
          <Choice
            key={each.id}
            isChosen={chosen === each.id}
            onChoose={() => setChosen(each.id)}
            username={each.username}
            detail={<Standing bot={each} />}
          />
        ))}
      </fieldset>
      <LoadingNote of={bots} />
      {bots.value?.length === 0 && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {t("assign.none")}
          <ButtonLink kind="quiet" to={BOTS_PATH}>
            {t("bots.add")}
          </ButtonLink>
        </p>
      )}
      {failure && (
        <Notice
          isAlert
          tone="error"
          title={actFailed(t, "assign.verb")}
          actions={
            <>
              {failure.message === `BOT_STATUS_ERR_${BOT_STATUS.inaccessible}` && (
                <ButtonLink icon={ExternalLink} to={addBotLink(kind, bot?.username ?? sharedBotUsername)}>
                  {t("overview.problem.add")}
                </ButtonLink>
              )}
              {bot && failure.message.startsWith("BOT_STATUS_ERR_") && (
                <ButtonLink to={botPath(bot.id, "settings")}>{t("bots.settings")}</ButtonLink>
              )}
            </>
          }
        >
          {failureText(i18n, failure)}
        </Notice>
      )}
    </Dialog>
  );
}

/** Shows an own bot's name and health. */
function Standing({ bot }: { bot: Bot }) {
  const { t, i18n } = useTranslation();
  return (
    <span className="flex items-center gap-1.5">
      <HealthDot bot={bot} />
      {botName(bot)} · {healthText(t, i18n.language, bot)}
    </span>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  onChoose(): void;
  /** Username without `@`. */
  username: string;
  detail: ReactNode;
}

function Choice({ isChosen, onChoose, username, detail }: ChoiceProps) {
  return (
    <label className="flex min-w-0 cursor-pointer items-center gap-3 rounded-lg px-4 py-3 shadow-1 hover:bg-hover has-checked:bg-selected">
      <input type="radio" name="bot" checked={isChosen} onChange={onChoose} className="size-5 shrink-0 accent-accent" />
      <span className="min-w-0">
        <span className="block truncate text-sm font-semibold">
          <bdi dir="ltr">@{username}</bdi>
        </span>
        <span className="block text-xs text-muted">{detail}</span>
      </span>
    </label>
  );
}
