import { Globe, Send } from "lucide-react";
import type { OpenSession } from "../../../domain/calls/sessions.ts";
import { Button } from "../../components/actions/button.tsx";
import { Badge } from "../../components/data/badge.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { sessionDetails, sessionName } from "./session-words.ts";

/** One place where the account is logged in; the reader's own is ended by "Log out" in the menu. */
export function SessionRow({ session, onEnd }: { session: OpenSession; onEnd(): void }) {
  const { t, i18n } = useTranslation();
  const Icon = session.way === "browser" ? Globe : Send;
  const where = sessionName(t, session);
  return (
    <li className="flex items-center gap-3 py-2">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow text-sm">
        <p className="break-words font-medium">
          <bdi>{where}</bdi>
        </p>
        {sessionDetails(t, i18n.language, session).map((line) => (
          <p key={line} className="num text-xs text-muted">
            {line}
          </p>
        ))}
      </div>
      {session.is_current ? (
        <Badge tone="success">{t("sessions.here")}</Badge>
      ) : (
        <Button kind="quiet" onClick={onEnd} aria-label={t("sessions.end.of", { where })} className="shrink-0 px-2">
          {t("sessions.end")}
        </Button>
      )}
    </li>
  );
}
