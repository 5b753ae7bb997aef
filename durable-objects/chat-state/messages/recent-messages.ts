import type { Wrote } from "../../../bot/chat-facts.ts";
import type { StoredMessage } from "../../../bot/decision.ts";
import { keyFrom, messageKey } from "../../../bot/message-key.ts";
import type { messages } from "../../../db/schema/chat-state/messages.ts";
import { MESSAGE_TYPE } from "../../../domain/messages/message-type.ts";
import type { ActTarget } from "../../../domain/moderation/act.ts";
import type { StoredRow } from "../../shared/stored-row.ts";

/** Messages remembered at least before the memory is read anew. */
const REMEMBERED_MIN = 20_000;
/** Seconds by which an update may be late without a new reading of the stored messages. */
const SLACK_SECONDS = 60;

interface Line {
  key: number;
  /** parts of an album are one line (AMB-273) */
  album: string | null;
  /** code points */
  characters: number;
}

/**
 * The messages of the last minutes by whoever wrote them, from which flood is counted (AMB-044). Read from the stored
 * messages when first asked, so it survives an eviction; a chat without flood protection never fills it.
 */
export interface RecentMessages {
  /** Counts a sender's messages in the seconds up to a message, without that one. */
  wrote(sender: ActTarget, message: { date: number; message_id: number }, seconds: number): Wrote;
  stored(message: StoredMessage): void;
  edited(message: StoredMessage): void;
  /** After a rolled-back transaction. */
  forget(): void;
}

type Row = StoredRow<typeof messages, "key"> & {
  sender: number;
  album: StoredRow<typeof messages, "media_group_id">["media_group_id"];
  characters: number;
};

/** Creates the memory of recent messages by sender, which flood protection counts. */
export function createRecentMessages(sql: SqlStorage): RecentMessages {
  /** lines by user id or signed chat id, null while nothing was read; all from the key `since` on */
  let bySender: Map<number, Line[]> | null = null;
  let since = 0;
  let count = 0;
  let countMax = REMEMBERED_MIN;

  function add(sender: number, line: Line): void {
    const lines = bySender?.get(sender);
    if (lines === undefined) bySender?.set(sender, [line]);
    else lines.push(line);
    count += 1;
  }

  function read(fromKey: number): void {
    bySender = new Map();
    since = fromKey;
    count = 0;
    const rows = sql.exec<Row>(
      `SELECT key, coalesce(user_id, sender_chat_id) AS sender, media_group_id AS album, length(text) AS characters
       FROM messages WHERE key >= ? AND type <> ? AND origin IS NULL`,
      fromKey,
      MESSAGE_TYPE.service,
    );
    for (const { sender, ...line } of rows) add(sender, line);
    countMax = Math.max(REMEMBERED_MIN, 2 * count);
  }

  function forget(): void {
    bySender = null;
  }

  return {
    wrote({ userId, senderChatId }, { date, message_id }, seconds) {
      const fromKey = keyFrom(date - seconds + 1);
      if (bySender === null || fromKey < since) read(fromKey - keyFrom(SLACK_SECONDS));
      const own = messageKey(date, message_id);
      const lines = (bySender?.get(userId ?? senderChatId ?? 0) ?? []).filter(
        ({ key }) => key >= fromKey && key < keyFrom(date + 1) && key !== own,
      );
      return {
        lines: new Set(lines.map(({ album, key }) => album ?? key)).size,
        characters: lines.reduce((sum, { characters }) => sum + characters, 0),
      };
    },
    stored(message) {
      if (bySender === null || message.key < since || message.type === MESSAGE_TYPE.service) return;
      add(message.userId ?? message.senderChatId ?? 0, lineOf(message));
      if (count > countMax) forget();
    },
    edited(message) {
      const lines = bySender?.get(message.userId ?? message.senderChatId ?? 0);
      const index = lines?.findIndex(({ key }) => key === message.key) ?? -1;
      if (index >= 0) lines?.splice(index, 1, lineOf(message));
    },
    forget,
  };
}

const lineOf = ({ key, mediaGroupId, text }: StoredMessage): Line => ({
  key,
  album: mediaGroupId,
  characters: [...text].length,
});
