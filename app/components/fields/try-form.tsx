import type { KeyboardEvent, ReactNode, SyntheticEvent } from "react";
import { MESSAGE_MAX_CONTENT } from "../../../domain/limits/content.ts";
import type { Failed } from "../../client/calls/failure.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Button } from "../actions/button.tsx";
import { Notice } from "../feedback/notice.tsx";
import { SegmentedControl } from "./segmented-control.tsx";
import { TextField } from "./text-field.tsx";

/** Role of the pretended sender. */
export type TriedBy = "member" | "admin";

interface TryFormProps {
  text: string;
  onText(text: string): void;
  /** Role to choose; left out where the role makes no difference, or `children` ask for it. */
  who?: { by: TriedBy; onBy(by: TriedBy): void } | undefined;
  /** Tells whether there is nothing to try yet. */
  isEmpty: boolean;
  isBusy: boolean;
  /** The call's failure, or null. */
  failure: Failed | null;
  onTry(): void;
  /** Further fields of the message, beside its sender. */
  children?: ReactNode;
  /** Tells whether it stands in a dialog, which is a form already. */
  isInForm?: boolean;
  /** The result. */
  result: ReactNode;
}

/** Asks for a message to try the settings on; nothing is sent. */
export function TryForm(props: TryFormProps) {
  const { text, onText, who, isEmpty, isBusy, failure, onTry, children, result, isInForm = false } = props;
  const { t, i18n } = useTranslation();
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isEmpty && !isBusy) onTry();
  }
  const inside = (
    <>
      <TextField label={t("try.message")} value={text} onChange={onText} max={MESSAGE_MAX_CONTENT} autoComplete="off" />
      <div className="flex flex-wrap items-end gap-3">
        {who && (
          <SegmentedControl<TriedBy>
            label={t("try.by")}
            isLabelShown
            options={[
              { value: "member", text: t("try.member") },
              { value: "admin", text: t("try.admin") },
            ]}
            value={who.by}
            onChange={who.onBy}
          />
        )}
        {children}
        <Button
          type={isInForm ? "button" : "submit"}
          isBusy={isBusy}
          disabled={isEmpty}
          {...(isInForm ? { onClick: submit } : {})}
        >
          {t("try.run")}
        </Button>
      </div>
      {failure !== null && <Notice isAlert tone="error" title={failureText(i18n, failure)} />}
      {result}
    </>
  );
  if (!isInForm) {
    return (
      <form onSubmit={submit} className="grid gap-3">
        {inside}
      </form>
    );
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) submit(event);
  };
  return (
    <fieldset onKeyDown={onKey} className="grid min-w-0 gap-3">
      {inside}
    </fieldset>
  );
}
