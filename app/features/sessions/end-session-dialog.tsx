import type { OpenSession } from "../../../domain/calls/sessions.ts";
import { endOneSession } from "../../../domain/endpoints/sessions.ts";
import { useWrite } from "../../client/calls/write.ts";
import { ConfirmDialog } from "../../components/dialogs/confirm-dialog.tsx";
import { useShownDialog } from "../../components/dialogs/use-shown-dialog.ts";
import { actFailure } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { sessionName } from "./session-words.ts";

interface EndSessionDialogProps {
  session: OpenSession;
  onEnded(): void;
  onClosed(): void;
}

/** Asks, then ends a session somewhere else. */
export function EndSessionDialog({ session, onEnded, onClosed }: EndSessionDialogProps) {
  const { t, i18n } = useTranslation();
  const dialog = useShownDialog(onClosed);
  const write = useWrite(endOneSession, { success: "sessions.ended", alerts: false, refreshes: false });

  async function end() {
    if ((await write.run({ body: { id: session.id } })) === null) return;
    onEnded();
    dialog.current?.close();
  }

  return (
    <ConfirmDialog
      ref={dialog}
      title={t("sessions.end.question", { where: sessionName(t, session) })}
      detail={t("sessions.end.detail")}
      verb={t("sessions.end")}
      isBusy={write.isPending}
      problem={actFailure(i18n, t("sessions.end"), write.failure)}
      onConfirm={() => void end()}
    />
  );
}
