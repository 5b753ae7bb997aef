import type { SentPart } from "../../../domain/templates/template.ts";
import { refusalKey } from "../../i18n/refusal-key.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

/** What Telegram says, with its number: for who helps. */
export const describePart = (part: Pick<SentPart, "error_code" | "message"> | undefined): string =>
  [part?.error_code, part?.message].filter(Boolean).join(" ");

/** What to do about what Telegram refused (ERR-30). */
export function PartHelp({ part: { error_code: code, message } }: { part: Pick<SentPart, "error_code" | "message"> }) {
  return <>{useTranslation().t(refusalKey(code, message))}</>;
}
