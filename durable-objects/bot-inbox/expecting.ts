import type { expecting as expectingTable } from "../../db/schema/bot-inbox/contacts.ts";
import { DAY_SECONDS } from "../../domain/limits.ts";
import type { ExpectingChats } from "../shared/private-answer.ts";
import type { StoredRow } from "../shared/stored-row.ts";
import type { InboxContext } from "./context.ts";

/** The longest verification is a day; after that nobody waits any more. */
const KEPT_SECONDS = 2 * DAY_SECONDS;

/** Reads and writes the groups that wait for a person's answer, in the bot's own table. */
export const expectingOf = ({ storage, sql, now }: InboxContext, userId: number): ExpectingChats => ({
  read: async () =>
    sql
      .exec<StoredRow<typeof expectingTable, "chat_id">>(
        "SELECT chat_id FROM expecting WHERE user_id = ? ORDER BY place",
        userId,
      )
      .toArray()
      .map(({ chat_id }) => chat_id),
  async write(chats) {
    storage.transactionSync(() => {
      sql.exec("DELETE FROM expecting WHERE user_id = ?", userId);
      chats.forEach((chat, place) => {
        sql.exec("INSERT INTO expecting (user_id, chat_id, place, at) VALUES (?, ?, ?, ?)", userId, chat, place, now());
      });
    });
  },
});

/** Deletes groups that have waited too long for an answer. */
export const forgetExpecting = ({ sql, now }: InboxContext): void => {
  sql.exec("DELETE FROM expecting WHERE at < ?", now() - KEPT_SECONDS);
};
