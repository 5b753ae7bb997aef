import { Form } from "@remix-run/react";
import { Search } from "lucide-react";
import { CONTACT_STATUS } from "../../../domain/private-chats/contact.ts";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { FIELD } from "../../components/fields/select-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { statusKey } from "../../shared/bot/contact-status.ts";
import { type ContactsQuery, isFiltered, KEYWORD_MAX } from "./contacts-query.ts";

const LABEL = "grid min-w-0 gap-1 text-sm font-medium";

/** Narrows the contacts by words and a status; a plain form, so that it works before the page's scripts do. */
export function ContactsFilter({ query }: { query: ContactsQuery }) {
  const { t } = useTranslation();
  return (
    <Form
      // Fields begin with what the address says, each time it says something else.
      key={JSON.stringify(query)}
      method="get"
      role="search"
      className="grid items-end gap-3 rounded-lg bg-surface p-4 shadow-1 sm:flex"
    >
      <label className={`${LABEL} sm:grow`}>
        {t("contacts.keyword")}
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
      <label className={`${LABEL} sm:w-48`}>
        {t("contacts.status")}
        <select name="status" defaultValue={query.status ?? ""} className={FIELD}>
          <option value="">{t("contacts.status.all")}</option>
          {Object.values(CONTACT_STATUS).map((status) => (
            <option key={status} value={status}>
              {t(statusKey(status))}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" icon={Search}>
        {t("contacts.search")}
      </Button>
      {isFiltered(query) && (
        <ButtonLink kind="quiet" to="?">
          {t("search.clear")}
        </ButtonLink>
      )}
    </Form>
  );
}
