import type { Update } from "grammy/types";
import { readCardPress } from "../../bot/cards/read-press.ts";
import { readPrivateAnswer } from "../../bot/newcomers/read-private-answer.ts";
import { readAppealWish, readHelp } from "../../bot/private/read-help.ts";
import { readWallPress } from "../../bot/raids/read-press.ts";
import { readSpamPress } from "../../bot/spam/read-press.ts";
import type { ChatStateObject, DeliveredAnswer, PrivateDelivery } from "../../services/objects.ts";

/** Signed ids of the groups that wait for an answer of this person, the last one first. */
export interface ExpectingChats {
  read(): Promise<number[]>;
  write(chats: number[]): Promise<void>;
}

export interface Surroundings {
  chat(
    telegramChatId: number,
  ): Pick<
    ChatStateObject,
    "offerAppeal" | "takeCardPress" | "takePrivateAnswer" | "takeSpamPress" | "takeWallPress" | "tellHelp"
  >;
  /** Tells whether a chat is one of ours: anybody can write any number into a link. */
  isKnown(telegramChatId: number): Promise<boolean>;
  /** The language that somebody chose in the dashboard, else the one of Telegram's tag. */
  languageOf(userId: number, languageCode: string): Promise<string>;
}

/** Groups that somebody can be asked by at a time: who joins more is asked again by the prompt's link. */
const CHATS_MAX = 20;

/** Notes a group that asks something: it is the one that is meant until another asks. */
export async function expectFrom(chats: ExpectingChats, telegramChatId: number): Promise<void> {
  const others = (await chats.read()).filter((id) => id !== telegramChatId);
  await chats.write([telegramChatId, ...others].slice(0, CHATS_MAX));
}

async function forget(chats: ExpectingChats, telegramChatId: number): Promise<void> {
  const held = await chats.read();
  if (held.includes(telegramChatId)) await chats.write(held.filter((id) => id !== telegramChatId));
}

/**
 * Passes an update of the private chat to the group that it names, or to the last one that asked (AMB-076). A link that
 * asks for a group's commands names the group.
 * @returns whether a group took it
 */
export async function receivePrivate(
  chats: ExpectingChats,
  bot: PrivateDelivery["bot"],
  update: Update,
  { chat, isKnown, languageOf }: Surroundings,
): Promise<boolean> {
  const wish = readHelp(update);
  if (wish !== null) {
    return (await isKnown(wish.telegramChatId)) && (await chat(wish.telegramChatId).tellHelp({ ...wish, bot }));
  }
  const appeal = readAppealWish(update);
  if (appeal !== null) {
    return (
      (await isKnown(appeal.telegramChatId)) && (await chat(appeal.telegramChatId).offerAppeal({ ...appeal, bot }))
    );
  }
  const press = readSpamPress(update);
  if (press !== null) {
    return (await isKnown(press.telegramChatId)) && (await chat(press.telegramChatId).takeSpamPress({ ...press, bot }));
  }
  const card = readCardPress(update);
  if (card !== null) {
    return (await isKnown(card.telegramChatId)) && (await chat(card.telegramChatId).takeCardPress({ ...card, bot }));
  }
  const lowering = readWallPress(update);
  if (lowering !== null) {
    const { telegramChatId } = lowering;
    return (await isKnown(telegramChatId)) && (await chat(telegramChatId).takeWallPress({ ...lowering, bot }));
  }
  const read = readPrivateAnswer(update);
  if (read === null) return false;
  const { userId, languageCode } = read.given;
  const give = async (): Promise<DeliveredAnswer> => {
    const lang = languageCode === "" ? undefined : await languageOf(userId, languageCode);
    return { ...read.given, lang, bot };
  };
  if (read.target !== null) {
    // A link and a button's data hold any number that somebody likes (AMB-336).
    const isAsking = (await chats.read()).includes(read.target);
    if (!isAsking && !(await isKnown(read.target))) return false;
    const given = await give();
    const outcome = await chat(read.target).takePrivateAnswer(given);
    if (outcome === "none" || outcome === "told") await forget(chats, read.target);
    else await expectFrom(chats, read.target);
    return outcome !== "none";
  }
  let answersOther: number | null = null;
  const asking = await chats.read();
  if (asking.length === 0) return false;
  const given = await give();
  for (const id of asking) {
    const outcome = await chat(id).takePrivateAnswer(given);
    if (outcome === "taken" || outcome === "told") return true;
    if (outcome === "none") await forget(chats, id);
    else answersOther ??= id;
  }
  // It answers a message that asked nothing: the last group that asked is meant.
  if (answersOther === null || given.act.kind !== "text") return false;
  return (await chat(answersOther).takePrivateAnswer({ ...given, act: { ...given.act, replyTo: null } })) === "taken";
}
