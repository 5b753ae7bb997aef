import { useRouteError } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { ButtonLink } from "../../components/actions/button.tsx";
import { FailurePanel } from "../../components/feedback/failure-panel.tsx";
import { GONE, GonePanel, messageOf } from "../../components/feedback/page-error-boundary.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useForgottenPlace } from "../nav/kept-place.ts";
import { BOTS_PATH } from "./bot-path.ts";

/** Messages that mean a missing bot: somebody else's bot looks to the reader like one that never existed. */
const MISSING = new Set(["TARGET_NOT_FOUND", "Invalid target", "ACCESS_DENIED"]);

/** Replaces the page of a bot that is not known, not the reader's, or failed to load (NAV-23, ERR-15). */
export function BotErrorBoundary() {
  const { t } = useTranslation();
  const message = messageOf(useRouteError());
  useForgottenPlace(MISSING.has(message));
  const back = (
    <ButtonLink kind="primary" icon={ArrowLeft} to={BOTS_PATH}>
      {t("common.back")}
    </ButtonLink>
  );
  if (message === GONE) return <GonePanel />;
  if (!MISSING.has(message)) return <FailurePanel isPage message={message} actions={back} />;
  return (
    <FailurePanel isPage message={message} canRetry={false} title={t("bots.notFound")} actions={back}>
      {t("bots.notFound.detail")}
    </FailurePanel>
  );
}
