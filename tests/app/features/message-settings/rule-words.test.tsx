import { expect, test } from "vitest";
import { useRuleWords } from "../../../../app/features/message-settings/rule-words.ts";
import type { RuleName } from "../../../../app/features/message-settings/rules.ts";
import { type MessageSettings, SettingsProvider } from "../../../../app/features/message-settings/settings-context.ts";
import { rendered } from "../../../support/render.tsx";

const settings = (more: Partial<MessageSettings>) =>
  ({
    filters: {},
    attrs: { du_msgflt: 0 },
    lists: { domainwl: [] },
    flt: {},
    watch: {},
    durations: {},
    ...more,
  }) as unknown as MessageSettings;

function Act({ name }: { name: RuleName }) {
  return useRuleWords()(name).act;
}
const actOf = (name: RuleName, more: Partial<MessageSettings> = {}) =>
  rendered(
    <SettingsProvider value={settings(more)}>
      <Act name={name} />
    </SettingsProvider>,
  );

test.each<[string, RuleName, Partial<MessageSettings>, string]>([
  ["a filter that was never set deletes", "contacts", { flt: { contact: { on: true } } }, "Delete"],
  ["that of look-alikes mutes from the start", "alikes", { flt: { alike: { on: true } } }, "Delete · Mute forever"],
  ["until another penalty is chosen", "alikes", { flt: { alike: { on: true, dur: -1 } } }, "Only tell the admins"],
  ["one that only watches says so as its sheet does", "links", { watch: { del_msg_link: 1 } }, "Only watch"],
])("a rule's row tells what the bot does: %s", (_, name, more, words) => {
  expect(actOf(name, more)).toBe(words);
});
