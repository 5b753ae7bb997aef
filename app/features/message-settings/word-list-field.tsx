import { withGap } from "../../../domain/joins.ts";
import { WORD_MAX } from "../../../domain/limits/chat-rules.ts";
import { readEntry } from "../../../domain/moderation/word-list.ts";
import { LockNote } from "../../components/feedback/lock-note.tsx";
import { TagInput } from "../../components/fields/tag-input.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useWordList } from "../../shared/chat/use-word-list.ts";
import type { MessageList } from "./load-message-settings.ts";
import { useMessageSettings } from "./settings-context.ts";

/**
 * Edits words or domains; shows how many of the plan's places they take, and which plan has more (HIS-02, HIS-03,
 * HIS-08). Where a lower plan has room for fewer, the oldest entries count (AMB-215).
 */
export function WordListField({ name }: { name: MessageList }) {
  const { t, i18n } = useTranslation();
  const { slots, nextPlan, lists } = useMessageSettings();
  const { list, told, change } = useWordList(name, lists[name]);
  const shown = { used: formatNumber(i18n.language, list.length), max: formatNumber(i18n.language, slots) };

  function check(text: string) {
    const read = readEntry(name, text);
    if (!read.ok)
      return { problem: name === "domainwl" ? t("errors.ERR_NOT_DOMAIN") : t("rules.word.wrong", { max: WORD_MAX }) };
    // Case counts for nothing: the entry that stands there already is the same one.
    const key = read.entry.toLowerCase();
    return { tag: list.find((entry) => entry.toLowerCase() === key) ?? read.entry };
  }

  return (
    <div className="grid gap-1">
      <TagInput
        label={t(`rules.${name}`)}
        help={withGap(t("rules.slots", shown)) + t(`rules.${name}.effect`)}
        tags={list}
        max={slots}
        check={check}
        told={told}
        onChange={(tags) => change(tags)}
      />
      {list.length > slots && <p className="text-xs text-warn-text">{t("rules.beyond", { max: shown.max })}</p>}
      {list.length >= slots && nextPlan !== null && (
        <LockNote level={nextPlan} drive="slot.lmt">
          {t("slots.full")}
        </LockNote>
      )}
    </div>
  );
}
