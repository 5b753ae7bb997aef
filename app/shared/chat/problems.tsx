import { missingRights } from "../../../domain/members/admin-rights.ts";
import { ButtonLink } from "../../components/actions/button.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useConfig } from "../../root-data.ts";
import type { ChatKind } from "./chat-kind.ts";
import { addBotLink } from "./chat-kind.ts";
import type { ShownChat } from "./chat-page-data.ts";
import { rightNames } from "./rights.tsx";
import { useChatWatch } from "./use-chat-watch.ts";

/** Shows the rights that the bot lacks, with a way to grant them (OVW-15, OVW-16). */
export function Problems({ chat, kind }: { chat: ShownChat; kind: ChatKind }) {
  const { t, i18n } = useTranslation();
  const { sharedBotUsername } = useConfig();
  useChatWatch(chat, kind);
  const bot = chat.bot?.username || sharedBotUsername;
  // Isolated, so that the sign stays before the name in texts that run from right to left.
  const botName = `\u2066@${bot}\u2069`;
  const promote = <ButtonLink to={addBotLink(kind, bot)}>{t("overview.problem.promote")}</ButtonLink>;
  if (!chat.bot_is_admin) {
    const isBlind = chat.bot?.can_read_all_group_messages === false && kind === "groups";
    return (
      <Notice tone="warning" title={t("overview.problem.notAdmin", { bot: botName })} actions={promote}>
        <p>{t("overview.problem.notAdmin.detail")}</p>
        {isBlind && <p>{t("overview.problem.privacy")}</p>}
      </Notice>
    );
  }
  const missing = missingRights(chat.bot_rights, kind === "channels");
  if (missing.length === 0) return null;
  return (
    <Notice tone="warning" title={t("overview.problem.rights", { bot: botName })} actions={promote}>
      {rightNames(t, i18n.language, missing)}
    </Notice>
  );
}
