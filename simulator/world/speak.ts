import { badRequest } from "./errors.ts";
import { placeMessage } from "./forum.ts";
import { currentMember } from "./members/members.ts";
import { hasPermission, hasRight, isAdmin, isPresent, type Permission } from "./members/rights.ts";
import { post } from "./post.ts";
import type { Chat, Content, Member, StoredMessage } from "./types.ts";
import { ANONYMOUS_BOT_ID, CHANNEL_BOT_ID, type World } from "./world.ts";

/** Describes what a person sends. */
export interface Speech {
  author: number;
  content: Content;
  thread?: number;
  replyTo?: StoredMessage;
  /** The channel or group in whose name they write. */
  senderChat?: number;
  /** An administrator who writes as the group. */
  isAnonymous?: boolean;
  second?: number;
}

/** Lets a person write into a chat, if the chat lets them. @throws 400 in Telegram's words where it does not */
export function speak(world: World, chat: Chat, speech: Speech): StoredMessage {
  const { author } = speech;
  if (chat.migratedTo !== undefined) throw badRequest("group chat was upgraded to a supergroup chat");
  const member = currentMember(world, chat, author);
  if (chat.type === "private") {
    if (chat.isBlocked) throw badRequest("the person has blocked the bot");
    chat.isStarted = true;
  } else checkMaySpeak(chat, member, speech);
  const place = placeMessage(chat, author, speech.thread === 1 ? undefined : speech.thread, speech.replyTo);
  return post(world, chat, {
    author,
    ...nameOf(world, chat, member, speech),
    ...place,
    content: { ...speech.content, ...(chat.hasProtectedContent ? { has_protected_content: true as const } : {}) },
    ...(speech.second === undefined ? {} : { second: speech.second }),
  });
}

function nameOf(world: World, chat: Chat, member: Member | undefined, speech: Speech) {
  if (chat.type === "channel") return { senderChat: chat.id };
  if (speech.senderChat !== undefined && speech.senderChat !== chat.id) {
    const sender = world.chat(speech.senderChat);
    if (!sender) throw badRequest("the chat to write as is unknown");
    if (!hasRight(currentMember(world, sender, speech.author), "can_post_messages")) {
      throw badRequest("only the channel's administrators write as it");
    }
    return { from: CHANNEL_BOT_ID, senderChat: sender.id };
  }
  const isHidden = speech.isAnonymous === true || speech.senderChat === chat.id || member?.isAnonymous === true;
  if (!isHidden) return {};
  if (!isAdmin(member)) throw badRequest("only administrators write as the group");
  return {
    from: ANONYMOUS_BOT_ID,
    senderChat: chat.id,
    ...(member?.customTitle ? { authorSignature: member.customTitle } : {}),
  };
}

function checkMaySpeak(chat: Chat, member: Member | undefined, { content, senderChat }: Speech): void {
  if (chat.type === "channel") {
    if (!hasRight(member, "can_post_messages")) throw badRequest("need administrator rights in the channel chat");
    return;
  }
  if (senderChat !== undefined && chat.bannedSenderChats.includes(senderChat)) {
    throw badRequest("CHAT_SEND_AS_BANNED: this channel is banned in the chat");
  }
  // Whoever reads a public supergroup may write in it as a guest only where it is a discussion; else one has to join.
  if (!isPresent(member) && !(chat.linkedChatId !== undefined && chat.username && member?.status !== "kicked")) {
    throw badRequest(
      member?.status === "kicked" ? "the person is banned in the chat" : "the person is not in the chat",
    );
  }
  const [words, permission] = neededFor(content);
  if (isPresent(member) && !hasPermission(chat, member, permission)) {
    throw badRequest(`not enough rights to send ${words} to the chat`);
  }
}

function neededFor(content: Content): readonly [string, Permission] {
  if (content.photo) return ["photos", "can_send_photos"];
  if (content.video) return ["videos", "can_send_videos"];
  if (content.animation) return ["animations", "can_send_other_messages"];
  if (content.audio) return ["music", "can_send_audios"];
  if (content.voice) return ["voice notes", "can_send_voice_notes"];
  if (content.video_note) return ["video notes", "can_send_video_notes"];
  if (content.document) return ["documents", "can_send_documents"];
  if (content.sticker) return ["stickers", "can_send_other_messages"];
  if (content.poll) return ["polls", "can_send_polls"];
  if (content.dice || content.game) return ["dice", "can_send_other_messages"];
  return ["text messages", "can_send_messages"];
}
