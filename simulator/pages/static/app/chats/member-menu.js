import { act } from "../../shared/control.js";
import { displayName } from "../../shared/names.js";
import { ask } from "../form.js";
import { openMenu } from "../menu.js";
import { actAs } from "../messages/selection.js";
import { state } from "../state.js";
import { attempt } from "../toast.js";

/** Administrator rights that concern groups and channels, with what they are called in Telegram. */
const rights = {
  can_manage_chat: "Manage the chat",
  can_delete_messages: "Delete messages",
  can_restrict_members: "Ban users",
  can_invite_users: "Add users",
  can_pin_messages: "Pin messages",
  can_manage_topics: "Manage topics",
  can_change_info: "Change the profile",
  can_manage_video_chats: "Manage video chats",
  can_post_messages: "Post messages",
  can_edit_messages: "Edit messages of others",
  can_promote_members: "Add new admins",
};
const channelOnly = ["can_post_messages", "can_edit_messages"];
const groupOnly = ["can_pin_messages", "can_manage_topics"];

const permissions = {
  can_send_messages: "Send messages",
  can_send_photos: "Send photos",
  can_send_videos: "Send videos",
  can_send_documents: "Send files",
  can_send_audios: "Send music",
  can_send_voice_notes: "Send voice messages",
  can_send_video_notes: "Send video messages",
  can_send_polls: "Send polls",
  can_send_other_messages: "Send stickers and GIFs",
  can_add_web_page_previews: "Embed links",
  can_invite_users: "Add users",
  can_pin_messages: "Pin messages",
  can_change_info: "Change the profile",
  can_manage_topics: "Create topics",
};

/** Offers what one may do to a member; each act is done by "me". */
export function memberMenu(anchor, chat, member, account, refresh) {
  const run = (path, body = {}) =>
    attempt(() => act(`chats/${chat.id}/${path}`, { by: state.me, user: account.id, ...body })).then(refresh);
  const isPerson = state.world.users.some((user) => user.id === account.id);
  const admin = member.status === "administrator";
  openMenu(anchor, displayName(account), [
    isPerson &&
      account.id !== state.me && {
        label: `Act as ${displayName(account)}`,
        run: () => actAs(account.id).then(refresh),
      },
    member.status !== "creator" &&
      member.status !== "kicked" && {
        label: admin ? "Change admin rights" : "Make an admin",
        run: () => promote(chat, member, run),
      },
    admin && { label: "Demote", run: () => run("promote", { rights: {} }) },
    isPerson &&
      member.status !== "creator" && {
        label: "Make the owner",
        run: () => attempt(() => act(`chats/${chat.id}/transfer`, { to: account.id })).then(refresh),
      },
    chat.type === "supergroup" &&
      ["member", "restricted"].includes(member.status) && {
        label: "Restrict",
        run: () => restrict(member, run),
      },
    member.status === "kicked"
      ? { label: "Unban", run: () => run("unban") }
      : member.status !== "creator" && { label: "Ban", danger: true, run: () => run("ban") },
  ]);
}

async function promote(chat, member, run) {
  const isChannel = chat.type === "channel";
  const fitting = Object.entries(rights).filter(([name]) => !(isChannel ? groupOnly : channelOnly).includes(name));
  const fresh = member.status !== "administrator";
  const values = await ask({
    title: "Admin rights",
    submit: "Save",
    fields: [
      ...fitting.map(([name, label]) => ({ name, label, type: "checkbox", value: fresh || member[name] === true })),
      ...(isChannel ? [] : [{ name: "custom_title", label: "Title", value: member.custom_title ?? "" }]),
      ...(isChannel
        ? []
        : [{ name: "is_anonymous", label: "Stay anonymous", type: "checkbox", value: member.is_anonymous === true }]),
    ],
  });
  if (!values) return;
  const { custom_title: title, is_anonymous: anonymous, ...wanted } = values;
  await run("promote", {
    rights: wanted,
    ...(title ? { custom_title: title } : {}),
    ...(anonymous ? { is_anonymous: true } : {}),
  });
}

async function restrict(member, run) {
  const values = await ask({
    title: "Permissions",
    submit: "Save",
    fields: [
      ...Object.entries(permissions).map(([name, label]) => ({
        name,
        label,
        type: "checkbox",
        value: member.status === "restricted" && member[name] === true,
      })),
      { name: "minutes", label: "For how many minutes", type: "number", hint: "Empty: for ever" },
    ],
  });
  if (!values) return;
  const { minutes, ...wanted } = values;
  const until = minutes ? { until_date: Math.floor(Date.now() / 1000) + Number(minutes) * 60 } : {};
  await run("restrict", { permissions: wanted, ...until });
}
