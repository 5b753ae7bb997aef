import { useRevalidator } from "@remix-run/react";
import { Search } from "lucide-react";
import { useCallback, useState } from "react";
import { memberSweep, startSweep } from "../../../domain/endpoints/members.ts";
import { withGap } from "../../../domain/joins.ts";
import { MEMBER_SWEEP_REFRESH_MS } from "../../../domain/limits/interface.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { usePolling } from "../../client/calls/use-polling.ts";
import { useWrite } from "../../client/calls/write.ts";
import { Button } from "../../components/actions/button.tsx";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { ControlFailure } from "../../components/feedback/control-failure.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { useLackedRight } from "../../shared/chat/rights.tsx";
import type { SweepState } from "./load-members.ts";

/** Explains the lists of members that a chat may want to remove, and looks for deleted accounts (decision 088). */
export function CleanUp({ sweep }: { sweep: SweepState | null }) {
  const { t } = useTranslation();
  return (
    <RuleCard title={t("members.cleanUp")}>
      <p className="text-sm text-muted">
        {withGap(t(sweep === null ? "members.cleanUp.silent" : "members.cleanUp.deleted"))}
        {t("members.cleanUp.next")}
      </p>
      {sweep !== null && <Sweep first={sweep} />}
    </RuleCard>
  );
}

function Sweep({ first }: { first: SweepState }) {
  const { t, i18n } = useTranslation();
  const { id } = useChatPage().chat;
  const { revalidate } = useRevalidator();
  const lacked = useLackedRight("can_restrict_members");
  const [newer, setNewer] = useState<SweepState | null>(null);
  const start = useWrite(startSweep, { success: null, refreshes: false, alerts: false, adopt: setNewer });
  const { isRunning, asked, of, endedAt } = newer ?? first;

  const read = useCallback(async () => {
    // A failure leaves what is shown; the next question may be answered.
    const next = await browserClient.call(memberSweep, { params: { id } }).catch(() => null);
    if (next === null) return;
    setNewer(next);
    revalidate();
  }, [id, revalidate]);
  usePolling(read, MEMBER_SWEEP_REFRESH_MS, isRunning, false);

  const shown = { asked: formatNumber(i18n.language, asked), of: formatNumber(i18n.language, of) };
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <Button
        icon={Search}
        isBusy={start.isPending}
        disabled={isRunning || lacked !== null}
        onClick={() => void start.run({ params: { id } })}
      >
        {t("members.sweep.start")}
      </Button>
      <p role="status" className="num text-muted">
        {isRunning ? t("members.sweep.running", shown) : endedAt !== null && t("members.sweep.ended", shown)}
      </p>
      <ControlFailure failure={start.failure} act={t("members.sweep.start")} onRetry={start.retry} />
    </div>
  );
}
