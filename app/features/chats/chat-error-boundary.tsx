import { useRouteError } from "@remix-run/react";
import { ButtonLink } from "../../components/button.tsx";
import { FailurePanel } from "../../components/failure-panel.tsx";
import { ArrowLeft } from "../../components/icons.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { GONE, GonePanel } from "../shell/gone-panel.tsx";
import { messageOf } from "../shell/page-error-boundary.tsx";
import type { ChatKind } from "./chat-kind.ts";

const MISSING = new Set(["TARGET_NOT_FOUND", "Invalid target"]);

/** In the place of a chat's page: not known, not the reader's to see, or failed (AMB-020, NAV-29, NAV-30, ERR-15). */
export function ChatErrorBoundary({ kind }: { kind: ChatKind }) {
  const { t } = useTranslation();
  const message = messageOf(useRouteError());
  const back = (
    <ButtonLink kind="primary" icon={ArrowLeft} to={`/${kind}`}>
      {t("common.back")}
    </ButtonLink>
  );
  if (message === GONE) return <GonePanel />;
  if (MISSING.has(message)) {
    return (
      <FailurePanel
        isPage
        message={message}
        canRetry={false}
        title={t(kind === "groups" ? "groups.notFound" : "channels.notFound")}
        actions={back}
      >
        {t("chats.notFound.detail")}
      </FailurePanel>
    );
  }
  if (message === "ACCESS_DENIED") {
    return (
      <FailurePanel isPage message={message} title={t("chats.denied.title")} actions={back}>
        {t("chats.denied.detail")}
      </FailurePanel>
    );
  }
  return <FailurePanel isPage message={message} actions={back} />;
}
