import { Copy } from "lucide-react";
import { showToast } from "../../client/page/toast-store.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

/** Puts a text on the clipboard and says so; where the browser refuses, it says that. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: "success", title: t("common.copied") });
    } catch {
      showToast({ kind: "error", title: t("errors.FAILED"), detail: t("common.copy.refused") });
    }
  };
  return (
    <button
      type="button"
      aria-label={t("common.copy", { text })}
      onClick={() => void copy()}
      className="tap grid shrink-0 place-items-center rounded-md text-accent-text hover:bg-hover"
    >
      <Copy aria-hidden className="size-4" />
    </button>
  );
}
