import { type ReactNode, useEffect } from "react";
import * as z from "zod/mini";
import type { InputAt } from "../../../domain/calls/index.ts";
import type { Endpoint } from "../../../domain/endpoints/endpoint.ts";
import { TOLD_IN_PLACE, useSavedMark } from "../../client/calls/use-setting.ts";
import { useWrite } from "../../client/calls/write.ts";
import { useForm } from "../../client/forms/use-form.ts";
import { useFollowingFocus } from "../../client/page/use-following-focus.ts";
import { Button } from "../../components/actions/button.tsx";
import { TextField } from "../../components/fields/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";

/** Returns the shape of the form from that of its text. */
export const ownTextShape = (text: z.ZodMiniType<string, string>) => z.object({ text });

interface OwnTextProps<At extends Endpoint> {
  /** Name of the setting. */
  name: string;
  shape: ReturnType<typeof ownTextShape>;
  stored: string;
  endpoint: At;
  /** The call that saves a text. */
  inputOf(text: string): InputAt<At>;
  /** Called with whether the field holds text that is not saved. */
  setUnsaved(name: string, isUnsaved: boolean): void;
  label: string;
  help: ReactNode;
  max: number;
  rows?: number;
}

/** Edits a text of the admin's own, saved by its own button; a text that could not be saved stays in the field. */
export function OwnText<At extends Endpoint>(props: OwnTextProps<At>) {
  const { name, shape, stored, endpoint, inputOf, setUnsaved, label, help, max, rows = 1 } = props;
  const write = useWrite<At, string>(endpoint, TOLD_IN_PLACE);
  const [isSaved, markSaved] = useSavedMark();
  const { typed, isDirty, change, reset, errorOf, read } = useForm(shape, { text: write.shown(stored) });
  useUnsaved(setUnsaved, name, isDirty);
  // The buttons go with what they saved or dropped; the field takes the focus once it can be used again.
  const form = useFollowingFocus<HTMLFormElement>(isDirty || write.isPending, "input, textarea");

  async function save(text: string) {
    const answer = await write.run(inputOf(text), text);
    markSaved(answer !== null);
    if (answer !== null) reset();
  }
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDirty || write.isPending) return;
        const entered = read(event.currentTarget);
        if (entered) void save(entered.text);
      }}
    >
      <TextField
        label={label}
        help={help}
        error={errorOf("text")}
        value={typed.text}
        max={max}
        rows={rows}
        isBusy={write.isPending}
        told={{
          isBusy: write.isPending,
          isSaved,
          failure: isDirty ? write.failure : null,
          retry: () => void save(typed.text),
        }}
        onChange={(text) => change({ text })}
      />
      {isDirty && <SaveRow isBusy={write.isPending} onDiscard={reset} />}
    </form>
  );
}

/** Reports to the page whether a field holds unsaved input. */
export function useUnsaved(setUnsaved: OwnTextProps<Endpoint>["setUnsaved"], name: string, isUnsaved: boolean): void {
  useEffect(() => {
    setUnsaved(name, isUnsaved);
    return () => setUnsaved(name, false);
  }, [name, isUnsaved, setUnsaved]);
}

interface SaveRowProps {
  isBusy: boolean;
  onDiscard(): void;
}

/** Shows the buttons that save or discard the input; it stands in the form that it submits. */
export function SaveRow({ isBusy, onDiscard }: SaveRowProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" kind="primary" isBusy={isBusy}>
        {t("newcomers.save")}
      </Button>
      <Button kind="quiet" disabled={isBusy} onClick={onDiscard}>
        {t("newcomers.discard")}
      </Button>
    </div>
  );
}
