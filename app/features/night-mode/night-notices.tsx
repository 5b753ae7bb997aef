import * as z from "zod/mini";
import type { Chat } from "../../../domain/chats/chat.ts";
import { updateChatAttr } from "../../../domain/endpoints/chats.ts";
import { CLEANUP_OPTIONS_SECONDS, CLEANUP_WITH_NEXT, NIGHT_TEXT_MAX } from "../../../domain/limits/chat-rules.ts";
import { numberOptions, SelectField } from "../../components/fields/select-field.tsx";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { governed } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { OwnText, ownTextShape } from "../../shared/chat/own-text.tsx";
import { useUnsavedFields } from "../../shared/chat/unsaved-fields.ts";
import { useChatAttr, useChatSwitch } from "../../shared/chat/use-chat-setting.ts";

const SHAPE = ownTextShape(z.string().check(z.trim(), z.maxLength(NIGHT_TEXT_MAX)));
const REMOVALS = [CLEANUP_WITH_NEXT, ...CLEANUP_OPTIONS_SECONDS];

export interface NightNoticesSet {
  /** Tells whether the group is told when the night begins and ends. */
  isTold: boolean;
  texts: Pick<Chat, "nght_begin" | "nght_end" | "nght_rm">;
  /** Names of the times after which a notice is deleted, by their seconds. */
  durations: Record<number, string>;
}

/** Sets whether the group is told of the night, in which words, and for how long the notices stay. */
export function NightNotices({ isTold, texts, durations }: NightNoticesSet) {
  const { t } = useTranslation();
  const { id } = useChatPage().chat;
  const { value, save, ...told } = useChatSwitch("night_notice", isTold);
  const removal = useChatAttr("nght_rm", texts.nght_rm);
  const [leaveQuestion, setUnsaved] = useUnsavedFields();
  const inputOf = (attr: "nght_begin" | "nght_end") => (value: string) => ({ params: { id }, body: { attr, value } });
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
          <OwnText
            name="nght_begin"
            shape={SHAPE}
            stored={texts.nght_begin}
            endpoint={updateChatAttr}
            inputOf={inputOf("nght_begin")}
            setUnsaved={setUnsaved}
            label={t("nightMode.notice.begin")}
            help={t("nightMode.notice.help")}
            max={NIGHT_TEXT_MAX}
            rows={2}
          />
          <OwnText
            name="nght_end"
            shape={SHAPE}
            stored={texts.nght_end}
            endpoint={updateChatAttr}
            inputOf={inputOf("nght_end")}
            setUnsaved={setUnsaved}
            label={t("nightMode.notice.end")}
            help={t("nightMode.notice.help")}
            max={NIGHT_TEXT_MAX}
            rows={2}
          />
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
