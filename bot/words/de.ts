import { deCommands } from "./commands/de.ts";
import { deNewcomers } from "./newcomers/de.ts";
import type { Words } from "./shape.ts";

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

const RIGHTS = {
  can_delete_messages: "Nachrichten zu löschen",
  can_restrict_members: "Nutzer zu sperren",
  can_invite_users: "Nutzer einzuladen",
} as const;

export const de: Words = {
  commands: deCommands,
  newcomers: deNewcomers,
  dashboard: {
    welcome:
      "Hallo! Ich bin Steward. Ich helfe dir, Gruppen und Kanäle zu führen: Ich sorge für Ordnung, empfange Neue und antworte Mitgliedern.\n\nFüge mich einer Gruppe als Administrator hinzu und öffne das Dashboard, um mir zu sagen, was ich dort tun soll.",
    open: "Dashboard öffnen",
    nothingAsked:
      "Im Moment gibt es keine Frage an dich. Wenn du in eine Gruppe möchtest, drücke dort den Knopf unter meiner Nachricht oder bitte noch einmal um Aufnahme.",
  },
  moderation: {
    missingRight: (chat, right) =>
      `Ich kann in „${chat}“ nicht für Ordnung sorgen: Als Administrator fehlt mir dort das Recht, ${RIGHTS[right]}.`,
    actorLacks: (right) => `Dafür fehlt Ihnen als Administrator das Recht, ${RIGHTS[right]}.`,
    nameReason: {
      length: "der Name ist zu lang",
      phone: "der Name enthält eine Telefonnummer",
      url: "der Name enthält einen Link",
      word: "der Name enthält ein unerlaubtes Wort",
    },
    penalty: {
      none: "keine Strafe",
      kick: "entfernt",
      ban: "gesperrt",
      forever: "für immer stummgeschaltet",
      mute: (duration) => `für ${duration} stummgeschaltet`,
    },
    duration: {
      minutes: (n) => count(n, "Minute", "Minuten"),
      hours: (n) => count(n, "Stunde", "Stunden"),
      days: (n) => count(n, "Tag", "Tage"),
    },
    nameToGroup: (name, reason, penalty) => `${name}: ${reason} – ${penalty}.`,
    nameToAdmins: (chat, name, reason, penalty) => `„${chat}“, ${name}: ${reason} – ${penalty}.`,
    nameToTarget: (chat, reason, penalty) => `Ihr Name ist in „${chat}“ nicht erlaubt: ${reason} – ${penalty}.`,
  },
};
