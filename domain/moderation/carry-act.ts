import { CHAT_TYPE } from "../chats/chat-type.ts";
import {
  CHANNEL_BOT_ID,
  DELETE_BATCH_MAX,
  FOREVER_SECONDS,
  GROUP_ANONYMOUS_BOT_ID,
  SERVICE_NOTIFICATIONS_ID,
} from "../limits.ts";
import {
  ALL_RIGHTS,
  NO_RIGHTS,
  packRights,
  permissionsFromRights,
  type RestrictRights,
} from "../members/restrict-right.ts";
import {
  type Act,
  type ActionName,
  type Fallback,
  OWN_ACTS,
  type Penalty,
  type Telling,
  type Trust,
  type Warning,
  type Watching,
} from "./act.ts";

/** A request of an act; `durationSeconds` becomes `until_date` when it is made (AMB-261). */
export interface ActRequest {
  method: string;
  payload: Record<string, unknown>;
  durationSeconds?: number;
}

/** Requests of an act in a chat, and the action that its log row names. */
export interface ActPlan {
  action: ActionName;
  fallback: Fallback;
  deletes: ActRequest[];
  /** deletions of Telegram's notices, which are not logged */
  notices: ActRequest[];
  /** in order, each sent only after the one before it */
  penalty: ActRequest[];
  /** in basic groups, which have no ban list: person to keep out (`seconds` null = for ever), or no longer (AMB-068) */
  groupBan: { userId: number; seconds: number | null } | null;
  groupUnban: number | null;
}

/**
 * Returns the group key of an act's deletions in the outbox, which are sent apart from its penalty: the key of the
 * first.
 */
export const firstDeletionOf = (actKey: string): string => deletionOf(actKey, 0);
/** Returns the idempotency key of one of an act's deletions. */
export const deletionOf = (actKey: string, index: number): string => `${actKey}:delete ${index}`;

/** Senders that stand for nobody (AMB-060). */
const NOBODY: ReadonlySet<number> = new Set([GROUP_ANONYMOUS_BOT_ID, CHANNEL_BOT_ID, SERVICE_NOTIFICATIONS_ID]);

/**
 * Returns the requests of an act (AMB-043, AMB-060, AMB-068). Basic groups cannot mute or unban: there a mute is
 * deletion only, kick and ban are one banChatMember. A sender that writes as another chat can be banned, else their
 * message is deleted.
 */
export function planAct(
  { target, deletes, notices = [], penalty }: Pick<Act, "target" | "deletes" | "notices" | "penalty">,
  chatType: number,
): ActPlan {
  const isBasic = chatType === CHAT_TYPE.group;
  const deletions = deletesOf(deletes);
  const base: ActPlan = {
    action: deletions.length > 0 ? "delete" : "none",
    fallback: "",
    deletes: deletions,
    notices: deletesOf(notices),
    penalty: [],
    groupBan: null,
    groupUnban: null,
  };
  if (penalty === null) return base;
  const done = (action: ActionName, ...requests: ActRequest[]): ActPlan => ({ ...base, action, penalty: requests });
  if (isOwn(penalty)) return done(penalty.kind);
  if (penalty.kind === "decline") return done("decline", decline(target.userId, penalty.query));
  if (target.senderChatId !== null) return ofSenderChat(penalty, target.senderChatId, isBasic, done, base);
  const { userId } = target;
  if (userId === null || NOBODY.has(userId)) return { ...base, fallback: "exempt" };
  const ban: ActRequest = { method: "banChatMember", payload: { user_id: userId } };
  switch (penalty.kind) {
    case "restrict":
      if (isBasic) return { ...base, fallback: "basic_group" };
      return done(
        packRights(penalty.rights) === packRights(NO_RIGHTS) ? "mute" : "restrict",
        restrict(userId, penalty.rights, penalty.seconds),
      );
    case "lift":
      if (isBasic) return { ...base, fallback: "basic_group" };
      return done("unmute", restrict(userId, ALL_RIGHTS, 0));
    case "kick":
      return isBasic ? done("kick", ban) : done("kick", ban, unban(userId));
    case "ban": {
      const seconds = penalty.seconds >= FOREVER_SECONDS ? 0 : penalty.seconds;
      const groupBan = { userId, seconds: seconds === 0 ? null : seconds };
      return isBasic ? { ...done("ban", ban), groupBan } : done("ban", { ...ban, ...lasting(seconds) });
    }
    case "demote":
      return done("demote", demote(userId));
    case "unban":
      return isBasic ? { ...done("unban"), groupUnban: userId } : done("unban", unban(userId));
  }
}

const isOwn = (penalty: NonNullable<Act["penalty"]>): penalty is Warning | Trust | Telling | Watching =>
  OWN_ACTS.some((kind) => kind === penalty.kind);

/**
 * Makes the request that lifts a ban, and only of a person who is banned now: without `only_if_banned` it would remove
 * a member.
 */
const unban = (userId: number): ActRequest => ({
  method: "unbanChatMember",
  payload: { user_id: userId, only_if_banned: true },
});

/** All rights of promoteChatMember. */
const TAKEN_RIGHTS = [
  "is_anonymous",
  "can_manage_chat",
  "can_change_info",
  "can_delete_messages",
  "can_invite_users",
  "can_restrict_members",
  "can_pin_messages",
  "can_manage_topics",
  "can_promote_members",
  "can_manage_video_chats",
  "can_post_stories",
  "can_edit_stories",
  "can_delete_stories",
] as const;

/** Takes every right of an administrator. */
const demote = (userId: number): ActRequest => ({
  method: "promoteChatMember",
  payload: { user_id: userId, ...Object.fromEntries(TAKEN_RIGHTS.map((right) => [right, false])) },
});

/**
 * Makes the request that declines to join: a request that came with a query is answered by that, within ten seconds.
 */
const decline = (userId: number | null, query: string | undefined): ActRequest =>
  query === undefined
    ? { method: "declineChatJoinRequest", payload: { user_id: userId } }
    : { method: "answerChatJoinRequestQuery", payload: { chat_join_request_query_id: query, result: "decline" } };

const restrict = (userId: number, rights: RestrictRights, seconds: number): ActRequest => ({
  method: "restrictChatMember",
  payload: {
    user_id: userId,
    permissions: permissionsFromRights(rights),
    use_independent_chat_permissions: true,
  },
  ...lasting(seconds),
});

const lasting = (seconds: number) => (seconds === 0 ? {} : { durationSeconds: seconds });

function ofSenderChat(
  penalty: Penalty,
  senderChatId: number,
  isBasic: boolean,
  done: (action: ActionName, request: ActRequest) => ActPlan,
  base: ActPlan,
): ActPlan {
  const payload = { sender_chat_id: senderChatId };
  if (isBasic) return { ...base, fallback: "basic_group" };
  if (penalty.kind === "ban") return done("ban", { method: "banChatSenderChat", payload });
  if (penalty.kind === "unban") return done("unban", { method: "unbanChatSenderChat", payload });
  return { ...base, fallback: "sender_chat" };
}

/** Makes the requests that delete messages: one by its own method; several by a hundred. */
function deletesOf(ids: readonly number[]): ActRequest[] {
  const unique = [...new Set(ids)];
  const [only] = unique;
  if (only === undefined) return [];
  if (unique.length === 1) return [{ method: "deleteMessage", payload: { message_id: only } }];
  const batches: ActRequest[] = [];
  for (let at = 0; at < unique.length; at += DELETE_BATCH_MAX) {
    batches.push({ method: "deleteMessages", payload: { message_ids: unique.slice(at, at + DELETE_BATCH_MAX) } });
  }
  return batches;
}
