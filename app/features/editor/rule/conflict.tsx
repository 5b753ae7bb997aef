import { useState } from "react";
import { actFailed } from "../../../client/calls/write.ts";
import { showToast } from "../../../client/page/toast-store.ts";
import { Button } from "../../../components/actions/button.tsx";
import type { TextKey } from "../../../i18n/keys.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";

export interface ConflictProps {
  /** Loads the version that somebody else has saved into the editor; false where they have deleted it. */
  adoptTheirs(): Promise<boolean>;
  /** Texts for a deleted item: a title, and what can be done. */
  gone: readonly [title: TextKey, detail: TextKey];
  /** Saves although somebody else has saved meanwhile. */
  onForce(): void;
}

/** Shows the choice between two versions (docs/decisions/017). */
export function ConflictChoice({ adoptTheirs, gone, onForce }: ConflictProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);

  async function load() {
    setBusy(true);
    try {
      // With their version the choice is gone.
      if (await adoptTheirs()) return;
      showToast({ kind: "error", title: t(gone[0]), detail: t(gone[1]) });
    } catch {
      const title = actFailed(t, "responders.conflict.theirs");
      showToast({ kind: "error", title, detail: t("errors.NETWORK_FAILED"), retry: () => void load() });
    }
    setBusy(false);
  }

  return (
    <>
      <Button isBusy={isBusy} onClick={() => void load()}>
        {t("responders.conflict.theirs")}
      </Button>
      <Button onClick={onForce}>{t("responders.conflict.mine")}</Button>
    </>
  );
}
