import clsx from "clsx";
import { X } from "lucide-react";
import {
  type FormEvent,
  forwardRef,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Button, type ButtonKind } from "../actions/button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { useShownDialog } from "./use-shown-dialog.ts";

const SHAPES = {
  /** fills a phone's screen */
  page: "m-0 h-dvh max-h-none",
  /** stands at a phone's lower edge, as high as it needs */
  sheet: "mx-0 mt-auto mb-0 h-fit max-h-[calc(100dvh-3rem)] rounded-t-xl",
};

export interface DialogProps {
  title: string;
  children: ReactNode;
  /** The main button; Enter and Ctrl+Enter press it too. */
  primary?: { text: string; kind?: ButtonKind; isBusy?: boolean; isDisabled?: boolean };
  onPrimary?(): void;
  /** Replaces Cancel and the primary button. */
  footer?: ReactNode;
  /** Tells whether input is unsaved: closing asks first. */
  isDirty?: boolean;
  /** On phones; from 640 px on, it stands in the middle, up to 560 px wide. */
  shape?: keyof typeof SHAPES;
  /** Called as soon as the dialog was closed in any way, to unmount it. */
  onClosed(): void;
}

/** Shows a modal dialog from its mount on; at its end the focus returns to where it was. */
export const Dialog = forwardRef<HTMLDialogElement, DialogProps>(function Dialog(
  { title, children, primary, onPrimary, footer, isDirty = false, shape = "page", onClosed },
  outer,
) {
  const { t } = useTranslation();
  const id = useId();
  const own = useShownDialog(onClosed);
  const question = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = own.current;
    if (dialog === null) return;
    // A field would open a phone's keyboard over what there is to read.
    const field = matchMedia("(pointer: fine)").matches
      ? dialog.querySelector<HTMLElement>("[data-body] :is(input, select, textarea):enabled")
      : null;
    (field ?? dialog.querySelector("h2"))?.focus();
  }, [own]);
  useImperativeHandle<HTMLDialogElement | null, HTMLDialogElement | null>(outer, () => own.current);

  const close = () => own.current?.close();
  const leave = () => (isDirty ? question.current?.showModal() : close());
  function onKey(event: KeyboardEvent<HTMLDialogElement>) {
    // A menu or a question inside has keys of its own.
    if (!(event.target instanceof Element) || event.target.closest("dialog") !== own.current) return;
    if (event.key === "Escape") {
      event.preventDefault();
      leave();
    }
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      // The page's own button takes the same keys, and the dialog may be closed by the time that it is asked.
      event.preventDefault();
      own.current?.querySelector("form")?.requestSubmit();
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (primary && !primary.isBusy && !primary.isDisabled) onPrimary?.();
  }

  return (
    <>
      <dialog
        ref={own}
        aria-labelledby={id}
        onKeyDown={onKey}
        // The system's own way back, such as a phone's gesture.
        onCancel={(event) => {
          if (event.target !== own.current) return;
          event.preventDefault();
          leave();
        }}
        className={clsx(
          "w-full max-w-none overscroll-contain bg-raised text-text shadow-3",
          "sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-4rem)] sm:max-w-[35rem] sm:rounded-xl",
          SHAPES[shape],
        )}
      >
        <form noValidate onSubmit={submit} className="flex min-h-full flex-col">
          <header className="sticky top-0 z-10 low:static flex items-center justify-between gap-3 border-b border-line bg-raised py-2 ps-5 pe-2">
            <h2 id={id} tabIndex={-1} className="min-w-0 break-words text-lg outline-none">
              {title}
            </h2>
            <button
              type="button"
              aria-label={t("common.close")}
              onClick={leave}
              className="tap grid shrink-0 place-items-center rounded-md text-muted hover:bg-hover"
            >
              <X aria-hidden className="size-5" />
            </button>
          </header>
          <div data-body className="grid grow content-start gap-4 p-5">
            {children}
          </div>
          {(footer || primary) && (
            <footer className="pad-safe-b sticky bottom-0 z-10 low:static border-t border-line bg-raised">
              <div className="flex flex-wrap justify-end gap-3 px-5 py-3">
                {footer ?? <Button onClick={leave}>{t("common.cancel")}</Button>}
                {!footer && primary && (
                  <Button
                    type="submit"
                    kind={primary.kind ?? "primary"}
                    isBusy={primary.isBusy ?? false}
                    disabled={primary.isDisabled}
                  >
                    {primary.text}
                  </Button>
                )}
              </div>
            </footer>
          )}
        </form>
      </dialog>
      <ConfirmDialog
        ref={question}
        title={t("dialog.discard.title")}
        detail={t("dialog.discard.detail")}
        verb={t("dialog.discard.verb")}
        onConfirm={() => {
          question.current?.close();
          close();
        }}
      />
    </>
  );
});
