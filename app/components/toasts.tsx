import { type ReactNode, useEffect, useState } from "react";
import { TOAST_MS } from "../../domain/limits/interface.ts";
import { closeToast, type Toast, useToasts } from "../client/toast-store.ts";
import { useTranslation } from "../i18n/use-translation.tsx";
import { ContactHelp } from "./contact-help.tsx";
import { CircleAlert, CircleCheck, X } from "./icons.ts";

/**
 * Where notices appear, above `children`: notices that are not a write's. The two regions are there from the start, so
 * that screen readers follow them.
 */
export function ToastArea({ children }: { children?: ReactNode }) {
  const toasts = useToasts();
  const of = (kind: Toast["kind"]) =>
    toasts.filter((toast) => toast.kind === kind).map((toast) => <ToastCard key={toast.id} toast={toast} />);
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-20 z-60 grid justify-items-center gap-2 lg:bottom-6 lg:justify-items-end">
      <div role="status" className="contents">
        {of("success")}
      </div>
      <div role="alert" className="contents">
        {of("error")}
      </div>
      {children}
    </div>
  );
}

function ToastCard({ toast: { id, kind, title, detail } }: { toast: Toast }) {
  const { t } = useTranslation();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (kind === "error" || isHeld) return;
    const timer = setTimeout(() => closeToast(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, kind, isHeld]);
  const Icon = kind === "error" ? CircleAlert : CircleCheck;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only holds it
    <div
      className="pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-lg bg-raised p-3 ps-4 shadow-2"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon
        aria-hidden
        className={`mt-2 size-5 shrink-0 ${kind === "error" ? "text-danger-text" : "text-success-text"}`}
      />
      <div className="min-w-0 grow py-2 text-sm">
        <p className="font-semibold">{title}</p>
        {detail && <p className="break-words text-muted">{detail}</p>}
        {kind === "error" && <ContactHelp detail={detail ?? title} />}
      </div>
      <button
        type="button"
        onClick={() => closeToast(id)}
        aria-label={t("common.close")}
        className="tap grid place-items-center rounded-md text-muted hover:bg-hover"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
