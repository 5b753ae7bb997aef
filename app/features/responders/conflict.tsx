import { useState } from "react";
import { listResponders } from "../../../domain/calls/responders.ts";
import { chatTemplates } from "../../../domain/calls/templates.ts";
import { browserClient } from "../../client/browser-client.ts";
import { showToast } from "../../client/toast-store.ts";
import { Button } from "../../components/button.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { ResponderDraft } from "./use-responder-draft.ts";

export interface ConflictProps {
  chatId: string;
  draft: ResponderDraft;
  /** Saves although somebody else has saved meanwhile. */
  onForce(): void;
  /** The other version stands in the editor now. */
  onAdopted(): void;
}

/** The choice between two versions (docs/decisions/017). */
export function ConflictChoice({ chatId, draft, onForce, onAdopted }: ConflictProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);

  async function loadTheirs() {
    setBusy(true);
    try {
      const params = { id: chatId };
      const [all, templates] = await Promise.all([
        browserClient.call(listResponders, { params }),
        browserClient.call(chatTemplates.list, { params }),
      ]);
      const theirs = all.find(({ id }) => id === draft.start.responder?.id);
      if (theirs) {
        draft.adopt(theirs, templates);
        return onAdopted();
      }
      showToast({ kind: "error", title: t("errors.Missing responder"), detail: t("responders.gone.detail") });
    } catch {
      showToast({ kind: "error", title: t("errors.FAILED"), detail: t("errors.NETWORK_FAILED") });
    }
    setBusy(false);
  }

  return (
    <>
      <Button isBusy={isBusy} onClick={() => void loadTheirs()}>
        {t("responders.conflict.theirs")}
      </Button>
      <Button onClick={onForce}>{t("responders.conflict.mine")}</Button>
    </>
  );
}
