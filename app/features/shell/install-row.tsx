import { useState } from "react";
import { Download } from "../../components/icons.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { install, useInstallOffer } from "./install-offer.ts";

/** "Install app" of the account's menu (NAV-33); where only the browser's own menu can do it, it says so. */
export function InstallRow({ className }: { className: string }) {
  const { t } = useTranslation();
  const offer = useInstallOffer();
  const [isTold, setTold] = useState(false);
  if (offer === "none") return null;
  return (
    <>
      <button
        type="button"
        onClick={() => (offer === "browser" ? install() : setTold(true))}
        className={`${className} hover:bg-hover`}
      >
        <Download aria-hidden className="size-5 shrink-0" />
        {t("install.menu")}
      </button>
      <p role="status" className="px-3 text-xs text-muted">
        {isTold && t("install.how")}
      </p>
    </>
  );
}
