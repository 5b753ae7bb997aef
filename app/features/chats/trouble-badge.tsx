import { Badge } from "../../components/data/badge.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { type ChatTrouble, CLOSED_TEXT } from "../../shared/chat/chat-trouble.ts";
import { rightNames } from "../../shared/chat/right-names.ts";

/** What is wrong with a chat in two or three words. */
export function TroubleBadge({ trouble }: { trouble: ChatTrouble }) {
  const { t, i18n } = useTranslation();
  switch (trouble.kind) {
    case "locked":
    case "bot_gone":
    case "unconfirmed":
      return <Badge tone={trouble.kind === "bot_gone" ? "error" : "warning"}>{t(CLOSED_TEXT[trouble.kind])}</Badge>;
    case "bot_not_admin":
      return <Badge tone="warning">{t("chats.list.botNotAdmin")}</Badge>;
    case "usage_exceeded":
      return <Badge tone="error">{t("chats.list.usageExceeded")}</Badge>;
    case "usage_high":
      return <Badge tone="warning">{t("chats.list.usageHigh", { percent: trouble.percent })}</Badge>;
    case "rights_missing":
      return (
        <Badge tone="warning">
          {trouble.rights.length === 1
            ? t("chats.list.rightMissing", { right: rightNames(t, i18n.language, trouble.rights) })
            : t("chats.list.rightsMissing", { count: trouble.rights.length })}
        </Badge>
      );
  }
}
