import { Notice } from "../../components/feedback/notice.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";

export const OWN_TEXTS = "features/message-settings/basic-group-notice";

/** Shows which acts Telegram has no way to in a basic group, which few groups still are (AMB-068). */
export function BasicGroupNotice() {
  const { t } = useTranslation();
  return (
    <Notice tone="info" title={t("rules.basic")}>
      {t("rules.basic.detail")}
    </Notice>
  );
}
