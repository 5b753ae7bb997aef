import { useState } from "react";
import { driveOf, type Failed } from "../../../client/calls/failure.ts";
import { actFailed } from "../../../client/calls/write.ts";
import { Button } from "../../../components/actions/button.tsx";
import { ContactHelp } from "../../../components/feedback/contact-help.tsx";
import { FailurePlanLink } from "../../../components/feedback/lock-note.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { failureText } from "../../../i18n/failure-text.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";

interface SaveProblemProps {
  problem: Failed;
  /** Saves although somebody else has saved meanwhile. */
  onForce(): void;
  /** Shows what the other one has saved. */
  onAdopt(): Promise<void>;
}

/** Shows why a template is not saved. Of two people who change the same one the later chooses (docs/decisions/017). */
export function SaveProblem({ problem, onForce, onAdopt }: SaveProblemProps) {
  const { t, i18n } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const words = failureText(i18n, problem);
  if (problem.message !== "CHANGED_MEANWHILE") {
    const help = driveOf(problem) ? <FailurePlanLink failure={problem} /> : <ContactHelp detail={problem.message} />;
    return (
      <Notice isAlert tone="error" title={actFailed(t, "library.save")} actions={help}>
        {words}
      </Notice>
    );
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
      title={words}
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
