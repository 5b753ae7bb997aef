import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { useEditorGuard } from "../../client/telegram/use-editor-guard.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/**
 * Asks before a page with unsaved changes is left: by a link, by the browser, by closing Telegram's web view.
 * @returns the question for the page to render, and the function that allows leaving without it
 */
export function useLeaveGuard(isDirty: boolean): [ReactNode, () => void] {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const mayLeave = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEditorGuard(isDirty);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isDirty && !mayLeave.current) event.preventDefault();
      },
      [isDirty],
    ),
  );
  const { state } = blocker;
  useEffect(() => {
    if (state === "blocked") dialog.current?.showModal();
  }, [state]);
  const question = (
    <ConfirmDialog
      ref={dialog}
      title={t("dialog.discard.title")}
      detail={t("dialog.discard.detail")}
      verb={t("dialog.discard.verb")}
      onConfirm={() => {
        dialog.current?.close();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    />
  );
  return [question, () => (mayLeave.current = true)];
}
