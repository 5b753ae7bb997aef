import { Download } from "lucide-react";
import { useLazyDialog } from "../../components/dialogs/use-lazy-dialog.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { install, useInstallOffer } from "./install-offer.ts";

const loadHow = async () => (await import("./install-dialog.tsx")).InstallDialog;

/** "Install app" of the account's menu (NAV-33); where only the browser's own menu can do it, it says so. */
export function InstallRow() {
  const { t } = useTranslation();
  const offer = useInstallOffer();
  const [how, openHow] = useLazyDialog(loadHow);
  if (offer === "none") return null;
  return (
    <>
      <button type="button" onClick={() => (offer === "browser" ? install() : openHow())} className="menu-row">
        <Download aria-hidden />
        <span>{t("install.menu")}</span>
      </button>
      {how}
    </>
  );
}
