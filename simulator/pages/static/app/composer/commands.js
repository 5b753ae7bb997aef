import { h } from "../../shared/dom.js";
import { isAdmin, isPresent, memberOf } from "../chats/chats.js";
import { currentEntry } from "../chats/current.js";
import { state } from "../state.js";

/** The scopes that count for "me" here, the narrower first, as Telegram looks them up. */
function scopesFor(chat) {
  if (!chat) return [`chat:${state.me}`, "all_private_chats", "default"];
  const admin = isAdmin(memberOf(chat, state.me));
  return [
    `chat_member:${chat.id}:${state.me}`,
    ...(admin ? [`chat_administrators:${chat.id}`] : []),
    `chat:${chat.id}`,
    ...(admin ? ["all_chat_administrators"] : []),
    "all_group_chats",
    "default",
  ];
}

/** The commands of the bots in the open chat; in a group they name their bot. */
function commandsHere() {
  const entry = currentEntry();
  if (!entry) return [];
  const scopes = scopesFor(entry.chat);
  if (entry.bot) return commandsOf(entry.bot, scopes);
  return state.world.bots
    .filter((bot) => isPresent(memberOf(entry.chat, bot.id)))
    .flatMap((bot) => commandsOf(bot, scopes).map((one) => ({ ...one, command: `${one.command}@${bot.username}` })));
}

function commandsOf(bot, scopes) {
  const language = state.world.users.find((user) => user.id === state.me)?.language_code ?? "";
  for (const scope of scopes) {
    const lists = (bot.commands ?? []).filter((list) => list.scope === scope);
    const list = lists.find((one) => one.language === language) ?? lists.find((one) => !one.language);
    if (list && list.commands.length > 0) return list.commands;
  }
  return [];
}

/**
 * While a command is being typed, those that begin so stand above the field.
 * @param {HTMLElement} place @param {HTMLTextAreaElement} field @param {() => unknown} submit
 */
export function renderCommands(place, field, submit) {
  const typed = /^\/(\S*)$/.exec(field.value)?.[1]?.toLowerCase();
  const fitting = typed === undefined ? [] : commandsHere().filter((one) => one.command.startsWith(typed));
  place.hidden = fitting.length === 0;
  place.replaceChildren(
    ...fitting.map((one) =>
      h(
        "li",
        {},
        h(
          "button",
          {
            type: "button",
            onclick: () => {
              field.value = `/${one.command}`;
              place.hidden = true;
              void submit();
            },
          },
          h("b", {}, `/${one.command}`),
          h("span", { class: "command-text", dir: "auto" }, one.description),
        ),
      ),
    ),
  );
}
