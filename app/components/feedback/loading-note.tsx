import { LoaderCircle } from "lucide-react";
import type { Loaded } from "../../client/calls/use-loaded.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { NotLoaded } from "./not-loaded.tsx";

/** Shows that data are being loaded, or why they could not be, with a retry. */
export function LoadingNote({ of: { value, problem, retry } }: { of: Loaded<unknown> }) {
  const { t } = useTranslation();
  if (problem !== null) return <NotLoaded problem={problem} onRetry={retry} />;
  if (value !== null) return null;
  return (
    <p role="status" className="grid min-h-24 place-items-center text-muted">
      <LoaderCircle aria-hidden className="size-6 animate-spin" />
      <span className="sr-only">{t("common.loading")}</span>
    </p>
  );
}
