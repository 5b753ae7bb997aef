import { Form } from "@remix-run/react";
import { X } from "lucide-react";
import type { FormEvent } from "react";
import type { ForumTopic } from "../../../domain/calls/chats.ts";
import { ButtonLink } from "../../components/actions/button.tsx";
import { KeywordSearch } from "../../components/fields/search-field.tsx";
import { FIELD } from "../../components/fields/select-field.tsx";
import { CalendarNote } from "../../components/text/calendar-note.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { topicName } from "../../shared/chat/topic.ts";
import type { LongestPeriod } from "../../shared/period/days-kept.ts";
import { KEYWORD_MAX } from "../../shared/period/history-query.ts";
import { type AskedHistory, historyAddress, isFiltered, KIND_NAMES, unfiltered } from "./history-address.ts";
import type { Author } from "./load-history.ts";

interface HistoryFilterProps {
  query: AskedHistory;
  topics: ForumTopic[];
  authors: readonly Author[];
  longest: LongestPeriod;
}

/** Submits the form as soon as something is chosen; words are submitted by Enter. */
const askAtOnce = (event: FormEvent<HTMLSelectElement | HTMLInputElement>) => event.currentTarget.form?.requestSubmit();

/** Filters messages by words, author, kind, topic and day; a plain form, so that it works before hydration. */
export function HistoryFilter({ query, topics, authors, longest }: HistoryFilterProps) {
  const { t } = useTranslation();
  const isPart = isFiltered(query) || query.day !== null;
  return (
    <Form
      // Fields begin with what the address says, each time it says something else.
      key={JSON.stringify(query)}
      method="get"
      role="search"
      className="flex min-w-0 flex-wrap gap-2"
    >
      {!query.isWhole && <input type="hidden" name="from" value={query.from} />}
      {!query.isWhole && <input type="hidden" name="to" value={query.to} />}
      <div className="flex min-w-0 grow basis-full gap-2 md:basis-88">
        <KeywordSearch
          label={t("history.keyword")}
          verb={t("history.search")}
          value={query.keyword}
          max={KEYWORD_MAX}
        />
      </div>
      {/* On a phone one row that is pushed aside. */}
      <div className="relative -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 max-md:basis-[calc(100%+2rem)] md:m-0 md:p-0">
        <select
          name="user"
          aria-label={t("history.from.author")}
          defaultValue={query.user ?? ""}
          onChange={askAtOnce}
          className={`${FIELD} w-42! shrink-0`}
        >
          <option value="">{t("history.anyone")}</option>
          {authors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <select
          name="kind"
          aria-label={t("history.kind")}
          defaultValue={query.kind ?? ""}
          onChange={askAtOnce}
          className={`${FIELD} w-42! shrink-0`}
        >
          <option value="">{t("history.anyKind")}</option>
          {KIND_NAMES.map((kind) => (
            <option key={kind} value={kind}>
              {t(`history.kind.${kind}`)}
            </option>
          ))}
        </select>
        {topics.length > 0 && (
          <select
            name="forum_topic_id"
            aria-label={t("send.topic")}
            defaultValue={query.topic ?? ""}
            onChange={askAtOnce}
            className={`${FIELD} w-42! shrink-0`}
          >
            <option value="">{t("history.allTopics")}</option>
            {topics.map((topic) => (
              <option key={topic.id} value={topic.id}>
                {topicName(t, topic)}
              </option>
            ))}
          </select>
        )}
        <label className={`${FIELD} flex w-auto! shrink-0 items-center gap-2`}>
          <span className="shrink-0 text-muted max-xl:sr-only">{t("history.day")}</span>
          <input
            type="date"
            name="day"
            defaultValue={query.day ?? ""}
            min={longest.from}
            max={longest.to}
            onChange={askAtOnce}
            className="min-w-0 grow self-stretch bg-transparent"
          />
          <CalendarNote className="shrink-0" />
        </label>
        {isPart && (
          <ButtonLink
            kind="quiet"
            icon={X}
            to={historyAddress({ ...unfiltered(query), day: null })}
            className="shrink-0 whitespace-nowrap"
          >
            {t("search.clear")}
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
