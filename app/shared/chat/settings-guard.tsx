import type { ReactNode } from "react";
import { Notice } from "../../components/feedback/notice.tsx";
import { RIGHT_TEXT } from "../../i18n/right-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useLackedRight } from "./rights.tsx";

/** Id of the notice that explains why controls are disabled. */
const NOTICE_ID = "settings-kept";

/** Explains why the reader may not change a page's settings, and who can help (AMB-278). */
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

/** Disables all controls for a reader who may only look at the settings; the notice gives the reason. */
export function SettingsGuard({ children }: { children: ReactNode }) {
  const right = useLackedRight("settings");
  if (right === null) return children;
  return (
    <fieldset disabled aria-describedby={NOTICE_ID} className="contents">
      {children}
    </fieldset>
  );
}
