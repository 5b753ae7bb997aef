import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { takeUnknownAddress } from "../../client/page/unknown-address.ts";
import { Button } from "../../components/actions/button.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";

/** Names the address that has no page, above the page that it redirected to (NAV-02). */
export function UnknownNotice() {
  const { t } = useTranslation();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => setAddress(takeUnknownAddress()), []);
  if (address === null) return null;
  return (
    <div className="pb-4">
      <Notice
        isAlert
        tone="info"
        title={t("shell.unknown", { address: `\u2066${address}\u2069` })}
        actions={
          <Button icon={X} onClick={() => setAddress(null)}>
            {t("common.close")}
          </Button>
        }
      >
        {t("shell.unknown.detail")}
      </Notice>
    </div>
  );
}
