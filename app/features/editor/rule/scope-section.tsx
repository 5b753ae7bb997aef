import type { ForumTopic } from "../../../../domain/calls/chats.ts";
import { SegmentedControl } from "../../../components/fields/segmented-control.tsx";
import type { TextKey } from "../../../i18n/keys.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { topicName } from "../../../shared/chat/topic.ts";
import { EditorSection } from "./editor-section.tsx";

interface ScopeSectionProps {
  /** texts of the two choices; by default those of a responder */
  words?: readonly [all: TextKey, selected: TextKey];
  topics: readonly ForumTopic[];
  isForSelectedTopics: boolean;
  ids: readonly number[];
  error: string | undefined;
  onChange(change: { isForSelectedTopics: boolean; forum_topic_ids: number[] }): void;
}

const WORDS = ["responders.allTopics", "responders.selectedTopics"] as const;

/** Sets in which topics of a forum a rule applies (RSP-19, AMB-116). */
export function ScopeSection({ words = WORDS, topics, isForSelectedTopics, ids, error, onChange }: ScopeSectionProps) {
  const { t } = useTranslation();
  // A topic that was deleted stays to be taken out.
  const gone = ids.filter((id) => !topics.some((topic) => topic.id === id)).map((id) => ({ id, name: "", flag: 0 }));
  const set = (isOn: boolean, next: readonly number[]) =>
    onChange({ isForSelectedTopics: isOn, forum_topic_ids: [...next] });
  return (
    <EditorSection title={t("responders.where")} error={error}>
      <SegmentedControl
        label={t("responders.where")}
        options={[
          { value: "all", text: t(words[0]) },
          { value: "selected", text: t(words[1]) },
        ]}
        value={isForSelectedTopics ? "selected" : "all"}
        onChange={(value) => set(value === "selected", ids)}
      />
      {isForSelectedTopics && (
        <ul className="grid sm:grid-cols-2">
          {[...topics, ...gone].map((topic) => (
            <li key={topic.id}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
                <input
                  type="checkbox"
                  checked={ids.includes(topic.id)}
                  onChange={(event) =>
                    set(true, event.currentTarget.checked ? [...ids, topic.id] : ids.filter((id) => id !== topic.id))
                  }
                  className="size-5 shrink-0 accent-accent"
                />
                <bdi className="min-w-0 break-words">{topicName(t, topic)}</bdi>
              </label>
            </li>
          ))}
        </ul>
      )}
    </EditorSection>
  );
}
