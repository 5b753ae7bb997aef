import type { PersonalCommand } from "../../bot/private/personal-command.ts";
import {
  erasedText,
  type FoundChat,
  forgetQuestion,
  type PersonalOutcome,
  personalDataText,
  personalNotice,
  tooSoonText,
} from "../../bot/private/personal-words.ts";
import {
  PERSONAL_DATA_CHATS_AT_ONCE,
  PERSONAL_DATA_CHATS_NAMED,
  PERSONAL_DATA_PAUSE_SECONDS,
} from "../../domain/limits.ts";
import type { ListedChat } from "../../services/chats/listed-chats.ts";
import type { MembersObject } from "../../services/members/members-object.ts";
import { queueNotice } from "./notices.ts";
import type { WelcomeContext } from "./welcome.ts";

const KEY = "personal";
/** Numbers of answered updates that are remembered: Telegram repeats the last ones. */
const UPDATES_KEPT = 8;

/** A search through all chats, or an erasure in them, as far as it has come. */
interface Search extends PersonalOutcome {
  act: "show" | "erase";
  userId: number;
  lang: string;
  /** id of the last chat that was asked */
  after: string;
  found: FoundChat[];
}
interface PersonalState {
  updates: number[];
  search: Search | null;
  /** epoch milliseconds at which each kind of search was last begun */
  begunMs: { show?: number; erase?: number };
}

/** The dependencies of a person's search. */
export interface PersonalContext extends WelcomeContext {
  chatsAfter(id: string, limit: number): Promise<ListedChat[]>;
  chat(telegramChatId: number): Pick<MembersObject, "personalData" | "erasePerson">;
  hasAccount(userId: number): Promise<boolean>;
}

const read = async ({ storage }: PersonalContext): Promise<PersonalState> =>
  (await storage.get<PersonalState>(KEY)) ?? { updates: [], search: null, begunMs: {} };

/** Tells whether a search is under way: it goes on by the alarm. */
export const isSearching = async (context: PersonalContext): Promise<boolean> => (await read(context)).search !== null;

/** Answers a command or a button; a search begins, and its answer comes when it is over. */
export async function handlePersonalCommand(context: PersonalContext, command: PersonalCommand): Promise<void> {
  const { updateId, userId, pressed } = command;
  const lang = await context.languageOf(command);
  // Between these two nothing else comes in: of two at once the other one finds what the first began.
  const state = await read(context);
  if (state.updates.includes(updateId)) return;
  const { words, begun } = decideCommand(state, command, lang, context.nowMs());
  const updates = [...state.updates, updateId].slice(-UPDATES_KEPT);
  await context.storage.put(KEY, { ...state, ...begun, updates } satisfies PersonalState);
  if (words !== null) await tell(context, { key: `personal ${updateId}`, userId }, words);
  if (pressed !== null) await closeQuestion(context, userId, pressed);
}

interface CommandDecision {
  /** what is said at once; null where the search says it */
  words: Words | null;
  begun: Pick<PersonalState, "search" | "begunMs"> | null;
}

function decideCommand(
  { search, begunMs }: PersonalState,
  { act, userId }: PersonalCommand,
  lang: string,
  nowMs: number,
): CommandDecision {
  const say = (words: Words): CommandDecision => ({ words, begun: null });
  if (act === "ask") return say(forgetQuestion(lang));
  if (act === "keep") return say({ text: personalNotice(lang, "kept") });
  if (search !== null) return say({ text: personalNotice(lang, "looking") });
  const againMs = (begunMs[act] ?? 0) + PERSONAL_DATA_PAUSE_SECONDS * 1000;
  if (againMs > nowMs) return say({ text: tooSoonText(lang, (againMs - nowMs) / 1000) });
  const first: Search = {
    act,
    userId,
    lang,
    after: "",
    found: [],
    chats: 0,
    messages: 0,
    unanswered: 0,
    hasAccount: false,
  };
  return { words: null, begun: { search: first, begunMs: { ...begunMs, [act]: nowMs } } };
}

interface Words {
  text: string;
  choices?: readonly { text: string; data: string }[];
}

async function tell(context: PersonalContext, to: { key: string; userId: number }, words: Words): Promise<void> {
  await queueNotice(context, { ...to, ...words, button: null, hashId: "" });
}

/**
 * Stops the pressed button from spinning and removes the question, so that it cannot be answered twice; failures do no
 * harm.
 */
async function closeQuestion(
  { telegram }: PersonalContext,
  userId: number,
  { queryId, messageId }: NonNullable<PersonalCommand["pressed"]>,
): Promise<void> {
  await telegram().call("answerCallbackQuery", { callback_query_id: queryId });
  await telegram().call("editMessageReplyMarkup", { chat_id: userId, message_id: messageId });
}

/** Asks the next chats; after the last ones the answer is queued. Called by the alarm: a repeated step finds less. */
export async function goOnSearching(context: PersonalContext): Promise<void> {
  const begun = await read(context);
  const { search } = begun;
  if (search === null) return;
  const { act, userId, lang } = search;
  const chats = await context.chatsAfter(search.after, PERSONAL_DATA_CHATS_AT_ONCE);
  const ask = act === "show" ? show : erase;
  const answers = await Promise.all(chats.map((chat) => ask(context, chat, userId).catch(() => "unanswered" as const)));
  const known = answers.filter((answer) => answer !== null && answer !== "unanswered");
  const next: Search = {
    ...search,
    after: chats.at(-1)?.id ?? search.after,
    found: [...search.found, ...known].slice(0, PERSONAL_DATA_CHATS_NAMED),
    chats: search.chats + known.length,
    messages: search.messages + known.reduce((sum, { messages }) => sum + messages, 0),
    unanswered: search.unanswered + answers.filter((answer) => answer === "unanswered").length,
  };
  const key = `personal ${act} ${begun.begunMs[act]}`;
  if (chats.length === PERSONAL_DATA_CHATS_AT_ONCE) {
    if (search.after === "")
      await tell(context, { key: `${key} looking`, userId }, { text: personalNotice(lang, "looking") });
    // Something may have been asked meanwhile.
    return context.storage.put(KEY, { ...(await read(context)), search: next } satisfies PersonalState);
  }
  const outcome = { ...next, hasAccount: await context.hasAccount(userId) };
  const text = act === "show" ? personalDataText(lang, outcome) : erasedText(lang, outcome);
  await tell(context, { key, userId }, { text });
  const { updates, begunMs } = await read(context);
  // Chats that were not reached may be asked again at once.
  const again = outcome.unanswered > 0 ? { ...begunMs, [act]: 0 } : begunMs;
  await context.storage.put(KEY, { updates, search: null, begunMs: again } satisfies PersonalState);
}

async function show(context: PersonalContext, chat: ListedChat, userId: number): Promise<FoundChat | null> {
  const data = await context.chat(chat.telegram_id).personalData(userId);
  return data === null ? null : { title: chat.title, ...data };
}

async function erase(context: PersonalContext, chat: ListedChat, userId: number): Promise<FoundChat | null> {
  let messages = 0;
  let isKnown = false;
  for (;;) {
    const step = await context.chat(chat.telegram_id).erasePerson(userId);
    messages += step.messages;
    isKnown ||= step.isKnown;
    if (step.isDone) return isKnown ? { title: chat.title, messages, points: 0 } : null;
  }
}
