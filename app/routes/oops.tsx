import { useSearchParams } from "@remix-run/react";
import { OOPS_EXTRA_MAX } from "../../domain/limits/interface.ts";
import { browserTexts } from "../client/calls/page-data.ts";
import type { PageHandle } from "../client/page/page-handle.ts";
import { ButtonLink } from "../components/actions/button.tsx";
import { FailurePanel } from "../components/feedback/failure-panel.tsx";
import { hasFailureText } from "../i18n/failure-text.ts";
import { useTranslation } from "../i18n/use-translation.tsx";

export const handle: PageHandle = { title: "oops.title", texts: "routes/oops" };
export const loader = () => null;
export const clientLoader = browserTexts(handle);

/** Shows /oops?message=&extra=, both as plain text (NAV-03, NAV-04, AMB-246). */
export default function Oops() {
  const { t, i18n } = useTranslation();
  const [query] = useSearchParams();
  const message = query.get("message")?.slice(0, OOPS_EXTRA_MAX) || "PAGE_NOT_FOUND";
  const extra = query.get("extra")?.slice(0, OOPS_EXTRA_MAX);
  return (
    <main className="mx-auto grid min-h-dvh max-w-2xl content-center p-4">
      <FailurePanel
        isPage
        message={message}
        // The page tells what it is given, and has itself nothing that could fail.
        {...(hasFailureText(i18n, message) ? {} : { title: message })}
        canRetry={false}
        actions={
          <ButtonLink kind="primary" to="/">
            {t("common.backToDashboard")}
          </ButtonLink>
        }
      >
        {extra && (
          <p dir="auto" className="break-words whitespace-pre-line">
            {extra}
          </p>
        )}
      </FailurePanel>
    </main>
  );
}
