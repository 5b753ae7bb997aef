import { Plus, X } from "lucide-react";
import { updateChatAttr } from "../../../../domain/endpoints/chats.ts";
import { withGap } from "../../../../domain/joins.ts";
import { GREETING_SLOTS } from "../../../../domain/limits/chat-rules.ts";
import { useSetting } from "../../../client/calls/use-setting.ts";
import { useLazyPart } from "../../../client/page/use-lazy-part.ts";
import { Button } from "../../../components/actions/button.tsx";
import { SaveFailure, SaveMark } from "../../../components/feedback/save-mark.tsx";
import { withTexts } from "../../../i18n/later-texts.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import type { Greeting } from "./load-settings.ts";
import { useNewcomerSettings } from "./settings-context.ts";

const loadPicker = async () =>
  (await withTexts(import("../../library/templates/template-picker.tsx"), "features/library/templates/template-picker"))
    .TemplatePicker;

/** Edits the templates of which one greets each newcomer, up to five (NCM-36, AMB-054). */
export function GreetingMessages() {
  const { t } = useTranslation();
  const { chatId, greetings } = useNewcomerSettings();
  const setting = useSetting(updateChatAttr, greetings, (next) => ({
    params: { id: chatId },
    body: { attr: "asset_id_greeting", value: next.map(({ id }) => id).join(",") },
  }));
  const { value: shown, isBusy, save } = setting;
  const picker = useLazyPart(loadPicker);
  const nameOf = ({ says }: Greeting) =>
    says === null ? t("newcomers.greeting.gone") : says.text || t("responders.files", { count: says.files });
  return (
    <div className="grid gap-2">
      <p className="flex items-center gap-2 text-sm font-medium">
        {withGap(t("newcomers.greeting.messages"))}
        <SaveMark {...setting} />
      </p>
      {shown.length === 0 ? (
        <p className="text-sm text-warn-text">{t("newcomers.greeting.none")}</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line">
          {shown.map((greeting) => (
            <li key={greeting.id} className="flex min-w-0 items-center gap-2 ps-3">
              <bdi className={`min-w-0 grow truncate text-sm ${greeting.says === null ? "text-warn-text" : ""}`}>
                {nameOf(greeting)}
              </bdi>
              <button
                type="button"
                aria-label={t("newcomers.greeting.remove", { name: nameOf(greeting) })}
                disabled={isBusy}
                onClick={() => save(shown.filter(({ id }) => id !== greeting.id))}
                className="tap grid w-11 shrink-0 place-items-center text-muted hover:text-danger-text disabled:opacity-60"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="text-xs text-muted">{t("newcomers.greeting.help", { max: GREETING_SLOTS })}</p>
      {shown.length < GREETING_SLOTS && (
        <Button icon={Plus} isBusy={isBusy} onClick={picker.open} className="justify-self-start">
          {t("newcomers.greeting.add")}
        </Button>
      )}
      <SaveFailure {...setting} />
      {picker.Part !== null && (
        <picker.Part
          isReplacing={false}
          onClose={picker.close}
          onPicked={({ id, content, assets }) => {
            if (isBusy || shown.some((greeting) => greeting.id === id)) return;
            save([...shown, { id, says: { text: content.trim(), files: assets.length } }]);
          }}
        />
      )}
    </div>
  );
}
