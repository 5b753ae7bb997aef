import { useLocation } from "@remix-run/react";
import { Download, X } from "lucide-react";
import { useEffect, useState } from "react";
import { INSTALL_PROMPT_MS } from "../../../domain/limits/interface.ts";
import { Button } from "../../components/actions/button.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { install, takePromptTurn, useInstallOffer } from "./install-offer.ts";

const LISTS = ["/groups", "/channels", "/bots"];

/** Offers to install the dashboard, on the lists, and leaves by itself (LST-14, I18-08). */
export function InstallPrompt() {
  const { t } = useTranslation();
  const isList = LISTS.includes(useLocation().pathname);
  const canAsk = useInstallOffer() === "browser";
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (!isList || !canAsk || !takePromptTurn()) return;
    setShown(true);
    const timer = setTimeout(() => setShown(false), INSTALL_PROMPT_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isList, canAsk]);

  if (!isShown) return null;
  return (
    <section
      aria-label={t("install.title")}
      className="pointer-events-auto flex max-w-full items-center gap-2 rounded-lg bg-raised p-2 ps-4 text-sm shadow-2"
    >
      <Download aria-hidden className="size-5 shrink-0 text-accent-text" />
      <p className="min-w-0 grow">{t("install.title")}</p>
      <Button kind="primary" onClick={install} className="shrink-0">
        {t("install.verb")}
      </Button>
      <button
        type="button"
        onClick={() => setShown(false)}
        aria-label={t("common.close")}
        className="tap grid shrink-0 place-items-center rounded-md text-muted hover:bg-hover"
      >
        <X aria-hidden className="size-4" />
      </button>
    </section>
  );
}
