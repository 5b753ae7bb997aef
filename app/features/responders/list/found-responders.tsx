import { Link, useSearchParams } from "@remix-run/react";
import { Hash, SearchX } from "lucide-react";
import { useMemo, useState } from "react";
import { shownKeyword } from "../../../../domain/responders/match-mode.ts";
import { searchForm } from "../../../../domain/search/search-form.ts";
import { Button, ButtonLink } from "../../../components/actions/button.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { SearchField } from "../../../components/fields/search-field.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { topicName } from "../../../shared/chat/topic.ts";
import { ownerPath, useContentOwner } from "../../../shared/content/content-owner.ts";
import type { RespondersData } from "./load-responders.ts";
import { ResponderCell } from "./responder-cell.tsx";
import type { ResponderRow } from "./responder-rows.ts";

interface FoundProps {
  rows: readonly ResponderRow[];
  data: RespondersData;
  onDelete(row: ResponderRow): void;
}

/** Shows the responders, filtered by the search and by the topic in the address (FTP-02). */
export function FoundResponders({ rows, data: { topics, isFiredPartial }, onDelete }: FoundProps) {
  const { t } = useTranslation();
  const owner = useContentOwner();
  const [text, setText] = useState("");
  const [search] = useSearchParams();
  const topic = readTopic(search.get("forum_topic_id"));
  const found = useMemo(() => rows.filter((row) => isFound(row, text, topic)), [rows, text, topic]);
  const topicOf = (id: number) => topicName(t, topics.find((each) => each.id === id) ?? { id, name: "", flag: 0 });
  const all = ownerPath(owner, "responders");
  return (
    <>
      <SearchField label={t("responders.search")} value={text} onChange={setText} />
      {topic !== null && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <span className="min-w-0 break-words">
            <Hash aria-hidden className="inline size-4 text-muted" />{" "}
            {t("responders.topic.only", { topic: topicOf(topic) })}
          </span>
          <Link to={all} className="tap inline-flex items-center font-medium text-accent-text underline">
            {t("responders.topic.all")}
          </Link>
        </p>
      )}
      <p role="status" className="sr-only">
        {text && t("responders.search.found", { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={text ? t("search.none", { keyword: text }) : t("responders.topic.none")}
          actions={
            text ? (
              <Button onClick={() => setText("")}>{t("search.clear")}</Button>
            ) : (
              <ButtonLink to={all}>{t("responders.topic.all")}</ButtonLink>
            )
          }
        />
      ) : (
        <ul data-rows className="divide-y divide-line rounded-lg bg-surface shadow-1">
          {found.map((row) => (
            <ResponderCell
              key={row.id}
              row={row}
              owner={owner}
              topicOf={topicOf}
              isFiredPartial={isFiredPartial}
              onDelete={onDelete}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** Reads a topic's number as it stands in an address, null where there is none. */
export const readTopic = (asked: string | null): number | null =>
  /^\d{1,15}$/.test(asked ?? "") ? Number(asked) : null;

/**
 * Tells whether a responder has a text in a keyword or a reply, ignoring case.
 * @param topic only responders limited to this one, null for any
 */
export function isFound(
  { triggers, replies, topicIds }: Pick<ResponderRow, "triggers" | "replies" | "topicIds">,
  text: string,
  topic: number | null,
): boolean {
  if (topic !== null && !topicIds?.includes(topic)) return false;
  const asked = searchForm(text.trim());
  return [...triggers.map(shownKeyword), ...replies.map((reply) => reply.text)].some((words) =>
    searchForm(words).includes(asked),
  );
}
