import { useCallback, useEffect, useState } from "react";
import * as z from "zod/mini";
import type { Chat } from "../../../domain/chats/chat.ts";
import { updateChatAttr } from "../../../domain/endpoints/chats.ts";
import { CLEANUP_OPTIONS_SECONDS, CLEANUP_WITH_NEXT, NIGHT_TEXT_MAX } from "../../../domain/limits/chat-rules.ts";
import { TOLD_IN_PLACE, useSavedMark } from "../../client/calls/use-setting.ts";
import { useWrite } from "../../client/calls/write.ts";
import { useForm } from "../../client/forms/use-form.ts";
import { Button } from "../../components/actions/button.tsx";
import { useLeaveGuard } from "../../components/dialogs/use-leave-guard.tsx";
import { numberOptions, SelectField } from "../../components/fields/select-field.tsx";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { TextField } from "../../components/fields/text-field.tsx";
import { governed } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { useChatAttr, useChatSwitch } from "../../shared/chat/use-chat-setting.ts";

const SHAPE = z.object({ text: z.string().check(z.trim(), z.maxLength(NIGHT_TEXT_MAX)) });
const REMOVALS = [CLEANUP_WITH_NEXT, ...CLEANUP_OPTIONS_SECONDS];

export interface NightNoticesSet {
  /** The group is told of the night. */
  isTold: boolean;
  texts: Pick<Chat, "nght_begin" | "nght_end" | "nght_rm">;
  /** Names of the times after which a notice can go, by their seconds. */
  durations: Record<number, string>;
}

/** Sets whether the group is told of the night, in which words, and for how long they stand. */
export function NightNotices({ isTold, texts, durations }: NightNoticesSet) {
  const { t } = useTranslation();
  const { value, save, ...told } = useChatSwitch("night_notice", isTold);
  const removal = useChatAttr("nght_rm", texts.nght_rm);
  // One question for both: a router blocks for one only.
  const [unsaved, setUnsaved] = useState<readonly TextName[]>([]);
  const [leaveQuestion] = useLeaveGuard(unsaved.length > 0);
  const onDirty = useCallback((name: TextName, isDirty: boolean) => {
    setUnsaved((names) => [...names.filter((each) => each !== name), ...(isDirty ? [name] : [])]);
  }, []);
  const textOf = (each: number) => {
    if (each === CLEANUP_WITH_NEXT) return t("nightMode.notice.next");
    if (each === 0) return t("newcomers.greeting.keep");
    return t("newcomers.greeting.after", { duration: governed(durations[each] ?? String(each), "after") });
  };
  return (
    <>
      <SwitchField
        label={t("nightMode.notice")}
        detail={t("nightMode.notice.detail")}
        checked={value}
        told={told}
        onChange={save}
      />
      {value && (
        <>
          <NightText
            name="nght_begin"
            label={t("nightMode.notice.begin")}
            stored={texts.nght_begin}
            onDirty={onDirty}
          />
          <NightText name="nght_end" label={t("nightMode.notice.end")} stored={texts.nght_end} onDirty={onDirty} />
          <SelectField
            label={t("nightMode.notice.removal")}
            options={numberOptions(REMOVALS, removal.value, textOf)}
            value={String(removal.value)}
            told={removal}
            onChange={(choice) => removal.save(Number(choice))}
          />
        </>
      )}
      {leaveQuestion}
    </>
  );
}

type TextName = "nght_begin" | "nght_end";

interface NightTextProps {
  name: TextName;
  label: string;
  stored: string;
  onDirty(name: TextName, isDirty: boolean): void;
}

/** Takes the admin's own words, saved by their own button; words that could not be saved stay. */
function NightText({ name, label, stored, onDirty }: NightTextProps) {
  const { t } = useTranslation();
  const { id } = useChatPage().chat;
  const write = useWrite<typeof updateChatAttr, string>(updateChatAttr, TOLD_IN_PLACE);
  const [isSaved, markSaved] = useSavedMark();
  const { typed, isDirty, change, reset, errorOf, read } = useForm(SHAPE, { text: write.shown(stored) });
  useEffect(() => {
    onDirty(name, isDirty);
    return () => onDirty(name, false);
  }, [name, isDirty, onDirty]);

  async function save(text: string) {
    const answer = await write.run({ params: { id }, body: { attr: name, value: text } }, text);
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
        help={t("nightMode.notice.help")}
        error={errorOf("text")}
        value={typed.text}
        max={NIGHT_TEXT_MAX}
        rows={2}
        isBusy={write.isPending}
        told={{
          isBusy: write.isPending,
          isSaved,
          failure: isDirty ? write.failure : null,
          retry: () => void save(typed.text),
        }}
        onChange={(text) => change({ text })}
      />
      {isDirty && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="primary" isBusy={write.isPending}>
            {t("newcomers.save")}
          </Button>
          <Button kind="quiet" disabled={write.isPending} onClick={reset}>
            {t("newcomers.discard")}
          </Button>
        </div>
      )}
    </form>
  );
}
