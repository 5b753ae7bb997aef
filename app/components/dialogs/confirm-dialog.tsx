import { forwardRef, useId } from "react";
import { useHydrated } from "../../client/page/use-hydrated.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Button } from "../actions/button.tsx";

interface ConfirmDialogProps {
  title: string;
  detail: string;
  /** Text of the button that confirms. */
  verb: string;
  /** Text of the button that cancels, where "Cancel" could be read as the act itself. */
  back?: string;
  /** `primary` for an act that is easily taken back. */
  kind?: "danger" | "primary";
  isBusy?: boolean;
  /** Text about the failure of the last attempt; empty for none. */
  problem?: string;
  onConfirm(): void;
  /** Called after the cancelling button or Escape. */
  onCancel?(): void;
}

/**
 * Asks before something that members see or that cannot be undone. Open it with `showModal()`, which needs the
 * page's scripts: before they run, only the closed dialog is there.
 */
export const ConfirmDialog = forwardRef<HTMLDialogElement, ConfirmDialogProps>(function ConfirmDialog(
  { title, detail, verb, back, kind = "danger", isBusy = false, problem = "", onConfirm, onCancel },
  ref,
) {
  const { t } = useTranslation();
  const titleId = useId();
  const detailId = useId();
  const isHydrated = useHydrated();
  return (
    <dialog
      ref={ref}
      onCancel={onCancel}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={detailId}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-xl bg-raised p-5 text-text shadow-3"
    >
      {isHydrated && (
        <>
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          <p id={detailId} className="mt-2 text-sm text-muted">
            {detail}
          </p>
          {problem && (
            <p role="alert" className="mt-2 text-sm text-danger-text">
              {problem}
            </p>
          )}
          <form method="dialog" className="mt-5 flex flex-wrap justify-end gap-3">
            <Button type="submit" autoFocus onClick={onCancel}>
              {back ?? t("common.cancel")}
            </Button>
            <Button kind={kind} isBusy={isBusy} onClick={onConfirm}>
              {verb}
            </Button>
          </form>
        </>
      )}
    </dialog>
  );
});
