import clsx from "clsx";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import { useState } from "react";
import type { ResultAt } from "../../../../domain/calls/index.ts";
import { teachSpam, type tryYesterday } from "../../../../domain/endpoints/moderation.ts";
import { useWrite } from "../../../client/calls/write.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useMessageSettings } from "../settings-context.ts";

type Sample = ResultAt<typeof tryYesterday>["checks"][number]["samples"][number];

const WORDS = [
  { label: "spam", text: "rules.trial.right", icon: ThumbsUp },
  { label: "ham", text: "rules.trial.wrong", icon: ThumbsDown },
] as const;

/**
 * Asks whether removing a message would be right: the spam score learns from the answer, and a second press withdraws
 * it.
 * @param describedBy id of the message's text
 */
export function SampleVerdict({ sample, describedBy }: { sample: Sample; describedBy: string }) {
  const { t } = useTranslation();
  const { chatId } = useMessageSettings();
  const [told, setTold] = useState(sample.label);
  const teach = useWrite<typeof teachSpam, Sample["label"]>(teachSpam, {
    success: null,
    act: "rules.trial.verdict",
    refreshes: false,
    adopt: ({ label }) => setTold(label),
  });
  const shown = teach.shown(told);

  function press(label: "spam" | "ham"): void {
    if (teach.isPending) return;
    const next = shown === label ? null : label;
    const body = { message_id: sample.id, timestamp: sample.timestamp, label: next };
    void teach.run({ params: { id: chatId }, body }, next);
  }

  return (
    <fieldset className="mt-1 flex flex-wrap gap-2" aria-describedby={describedBy}>
      <legend className="sr-only">{t("rules.trial.verdict")}</legend>
      {WORDS.map(({ label, text, icon: Icon }) => (
        <button
          key={label}
          type="button"
          aria-pressed={shown === label}
          aria-describedby={describedBy}
          onClick={() => press(label)}
          className={clsx(
            "tap inline-flex items-center gap-1.5 rounded-sm px-2.5 text-xs font-semibold",
            shown === label ? "bg-accent text-on-accent" : "bg-surface text-text shadow-1 hover:bg-hover",
          )}
        >
          <Icon aria-hidden className="size-3.5 shrink-0" />
          {t(text)}
        </button>
      ))}
    </fieldset>
  );
}
