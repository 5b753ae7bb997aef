import type { ReactNode } from "react";
import { Notice } from "../../components/feedback/notice.tsx";
import { RIGHT_TEXT } from "../../i18n/right-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useLackedRight } from "./rights.tsx";

/** What the guards of a page name as the reason for controls that are off. */
const NOTICE_ID = "settings-kept";

/** On a page of settings that are kept from its reader: why nothing can be changed, and who can help (AMB-278). */
export function SettingsNotice() {
  const { t } = useTranslation();
  const right = useLackedRight("settings");
  if (right === null) return null;
  return (
    <div id={NOTICE_ID}>
      <Notice tone="info" title={t("rights.settingsKept")}>
        {t("rights.settingsKept.detail", { right: t(RIGHT_TEXT[right]) })}
      </Notice>
    </div>
  );
}

/** Settings whose reader may only look at them: all their controls are off, for the reason that the notice tells. */
export function SettingsGuard({ children }: { children: ReactNode }) {
  const right = useLackedRight("settings");
  if (right === null) return children;
  return (
    <fieldset disabled aria-describedby={NOTICE_ID} className="contents">
      {children}
    </fieldset>
  );
}
