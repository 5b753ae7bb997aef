import type { Control } from "./control.ts";
import { people, type Who } from "./people.ts";
import type { DemoChat } from "./script.ts";
import { type Place, sendLine } from "./send-line.ts";

/** Each right an administrator can have; the simulator keeps those that fit the chat's type. */
const allRights = {
  can_manage_chat: true,
  can_change_info: true,
  can_delete_messages: true,
  can_invite_users: true,
  can_restrict_members: true,
  can_promote_members: true,
  can_manage_video_chats: true,
};
const groupRights = { can_pin_messages: true, can_manage_topics: true };
const channelRights = { can_post_messages: true, can_edit_messages: true };

/** How many messages are sent before the bot is waited for: about as many as it answers in a moment. */
const flushEvery = 20;

/** Makes a chat with its members, topics and history. `now` in Unix seconds. */
export async function buildChat(control: Control, chat: DemoChat, botId: number, now: number): Promise<void> {
  const creator = people[chat.creator].id;
  const { id } = await control.act<{ id: number }>("chats", {
    type: chat.type,
    title: chat.title,
    creator,
    ...(chat.username ? { username: chat.username } : {}),
    ...(chat.topics ? { is_forum: true } : {}),
  });
  const path = `chats/${id}`;
  const rights = { ...allRights, ...(chat.type === "channel" ? channelRights : groupRights) };

  if (chat.bot === "member" || chat.type !== "channel") await control.act(`${path}/add`, { by: creator, user: botId });
  if (chat.bot === "administrator") await control.act(`${path}/promote`, { by: creator, user: botId, rights });
  for (const who of chat.members) await control.act(`${path}/join`, { user: people[who].id });
  for (const [who, title] of Object.entries(chat.admins ?? {}) as [Who, string][]) {
    await control.act(`${path}/join`, { user: people[who].id });
    const named = title ? { custom_title: title } : {};
    await control.act(`${path}/promote`, { by: creator, user: people[who].id, rights, ...named });
  }
  await control.flush();

  const place: Place = { chat: id, threads: new Map(), sent: new Map() };
  for (const name of chat.topics ?? []) {
    const topic = await control.act<{ id: number }>(`${path}/topics`, { by: creator, name });
    place.threads.set(name, topic.id);
  }
  for (const name of chat.closedTopics ?? []) {
    const thread = place.threads.get(name);
    if (thread !== undefined) await control.act(`${path}/topics/${thread}`, { by: creator, closed: true });
  }
  for (const [index, line] of chat.lines.entries()) {
    await sendLine(control, place, line, now);
    if (index % flushEvery === flushEvery - 1) await control.flush();
  }
  await control.flush();
}
