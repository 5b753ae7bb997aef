import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { type Failed, failedBy } from "../../client/calls/failure.ts";
import { useShownFailure } from "../../client/page/shown-page.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { ButtonLink } from "../actions/button.tsx";
import { FailurePanel } from "./failure-panel.tsx";

/** Converts a route's error into a failure; anything but a failed call becomes INTERNAL_ERROR. */
export function failedIn(error: unknown): Failed {
  if (!isRouteErrorResponse(error)) return failedBy("INTERNAL_ERROR");
  // Thrown by app/client/calls/page-data.ts, or an answer that Remix itself made.
  const { message, extra } = (error.data ?? {}) as Partial<Failed>;
  return typeof message === "string" ? { message, extra: extra ?? {} } : failedBy("INTERNAL_ERROR");
}

/** Returns the message of a route's error. */
export const messageOf = (error: unknown): string => failedIn(error).message;

/** Replaces a page that failed to load or render, with a way on. */
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

/** Message of a call that finds the chat or bot, but not the asked item in it (ERR-23). */
export const GONE = "Target not found";

/** Replaces a page about an item that its chat or bot does not have, or no longer has. */
export function GonePanel() {
  const { t } = useTranslation();
  // "/groups/1/contentlib/edit/2" is of the section "/groups/1/contentlib".
  const section = useLocation().pathname.split("/").slice(0, 4).join("/");
  return (
    <FailurePanel
      isPage
      message={GONE}
      canRetry={false}
      title={t("common.gone")}
      actions={
        <ButtonLink kind="primary" icon={ArrowLeft} to={section}>
          {t("common.back")}
        </ButtonLink>
      }
    >
      {t("responders.gone.detail")}
    </FailurePanel>
  );
}
