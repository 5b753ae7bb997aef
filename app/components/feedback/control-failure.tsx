import type { Failed } from "../../client/calls/failure.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

interface ControlFailureProps {
  failure: Failed | null;
  /** What did not work: "Not undone". */
  title?: string | undefined;
  /** In place of the words of the failure itself. */
  words?: string | null | undefined;
}

/** Beside a control whose last use failed: why, and what to do or when to try again. */
export function ControlFailure({ failure, title, words }: ControlFailureProps) {
  const { i18n } = useTranslation();
  if (failure === null) return null;
  return (
    <p role="alert" className="basis-full text-xs text-danger-text">
      {title && <span className="font-semibold">{title}: </span>}
      {words ?? failureText(i18n, failure)}
    </p>
  );
}
