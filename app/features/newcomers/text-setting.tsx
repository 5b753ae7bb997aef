import { useState } from "react";
import { newcomerVerification } from "../../../domain/endpoints/newcomers.ts";
import { useWrite } from "../../client/calls/write.ts";
import { TextField } from "../../components/fields/text-field.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { SaveRow } from "./save-row.tsx";
import { useNewcomerSettings, useUnsaved } from "./settings-context.ts";

interface TextSettingProps {
  name: "ncm_prmt" | "ncm_quiz";
  label: string;
  help: string;
  max: number;
  rows?: number;
}

/** A text of the admin's, saved by its own button; what was typed stays where saving fails. */
export function TextSetting({ name, label, help, max, rows = 1 }: TextSettingProps) {
  const { t, i18n } = useTranslation();
  const { chatId, settings } = useNewcomerSettings();
  const [draft, setDraft] = useState<string | null>(null);
  const write = useWrite<typeof newcomerVerification, string>(newcomerVerification);
  const stored = write.shown(settings[name]);
  const value = draft ?? stored;
  const isDirty = draft !== null && draft.trim() !== stored;
  const isTooLong = value.trim().length > max;
  useUnsaved(name, isDirty);

  async function save() {
    const text = value.trim();
    const answer = await write.run({ params: { id: chatId }, body: { [name]: text } }, text);
    if (answer !== null) setDraft(null);
  }
  const problem = isTooLong ? t("newcomers.tooLong", { max }) : write.failure && failureText(i18n, write.failure);
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty && !isTooLong && !write.isPending) void save();
      }}
    >
      <TextField
        label={label}
        help={help}
        error={(isDirty && problem) || undefined}
        value={value}
        max={max}
        rows={rows}
        isBusy={write.isPending}
        onChange={setDraft}
      />
      {isDirty && <SaveRow isBusy={write.isPending} isBlocked={isTooLong} onDiscard={() => setDraft(null)} />}
    </form>
  );
}
