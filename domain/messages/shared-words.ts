import type { Message } from "grammy/types";
import { MESSAGE_MAX_CONTENT } from "../limits.ts";
import { messageTextOf } from "./message-content.ts";

type Text = string | undefined;
type Content<Field extends keyof Message> = NonNullable<Message[Field]>;

/** A message's own text beside what it shares, as both are stored. */
interface Words {
  text: string;
  shared: string;
}

/** Degrees with six decimals tell a place to 11 cm. */
const DEGREE_DECIMALS = 6;

/**
 * Returns what a message shares beside its text, one fact a line: a person with the phone number, a place, the question
 * and options of a poll, the tasks of a checklist. Language and formatting are the sender's; empty for a message that
 * has only text and files.
 */
export function sharedWordsOf(message: Message): string {
  const lines = READERS.flatMap((read) => read(message) ?? []);
  if (lines.length === 0) return "";
  return lines
    .filter((line) => line !== undefined && line !== "")
    .join("\n")
    .slice(0, MESSAGE_MAX_CONTENT)
    .toWellFormed();
}

/** Joins a message's own words and what it shares: all that a reader of it sees. */
export const joinWords = ({ text, shared }: Words): string =>
  text === "" ? shared : shared === "" ? text : `${text}\n${shared}`;

/** Returns all words of a message, its own and those of what it shares. */
export const readableWordsOf = (message: Message): string =>
  joinWords({ text: messageTextOf(message), shared: sharedWordsOf(message) });

const READERS: ReadonlyArray<(message: Message) => readonly Text[] | undefined> = [
  ({ contact }) => contact && [nameOf(contact), contact.phone_number],
  // Telegram sets `location` beside `venue`.
  ({ venue, location }) =>
    venue ? [venue.title, venue.address, placeOf(venue.location)] : location && [placeOf(location)],
  ({ poll }) => poll && pollTexts(poll),
  ({ checklist }) => checklist && [checklist.title, ...(checklist.tasks ?? []).map(taskText)],
  ({ game }) => game && [game.title, game.description, game.text],
  ({ dice }) => dice && [[dice.emoji, dice.value].filter(Boolean).join(" ")],
  ({ story }) => story && storyTexts(story),
  ({ paid_media }) => paid_media && [starsOf(paid_media.star_count)],
  ({ invoice }) => invoice && [invoice.title, invoice.description, amountOf(invoice)],
  ({ giveaway }) => giveaway && [...(giveaway.chats ?? []).map(titleOf), ...giveawayTexts(giveaway)],
  ({ giveaway_winners: won }) => won && [...giveawayTexts(won), ...(won.winners ?? []).map(nameOf)],
  ({ users_shared }) => users_shared?.users?.map((user) => nameOf(user) || String(user.user_id)),
  ({ chat_shared }) => chat_shared && [titleOf(chat_shared) || String(chat_shared.chat_id)],
  ({ web_app_data }) => web_app_data && [web_app_data.button_text, web_app_data.data],
  ({ gift }) => gift && [gift.text],
  ({ checklist_tasks_added }) => checklist_tasks_added?.tasks?.map(taskText),
];

function nameOf({ first_name, last_name, username }: { first_name?: Text; last_name?: Text; username?: Text }) {
  return [first_name, last_name, username && `@${username}`].filter(Boolean).join(" ");
}

function titleOf({ title, username }: { title?: Text; username?: Text }): string {
  return [title, username && `@${username}`].filter(Boolean).join(" ");
}

function placeOf(location: Content<"location"> | undefined): Text {
  if (location?.latitude === undefined || location.longitude === undefined) return undefined;
  return [location.latitude, location.longitude].map((degrees) => Number(degrees.toFixed(DEGREE_DECIMALS))).join(", ");
}

const pollTexts = ({ question, description, options, explanation }: Content<"poll">): Text[] => [
  question,
  description,
  ...(options ?? []).map(({ text }) => `• ${text}`),
  explanation,
];

const taskText = ({ text, completion_date }: Content<"checklist">["tasks"][number]): string =>
  `${completion_date ? "☑" : "☐"} ${text}`;

const storyTexts = ({ chat, id }: Content<"story">): Text[] => [
  chat && (titleOf(chat) || nameOf(chat)),
  chat?.username && `https://t.me/${chat.username}/s/${id}`,
];

const starsOf = (count: number | undefined): Text => (count ? `⭐ ${count}` : undefined);

function giveawayTexts(giveaway: Content<"giveaway"> | Content<"giveaway_winners">): Text[] {
  const { prize_description, prize_star_count, premium_subscription_month_count, winner_count } = giveaway;
  return [
    prize_description,
    starsOf(prize_star_count),
    premium_subscription_month_count ? "Telegram Premium" : undefined,
    winner_count ? `🏆 ${winner_count}` : undefined,
    dayOf(giveaway.winners_selection_date),
  ];
}

const dayOf = (second: number | undefined): Text =>
  second ? new Date(second * 1000).toISOString().slice(0, "2026-01-01".length) : undefined;

/** Writes an amount of a currency's smallest units; Stars have none smaller. */
function amountOf({ currency, total_amount }: Content<"invoice">): Text {
  if (currency === "XTR") return starsOf(total_amount);
  if (total_amount === undefined || !/^[A-Z]{3}$/.test(currency ?? "")) return undefined;
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  return `${(total_amount / 10 ** digits).toFixed(digits)} ${currency}`;
}
