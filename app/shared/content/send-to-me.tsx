import { ExternalLink } from "lucide-react";
import { useState } from "react";
import type { InputAt } from "../../../domain/calls/index.ts";
import type { previewForChat } from "../../../domain/endpoints/templates.ts";
import { withGap } from "../../../domain/joins.ts";
import type { SentPart } from "../../../domain/templates/template.ts";
import type { PreviewResult } from "../../../domain/templates/template-preview.ts";
import { useWrite } from "../../client/calls/write.ts";
import { showToast } from "../../client/page/toast-store.ts";
import { haptic } from "../../client/telegram/haptics.ts";
import { ButtonLink } from "../../components/actions/button.tsx";
import { ContactHelp } from "../../components/feedback/contact-help.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { isOutcomeUnknown, refusalKey } from "../../i18n/refusal-key.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { previewCall } from "./content-calls.ts";
import { useContentOwner } from "./content-owner.ts";

type Body = NonNullable<InputAt<typeof previewForChat>["body"]>;

export interface SendToMe {
  /** Tells whether there is a bot that can send it. */
  isPossible: boolean;
  isPending: boolean;
  /** The refusal by Telegram or the server, until the next try. */
  problem: PreviewResult | null;
  send(message: Body): Promise<void>;
}

/** Sends a message to its author alone, to see it in Telegram itself (MSG-32). */
export function useSendToMe(): SendToMe {
  const { t, i18n } = useTranslation();
  const owner = useContentOwner();
  const write = useWrite(previewCall(owner.type), { success: null, alerts: false, refreshes: false });
  const [result, setResult] = useState<PreviewResult | null>(null);
  const refused: PreviewResult | null = write.failure
    ? { status: "failed", message: failureText(i18n, write.failure) }
    : null;

  async function send(body: Body) {
    setResult(null);
    const answer = await write.run({ params: { id: owner.id }, body });
    if (!answer) return;
    haptic(answer.status === "success" ? "success" : "error");
    if (answer.status === "failed") setResult(answer);
    else {
      const detail = t("send.me.done", { bot: `@${owner.botUsername}` });
      showToast({ kind: "success", title: t("errors.MSG_SUCCESS"), detail });
    }
  }
  return { isPossible: owner.botUsername !== "", isPending: write.isPending, problem: refused ?? result, send };
}

/** Tells whether the author has to press Start: before that, and once it is blocked, a bot cannot write to them. */
const needsStart = ({ error_code: code }: PreviewResult) => code === 403 || code === 497;

/** Explains why the message was not sent, and the remedy (ERR-30, AMB-269). */
export function ToMeProblem({ problem }: { problem: PreviewResult }) {
  const { t } = useTranslation();
  const { botUsername } = useContentOwner();
  const isStart = needsStart(problem) && botUsername !== "";
  const said = describePart(problem);
  if (isOutcomeUnknown(problem.message)) return <Notice isAlert tone="warning" title={t("send.outcome.unknown")} />;
  return (
    <Notice
      isAlert
      tone="error"
      title={t("send.me.failed")}
      actions={
        <>
          {isStart && (
            <ButtonLink kind="quiet" icon={ExternalLink} to={`https://t.me/${botUsername}?start=preview`}>
              {t("send.me.open", { bot: `@${botUsername}` })}
            </ButtonLink>
          )}
          <ContactHelp detail={said} />
        </>
      }
    >
      <p>
        {isStart ? withGap(t("send.me.start")) : problem.error_code !== undefined && <PartHelp part={problem} />}
        <bdi className="text-xs text-muted">{said}</bdi>
      </p>
    </Notice>
  );
}

/** Returns Telegram's words with their number, for whoever helps. */
export const describePart = (part: Pick<SentPart, "error_code" | "message"> | undefined): string =>
  [part?.error_code, part?.message].filter(Boolean).join(" ");

/** Explains the remedy for a refusal by Telegram (ERR-30). */
export function PartHelp({ part: { error_code: code, message } }: { part: Pick<SentPart, "error_code" | "message"> }) {
  return <>{withGap(useTranslation().t(refusalKey(code, message)))}</>;
}
