import { Form } from "@remix-run/react";
import { Search, X } from "lucide-react";
import type { FormEvent } from "react";
import { MEMBER_KEYWORD_MAX, MEMBER_TAG_MAX } from "../../../domain/limits/session.ts";
import { SEARCH_KINDS } from "../../../domain/members/member-search.ts";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { FIELD } from "../../components/fields/select-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { isNarrowed, type ListQuery, STATUS_CHOICE_NAMES } from "./members-view.ts";

/** A choice asks at once; words ask with Enter. */
const askAtOnce = (event: FormEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit();

/** Asks for members by words, status and tag (MBR-05); a plain form, so that it works before hydration. */
export function MembersFilter({ query }: { query: ListQuery }) {
  const { t } = useTranslation();
  return (
    <Form key={JSON.stringify(query)} method="get" role="search" className="flex min-w-0 flex-wrap gap-2">
      <div className="flex min-w-0 grow basis-full gap-2 md:basis-80">
        <label
          className={`${FIELD} flex cursor-text items-center gap-2 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus`}
        >
          <Search aria-hidden className="size-4 shrink-0 text-muted" />
          <input
            type="search"
            name="keyword"
            dir="auto"
            enterKeyHint="search"
            autoComplete="off"
            aria-label={t("members.keyword")}
            placeholder={t("members.keyword")}
            defaultValue={query.keyword}
            maxLength={MEMBER_KEYWORD_MAX}
            className="min-w-0 grow self-stretch bg-transparent outline-none placeholder:text-muted"
          />
        </label>
        <Button type="submit">{t("history.search")}</Button>
      </div>
      <select
        name="status"
        aria-label={t("members.statuses")}
        defaultValue={query.status}
        onChange={askAtOnce}
        className={`${FIELD} w-auto! grow basis-36 md:grow-0`}
      >
        {STATUS_CHOICE_NAMES.map((choice) => (
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
        className={`${FIELD} w-auto! grow basis-36 md:grow-0 md:basis-40`}
      />
      {isNarrowed(query) && (
        <ButtonLink kind="quiet" icon={X} to="?" className="whitespace-nowrap">
          {t("search.clear")}
        </ButtonLink>
      )}
    </Form>
  );
}
