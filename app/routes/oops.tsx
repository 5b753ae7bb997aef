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

/** Shows the text of the code in /oops?message=, and `extra` as plain text (NAV-03, NAV-04, AMB-246, AMB-335). */
export default function Oops() {
  const { t, i18n } = useTranslation();
  const [query] = useSearchParams();
  const asked = query.get("message") || "PAGE_NOT_FOUND";
  const isKnown = hasFailureText(i18n, asked);
  const extra = query.get("extra")?.slice(0, OOPS_EXTRA_MAX);
  return (
    <main className="mx-auto grid min-h-dvh max-w-2xl content-center p-4">
      <FailurePanel
        isPage
        message={isKnown ? asked : "PAGE_NOT_FOUND"}
        // The address brings codes, and no sentence that the page would say as its own (AMB-335).
        {...(isKnown ? {} : { title: t("oops.title") })}
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
