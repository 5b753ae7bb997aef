import { redirect } from "@remix-run/react";
import { forumTopics, listManagables } from "../../../domain/calls/chats.ts";
import type { Chat } from "../../../domain/chat.ts";
import { type CallClient, CallFailure } from "../../client/client.ts";
import type { PageArgs } from "../../client/page-data.ts";
import { type ChatKind, kindOf, pathUnderKind } from "./chat-kind.ts";

const underway = new WeakMap<CallClient, Promise<Chat[]>>();

/** The account's chats; the loaders of one page share one call. */
export function loadChats(client: CallClient): Promise<Chat[]> {
  const known = underway.get(client);
  if (known) return known;
  const asked = client.call(listManagables).finally(() => underway.delete(client));
  underway.set(client, asked);
  return asked;
}

/**
 * The chat that a page is about.
 * @throws redirect to the same page of the other kind, where the chat is of that (AMB-247)
 * @throws CallFailure ACCESS_DENIED where the reader is no admin of it, TARGET_NOT_FOUND where nobody knows it
 */
export async function loadChat(kind: ChatKind, { client, params, request }: PageArgs): Promise<Chat> {
  const id = params.id ?? "";
  const chat = (await loadChats(client)).find((candidate) => candidate.id === id);
  if (!chat) {
    // The list is silent about chats of others; any call about one chat says which of the two it is (AMB-020).
    await client.call(forumTopics, { params: { id } });
    throw new CallFailure("TARGET_NOT_FOUND");
  }
  if (kindOf(chat) !== kind) {
    const { pathname, search } = new URL(request.url);
    throw redirect(pathUnderKind(kindOf(chat), id, pathname) + search);
  }
  if (!chat.user_is_admin) throw new CallFailure("ACCESS_DENIED");
  return chat;
}
