import { useLocation } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { ButtonLink } from "../actions/button.tsx";
import { FailurePanel } from "./failure-panel.tsx";

/** What a call answers that knows the chat or bot, and not the thing in it that it is asked for (ERR-23). */
export const GONE = "Target not found";

/** In the place of a page about something that its chat or bot does not have, or no more. */
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
