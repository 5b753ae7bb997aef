import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { useLazyPart } from "../../client/page/use-lazy-part.ts";
import { useEditorGuard } from "../../client/telegram/use-editor-guard.ts";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

const loadQuestion = async () =>
  (await withTexts(import("./confirm-dialog.tsx"), "components/dialogs/confirm-dialog")).ConfirmDialog;

/**
 * Asks before a page is left that has something to lose: by a link, by the browser, by closing Telegram's web view.
 * @returns the question, to stand in the page, and what lets the reader go without it
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
  const { Part: Question, open } = useLazyPart(loadQuestion);
  const load = useRef(open);
  load.current = open;
  const { state } = blocker;
  // It comes before it is needed: there may be no line by then.
  const isWanted = (isDirty || state === "blocked") && Question === null;
  useEffect(() => {
    if (isWanted) void load.current();
  }, [isWanted]);
  useEffect(() => {
    if (state === "blocked" && Question !== null) dialog.current?.showModal();
  }, [state, Question]);
  const question = Question && (
    <Question
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
