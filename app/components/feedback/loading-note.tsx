import { LoaderCircle } from "lucide-react";
import type { Loaded } from "../../client/calls/use-loaded.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Button } from "../actions/button.tsx";
import { Notice } from "./notice.tsx";

/** Shows that data are being loaded, or why they could not be, with a retry. */
export function LoadingNote({ of: { value, problem, retry } }: { of: Loaded<unknown> }) {
  const { t, i18n } = useTranslation();
  if (problem !== null) {
    return (
      <Notice
        isAlert
        tone="error"
        title={t("errors.NOT_LOADED")}
        actions={<Button onClick={retry}>{t("common.retry")}</Button>}
      >
        {failureText(i18n, problem)}
      </Notice>
    );
  }
  if (value !== null) return null;
  return (
    <p role="status" className="grid min-h-24 place-items-center text-muted">
      <LoaderCircle aria-hidden className="size-6 animate-spin" />
      <span className="sr-only">{t("common.loading")}</span>
    </p>
  );
}
