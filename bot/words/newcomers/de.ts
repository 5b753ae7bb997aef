import type { NewcomerWords } from "./shape.ts";

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

const PRIVATE_BUTTONS = {
  open: "Im privaten Chat antworten",
  words: "Lieber eine Frage in Worten",
  picture: "Lieber ein Bild",
  cancel: "Abbrechen",
};

export const deNewcomers: NewcomerWords = {
  prompt: (names, wait) =>
    `${names}: Bitte drücken Sie innerhalb von ${wait} die Taste, um zu zeigen, dass Sie ein Mensch sind. Bis dahin können Sie hier nicht schreiben.`,
  promptPrivate: (names, wait) =>
    `${names}: Bitte öffnen Sie über die Taste einen Chat mit mir und antworten Sie dort innerhalb von ${wait}. Bis dahin können Sie hier nicht schreiben.`,
  andMore: (n) => `und ${count(n, "weitere Person", "weitere")}`,
  duration: {
    seconds: (n) => count(n, "Sekunde", "Sekunden"),
    minutes: (n) => count(n, "Minute", "Minuten"),
    hours: (n) => count(n, "Stunde", "Stunden"),
  },
  button: { human: "Ich bin ein Mensch", pass: "Einlassen", kick: "Entfernen", ...PRIVATE_BUTTONS },
  notice: {
    notYours: "Diese Taste ist für jemand anderen.",
    adminsOnly: "Das dürfen nur Administratoren.",
    over: "Diese Prüfung ist vorbei.",
    welcome: "Danke. Sie können jetzt schreiben.",
    done: "Erledigt.",
    privately: "Bitte nehmen Sie die Taste, die einen Chat mit mir öffnet.",
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
  cannotAsk: (group) =>
    `Neue Mitglieder von „${group}“ bleiben stumm, weil Telegram meine Frage an sie nicht annimmt. Bitte lassen Sie mich dort schreiben; ich frage alle zehn Minuten wieder. Im Dashboard können Sie sie selbst einlassen.`,
  private: {
    group: (group, wait) => `Die Gruppe „${group}“ prüft neue Mitglieder. Sie haben ${wait} Zeit.`,
    digits: "Bitte senden Sie mir die fünf Ziffern, die Sie auf diesem Bild sehen.",
    sum: (left, right) => `Wie viel ist ${left} plus ${right}? Bitte antworten Sie mit einer Zahl.`,
    numbers: ["null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"],
    answer: (question) => `Bitte beantworten Sie diese Frage: ${question}`,
    wallet: (chain) => `Bitte senden Sie mir die Adresse Ihrer Wallet${chain === null ? "" : ` (${chain})`}.`,
    email: "Bitte senden Sie mir Ihre E-Mail-Adresse.",
    info: "Bitte stellen Sie sich mit ein paar Worten vor.",
    human: "Bitte drücken Sie die Taste, um zu zeigen, dass Sie ein Mensch sind.",
    wrong: (left) => `Das war nicht richtig. Sie haben noch ${count(left, "Versuch", "Versuche")}.`,
    inGroup: (group) => `Bitte drücken Sie die Taste unter meiner Nachricht in „${group}“.`,
    passed: (group) => `Danke. Sie können jetzt in „${group}“ schreiben.`,
    admitted: (group) => `Danke. Sie werden in „${group}“ eingelassen.`,
    timeout: (group) => `Die Zeit ist abgelaufen, daher können Sie jetzt nicht in „${group}“ hinein.`,
    attemptsExceeded: (group) => `Zu viele Antworten waren falsch, daher können Sie jetzt nicht in „${group}“ hinein.`,
    refused: (group) => `Sie wurden nicht in „${group}“ eingelassen.`,
    retry: (wait) => `Nach ${wait} können Sie es noch einmal versuchen.`,
  },
};
