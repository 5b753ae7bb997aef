import {
  IMPORT_ENTITIES_MAX,
  IMPORT_MESSAGES_MAX,
  IMPORT_NAME_MAX,
  IMPORT_PART_CHARACTERS,
  IMPORT_PART_MESSAGES,
} from "../limits/imports.ts";
import { readExportContent } from "./export-content.ts";
import type { ExportEvent, Unread } from "./export-message.ts";
import type { ImportedMessage } from "./imported-message.ts";
import { type ImportPart, type KnownTime, knownBy } from "./sums.ts";

/** The periods for which messages are taken: older ones would be removed at once under the plan. */
export interface KeptTime extends KnownTime {
  keptFrom: number;
}

type TextsLeft = Pick<Unread, "sender" | "basicGroup">;
type Said = Extract<ExportEvent, { kind: "message" }>;

/**
 * Gathers messages with their words from the time that the plan keeps and the bot has not seen; of too many the last
 * ones. Messages without a sender, and those of the basic group that became this one (their ids are below one), are
 * left out and counted in `left`.
 */
export function createMessageGatherer(known: KeptTime, most = IMPORT_MESSAGES_MAX) {
  let gathered: ImportedMessage[] = [];
  const written = new Map<number, number>();
  const left: TextsLeft = { sender: 0, basicGroup: 0 };

  function add({ id, second, from, replyTo }: Said, raw: Readonly<Record<string, unknown>>): void {
    if (second < known.keptFrom || knownBy(second, known) !== null) return;
    if (id < 1) {
      left.basicGroup += 1;
      return;
    }
    written.set(id, second);
    const { type, text, shared, entities, editDate, senderChat } = readExportContent(raw);
    if (from.userId === null && senderChat === null) {
      left.sender += 1;
      return;
    }
    const chat = senderChat && { ...senderChat, title: senderChat.title.slice(0, IMPORT_NAME_MAX) };
    const answered = replyTo !== null && replyTo > 0 ? replyTo : null;
    gathered.push({
      id,
      at: second,
      user: from.userId,
      chat,
      type,
      text,
      shared,
      entities: entities.slice(0, IMPORT_ENTITIES_MAX),
      edited: editDate,
      replyTo: answered,
      repliedAt: answered && (written.get(answered) ?? null),
    });
    if (gathered.length >= 2 * most) gathered = gathered.slice(-most);
  }

  return { add, left, finish: (): ImportedMessage[] => gathered.slice(-most) };
}

/** Cuts messages into pieces, numbered on from `first`, of limited messages and characters. */
export function messageParts(messages: readonly ImportedMessage[], first: number): ImportPart[] {
  const parts: (ImportPart & { messages: ImportedMessage[] })[] = [];
  let room = 0;
  for (const message of messages) {
    const weight = JSON.stringify(message).length;
    const last = parts.at(-1);
    if (last !== undefined && weight <= room && last.messages.length < IMPORT_PART_MESSAGES) {
      last.messages.push(message);
      room -= weight;
      continue;
    }
    parts.push({ number: first + parts.length, people: [], quarters: [], changes: [], messages: [message] });
    room = IMPORT_PART_CHARACTERS - weight;
  }
  return parts;
}
