import { enCommands } from "./commands/en.ts";
import { enNewcomers } from "./newcomers/en.ts";
import type { Words } from "./shape.ts";

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

const RIGHTS = {
  can_delete_messages: "delete messages",
  can_restrict_members: "ban users",
  can_invite_users: "invite users",
} as const;

export const en: Words = {
  commands: enCommands,
  newcomers: enNewcomers,
  dashboard: {
    welcome:
      "Hello! I am Steward. I help you run your groups and channels: I keep order, meet newcomers and answer members.\n\nAdd me to a group as an administrator, and open the dashboard to tell me what to do there.",
    open: "Open the dashboard",
    nothingAsked:
      "There is no question for you at the moment. If you want to join a group, press the button under my message there, or ask to join again.",
  },
  moderation: {
    missingRight: (chat, right) =>
      `I cannot keep order in “${chat}”: as an administrator there I need the right to ${RIGHTS[right]}.`,
    actorLacks: (right) => `As an administrator you lack the right to ${RIGHTS[right]}, which this needs.`,
    nameReason: {
      length: "the name is too long",
      phone: "the name holds a phone number",
      url: "the name holds a link",
      word: "the name holds a word that is not allowed",
    },
    penalty: {
      none: "no penalty",
      kick: "removed",
      ban: "banned",
      forever: "muted for ever",
      mute: (duration) => `muted for ${duration}`,
    },
    duration: {
      minutes: (n) => count(n, "minute", "minutes"),
      hours: (n) => count(n, "hour", "hours"),
      days: (n) => count(n, "day", "days"),
    },
    nameToGroup: (name, reason, penalty) => `${name}: ${reason} – ${penalty}.`,
    nameToAdmins: (chat, name, reason, penalty) => `“${chat}”, ${name}: ${reason} – ${penalty}.`,
    nameToTarget: (chat, reason, penalty) => `Your name is not allowed in “${chat}”: ${reason} – ${penalty}.`,
  },
};
