import { useCallback, useState } from "react";
import { verifyNewcomer } from "../../../../domain/endpoints/newcomers.ts";
import { isOpen, VERIFY_STATUS, verifyStatusName } from "../../../../domain/newcomers/verify-status.ts";
import { useWrite } from "../../../client/calls/write.ts";
import { showToast } from "../../../client/page/toast-store.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import type { WaitingLine } from "./load-waiting.ts";

export type Verdict = "pass" | "kick";

/** The status that each verdict leads to (NCM-24, NCM-26). */
const STATUS = { pass: VERIFY_STATUS.adminPass, kick: VERIFY_STATUS.kickedByAdmin };

const OPTIONS = { success: null, alerts: false } as const;

/**
 * Decides on a newcomer who waits, as the admins' buttons under the prompt do. Where somebody else has decided, or the
 * newcomer has left, reports how the check ended.
 * @returns `busy`: the newcomer whose verdict is on its way; `failed`: the newcomer of the last failed call, and why;
 * `decide` resolves to whether the call was answered
 */
export function useVerdict(chatId: string) {
  const { t } = useTranslation();
  const { run, failure } = useWrite(verifyNewcomer, OPTIONS);
  const [last, setLast] = useState("");
  const [busy, setBusy] = useState<{ key: string; verdict: Verdict } | null>(null);
  const decide = useCallback(
    async ({ key, userId, person, isRequest }: WaitingLine, verdict: Verdict): Promise<boolean> => {
      setBusy({ key, verdict });
      setLast(key);
      const answer = await run({ params: { id: chatId, userId }, body: { verdict } });
      setBusy(null);
      if (answer === null) return false;
      const { status } = answer;
      if (status === STATUS[verdict]) {
        const done = verdict === "pass" ? "passed" : isRequest ? "turnedDown" : "kicked";
        showToast({ kind: "success", title: t(`newcomers.waiting.${done}`, { name: person }) });
      } else {
        const isGone = isOpen(status) || status < 0;
        const detail = t(isGone ? "newcomers.waiting.gone" : `newcomers.status.${verifyStatusName(status)}`);
        showToast({ kind: "error", title: t("newcomers.waiting.over", { name: person }), detail });
      }
      return true;
    },
    [chatId, run, t],
  );
  return { busy, failed: failure && { key: last, failure }, decide };
}
