import type { TFunction } from "i18next";
import type { Bot } from "../../../domain/bots/bot.ts";
import { botContacts } from "../../../domain/endpoints/bots.ts";
import type { ContactRow } from "../../../domain/private-chats/contact.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { botName } from "../../shared/bot/bot-path.ts";
import { statusKey } from "../../shared/bot/contact-status.ts";
import { personColumns } from "../../shared/sheets/person-columns.ts";
import { dateCell, numberedPages, type SheetSource, sheetSource } from "../../shared/sheets/sheet-source.ts";
import { type ContactsQuery, contactsFilter } from "./contacts-query.ts";

/** Returns the contacts that the filter finds as a sheet (API-23). */
export const contactsSheet = (t: TFunction, bot: Bot, query: ContactsQuery): SheetSource =>
  sheetSource<ContactRow>({
    name: [t("contacts.title"), botName(bot)],
    columns: [
      ...personColumns<ContactRow>(t, ({ user }) => user),
      [t("sheets.column.status"), ({ status }) => t(statusKey(status))],
      [t("contacts.since"), ({ ctime }) => dateCell(ctime)],
      [t("contacts.last"), ({ date }) => dateCell(date)],
    ],
    pages: () =>
      numberedPages((page, perPage) =>
        browserClient.call(botContacts, {
          params: { id: bot.id, page },
          query: { ...contactsFilter(query), perPage },
        }),
      ),
  });
