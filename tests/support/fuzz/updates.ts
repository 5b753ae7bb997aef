/** The chats and people of sample updates. */
export interface Scene {
  /** signed id of a group */
  group: number;
  /** of a channel */
  channel: number;
  /** somebody who writes in it, and in private */
  user: number;
  /** the bot that gets the updates */
  bot: number;
  /** unix seconds */
  now: number;
  /** a number that no other sample has */
  serial: number;
}

type Fields = Record<string, unknown>;

const FILE = { file_id: "f", file_unique_id: "u", file_size: 10, width: 5, height: 5, duration: 3, mime_type: "a/b" };
const ADMIN_RIGHTS = { can_be_edited: false, is_anonymous: false, can_delete_messages: true, can_manage_chat: true };
const BLOCKS = [
  {
    type: "paragraph",
    text: ["plain ", { type: "bold", text: "bold" }, { type: "url", text: "x", url: "https://x.example" }],
  },
  { type: "list", items: [{ blocks: [{ type: "paragraph", text: "item" }] }] },
  { type: "table", cells: [[{ text: "a" }, { text: "b" }]], caption: "c" },
  { type: "photo", caption: { text: "under it", credit: "by" } },
];

/** Every kind of content that is read, as the members it adds to a message. */
const CONTENTS: readonly Fields[] = [
  { text: "an ordinary message" },
  {
    text: "/ban@steward_bot @somebody 3d for nothing",
    entities: [
      { type: "bot_command", offset: 0, length: 16 },
      { type: "mention", offset: 17, length: 9 },
    ],
  },
  {
    text: "a link, a name and code",
    entities: [
      { type: "text_link", offset: 0, length: 6, url: "https://x.example/" },
      { type: "text_mention", offset: 8, length: 6, user: { id: 5, is_bot: false, first_name: "Eva" } },
      { type: "pre", offset: 19, length: 4, language: "ts" },
    ],
  },
  {
    photo: [FILE, FILE],
    caption: "look",
    caption_entities: [{ type: "bold", offset: 0, length: 4 }],
    media_group_id: "7",
  },
  { document: { ...FILE, file_name: "a.pdf" }, caption: "a file" },
  { animation: FILE, document: FILE },
  { video: FILE },
  { voice: FILE },
  { video_note: { ...FILE, length: 5 } },
  { audio: { ...FILE, title: "Song", performer: "Her" } },
  { sticker: { ...FILE, type: "regular", is_animated: false, is_video: false, emoji: "x" } },
  { contact: { phone_number: "+1", first_name: "Con", last_name: "Tact" } },
  {
    venue: { location: { latitude: 1, longitude: 2 }, title: "Place", address: "Street" },
    location: { latitude: 1, longitude: 2 },
  },
  { poll: { id: "1", question: "Which?", options: [{ text: "a", persistent_id: "1" }], explanation: "so" } },
  { checklist: { title: "List", tasks: [{ id: 1, text: "do it" }] } },
  { game: { title: "Game", description: "fun", text: "score", photo: [FILE] } },
  { dice: { emoji: "🎲", value: 3 } },
  { story: { id: 1, chat: { id: -5, type: "channel", title: "C" } } },
  { rich_message: { blocks: BLOCKS } },
  {
    text: "forwarded",
    forward_origin: { type: "user", date: 1, sender_user: { id: 6, is_bot: false, first_name: "F" } },
  },
  {
    text: "answers elsewhere",
    external_reply: { origin: { type: "channel" }, photo: [FILE] },
    quote: { text: "q", position: 0 },
  },
  { text: "by a bot", via_bot: { id: 8, is_bot: true, first_name: "Via", username: "via_bot" } },
  { text: "buttons", reply_markup: { inline_keyboard: [[{ text: "go", url: "https://x.example" }]] } },
  { text: "in a topic", is_topic_message: true, message_thread_id: 4 },
  { forum_topic_created: { name: "News", icon_color: 1 }, is_topic_message: true, message_thread_id: 4 },
  { new_chat_title: "Another title" },
  { new_chat_members: [{ id: 61, is_bot: false, first_name: "New" }] },
  { left_chat_member: { id: 61, is_bot: false, first_name: "New" } },
  { pinned_message: { message_id: 3, date: 0 } },
];

/** Updates as Telegram makes them, one of each kind and content; each call has the same ones. */
export function sampleUpdates({ group, channel, user, bot, now, serial }: Scene): Fields[] {
  const person = { id: user, is_bot: false, first_name: "Ana", last_name: "K", username: "ana", language_code: "en" };
  const botUser = { id: bot, is_bot: true, first_name: "Steward", username: "steward_bot" };
  const chat = { id: group, type: "supergroup", title: "Dev Talks", username: "devtalks", is_forum: true };
  const posts = { id: channel, type: "channel", title: "News" };
  const dm = { ...person, type: "private" };
  let number = serial * 1000;
  const message = (where: Fields, more: Fields): Fields => ({
    ...{ message_id: number++, date: now, chat: where, from: person },
    ...more,
  });
  const answered = { reply_to_message: message(chat, { text: "before" }) };
  const byChannel = { sender_chat: { id: channel, type: "channel", title: "News", username: "news" } };
  const change = (from: Fields, to: Fields, more: Fields = {}): Fields => ({
    ...{ chat, from: person, date: now, old_chat_member: { user: person, ...from } },
    ...{ new_chat_member: { user: person, ...to }, ...more },
  });
  const press = (where: Fields, data: string): Fields => ({
    ...{
      id: String(number),
      from: person,
      chat_instance: "1",
      data,
      message: message(where, { text: "with buttons" }),
    },
  });
  const link = { invite_link: "https://t.me/+x", name: "Link", creator: person, creates_join_request: false };
  const restricted = { status: "restricted", is_member: true, until_date: 0, can_send_messages: false };
  const admin = { status: "administrator", ...ADMIN_RIGHTS, custom_title: "boss" };
  const inGroup: Fields[] = CONTENTS.map((content) => ({ message: message(chat, content) }));
  const inPrivate: Fields[] = CONTENTS.slice(0, 20).map((content) => ({ message: message(dm, content) }));
  return [
    ...inGroup,
    {
      message: message(chat, {
        text: "/warn that",
        ...answered,
        entities: [{ type: "bot_command", offset: 0, length: 5 }],
      }),
    },
    {
      message: message(chat, {
        text: "/report",
        ...answered,
        entities: [{ type: "bot_command", offset: 0, length: 7 }],
      }),
    },
    { message: message(chat, { text: "as a channel", ...byChannel, is_automatic_forward: true }) },
    { message: message(chat, { text: "as a guest", guest_bot_caller_user: person }) },
    { edited_message: message(chat, { text: "edited", edit_date: now }) },
    { channel_post: { ...message(posts, { text: "post" }), sender_chat: posts, author_signature: "A" } },
    { edited_channel_post: { ...message(posts, { text: "edited post" }), sender_chat: posts, edit_date: now } },
    { callback_query: press(chat, "ncm:press") },
    { callback_query: press(chat, `mod:warn:${user}`) },
    { chat_member: change({ status: "left" }, { status: "member" }, { invite_link: link }) },
    { chat_member: change({ status: "member" }, restricted) },
    { chat_member: change({ status: "member" }, admin, { via_join_request: true }) },
    { chat_member: change({ status: "member" }, { status: "kicked", until_date: 0 }) },
    {
      chat_join_request: {
        chat,
        from: person,
        user_chat_id: user,
        date: now,
        bio: "me",
        invite_link: link,
        query_id: "1",
      },
    },
    {
      my_chat_member: {
        ...{ chat, from: person, date: now, old_chat_member: { user: botUser, status: "left" } },
        new_chat_member: { user: botUser, ...admin },
      },
    },
    ...inPrivate,
    { message: message(dm, { text: "/start" }) },
    { message: message(dm, { text: `/start ncm_${-group}` }) },
    { edited_message: message(dm, { text: "edited", edit_date: now }) },
    { callback_query: press(dm, `ncm:human:${-group}`) },
    {
      my_chat_member: {
        ...{ chat: dm, from: person, date: now, old_chat_member: { user: botUser, status: "member" } },
        new_chat_member: { user: botUser, status: "kicked", until_date: 0 },
      },
    },
    { poll: { id: "1", question: "?", options: [] } },
    { kind_of_next_year: { chat, whatever: [1, { two: 3 }] } },
  ];
}
