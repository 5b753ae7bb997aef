import { act } from "../../shared/control.js";
import { ask } from "../form.js";
import { openMenu } from "../menu.js";
import { actAs, openChat } from "../messages/selection.js";
import { loadWorld, state } from "../state.js";
import { attempt, toast } from "../toast.js";
import { showToken } from "./bot-actions.js";

/** The menu of the + button. */
export function createMenu(anchor) {
  openMenu(anchor, "New", [
    { label: "New group", run: () => newChat("New group", { type: "group" }) },
    { label: "New supergroup", run: () => newChat("New supergroup", { type: "supergroup" }) },
    { label: "New forum with topics", run: () => newChat("New forum", { type: "supergroup", is_forum: true }) },
    { label: "New channel", run: () => newChat("New channel", { type: "channel" }) },
    { label: "New person", run: newPerson },
    { label: "New bot", run: newBot },
  ]);
}

async function newChat(title, kind) {
  if (!state.me) return toast("A chat needs its creator: make a person first", "problem");
  const values = await ask({
    title,
    submit: "Create",
    fields: [
      { name: "title", label: "Name", required: true },
      ...(kind.type === "group" ? [] : [{ name: "username", label: "Public username", hint: "Empty: a private chat" }]),
    ],
  });
  if (!values) return;
  await attempt(async () => {
    const username = values.username ? { username: values.username.replace(/^@/, "") } : {};
    const chat = await act("chats", { ...kind, title: values.title, creator: state.me, ...username });
    await loadWorld();
    await openChat(String(chat.id));
  });
}

/** As @BotFather makes one: a name, a username, and the token that the bot is run with. */
async function newBot() {
  const values = await ask({
    title: "New bot",
    submit: "Create",
    fields: [
      { name: "first_name", label: "Name", required: true },
      { name: "username", label: "Username", required: true, hint: "Must end with bot" },
    ],
  });
  if (!values) return;
  await attempt(async () => {
    const bot = await act("bots", { first_name: values.first_name, username: values.username.replace(/^@/, "") });
    await loadWorld();
    await openChat(`bot:${bot.id}`);
    await showToken(bot);
  });
}

export async function newPerson() {
  const values = await ask({
    title: "New person",
    submit: "Create",
    fields: [
      { name: "first_name", label: "First name", required: true },
      { name: "last_name", label: "Last name" },
      { name: "username", label: "Username" },
      {
        name: "language_code",
        label: "Language",
        hint: "A code such as en, de, ar",
        value: navigator.language.split("-")[0],
      },
      { name: "is_premium", label: "Telegram Premium", type: "checkbox" },
      { name: "is_listed", label: "On the block list", type: "checkbox" },
    ],
  });
  if (!values) return;
  const { is_premium: premium, is_listed: listed, username, ...names } = values;
  const filled = Object.fromEntries(Object.entries(names).filter(([, value]) => value !== ""));
  await attempt(async () => {
    const handle = username ? { username: username.replace(/^@/, "") } : {};
    const user = await act("users", {
      ...filled,
      ...handle,
      ...(premium ? { is_premium: true } : {}),
      ...(listed ? { is_listed: true } : {}),
    });
    await loadWorld();
    await actAs(user.id);
  });
}
