import { LogOut } from "lucide-react";
import { useState } from "react";
import type { OpenSession } from "../../../domain/calls/sessions.ts";
import { listSessions } from "../../../domain/endpoints/sessions.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { useLoaded } from "../../client/calls/use-loaded.ts";
import { Button } from "../../components/actions/button.tsx";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { LoadingNote } from "../../components/feedback/loading-note.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { EndSessionDialog } from "./end-session-dialog.tsx";
import { LogoutEverywhereDialog } from "./logout-everywhere-dialog.tsx";
import { SessionRow } from "./session-row.tsx";

/** So many are shown at first: a web view makes one each time it is opened anew. */
const SHOWN = 8;

/** Lists where the account is logged in, this place first, with the ways to end that. Open while it is there. */
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
