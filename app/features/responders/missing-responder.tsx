import { useParams, useRouteError } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import type { ComponentType } from "react";
import { ButtonLink } from "../../components/actions/button.tsx";
import { FailurePanel } from "../../components/feedback/failure-panel.tsx";
import { messageOf } from "../../components/feedback/page-error-boundary.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";

interface MissingResponderProps {
  /** "/groups" or "/bots" */
  list: string;
  /** Renders any other failure. */
  Otherwise: ComponentType;
}

/** Replaces the editor where the address names no responder of this chat or bot (ERR-21). */
export function MissingResponder({ list, Otherwise }: MissingResponderProps) {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const message = messageOf(useRouteError());
  if (message !== "Missing responder") return <Otherwise />;
  return (
    <FailurePanel
      isPage
      message={message}
      canRetry={false}
      actions={
        <ButtonLink kind="primary" icon={ArrowLeft} to={`${list}/${encodeURIComponent(id)}/responders`}>
          {t("responders.gone.back")}
        </ButtonLink>
      }
    >
      {t("responders.gone.detail")}
    </FailurePanel>
  );
}
