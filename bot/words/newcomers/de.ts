import type { NewcomerWords } from "./shape.ts";

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const deNewcomers: NewcomerWords = {
  prompt: (names, wait) =>
    `${names}: Bitte drücken Sie innerhalb von ${wait} die Taste, um zu zeigen, dass Sie ein Mensch sind. Bis dahin können Sie hier nicht schreiben.`,
  andMore: (n) => `und ${count(n, "weitere Person", "weitere")}`,
  duration: {
    seconds: (n) => count(n, "Sekunde", "Sekunden"),
    minutes: (n) => count(n, "Minute", "Minuten"),
    hours: (n) => count(n, "Stunde", "Stunden"),
  },
  button: { human: "Ich bin ein Mensch", pass: "Einlassen", kick: "Entfernen" },
  notice: {
    notYours: "Diese Taste ist für jemand anderen.",
    adminsOnly: "Das dürfen nur Administratoren.",
    over: "Diese Prüfung ist vorbei.",
    welcome: "Danke. Sie können jetzt schreiben.",
    done: "Erledigt.",
  },
  verdict: {
    success: (name) => `${name} hat die Prüfung bestanden.`,
    adminPass: (name) => `${name} wurde von der Administration eingelassen.`,
    adminInvite: (name) => `${name} wurde von der Administration hinzugefügt.`,
    timeout: (name) => `${name} hat nicht rechtzeitig geantwortet und wurde entfernt.`,
    attemptsExceeded: (name) => `${name} hat zu oft falsch geantwortet und wurde entfernt.`,
    kickedByAdmin: (name) => `${name} wurde von der Administration entfernt.`,
    failed: (name) => `${name} hat die Prüfung nicht bestanden.`,
  },
};
