import { ButtonLink } from "../../components/actions/button.tsx";
import { Busy } from "../../components/feedback/loading.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { addBotLink, type ChatKind, chatPath } from "../../shared/chat/chat-kind.ts";
import { rightNames } from "../../shared/chat/rights.tsx";
import type { Arrival } from "./arrival.ts";
import type { Arrivals } from "./use-arrivals.ts";

/** Shows step 3: waits until the bot has come into a chat, and shows its rights there. */
export function WaitForChat({ kind, bot, arrived, failure }: Arrivals & { kind: ChatKind; bot: string }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <div role="status" className="grid gap-3">
        {arrived.map((arrival) => (
          <Arrived key={arrival.id} arrival={arrival} />
        ))}
      </div>
      {arrived.length === 0 && (
        <>
          <Busy text={t("chats.add.waiting", { bot: `@${bot}` })} />
          <ul className="grid list-disc gap-1 ps-5 text-sm text-muted">
            <li>{t("chats.add.hint.leave")}</li>
            <li>{t(kind === "groups" ? "groups.add.hint" : "channels.add.hint")}</li>
          </ul>
        </>
      )}
      {failure && (
        <Notice tone="warning" title={t("chats.add.unreachable")}>
          {failureText(i18n, failure)}
        </Notice>
      )}
    </>
  );
}

function Arrived({ arrival: { id, kind, title, bot } }: { arrival: Arrival }) {
  const { t, i18n } = useTranslation();
  const open = (
    <ButtonLink kind={bot.isAdmin ? "primary" : "plain"} to={chatPath(kind, id)}>
      {t("chats.add.open")}
    </ButtonLink>
  );
  const promote = <ButtonLink to={addBotLink(kind, bot.username)}>{t("overview.problem.promote")}</ButtonLink>;
  if (!bot.isAdmin) {
    return (
      <Notice
        tone="warning"
        title={t("chats.add.notAdmin", { title, bot: `@${bot.username}` })}
        actions={
          <>
            {promote}
            {open}
          </>
        }
      >
        {t("chats.add.notAdmin.detail")}
      </Notice>
    );
  }
  return (
    <Notice tone="success" title={t("chats.add.here", { title })} actions={open}>
      {bot.missing.length > 0 && t("chats.add.rightsMissing", { rights: rightNames(t, i18n.language, bot.missing) })}
    </Notice>
  );
}
