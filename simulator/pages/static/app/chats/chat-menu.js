import { act } from "../../shared/control.js";
import { displayName } from "../../shared/names.js";
import { ask } from "../form.js";
import { openMenu } from "../menu.js";
import { openMiniApp } from "../messages/links.js";
import { openChat } from "../messages/selection.js";
import { loadWorld, state } from "../state.js";
import { attempt, toast } from "../toast.js";
import { revokeToken, setPrivacyMode, showToken } from "./bot-actions.js";
import { isAdmin, isPresent, memberOf, privateChatOf } from "./chats.js";
import { addSomebody, openMembers } from "./members.js";

/** Offers what one may do with the open chat. */
export function chatMenu(anchor, entry) {
  openMenu(anchor, "Chat menu", entry.bot ? privateItems(entry.bot) : chatItems(entry.chat));
}

function privateItems(bot) {
  const own = privateChatOf(state.world, state.me, bot.id);
  const block = (blocked) => attempt(() => act("private/block", { user: state.me, bot: bot.id, blocked }));
  return [
    { label: "Start", run: () => attempt(() => act("private/start", { user: state.me, bot: bot.id })) },
    bot.web_app_url && { label: "Open the Mini App", run: () => openMiniApp(bot) },
    { label: "Show the token", run: () => showToken(bot) },
    { label: "Revoke the token", danger: true, run: () => revokeToken(bot) },
    {
      label: bot.can_read_all_group_messages ? "Turn privacy mode on" : "Turn privacy mode off",
      run: () => setPrivacyMode(bot, bot.can_read_all_group_messages),
    },
    !own.blocked && { label: "Block the bot", danger: true, run: () => block(true) },
    own.blocked && { label: "Unblock the bot", run: () => block(false) },
  ];
}

function chatItems(chat) {
  const me = memberOf(chat, state.me);
  const path = `chats/${chat.id}`;
  return [
    { label: "Members", run: () => openMembers(chat.id) },
    { label: "Add somebody", run: () => addSomebody(chat) },
    isAdmin(me) && { label: "Settings", run: () => editChat(chat) },
    chat.is_forum && { label: "New topic", run: () => newTopic(chat) },
    ...topicItems(chat),
    chat.type === "group" && {
      label: "Upgrade to a supergroup",
      run: () =>
        attempt(async () => {
          const { id } = await act(`${path}/migrate`);
          await loadWorld();
          await openChat(String(id));
        }),
    },
    chat.type !== "channel" && { label: "Start a raid", danger: true, run: () => startRaid(chat) },
    isPresent(me)
      ? { label: "Leave", danger: true, run: () => attempt(() => act(`${path}/leave`, { user: state.me })) }
      : { label: "Join", run: () => attempt(() => act(`${path}/join`, { user: state.me })) },
  ];
}

function topicItems(chat) {
  const topic = chat.topics?.find((one) => one.id === state.thread);
  if (!topic) return [];
  const change = (values) => attempt(() => act(`chats/${chat.id}/topics/${topic.id}`, { by: state.me, ...values }));
  return [
    { label: "Rename this topic", run: () => renameTopic(topic, change) },
    { label: topic.closed ? "Reopen this topic" : "Close this topic", run: () => change({ closed: !topic.closed }) },
    topic.id === 1 && {
      label: topic.hidden ? "Show General" : "Hide General",
      run: () => change({ hidden: !topic.hidden }),
    },
  ];
}

async function renameTopic(topic, change) {
  const values = await ask({
    title: "Rename topic",
    submit: "Rename",
    fields: [{ name: "name", label: "Name", value: topic.name, required: true }],
  });
  if (values) await change({ name: values.name });
}

async function newTopic(chat) {
  const values = await ask({
    title: "New topic",
    submit: "Create",
    fields: [{ name: "name", label: "Name", required: true }],
  });
  if (!values) return;
  await attempt(async () => {
    const { id } = await act(`chats/${chat.id}/topics`, { by: state.me, name: values.name });
    await loadWorld();
    await openChat(String(chat.id), id);
  });
}

async function startRaid(chat) {
  const values = await ask({
    title: "Start a raid",
    submit: "Start",
    fields: [
      {
        name: "accounts",
        label: "Accounts",
        hint: "They join one after the other, and each writes two adverts",
        type: "number",
        value: "30",
        required: true,
      },
    ],
  });
  if (!values) return;
  await attempt(async () => {
    const { joined, written, refused } = await act(`chats/${chat.id}/raid`, { accounts: Number(values.accounts) });
    toast(`The raid is over: ${joined} accounts joined, ${written} adverts were sent, ${refused} acts were refused.`);
  });
}

async function editChat(chat) {
  const isSupergroup = chat.type === "supergroup";
  const values = await ask({
    title: `Settings of ${displayName(chat)}`,
    submit: "Save",
    fields: [
      { name: "title", label: "Name", value: chat.title, required: true },
      ...(chat.type === "group" ? [] : [{ name: "username", label: "Public username", value: chat.username ?? "" }]),
      ...(isSupergroup ? [{ name: "is_forum", label: "Topics", type: "checkbox", value: chat.is_forum === true }] : []),
      ...(chat.type === "group"
        ? []
        : [
            {
              name: "join_by_request",
              label: "Joining needs approval",
              type: "checkbox",
              value: chat.join_by_request === true,
            },
          ]),
      {
        name: "has_protected_content",
        label: "Forbid forwarding",
        type: "checkbox",
        value: chat.has_protected_content === true,
      },
    ],
  });
  if (values) await attempt(() => act(`chats/${chat.id}`, values));
}
