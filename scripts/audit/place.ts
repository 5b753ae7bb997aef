import { Control } from "../../simulator/demo/control.ts";
import { SHARED_BOT, webhookOf } from "../start/simulator-control.ts";
import { post, signIn, type Town, waitForChats } from "../start/town.ts";
import { makeAnnouncement, makeBotContent } from "./content.ts";
import { makeOrders, makeTasks, type PlaceOrders } from "./orders-and-tasks.ts";
import { makePrivateChats } from "./private-chats.ts";

/** Chats of an account that the audited pages show, by their numbers in the dashboard's addresses. */
export interface Place {
  /** The owner's session. */
  token: string;
  /** A forum with topics, messages of all kinds and a bot that has every right. */
  initData: string;
  botHashId: string;
  /** A group that has removed the bot. */
  forum: string;
  channel: string;
  /** A responder of the forum. */
  closed: string;
  /** A template of the forum, with a file and a menu. */
  responder: string;
  /** An announcement of the forum, and one of the channel. */
  template: string;
  /** One of the forum's, and one of the channel's. */
  announcements: { forum: string; channel: string };
  /** Contacts of that bot: one who writes to it, and one who has blocked it since. */
  bot: string;
  /** People in its private chats: one who writes to it, and one who has blocked it since. */
  contacts: { writer: string; blocked: string };
  botContent: { responder: string; template: string };
  /** A group with a paid plan. */
  paying: string;
  orders: PlaceOrders;
  /** A batch with a message for several chats, one of which refused it. */
  batch: string;
}

const ADMIN_RIGHTS = {
  can_manage_chat: true,
  can_change_info: true,
  can_delete_messages: true,
  can_invite_users: true,
  can_restrict_members: true,
  can_promote_members: true,
  can_pin_messages: true,
  can_manage_topics: true,
};
const CHANNEL_RIGHTS = { ...ADMIN_RIGHTS, can_post_messages: true, can_edit_messages: true };
/** Too few rights, so that the lists and the overview show what is missing. */
const FEW_RIGHTS = { can_manage_chat: true, can_delete_messages: true };

const LONG_TITLE = "Photographers of the northern coast and everybody who likes to walk along it 📷";
const MARKED = "Bold words, a hidden one, and https://example.org/a/long/address/without/any/spaces/in/it";
const MARKS = [
  { type: "bold", offset: 0, length: 4 },
  { type: "spoiler", offset: 14, length: 6 },
];

const dashboardId = (telegramId: number) => String(Math.abs(telegramId));

/** Makes a chat with the bot as its administrator. @returns Telegram's number */
async function makeChat(control: Control, { botId }: Town, creator: number, chat: { type: string; title: string }) {
  const { id } = await control.act<{ id: number }>("chats", { ...chat, creator });
  if (chat.type !== "channel") await control.act(`chats/${id}/add`, { by: creator, user: botId });
  const rights = chat.type === "channel" ? CHANNEL_RIGHTS : ADMIN_RIGHTS;
  await control.act(`chats/${id}/promote`, { by: creator, user: botId, rights });
  return id;
}

/** Fills the forum with topics and messages. @returns user id of a member who writes in it */
async function fillForum(control: Control, chat: number, owner: number): Promise<number> {
  const topic = (name: string) => control.act<{ id: number }>(`chats/${chat}/topics`, { by: owner, name });
  const news = await topic("News and announcements");
  const old = await topic("معرض الصور");
  await control.act(`chats/${chat}/topics/${old.id}`, { by: owner, closed: true });
  const guest = await control.act<{ id: number }>("users", { first_name: "Zoë <b>&", last_name: "Co</b>" });
  const reader = await control.act<{ id: number }>("users", { first_name: "يوسف", last_name: "حداد" });
  for (const { id } of [guest, reader]) await control.act(`chats/${chat}/join`, { user: id });
  const say = (from: number, message: object) =>
    control.act<{ message_id: number }>("messages", { chat, from, ...message });
  const first = await say(guest.id, { text: MARKED, entities: MARKS });
  await say(reader.id, { text: "منظر رائع 😍", reply_to: first.message_id });
  await say(owner, { caption: "Morning on the ridge", media: { type: "photo", width: 640, height: 480 } });
  await say(owner, { text: "Saturday at eight.", thread: news.id });
  return guest.id;
}

/** Makes two responders, one with several replies, one for a topic and switched off. @returns the first */
async function makeResponders(town: Town, token: string, chat: string): Promise<string> {
  const create = async (content: string, fields: object) => {
    const { item } = await post<{ item: { id: string } }>(town, token, `chat_msgtemplates/create/${chat}`, { content });
    const body = { template_id: item.id, ...fields };
    return (await post<{ item: { id: string } }>(town, token, `chat_responders/create/${chat}`, body)).item.id;
  };
  const price = [
    { keyword: "price", matchMode: 1 },
    { keyword: "السعر", matchMode: 2, isCaseSensitive: true },
  ];
  const more_replies = [{ content: "Two hundred, or a tour of the workshop." }, { content: "السعر في القائمة أعلاه" }];
  const first = await create(MARKED, { triggers: price, more_replies, reply_order: 1 });
  const rules = [
    { keyword: "help", matchMode: 6 },
    { keyword: "price", matchMode: 1 },
  ];
  await create("Be kind.", { triggers: rules, isForSelectedTopics: true, forum_topic_ids: [0], isSwitchedOff: true });
  return first;
}

/** Creates a rule and lets a member break it, so that the bot acts and the log has rows. */
async function makeActs(
  town: Town,
  control: Control,
  { token, chat, member }: { token: string; chat: number; member: number },
): Promise<void> {
  const id = dashboardId(chat);
  await post(town, token, `chats/edit_arr/${id}`, { attr: "sensword", value: "cheap lenses", method: "add" });
  await post(town, token, `chats/update_attr/${id}`, { attr: "du_sensword", value: 900 });
  await control.act("messages", { chat, from: member, text: `Cheap lenses: ${MARKED}` });
  await control.flush();
}

/** Creates newcomers who have a day to press a button, and one who asks to join. */
async function makeNewcomers(town: Town, control: Control, { token, chat }: { token: string; chat: number }) {
  const check = { ncm_type: 1056, ncm_wait: 86_400 };
  await post(town, token, `chats/newcomer_verification/${dashboardId(chat)}`, check);
  const joins = async (first_name: string, last_name: string) => {
    const { id: user } = await control.act<{ id: number }>("users", { first_name, last_name });
    await control.act(`chats/${chat}/join`, { user });
  };
  await joins("Maximiliane-Henriette", "von und zu Hohenstein-Rappoltsweiler");
  await joins("سلمى", "الراشد");
  await control.act(`chats/${chat}`, { join_by_request: true });
  await joins("Kofi", "Mensah");
  await control.flush();
}

/** The smallest PNG there is. */
const DOT = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Makes a file and a template that uses it. @returns the template */
async function makeLibrary(town: Town, token: string, chat: string): Promise<string> {
  const body = new FormData();
  body.append("ugcbinary", new File([Buffer.from(DOT, "base64")], "Morning on the ridge.png", { type: "image/png" }));
  const answer = await fetch(`${town.productOrigin}/v2data/chat_ugcbinaries/upload_single/${chat}?token=${token}`, {
    method: "POST",
    body,
  });
  const { result } = (await answer.json()) as { result: { item: { id: string; type: number } } };
  const { item } = await post<{ item: { id: string } }>(town, token, `chat_msgtemplates/create/${chat}`, {
    content: MARKED,
    entities: MARKS,
    assets: [{ type: result.item.type, source: "ugcbinary", id: result.item.id }],
    keyboard: [[{ text: "Read more about the walks of this autumn", url: "https://example.org" }]],
    interactionMode: 1,
  });
  return item.id;
}

/** Makes a bot and adds it by its token, as its owner does. @returns its number */
async function makeBot(town: Town, control: Control, token: string): Promise<string> {
  // Another one for each place: a bot has one owner.
  const id = 710_000_000 + Number(String(Date.now()).slice(-7));
  const botToken = `${id}:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc`;
  await control.act("bots", { token: botToken, username: `night_owl_${id}_bot`, first_name: "Night owl 🦉" });
  const { item } = await post<{ item: { id: string } }>(town, token, "bots/create", { token: botToken });
  const greeting = { content: "Welcome! Ask me anything about our walks." };
  const { item: template } = await post<{ item: { id: string } }>(
    town,
    token,
    `bot_msgtemplates/create/${item.id}`,
    greeting,
  );
  await post(town, token, `bots/update_attr/${item.id}`, { attr: "asset_id_greeting", value: template.id });
  await post(town, token, `bots/toggle_flag/${item.id}/welcome`, {});
  const commands = [
    { command: "start", description: "Begin here" },
    {
      command: "route_of_the_month",
      description: "The walk of this month, with a map, the height in metres and where to eat",
    },
  ];
  await post(town, token, `bots/bot_commands/${item.id}`, { commands });
  return item.id;
}

/** Sets the owner's language, which counts for more than a browser's. */
export const speak = (town: Town, { token }: Place, lang: string): Promise<unknown> =>
  post(town, token, "account/update_attr", { attr: "lang", value: lang });

/** Creates an owner whose chats have content for every page, all through Telegram's side, and signs them in. */
export async function makePlace(town: Town): Promise<Place> {
  const control = new Control(town.simulatorOrigin);
  const webhook = await webhookOf(town.simulatorOrigin, town.botId);
  if (webhook === null) throw new Error(`@${SHARED_BOT.username} has no webhook: the product is not registered.`);
  const { id: owner } = await control.act<{ id: number }>("users", { first_name: "Petra", last_name: "Ostrowska" });
  const forum = await makeChat(control, town, owner, { type: "supergroup", title: LONG_TITLE });
  await control.act(`chats/${forum}`, { is_forum: true });
  const guest = await fillForum(control, forum, owner);
  const weak = await makeChat(control, town, owner, { type: "supergroup", title: "نادي القراءة 📚" });
  await control.act(`chats/${weak}/promote`, { by: owner, user: town.botId, rights: FEW_RIGHTS });
  const put = await makeChat(control, town, owner, { type: "supergroup", title: "Last year's trip" });
  const closed = await makeChat(control, town, owner, { type: "supergroup", title: "Rowing club, the old boathouse" });
  const channel = await makeChat(control, town, owner, { type: "channel", title: "Release notes" });
  await control.flush();
  const token = await signIn(town, control, owner);
  await waitForChats(town, token, [forum, weak, put, closed, channel].length);
  await post(town, token, "account/alter_archive_chat", { action: "push", ids: [dashboardId(put)] });
  await control.act(`chats/${closed}/ban`, { by: owner, user: town.botId });
  await makeActs(town, control, { token, chat: forum, member: guest });
  await makeNewcomers(town, control, { token, chat: forum });
  const { initData } = await control.act<{ initData: string }>("sign/webapp", { bot: town.botId, user: owner });
  const bot = await makeBot(town, control, token);
  const chats = [dashboardId(forum), dashboardId(weak), dashboardId(channel)];
  const [forumId = "", paying = "", channelId = ""] = chats;
  return {
    token,
    initData,
    bot,
    contacts: await makePrivateChats(control, bot),
    botHashId: webhook.slice(webhook.lastIndexOf("/") + 1),
    forum: dashboardId(forum),
    channel: dashboardId(channel),
    closed: dashboardId(closed),
    responder: await makeResponders(town, token, dashboardId(forum)),
    template: await makeLibrary(town, token, dashboardId(forum)),
    announcements: {
      forum: await makeAnnouncement(town, token, forumId),
      channel: await makeAnnouncement(town, token, channelId),
    },
    botContent: await makeBotContent(town, token, bot),
    paying,
    orders: await makeOrders(town, token, paying),
    batch: await makeTasks(town, control, { token, chats, refuses: weak }),
  };
}
