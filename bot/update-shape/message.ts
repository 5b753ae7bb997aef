import type { InlineKeyboardButton, Message, MessageEntity, SharedUser } from "grammy/types";
import { SERVICE_FIELDS } from "../../domain/messages/service-message.ts";
import {
  anyText,
  count,
  degrees,
  flag,
  lazy,
  list,
  name,
  object,
  present,
  second,
  text,
  type Validator,
  whole,
} from "./checks.ts";
import { CHAT_SHAPE, USER_SHAPE } from "./people.ts";
import { RICH_BLOCKS } from "./rich.ts";

type Of<Field extends keyof Message> = NonNullable<Message[Field]>;

const ENTITIES = list(
  object<MessageEntity & { url: string; language: string; user: unknown; custom_emoji_id: string }>(
    { type: text, offset: count, length: count, url: text, language: text, user: USER_SHAPE, custom_emoji_id: text },
    ["type", "offset", "length"],
  ),
);

/**
 * The numbers of a file are not checked here: their reader allows for any value (domain/private-chats/private-file.ts).
 */
const FILE = object<Of<"document"> & { title: string; performer: string; mime_type: string }>({
  mime_type: text,
  file_name: anyText,
  title: text,
  performer: text,
});
const LINK = object<{ url: string }>({ url: text });
const BUTTON = object<InlineKeyboardButton & { url: string; web_app: unknown; login_url: unknown }>(
  { text, url: text, web_app: LINK, login_url: LINK },
  ["text"],
);
const MEDIA = object<{ link: unknown }>({ link: LINK });
const POLL = object<Of<"poll">>(
  {
    question: text,
    description: text,
    description_entities: ENTITIES,
    explanation: text,
    explanation_entities: ENTITIES,
    media: MEDIA,
    explanation_media: MEDIA,
    options: list(object<Of<"poll">["options"][number]>({ text, media: MEDIA }, ["text"])),
  },
  ["question", "options"],
);
const TASK = object<Of<"checklist">["tasks"][number]>({ text, text_entities: ENTITIES, completion_date: second }, [
  "text",
]);
const CHECKLIST = object<Of<"checklist">>(
  {
    title: text,
    title_entities: ENTITIES,
    tasks: list(TASK),
  },
  ["title", "tasks"],
);
const PLACE = object<Of<"location">>({ latitude: degrees, longitude: degrees });
const PRIZE = {
  winners_selection_date: second,
  winner_count: whole,
  prize_star_count: whole,
  premium_subscription_month_count: whole,
};
const TOPIC = object<Of<"forum_topic_edited">>({ name });

const SERVICE = Object.fromEntries(SERVICE_FIELDS.map((field) => [field, present]));

export const MESSAGE_SHAPE: Validator = object<Message>(
  {
    ...SERVICE,
    message_id: whole,
    date: second,
    edit_date: second,
    chat: CHAT_SHAPE,
    from: USER_SHAPE,
    sender_chat: CHAT_SHAPE,
    message_thread_id: whole,
    is_topic_message: flag,
    is_automatic_forward: flag,
    media_group_id: text,
    guest_bot_caller_user: USER_SHAPE,
    guest_bot_caller_chat: CHAT_SHAPE,
    via_bot: USER_SHAPE,
    text,
    entities: ENTITIES,
    caption: text,
    caption_entities: ENTITIES,
    rich_message: object<Of<"rich_message">>({ blocks: RICH_BLOCKS }, ["blocks"]),
    animation: FILE,
    audio: FILE,
    document: FILE,
    video: FILE,
    video_note: FILE,
    voice: FILE,
    sticker: FILE,
    photo: list(FILE),
    live_photo: FILE,
    paid_media: object<Of<"paid_media">>({ star_count: whole }),
    story: object<Of<"story">>({ chat: CHAT_SHAPE, id: whole }),
    dice: object<Of<"dice">>({ emoji: text, value: whole }),
    location: PLACE,
    contact: object<Of<"contact">>({ first_name: name, last_name: name, phone_number: text }),
    venue: object<Of<"venue">>({ title: text, address: text, location: PLACE }),
    invoice: object<Of<"invoice">>({ title: text, description: text, currency: text, total_amount: whole }),
    giveaway: object<Of<"giveaway">>({ ...PRIZE, chats: list(CHAT_SHAPE), prize_description: text }),
    giveaway_winners: object<Of<"giveaway_winners">>({
      ...PRIZE,
      winners: list(USER_SHAPE),
      prize_description: text,
    }),
    users_shared: object<Of<"users_shared">>({
      users: list(object<SharedUser>({ user_id: whole, first_name: name, last_name: name, username: name })),
    }),
    chat_shared: object<Of<"chat_shared">>({ chat_id: whole, title: name, username: name }),
    web_app_data: object<Of<"web_app_data">>({ button_text: text, data: text }),
    gift: object<Of<"gift">>({ text }),
    checklist_tasks_added: object<Of<"checklist_tasks_added">>({ tasks: list(TASK) }),
    game: object<Of<"game">>({ title: text, description: text, text, text_entities: ENTITIES }),
    poll: POLL,
    checklist: CHECKLIST,
    forward_origin: present,
    external_reply: object<Of<"external_reply">>({ link_preview_options: LINK }),
    quote: object<Of<"quote">>({ text, entities: ENTITIES }),
    link_preview_options: LINK,
    reply_markup: object<Of<"reply_markup">>({ inline_keyboard: list(list(BUTTON)) }, ["inline_keyboard"]),
    reply_to_message: lazy(() => MESSAGE_SHAPE),
    new_chat_members: list(USER_SHAPE),
    left_chat_member: USER_SHAPE,
    new_chat_title: name,
    migrate_to_chat_id: whole,
    migrate_from_chat_id: whole,
    forum_topic_created: TOPIC,
    forum_topic_edited: TOPIC,
  },
  ["message_id", "date", "chat"],
);
