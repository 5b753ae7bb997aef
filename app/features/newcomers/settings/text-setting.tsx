import * as z from "zod/mini";
import { newcomerVerification } from "../../../../domain/endpoints/newcomers.ts";
import { newcomerTexts } from "../../../../domain/newcomers/texts.ts";
import { TOLD_IN_PLACE, useSavedMark } from "../../../client/calls/use-setting.ts";
import { useWrite } from "../../../client/calls/write.ts";
import { useForm } from "../../../client/forms/use-form.ts";
import { Button } from "../../../components/actions/button.tsx";
import { TextField } from "../../../components/fields/text-field.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useNewcomerSettings, useUnsaved } from "./settings-context.ts";

const SHAPES = {
  ncm_prmt: z.object({ text: newcomerTexts.ncm_prmt }),
  ncm_quiz: z.object({ text: newcomerTexts.ncm_quiz }),
};

interface TextSettingProps {
  name: keyof typeof SHAPES;
  label: string;
  help: string;
  max: number;
  rows?: number;
}

/** Takes a text of the admin's, saved by its own button; a text that could not be saved stays. */
export function TextSetting({ name, label, help, max, rows = 1 }: TextSettingProps) {
  const { chatId, settings } = useNewcomerSettings();
  const write = useWrite<typeof newcomerVerification, string>(newcomerVerification, TOLD_IN_PLACE);
  const [isSaved, markSaved] = useSavedMark();
  const { typed, isDirty, change, reset, errorOf, read } = useForm(SHAPES[name], { text: write.shown(settings[name]) });
  useUnsaved(name, isDirty);

  async function save(text: string) {
    const answer = await write.run({ params: { id: chatId }, body: { [name]: text } }, text);
    markSaved(answer !== null);
    if (answer !== null) reset();
  }
  return (
    <form
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

interface SaveRowProps {
  isBusy: boolean;
  onDiscard(): void;
}

/** Keeps or drops what was entered; it stands in the form that it sends. */
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
