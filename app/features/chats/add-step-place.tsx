import { ExternalLink } from "lucide-react";
import { neededRights } from "../../../domain/members/admin-rights.ts";
import { ButtonLink } from "../../components/actions/button.tsx";
import { CopyField } from "../../components/actions/copy.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useTelegramAddress } from "../../root-data.ts";
import type { ChatKind } from "../../shared/chat/chat-kind.ts";
import { addBotLink } from "../../shared/chat/chat-kind.ts";
import { rightNames } from "../../shared/chat/rights.tsx";

interface ChoosePlaceProps {
  kind: ChatKind;
  /** The bot's username without `@`. */
  bot: string;
  /** Called when the link to Telegram was followed. */
  onOpened(): void;
}

const WORDS = {
  groups: { how: "groups.add.how", open: "groups.add.open" },
  channels: { how: "channels.add.how", open: "channels.add.open" },
} as const;

/** Shows step 2: a link to Telegram, which asks for the chat itself and proposes the rights. */
export function ChoosePlace({ kind, bot, onOpened }: ChoosePlaceProps) {
  const { t, i18n } = useTranslation();
  const link = addBotLink(kind, bot);
  const rights = rightNames(t, i18n.language, neededRights(kind === "channels"));
  return (
    <>
      <div className="grid gap-2 text-sm text-muted">
        <p>{t(WORDS[kind].how)}</p>
        <p>{t("chats.add.rights", { rights })}</p>
      </div>
      <ButtonLink kind="primary" icon={ExternalLink} to={link} onClick={onOpened}>
        {t(WORDS[kind].open)}
      </ButtonLink>
      <CopyField label={t("chats.add.link")} value={useTelegramAddress(link)} />
    </>
  );
}
