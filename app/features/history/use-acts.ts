import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import {
  banMember,
  restrictMember,
  unbanMember,
  unrestrictMember,
} from "../../../domain/endpoints/acts-upon-members.ts";
import { deleteMessages } from "../../../domain/endpoints/messages.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { failedOf } from "../../client/calls/failure.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { reasonText, refusalWords } from "../action-log/action-words.ts";
import { failureReason } from "../action-log/failure-reason.ts";
import type { HistoryRow } from "./history-items.ts";

export type ActName = "delete" | "mute" | "ban";

/** An act upon messages and whoever wrote them. */
export interface Order {
  name: ActName;
  rows: readonly HistoryRow[];
  /** length of a mute or ban, 0 for ever */
  seconds: number;
  /** The messages go as well. */
  deletes: boolean;
  /** The spam score learns the messages that go. */
  spam: boolean;
}

interface Person {
  id: number;
  name: string;
}

/** Result of the last order: in words, and whom it can be taken back for. */
interface Done {
  texts: string[];
  undo: { name: "mute" | "ban"; people: Person[] } | null;
}

export interface Acts {
  /** under way: so many of so many requests are over */
  progress: { done: number; count: number } | null;
  done: Done | null;
  /** refusals by the keys of their messages */
  notes: ReadonlyMap<number, readonly string[]>;
  carryOut(order: Order): Promise<void>;
  undo(): Promise<void>;
}

/** Lists whoever wrote the messages, once each; who wrote as a chat is no person. */
export const peopleOf = (rows: readonly HistoryRow[]): Person[] => [
  ...new Map(rows.flatMap(({ userId, name }) => (userId === null ? [] : [[userId, { id: userId, name }]]))).values(),
];

const NO_NOTES: Acts["notes"] = new Map();
const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Carries out acts one after the other, and tells of each message and person how it ended. */
export function useActs(): Acts {
  const { t, i18n } = useTranslation();
  const { chat } = useChatPage();
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState<Acts["progress"]>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [notes, setNotes] = useState(NO_NOTES);
  const words = (error: unknown) => {
    const failure = failedOf(error);
    return refusalWords(t, failure) ?? failureText(i18n, failure);
  };

  /** Makes a call for each person. @returns for whom it worked, and the words of who it did not for */
  async function each(people: readonly Person[], call: (params: { id: string; userId: string }) => Promise<unknown>) {
    const failed = new Map<number, string>();
    for (const [index, { id }] of people.entries()) {
      setProgress({ done: index, count: people.length });
      await call({ id: chat.id, userId: String(id) }).catch((error: unknown) => failed.set(id, words(error)));
    }
    return { failed, worked: people.filter(({ id }) => !failed.has(id)) };
  }

  function penalise({ name, seconds }: Order, params: { id: string; userId: string }) {
    const until = seconds === 0 ? {} : { until: nowSeconds() + seconds };
    return name === "mute"
      ? browserClient.call(restrictMember, { params, body: { level: 0, ...until } })
      : browserClient.call(banMember, { params, body: until });
  }

  async function carryOut(order: Order): Promise<void> {
    const { name, rows, deletes, spam } = order;
    const told = new Map<number, string[]>();
    const note = (key: number, text: string) => told.set(key, [...(told.get(key) ?? []), text]);
    const texts: string[] = [];
    let undo: Done["undo"] = null;
    setDone(null);
    setNotes(NO_NOTES);
    setProgress({ done: 0, count: 1 });
    if (name !== "delete") {
      const { failed, worked } = await each(peopleOf(rows), (params) => penalise(order, params));
      for (const { key, userId, name: author } of rows) {
        const why = userId === null ? undefined : failed.get(userId);
        if (why !== undefined) note(key, `${t("history.notDone.penalty", { name: author })} ${why}`);
      }
      if (worked.length > 0) {
        texts.push(t(name === "mute" ? "history.done.muted" : "history.done.banned", { count: worked.length }));
        undo = { name, people: worked };
      }
    }
    if (deletes) {
      const keys = rows.map(({ key }) => key);
      const answer = await browserClient
        .call(deleteMessages, { params: { id: chat.id }, body: { keys, spam } })
        .catch((error: unknown) => {
          for (const key of keys) note(key, `${t("history.notDone.delete")} ${words(error)}`);
          return { rows: [] };
        });
      for (const { key, status, error_code = 0, message = "" } of answer.rows) {
        if (status === "pending") note(key, t("history.pending"));
        if (status === "failed") {
          note(key, `${t("history.notDone.delete")} ${reasonText(t, failureReason("delete", error_code, message))}`);
        }
        if (status === "unknown") note(key, t("history.notDone.delete"));
      }
      const count = answer.rows.filter(({ status }) => status === "deleted").length;
      if (count > 0) texts.push(t("history.done.deleted", { count }));
    }
    if (told.size > 0) texts.push(t("history.failures", { count: told.size }));
    setNotes(told);
    setDone({ texts, undo });
    setProgress(null);
    revalidate();
  }

  async function undo(): Promise<void> {
    if (done?.undo == null) return;
    const { name, people } = done.undo;
    const endpoint = name === "mute" ? unrestrictMember : unbanMember;
    const { failed, worked } = await each(people, (params) => browserClient.call(endpoint, { params }));
    const texts = people.flatMap(({ id, name: person }) =>
      failed.has(id) ? [`${t("history.notDone.undo", { name: person })} ${failed.get(id)}`] : [],
    );
    setDone({ texts: worked.length > 0 ? [t("history.done.undone"), ...texts] : texts, undo: null });
    setProgress(null);
    revalidate();
  }

  return { progress, done, notes, carryOut, undo };
}
