import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { FAILURE_TOAST_MS, TOAST_MS, UNDO_MS } from "../../../domain/limits/interface.ts";
import { useTopDialog } from "../../client/page/open-dialog.ts";
import { closeToast, retryToast, type Toast, undoToast, useToasts } from "../../client/page/toast-store.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Button } from "../actions/button.tsx";
import { ContactHelp } from "./contact-help.tsx";
import { PlanLink } from "./lock-note.tsx";

/** The area of the notices, which a screen reader meets last on every page. */
export const NOTICES_ID = "notices";

/** Where notices stand, of the page and of the dialog above it alike. */
const PLACE =
  "pointer-events-none fixed inset-x-4 bottom-20 z-60 grid justify-items-center gap-2 lg:bottom-6 lg:justify-items-end";

/**
 * Shows the toasts above `children`, which are further notices. They stand in the open dialog, since nothing outside a
 * modal dialog can be pressed, not even in the top layer.
 */
export function ToastArea({ children }: { children?: ReactNode }) {
  const dialog = useTopDialog();
  return (
    <>
      {dialog &&
        createPortal(
          <div className={PLACE}>
            <Toasts />
          </div>,
          dialog,
        )}
      <div id={NOTICES_ID} className={PLACE}>
        {!dialog && <Toasts />}
        {children}
      </div>
    </>
  );
}

/** Shows the toasts in two regions, which are there from the start, so that screen readers follow them. */
function Toasts() {
  const toasts = useToasts();
  const cards = (isError: boolean) =>
    toasts
      .filter((toast) => (toast.kind === "error") === isError)
      .map((toast) => <ToastCard key={toast.id} toast={toast} />);
  return (
    <>
      <div role="status" className="contents">
        {cards(false)}
      </div>
      <div role="alert" className="contents">
        {cards(true)}
      </div>
    </>
  );
}

const SHOWN_MS = { success: TOAST_MS, undo: UNDO_MS, error: FAILURE_TOAST_MS };

function ToastCard({ toast: { id, kind, title, detail, drive, retry, retryText } }: { toast: Toast }) {
  const { t } = useTranslation();
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isPointed || isFocused;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => closeToast(id), SHOWN_MS[kind]);
    return () => clearTimeout(timer);
  }, [id, kind, isHeld]);
  const Icon = kind === "error" ? CircleAlert : CircleCheck;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only holds it
    <div
      className="pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-lg bg-raised p-3 ps-4 shadow-2"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon
        aria-hidden
        className={`mt-2 size-5 shrink-0 ${kind === "error" ? "text-danger-text" : "text-success-text"}`}
      />
      <div className="min-w-0 grow py-2 text-sm">
        <p className="font-semibold">{title}</p>
        {detail && <p className="break-words text-muted">{detail}</p>}
        {drive && <PlanLink drive={drive} />}
        {kind === "error" && !drive && <ContactHelp detail={detail ?? title} />}
      </div>
      {kind === "undo" && (
        <Button kind="quiet" onClick={() => undoToast(id)} className="shrink-0 px-3">
          {t("common.undo")}
        </Button>
      )}
      {retry && (
        <Button kind="quiet" onClick={() => retryToast(id)} className="shrink-0 px-3">
          {retryText ?? t("common.retry")}
        </Button>
      )}
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
