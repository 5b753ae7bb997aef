import { LoaderCircle } from "lucide-react";
import { useId } from "react";
import type { NewcomerType } from "../../../domain/limits/chat-rules.ts";
import { haptic } from "../../client/telegram/haptics.ts";
import { LockBadge } from "../../components/feedback/lock-note.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";

interface PolicyOptionProps {
  type: NewcomerType;
  isChosen: boolean;
  isBusy: boolean;
  /** The plan that it needs and the chat has not; one that is chosen all the same stays chosen. */
  plan: string | null;
  onChoose(): void;
}

/** One way to keep the door, with what it means. */
export function PolicyOption({ type, isChosen, isBusy, plan, onChoose }: PolicyOptionProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex min-w-0 cursor-pointer items-start gap-3 rounded-md border border-line p-3 has-checked:border-accent has-checked:bg-selected has-disabled:cursor-not-allowed has-enabled:hover:bg-hover"
    >
      <input
        id={id}
        type="radio"
        name="ncm_type"
        value={type}
        checked={isChosen}
        disabled={plan !== null && !isChosen}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-effect`}
        onChange={() => {
          haptic("light");
          onChoose();
        }}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          <span id={`${id}-name`} className="min-w-0">
            {t(`newcomers.type.${type}`)}
          </span>
          {plan !== null && <LockBadge plan={plan} />}
          {isBusy && <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin text-muted" />}
        </span>
        <span id={`${id}-effect`} className="block text-xs text-muted">
          {t(`newcomers.type.${type}.effect`)}
        </span>
      </span>
    </label>
  );
}
