import { useState } from "react";
import { browserClient } from "../../client/calls/browser-client.ts";
import { showToast } from "../../client/page/toast-store.ts";
import { Button } from "../../components/actions/button.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { responderCalls, templateCalls } from "../../shared/content/content-calls.ts";
import { useContentOwner } from "../../shared/content/content-owner.ts";
import type { ResponderDraft } from "./use-responder-draft.ts";

export interface ConflictProps {
  draft: ResponderDraft;
  /** Saves although somebody else has saved meanwhile. */
  onForce(): void;
  /** The other version stands in the editor now. */
  onAdopted(): void;
}

/** The choice between two versions (docs/decisions/017). */
export function ConflictChoice({ draft, onForce, onAdopted }: ConflictProps) {
  const { t } = useTranslation();
  const owner = useContentOwner();
  const [isBusy, setBusy] = useState(false);

  async function loadTheirs() {
    setBusy(true);
    try {
      const params = { id: owner.id };
      const [all, templates] = await Promise.all([
        browserClient.call(responderCalls(owner.type).list, { params }),
        browserClient.call(templateCalls(owner.type).list, { params }),
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
