import { CircleCheck, Copy } from "lucide-react";
import { useId, useRef, useState } from "react";
import { showToast } from "../../client/page/toast-store.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { FIELD } from "../fields/select-field.tsx";
import { Button } from "./button.tsx";

/**
 * Shows a text to copy, such as a link. Without access to the clipboard it is selected, to be copied by hand.
 */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(value);
    } catch {
      field.current?.select();
    }
  }

  const isCopied = copied === value;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={id}
          dir="ltr"
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          className={`${FIELD} text-muted`}
        />
        <Button icon={isCopied ? CircleCheck : Copy} onClick={copy} className="shrink-0">
          {t(isCopied ? "common.copied" : "common.copy.short")}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isCopied && t("common.copied")}
      </p>
    </div>
  );
}

/** Copies a text to the clipboard and reports it; where the browser refuses, reports that. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: "success", title: t("common.copied") });
    } catch {
      showToast({ kind: "error", title: t("common.copy.refused") });
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
