import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { type Failed, failedBy } from "../../client/calls/failure.ts";
import { useShownFailure } from "../../client/page/shown-page.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { ButtonLink } from "../actions/button.tsx";
import { FailurePanel } from "./failure-panel.tsx";

/** What a route threw; anything that is not a failed call is a fault of ours. */
export function failedIn(error: unknown): Failed {
  if (!isRouteErrorResponse(error)) return failedBy("INTERNAL_ERROR");
  // What app/client/calls/page-data.ts throws, or an answer that Remix itself made.
  const { message, extra } = (error.data ?? {}) as Partial<Failed>;
  return typeof message === "string" ? { message, extra: extra ?? {} } : failedBy("INTERNAL_ERROR");
}

/** The message of it. */
export const messageOf = (error: unknown): string => failedIn(error).message;

/** A page that could not be shown, with a way on. */
export function PageErrorBoundary() {
  const { t } = useTranslation();
  useShownFailure();
  const message = messageOf(useRouteError());
  return (
    <main className="mx-auto max-w-2xl p-4">
      <FailurePanel
        isPage
        message={message}
        actions={<ButtonLink to="/groups">{t("common.backToDashboard")}</ButtonLink>}
      />
    </main>
  );
}
