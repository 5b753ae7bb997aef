import { Dialog } from "../../components/dialogs/dialog.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";

/** Explains how to install the dashboard with the browser's own menu. */
export function InstallDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  return (
    <Dialog shape="sheet" title={t("install.title")} onClosed={onClose}>
      <p className="text-sm">{t("install.how")}</p>
      <p className="text-sm text-muted">{t("install.detail")}</p>
    </Dialog>
  );
}
