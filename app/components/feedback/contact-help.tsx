import { useLocation } from "@remix-run/react";
import { LifeBuoy } from "lucide-react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useRootData } from "../../root-data.ts";

/** Returns the support address with the page and the error in its text (AMB-243). */
function helpAddress(supportUrl: string, path: string, detail: string): string {
  const url = new URL(supportUrl);
  url.searchParams.set("text", [detail, path].filter(Boolean).join("\n"));
  return url.href;
}

/** Shows "Contact help", the way out of every error (I18-12). @param detail what went wrong */
export function ContactHelp({ detail = "", className = "" }: { detail?: string; className?: string }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const supportUrl = useRootData()?.config.supportUrl;
  if (!supportUrl) return null;
  return (
    <a
      href={helpAddress(supportUrl, pathname, detail)}
      target="_blank"
      rel="noreferrer"
      className={`tap inline-flex items-center gap-2 text-sm text-accent-text hover:underline ${className}`}
    >
      <LifeBuoy aria-hidden className="size-4 shrink-0" />
      <span>{t("common.contactHelp")}</span>
    </a>
  );
}
