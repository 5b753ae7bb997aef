import { Form } from "@remix-run/react";
import { UserMinus, X } from "lucide-react";
import type { FormEvent } from "react";
import { MEMBER_KEYWORD_MAX, MEMBER_TAG_MAX } from "../../../domain/limits/session.ts";
import { SEARCH_KINDS } from "../../../domain/members/member-search.ts";
import { ButtonLink } from "../../components/actions/button.tsx";
import { KeywordSearch } from "../../components/fields/search-field.tsx";
import { FIELD } from "../../components/fields/select-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { isCleanUp, isNarrowed, type ListQuery, STATUS_CHOICE_NAMES } from "./members-view.ts";

/** Submits the form as soon as something is chosen; words are submitted by Enter. */
const askAtOnce = (event: FormEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit();

/** Filters members by words, status and tag (MBR-05); a plain form, so that it works before hydration. */
export function MembersFilter({ query }: { query: ListQuery }) {
  const { t } = useTranslation();
  const { kind } = useChatPage();
  return (
    <Form key={JSON.stringify(query)} method="get" role="search" className="flex min-w-0 flex-wrap gap-2">
      <div className="flex min-w-0 grow basis-full gap-2 md:basis-80">
        <KeywordSearch
          label={t("members.keyword")}
          verb={t("history.search")}
          value={query.keyword}
          max={MEMBER_KEYWORD_MAX}
        />
      </div>
      <select
        name="status"
        aria-label={t("members.statuses")}
        defaultValue={query.status}
        onChange={askAtOnce}
        className={`${FIELD} w-auto! grow basis-36 md:grow-0`}
      >
        {STATUS_CHOICE_NAMES.filter((choice) => kind === "groups" || choice !== "raid").map((choice) => (
          <option key={choice} value={choice}>
            {t(`members.statuses.${choice}`)}
          </option>
        ))}
      </select>
      <select
        name="kind"
        aria-label={t("members.kind")}
        defaultValue={query.kind}
        onChange={askAtOnce}
        className={`${FIELD} w-auto! grow basis-36 md:grow-0`}
      >
        {SEARCH_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`members.kind.${kind}`)}
          </option>
        ))}
      </select>
      <input
        name="tag"
        dir="auto"
        aria-label={t("members.tag")}
        placeholder={t("members.tag")}
        defaultValue={query.tag}
        maxLength={MEMBER_TAG_MAX}
        className={`${FIELD} w-auto! grow basis-48 md:grow-0 md:basis-40`}
      />
      {!isCleanUp(query.status) && (
        <ButtonLink kind="quiet" icon={UserMinus} to="?status=silent90" className="whitespace-nowrap">
          {t("members.cleanUp")}
        </ButtonLink>
      )}
      {isNarrowed(query) && (
        <ButtonLink kind="quiet" icon={X} to="?" className="whitespace-nowrap">
          {t("search.clear")}
        </ButtonLink>
      )}
    </Form>
  );
}
