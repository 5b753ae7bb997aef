import type { Chat, ChatFullInfo, ChatInviteLink, ChatMember, User } from "grammy/types";
import { MEMBER_STATUS } from "../../domain/members/member-status.ts";
import { both, flag, name, object, oneOf, present, second, text, type Validator, whole } from "./checks.ts";

export const USER_SHAPE = object<User>(
  {
    id: whole,
    is_bot: flag,
    first_name: name,
    last_name: name,
    username: name,
    language_code: name,
  },
  ["id", "is_bot", "first_name"],
);

export const CHAT_SHAPE = object<Chat & Pick<ChatFullInfo, "is_direct_messages">>(
  {
    id: whole,
    type: text,
    title: name,
    username: name,
    first_name: name,
    last_name: name,
    is_forum: flag,
    is_direct_messages: flag,
  },
  ["id", "type"],
);

export const INVITE_LINK = object<ChatInviteLink>({ invite_link: name, name, creates_join_request: flag });

type AnyMember = Extract<ChatMember, { status: "administrator" }> &
  Omit<Extract<ChatMember, { status: "restricted" }>, "status">;

/** Somebody's membership before a change, of which only the status is read. */
export const FORMER_MEMBER = object<AnyMember>(
  {
    status: oneOf(Object.keys(MEMBER_STATUS)),
    user: USER_SHAPE,
    is_anonymous: flag,
    is_member: flag,
    until_date: second,
    custom_title: name,
    tag: present,
  },
  ["status", "user"],
);

/** Further members of a membership, by its status. */
const NEEDED: Readonly<Record<string, Validator>> = {
  creator: object<AnyMember>({}, ["is_anonymous"]),
  administrator: object<AnyMember>({}, ["is_anonymous"]),
  restricted: object<AnyMember>({}, ["until_date"]),
  kicked: object<AnyMember>({}, ["until_date"]),
};

export const CHAT_MEMBER = both(FORMER_MEMBER, (value) => NEEDED[(value as AnyMember).status]?.(value) ?? null);
