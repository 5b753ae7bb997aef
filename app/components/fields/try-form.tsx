import type { FormEvent, ReactNode } from "react";
import { MESSAGE_MAX_CONTENT } from "../../../domain/limits/content.ts";
import type { Failed } from "../../client/calls/failure.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Button } from "../actions/button.tsx";
import { Notice } from "../feedback/notice.tsx";
import { SegmentedControl } from "./segmented-control.tsx";
import { TextField } from "./text-field.tsx";

/** Whose message is tried. */
export type TriedBy = "member" | "admin";

interface TryFormProps {
  text: string;
  onText(text: string): void;
  /** null where all are equal */
  by: TriedBy | null;
  onBy(by: TriedBy): void;
  /** There is nothing to try yet. */
  isEmpty: boolean;
  isBusy: boolean;
  /** Why the call failed, where it did. */
  failure: Failed | null;
  onTry(): void;
  /** What else belongs to the message, beside whose it is. */
  children?: ReactNode;
  /** What came of it. */
  result: ReactNode;
}

/** A message that nobody has sent, to see what would become of it. */
export function TryForm({ text, onText, by, onBy, isEmpty, isBusy, failure, onTry, children, result }: TryFormProps) {
  const { t, i18n } = useTranslation();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isEmpty && !isBusy) onTry();
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextField label={t("try.message")} value={text} onChange={onText} max={MESSAGE_MAX_CONTENT} autoComplete="off" />
      <div className="flex flex-wrap items-end gap-3">
        {by && (
          <SegmentedControl<TriedBy>
            label={t("try.by")}
            isLabelShown
            options={[
              { value: "member", text: t("try.member") },
              { value: "admin", text: t("try.admin") },
            ]}
            value={by}
            onChange={onBy}
          />
        )}
        {children}
        <Button type="submit" isBusy={isBusy} disabled={isEmpty}>
          {t("try.run")}
        </Button>
      </div>
      {failure !== null && <Notice isAlert tone="error" title={failureText(i18n, failure)} />}
      {result}
    </form>
  );
}
