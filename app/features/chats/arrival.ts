import type { Chat } from "../../../domain/chats/chat.ts";
import { missingRights, type NeededRight } from "../../../domain/members/admin-rights.ts";
import { type ChatKind, kindOf } from "../../shared/chat/chat-kind.ts";

/** A bot's progress in a chat. */
const STAGE = { absent: 0, member: 1, admin: 2 } as const;
type Stage = (typeof STAGE)[keyof typeof STAGE];

/** Progress of the bots when the waiting began, by chat. */
export type Standing = ReadonlyMap<string, Stage>;

type Arriving = Pick<Chat, "id" | "type" | "title" | "bot" | "bot_is_admin" | "bot_rights">;

/** A chat that a bot has come into, or has become an administrator of, since then. */
export interface Arrival {
  id: string;
  kind: ChatKind;
  title: string;
  bot: { username: string; isAdmin: boolean; missing: NeededRight[] };
}

const stageOf = ({ bot, bot_is_admin }: Arriving): Stage =>
  bot === null ? STAGE.absent : bot_is_admin ? STAGE.admin : STAGE.member;

export const standingOf = (chats: readonly Arriving[]): Standing =>
  new Map(chats.map((chat) => [chat.id, stageOf(chat)]));

/** Finds the chats in which a bot has made progress since `before` (LST-16, AMB-256). */
export function arrivalsSince(before: Standing, chats: readonly Arriving[]): Arrival[] {
  return chats.flatMap((chat) => {
    if (chat.bot === null || stageOf(chat) <= (before.get(chat.id) ?? STAGE.absent)) return [];
    const kind = kindOf(chat);
    const missing = chat.bot_is_admin ? missingRights(chat.bot_rights, kind === "channels") : [];
    const bot = { username: chat.bot.username, isAdmin: chat.bot_is_admin, missing };
    return [{ id: chat.id, kind, title: chat.title, bot }];
  });
}
