import type { Control } from "./control.ts";
import { type Happening, HISTORY_DAYS, makeHistory } from "./history/life.ts";
import { people, type Who } from "./people.ts";
import { landscapePng } from "./pictures.ts";
import type { DemoChat } from "./script.ts";
import { type Place, say, sayLine, secondOf } from "./send-line.ts";

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

/** Something that happens in a chat, and when (Unix seconds). */
export interface Step {
  second: number;
  run(): Promise<unknown>;
}

/** A chat that is there, by Telegram's id, and what happened in it since, in no order. */
export interface BuiltChat {
  id: number;
  steps: Step[];
}

/**
 * Makes a chat with its first members and topics, as it was when the demo's history began. `now` in Unix seconds.
 */
export async function buildChat(control: Control, chat: DemoChat, botId: number, now: number): Promise<BuiltChat> {
  const creator = people[chat.creator].id;
  const begin = secondOf([HISTORY_DAYS, 6, 0], now);
  const { id } = await control.act<{ id: number }>("chats", {
    type: chat.type,
    title: chat.title,
    creator,
    date: begin,
    ...(chat.username ? { username: chat.username } : {}),
    ...(chat.photo === undefined ? {} : { photo_base64: landscapePng(chat.photo, 160, 160).toString("base64") }),
    ...(chat.topics ? { is_forum: true } : {}),
  });
  let second = begin;
  const act = <T>(path: string, body: object) => {
    second += 60;
    return control.act<T>(`chats/${id}/${path}`, { date: second, ...body });
  };
  const rights = { ...allRights, ...(chat.type === "channel" ? channelRights : groupRights) };

  if (chat.bot === "member" || chat.type !== "channel") await act("add", { by: creator, user: botId });
  if (chat.bot === "administrator") await act("promote", { by: creator, user: botId, rights });
  // The bot counts whom it hears of on top of those it finds.
  await control.flush();
  for (const who of chat.members) await act("join", { user: people[who].id });
  for (const [who, title] of Object.entries(chat.admins ?? {}) as [Who, string][]) {
    await act("join", { user: people[who].id });
    await act("promote", { by: creator, user: people[who].id, rights, ...(title ? { custom_title: title } : {}) });
  }
  const place: Place = { chat: id, threads: new Map(), sent: new Map(), links: new Map() };
  for (const name of chat.topics ?? []) {
    place.threads.set(name, (await act<{ id: number }>("topics", { by: creator, name })).id);
  }
  for (const name of chat.life?.links ?? []) {
    const { invite_link } = await act<{ invite_link: string }>("links", { by: creator, name });
    place.links.set(name, invite_link);
  }
  for (const name of chat.closedTopics ?? []) {
    await act(`topics/${place.threads.get(name)}`, { by: creator, closed: true });
  }
  return { id, steps: [...historySteps(control, chat, place, now), ...lineSteps(control, chat, place, now)] };
}

function lineSteps(control: Control, chat: DemoChat, place: Place, now: number): Step[] {
  return chat.lines.map((line) => ({
    second: secondOf(line.at, now),
    run: () => sayLine(control, place, line, now),
  }));
}

function historySteps(control: Control, chat: DemoChat, place: Place, now: number): Step[] {
  if (!chat.life) return [];
  const regulars = [chat.creator, ...chat.members, ...(Object.keys(chat.admins ?? {}) as Who[])];
  const ids = regulars.map((who) => people[who].id);
  return makeHistory(chat.title, chat.life, ids, now).map((happening) => ({
    second: happening.second,
    run: () => live(control, place, happening, people[chat.creator].id),
  }));
}

async function live(control: Control, place: Place, happening: Happening, creator: number): Promise<unknown> {
  const { kind, user, second: date } = happening;
  if (kind === "say") return say(control, place, { ...happening, from: user, date });
  const act = (path: string, body: object) => control.act(`chats/${place.chat}/${path}`, { user, date, ...body });
  if (kind !== "join") return act(kind, kind === "ban" ? { by: creator } : {});
  const { by, link } = happening;
  if (by !== undefined) return act("add", { by });
  return act("join", link === undefined ? {} : { invite_link: place.links.get(link) });
}
