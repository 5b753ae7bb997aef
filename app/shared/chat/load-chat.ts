import { redirect } from "@remix-run/react";
import type { Chat } from "../../../domain/chats/chat.ts";
import { getChat, listManagables } from "../../../domain/endpoints/chats.ts";
import type { CallClient } from "../../client/calls/client.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { kindAt, kindOf, pathUnderKind } from "./chat-kind.ts";

/** Loads the account's chats. */
export const loadChats = (client: CallClient): Promise<Chat[]> => client.call(listManagables);

const underway = new WeakMap<CallClient, Map<string, Promise<Chat>>>();

/** Loads a chat in one call that the loaders of one page share. */
export function askOnce(client: CallClient, id: string): Promise<Chat> {
  const asked = underway.get(client) ?? new Map<string, Promise<Chat>>();
  underway.set(client, asked);
  const known = asked.get(id);
  if (known) return known;
  const answer = client
    .call(getChat, { params: { id } })
    .then(({ item }) => item)
    .finally(() => asked.delete(id));
  asked.set(id, answer);
  return answer;
}

/**
 * Loads the chat that a page is about.
 * @throws redirect to the same page of the other kind, where the chat is of that kind (AMB-247), or under a group's new
 * id since it became a supergroup (MOD-42)
 * @throws CallFailure ACCESS_DENIED where the reader is no admin of it, TARGET_NOT_FOUND for an unknown chat
 */
export async function loadChat({ client, params, request }: PageArgs): Promise<Chat> {
  const id = params.id ?? "";
  const chat = await askOnce(client, id);
  const { pathname, search } = new URL(request.url);
  if (kindOf(chat) !== kindAt(pathname) || chat.id !== id) {
    throw redirect(pathUnderKind(kindOf(chat), chat.id, pathname) + search);
  }
  return chat;
}
