import { useState } from "react";
import type { Failed } from "../../../client/calls/failure.ts";
import { actFailed } from "../../../client/calls/write.ts";
import { Button } from "../../../components/actions/button.tsx";
import { FailureNotice } from "../../../components/feedback/failure-panel.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { failureText } from "../../../i18n/failure-text.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";

interface SaveProblemProps {
  problem: Failed;
  /** Saves although somebody else has saved meanwhile. */
  onForce(): void;
  /** Loads the version that somebody else has saved. */
  onAdopt(): Promise<void>;
}

/**
 * Shows why a template is not saved. Where two people changed the same one, the later one chooses (docs/decisions/017).
 */
export function SaveProblem({ problem, onForce, onAdopt }: SaveProblemProps) {
  const { t, i18n } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  if (problem.message !== "CHANGED_MEANWHILE") {
    return <FailureNotice failure={problem} title={actFailed(t, "library.save")} />;
  }
  async function adopt() {
    setBusy(true);
    await onAdopt();
    setBusy(false);
  }
  return (
    <Notice
      isAlert
      tone="warning"
      title={failureText(i18n, problem)}
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => void adopt()}>
            {t("responders.conflict.theirs")}
          </Button>
          <Button onClick={onForce}>{t("responders.conflict.mine")}</Button>
        </>
      }
    >
      {t("responders.conflict.detail")}
    </Notice>
  );
}
