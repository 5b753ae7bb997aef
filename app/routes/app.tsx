import { Outlet, useRouteError } from "@remix-run/react";
import { ButtonLink } from "../components/actions/button.tsx";
import { FailurePanel } from "../components/feedback/failure-panel.tsx";
import { messageOf } from "../components/feedback/page-error-boundary.tsx";
import { Shell } from "../features/shell/shell.tsx";
import { useTranslation } from "../i18n/use-translation.tsx";

/** Shows the frame of every page behind the sign-in. */
export default function AppLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <Shell>
      <FailurePanel
        isPage
        message={messageOf(useRouteError())}
        actions={<ButtonLink to="/groups">{t("common.backToDashboard")}</ButtonLink>}
      />
    </Shell>
  );
}
