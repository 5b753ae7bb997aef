import type { i18n } from "i18next";
import {
  banMember,
  restrictMember,
  unbanMember,
  unrestrictMember,
} from "../../../domain/endpoints/acts-upon-members.ts";
import { deleteMessages } from "../../../domain/endpoints/messages.ts";
import { withGap } from "../../../domain/joins.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { failedOf } from "../../client/calls/failure.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { reasonText, refusalWords } from "../action-log/action-words.ts";
import { failureReason } from "../action-log/failure-reason.ts";
import { type Done, type Order, type Outcome, type Person, type Progress, peopleOf } from "./use-acts.ts";

/** The chat of an act, the page's texts, and the callback for its progress. */
interface Place {
  chatId: string;
  translator: i18n;
  onProgress(progress: Progress): void;
}

const wordsOf = ({ translator }: Place, error: unknown): string => {
  const failure = failedOf(error);
  return refusalWords(translator.t, failure) ?? failureText(translator, failure);
};

/**
 * Makes a call for each person.
 * @returns the people for whom it worked, and a text of the failure for each of the others
 */
async function each(
  place: Place,
  people: readonly Person[],
  call: (params: { id: string; userId: string }) => Promise<unknown>,
) {
  const failed = new Map<number, string>();
  for (const [index, { id }] of people.entries()) {
    place.onProgress({ done: index, count: people.length });
    const params = { id: place.chatId, userId: String(id) };
    await call(params).catch((error: unknown) => failed.set(id, wordsOf(place, error)));
  }
  return { failed, worked: people.filter(({ id }) => !failed.has(id)) };
}

function penalise({ name, seconds }: Order, params: { id: string; userId: string }) {
  return name === "mute"
    ? browserClient.call(restrictMember, { params, body: { level: 0, duration: seconds } })
    : browserClient.call(banMember, { params, body: { duration: seconds } });
}

/** Undoes a mute or ban. @returns a text for each person for whom that failed */
async function takeBack(place: Place, name: Order["name"], people: readonly Person[]): Promise<string[]> {
  const { t } = place.translator;
  const endpoint = name === "mute" ? unrestrictMember : unbanMember;
  const { failed, worked } = await each(place, people, (params) => browserClient.call(endpoint, { params }));
  const texts = people.flatMap(({ id, name: person }) =>
    failed.has(id) ? [withGap(t("history.notDone.undo", { name: person })) + failed.get(id)] : [],
  );
  return worked.length > 0 ? [t("history.done.undone"), ...texts] : texts;
}

/** Carries out acts one after the other, and reports the outcome for each message and person. */
export async function carryOut(order: Order, place: Place): Promise<Outcome> {
  const { t } = place.translator;
  const { name, rows, deletes, spam } = order;
  const notes = new Map<number, string[]>();
  const note = (key: number, text: string) => notes.set(key, [...(notes.get(key) ?? []), text]);
  const texts: string[] = [];
  let undo: Done["undo"] = null;
  place.onProgress({ done: 0, count: 1 });
  if (name !== "delete") {
    const { failed, worked } = await each(place, peopleOf(rows), (params) => penalise(order, params));
    for (const { key, userId, name: author } of rows) {
      const why = userId === null ? undefined : failed.get(userId);
      if (why !== undefined) note(key, withGap(t("history.notDone.penalty", { name: author })) + why);
    }
    if (worked.length > 0) {
      texts.push(t(name === "mute" ? "history.done.muted" : "history.done.banned", { count: worked.length }));
      undo = () => takeBack(place, name, worked);
    }
  }
  if (deletes) {
    const keys = rows.map(({ key }) => key);
    const answer = await browserClient
      .call(deleteMessages, { params: { id: place.chatId }, body: { keys, spam } })
      .catch((error: unknown) => {
        for (const key of keys) note(key, withGap(t("history.notDone.delete")) + wordsOf(place, error));
        return { rows: [] };
      });
    for (const { key, status, error_code = 0, message = "" } of answer.rows) {
      if (status === "pending") note(key, t("history.pending"));
      if (status === "failed") {
        note(key, withGap(t("history.notDone.delete")) + reasonText(t, failureReason("delete", error_code, message)));
      }
      if (status === "unknown") note(key, t("history.notDone.delete"));
    }
    const count = answer.rows.filter(({ status }) => status === "deleted").length;
    if (count > 0) texts.push(t("history.done.deleted", { count }));
  }
  if (notes.size > 0) texts.push(t("history.failures", { count: notes.size }));
  return { done: { texts, undo }, notes };
}
