import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { PageFailure } from "../../client/page-data.ts";
import { ButtonLink } from "../../components/button.tsx";
import { FailurePanel } from "../../components/failure-panel.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";

/** The message of what a route threw; anything that is not a failed call is a fault of ours. */
export function messageOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return "INTERNAL_ERROR";
  const thrown = error.data as Partial<PageFailure> | null;
  return typeof thrown?.message === "string" ? thrown.message : "INTERNAL_ERROR";
}

/** A page that could not be shown, with a way on. */
export function PageErrorBoundary() {
  const { t } = useTranslation();
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
