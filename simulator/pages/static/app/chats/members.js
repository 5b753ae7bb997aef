import { avatar } from "../../shared/avatar.js";
import { act } from "../../shared/control.js";
import { h } from "../../shared/dom.js";
import { displayName } from "../../shared/names.js";
import { openDialog } from "../dialog.js";
import { choose } from "../form.js";
import { icon } from "../icons.js";
import { openChat } from "../messages/selection.js";
import { loadWorld, state } from "../state.js";
import { attempt } from "../toast.js";
import { accountOf, isPresent, memberOf } from "./chats.js";
import { memberMenu } from "./member-menu.js";

const order = ["creator", "administrator", "member", "restricted", "kicked", "left"];
const statusNames = { creator: "owner", administrator: "admin", kicked: "banned" };

/** The list of a chat's members, with what one may do to each. */
export function openMembers(chatId) {
  return openDialog(
    "Members",
    (close) => {
      const list = h("ul", { class: "choices" });
      const render = () => {
        const chat = state.world.chats.find((one) => one.id === chatId);
        const members = [...(chat?.members ?? [])].filter((member) => member.status !== "left");
        members.sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
        list.replaceChildren(...members.map((member) => memberRow(chat, member, refresh)));
      };
      const refresh = async () => {
        await loadWorld();
        render();
      };
      render();
      const add = async () => {
        const chat = state.world.chats.find((one) => one.id === chatId);
        close();
        if (chat) await addSomebody(chat);
      };
      return h(
        "div",
        { class: "form" },
        h("button", { type: "button", class: "add-row", onclick: add }, icon("plus"), "Add somebody"),
        list,
      );
    },
    "tall",
  );
}

function memberRow(chat, member, refresh) {
  const id = member.user_id ?? member.user?.id;
  const account = accountOf(state.world, id) ?? { id, first_name: "" };
  const isBot = state.world.bots.some((bot) => bot.id === id);
  const notes = [
    member.custom_title,
    statusNames[member.status] ?? member.status,
    isBot && "bot",
    id === state.me && "you",
  ];
  return h(
    "li",
    {},
    h(
      "button",
      {
        type: "button",
        "aria-label": displayName(account),
        onclick: (event) => memberMenu(event.currentTarget, chat, member, account, refresh),
      },
      avatar(account, 38),
      h(
        "span",
        { class: "choice-text" },
        h("b", { dir: "auto" }, displayName(account)),
        h("small", {}, notes.filter(Boolean).join(" · ")),
      ),
      icon("more", 18),
    ),
  );
}

/** Adds a person or a bot; bots come in as members and are promoted from the list of members. */
export async function addSomebody(chat) {
  const outside = [...state.world.bots, ...state.world.users].filter(
    (account) => !isPresent(memberOf(chat, account.id)),
  );
  const picked = await choose({
    title: `Add to ${displayName(chat)}`,
    options: outside.map((account) => ({
      label: displayName(account),
      note: account.username && `@${account.username}`,
      who: account,
      value: account,
    })),
  });
  if (!picked) return;
  const added = await attempt(() => act(`chats/${chat.id}/add`, { by: state.me, user: picked.id }));
  if (!added) return;
  await loadWorld();
  await openChat(String(chat.id), state.thread);
}
