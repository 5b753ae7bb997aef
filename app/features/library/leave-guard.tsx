import { useBlocker } from "@remix-run/react";
import { type MutableRefObject, useEffect, useRef } from "react";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useEditorGuard } from "../web-view/use-editor-guard.ts";

interface LeaveGuardProps {
  isDirty: boolean;
  /** Set before the page itself leads away from what it has saved. */
  isDone: MutableRefObject<boolean>;
}

/** Asks before what was entered is lost: to another page, by closing the tab, by closing Telegram's web view. */
export function LeaveGuard({ isDirty, isDone }: LeaveGuardProps) {
  const { t } = useTranslation();
  const question = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isDone.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEditorGuard(isDirty);

  useEffect(() => {
    if (blocker.state === "blocked" && !question.current?.open) question.current?.showModal();
  }, [blocker.state]);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isDone.current) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty, isDone]);

  return (
    <ConfirmDialog
      ref={question}
      title={t("dialog.discard.title")}
      detail={t("dialog.discard.detail")}
      verb={t("dialog.discard.verb")}
      onConfirm={() => {
        question.current?.close();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    />
  );
}
