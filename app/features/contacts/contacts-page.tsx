import { SearchX, Users } from "lucide-react";
import { PER_PAGE_DEFAULT } from "../../../domain/limits/session.ts";
import { ButtonLink } from "../../components/actions/button.tsx";
import { CopyField } from "../../components/actions/copy.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { FailurePanel } from "../../components/feedback/failure-panel.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { Pagination } from "../../components/navigation/pagination.tsx";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useTelegramAddress } from "../../root-data.ts";
import { useBotPage } from "../../shared/bot/bot-page-data.ts";
import { SectionTabs } from "../../shared/nav/section-tabs.tsx";
import { BotDownload } from "../../shared/sheets/download-menu.tsx";
import { ContactCell } from "./contact-cell.tsx";
import { ContactsFilter } from "./contacts-filter.tsx";
import { contactsSearch, isFiltered } from "./contacts-query.ts";
import type { ContactsData } from "./load-contacts.ts";

/** Shows /bots/{id}/contacts: everybody who has a private chat with the bot (NAV-22, API-23). */
export function ContactsPage({ data: { query, contacts } }: { data: ContactsData }) {
  const { t } = useTranslation();
  const { bot } = useBotPage();
  const rows = contacts.ok ? contacts.value.rows : [];
  const isEmpty = contacts.ok && rows.length === 0;
  const address = useTelegramAddress(`https://t.me/${bot.username}`);
  const hasNobody = isEmpty && !isFiltered(query) && query.page === 1;
  return (
    <div className="grid gap-4">
      <PageHeader
        title={t("contacts.title")}
        detail={t("contacts.detail")}
        actions={
          rows.length > 0 && (
            <BotDownload
              source={() =>
                withTexts(import("./contacts-sheet.ts"), "features/contacts/contacts-sheet").then(({ contactsSheet }) =>
                  contactsSheet(t, bot, query),
                )
              }
            />
          )
        }
      />
      <SectionTabs />
      {!hasNobody && <ContactsFilter query={query} />}
      {!contacts.ok && <FailurePanel message={contacts.message} extra={contacts.extra} />}
      {hasNobody && (
        <EmptyState icon={Users} title={t("contacts.empty")}>
          <p>{t("contacts.empty.detail")}</p>
          <div className="mt-2 text-start text-text">
            <CopyField label={t("contacts.empty.link")} value={address} />
          </div>
        </EmptyState>
      )}
      {isEmpty && !hasNobody && (
        <EmptyState
          icon={SearchX}
          title={query.keyword ? t("search.none", { keyword: query.keyword }) : t("contacts.none")}
          actions={<ButtonLink to="?">{t("search.clear")}</ButtonLink>}
        />
      )}
      {contacts.ok && rows.length > 0 && (
        <>
          <ul data-rows className="divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-1">
            {rows.map((row) => (
              <ContactCell key={row.chat_id} botId={bot.id} row={row} />
            ))}
          </ul>
          <Pagination
            page={query.page}
            perPage={PER_PAGE_DEFAULT}
            total={contacts.value.total}
            hasMore={rows.length === PER_PAGE_DEFAULT}
            address={(page) => contactsSearch(query, page)}
          />
        </>
      )}
    </div>
  );
}
