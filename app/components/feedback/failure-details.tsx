import { detailsOf } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

/** Shows the server's own text of a failure, to copy for help (AMB-334); nothing where words of ours say it all. */
export function FailureDetails({ message }: { message: string }) {
  const { t, i18n } = useTranslation();
  const details = detailsOf(i18n, message);
  if (details === null) return null;
  return (
    <details className="text-start text-xs text-muted">
      <summary className="tap inline-flex cursor-pointer items-center hover:underline">{t("common.details")}</summary>
      <code dir="ltr" className="block font-mono wrap-anywhere select-all">
        {details}
      </code>
    </details>
  );
}
