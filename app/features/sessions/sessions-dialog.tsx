import { Globe, LogOut, Send } from "lucide-react";
import { useState } from "react";
import type { OpenSession } from "../../../domain/calls/sessions.ts";
import { listSessions } from "../../../domain/endpoints/sessions.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { useLoaded } from "../../client/calls/use-loaded.ts";
import { Button } from "../../components/actions/button.tsx";
import { Badge } from "../../components/data/badge.tsx";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { LoadingNote } from "../../components/feedback/loading-note.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { EndSessionDialog } from "./end-session-dialog.tsx";
import { LogoutEverywhereDialog } from "./logout-everywhere-dialog.tsx";
import { sessionDetails, sessionName } from "./session-words.ts";

/** Number of sessions shown at first; a web view creates one each time it is opened anew. */
const SHOWN = 8;

/** Lists the account's sessions, this one first, with the buttons that end them. */
export function SessionsDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const sessions = useLoaded(() => browserClient.call(listSessions));
  const [ending, setEnding] = useState<OpenSession | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const all = [...(sessions.value ?? [])].sort((a, b) => Number(b.is_current) - Number(a.is_current));
  const keep = (stays: (session: OpenSession) => boolean) => sessions.setValue(all.filter(stays));

  return (
    <>
      <Dialog
        shape="sheet"
        title={t("sessions.title")}
        footer={
          <Button kind="danger" icon={LogOut} onClick={() => setLeaving(true)}>
            {t("sessions.everywhere")}
          </Button>
        }
        onClosed={onClose}
      >
        <LoadingNote of={sessions} />
        <SessionList sessions={all} onEnd={setEnding} />
      </Dialog>
      {ending && (
        <EndSessionDialog
          session={ending}
          onEnded={() => keep(({ id }) => id !== ending.id)}
          onClosed={() => setEnding(null)}
        />
      )}
      {isLeaving && (
        <LogoutEverywhereDialog
          onDone={() => keep(({ is_current }) => is_current)}
          onClosed={() => setLeaving(false)}
        />
      )}
    </>
  );
}

function SessionList({ sessions, onEnd }: { sessions: OpenSession[]; onEnd(session: OpenSession): void }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? sessions : sessions.slice(0, SHOWN);
  return (
    <>
      <ul className="grid divide-y divide-line">
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => onEnd(session)} />
        ))}
      </ul>
      {shown.length < sessions.length && (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          {t("sessions.all", { total: sessions.length })}
        </Button>
      )}
    </>
  );
}

/** Shows one session; the reader's own is ended by "Log out" in the menu. */
function SessionRow({ session, onEnd }: { session: OpenSession; onEnd(): void }) {
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
