import { Form } from "@remix-run/react";
import type { ForumTopic } from "../../../domain/calls/chats.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Search } from "../../components/icons.ts";
import { FIELD } from "../../components/select-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { topicName } from "../chats/topic.ts";
import { type HistoryQuery, historySearch, isFiltered, KEYWORD_MAX, unfiltered } from "./history-query.ts";

const LABEL = "grid min-w-0 gap-1 text-sm font-medium";

/** The question in the address; a plain form, so that it works before the page's scripts do. */
export function HistoryFilter({ query, topics }: { query: HistoryQuery; topics: ForumTopic[] }) {
  const { t } = useTranslation();
  return (
    <Form
      // Fields begin with what the address says, each time it says something else.
      key={JSON.stringify(query)}
      method="get"
      role="search"
      className="grid grid-cols-2 items-end gap-3 rounded-lg bg-surface p-4 shadow-1 md:flex"
    >
      {query.user !== null && <input type="hidden" name="user" value={query.user} />}
      <label className={LABEL}>
        {t("history.from")}
        <input type="date" name="from" defaultValue={query.from} required className={FIELD} />
      </label>
      <label className={LABEL}>
        {t("history.to")}
        <input type="date" name="to" defaultValue={query.to} required className={FIELD} />
      </label>
      <label className={`${LABEL} col-span-2 md:grow`}>
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
        <label className={`${LABEL} col-span-2 md:w-44`}>
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
      <Button type="submit" icon={Search} className={isFiltered(query) ? "" : "col-span-2"}>
        {t("history.search")}
      </Button>
      {isFiltered(query) && (
        <ButtonLink kind="quiet" to={historySearch(unfiltered(query))}>
          {t("search.clear")}
        </ButtonLink>
      )}
    </Form>
  );
}
