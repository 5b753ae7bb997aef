import { Search } from "lucide-react";
import type { ForumTopic } from "../../../domain/calls/chats.ts";
import { FIELD } from "../../components/fields/select-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { topicName } from "../../shared/chat/topic.ts";
import {
  type HistoryQuery,
  historySearch,
  isFiltered,
  KEYWORD_MAX,
  unfiltered,
} from "../../shared/period/history-query.ts";
import { PERIOD_LABEL, PeriodForm } from "../../shared/period/period-form.tsx";

/** Days, words and the topic of the messages that are wanted. */
export function HistoryFilter({ query, topics }: { query: HistoryQuery; topics: ForumTopic[] }) {
  const { t } = useTranslation();
  const clear = isFiltered(query) ? { to: historySearch(unfiltered(query)), text: t("search.clear") } : null;
  return (
    <PeriodForm query={query} verb={t("history.search")} icon={Search} clear={clear}>
      <label className={`${PERIOD_LABEL} col-span-2 md:grow`}>
        {t("history.keyword")}
        <input
          type="search"
          name="keyword"
          dir="auto"
          enterKeyHint="search"
          autoComplete="off"
          defaultValue={query.keyword}
          maxLength={KEYWORD_MAX}
          className={FIELD}
        />
      </label>
      {topics.length > 0 && (
        <label className={`${PERIOD_LABEL} col-span-2 md:w-44`}>
          {t("send.topic")}
          <select name="forum_topic_id" defaultValue={query.topic ?? ""} className={FIELD}>
            <option value="">{t("history.allTopics")}</option>
            {topics.map((topic) => (
              <option key={topic.id} value={topic.id}>
                {topicName(t, topic)}
              </option>
            ))}
          </select>
        </label>
      )}
    </PeriodForm>
  );
}
