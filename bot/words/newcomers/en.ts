import type { NewcomerWords } from "./shape.ts";

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const enNewcomers: NewcomerWords = {
  prompt: (names, wait) =>
    `${names}: please press the button within ${wait} to show that you are human. Until then you cannot write here.`,
  andMore: (n) => `and ${count(n, "other", "others")}`,
  duration: {
    seconds: (n) => count(n, "second", "seconds"),
    minutes: (n) => count(n, "minute", "minutes"),
    hours: (n) => count(n, "hour", "hours"),
  },
  button: { human: "I am human", pass: "Let in", kick: "Remove" },
  notice: {
    notYours: "This button is for somebody else.",
    adminsOnly: "Only administrators can do that.",
    over: "This check is over.",
    welcome: "Thank you. You can write now.",
    done: "Done.",
  },
  verdict: {
    success: (name) => `${name} passed the check.`,
    adminPass: (name) => `${name} was let in by an administrator.`,
    adminInvite: (name) => `${name} was brought by an administrator.`,
    timeout: (name) => `${name} did not answer in time and was removed.`,
    attemptsExceeded: (name) => `${name} gave too many wrong answers and was removed.`,
    kickedByAdmin: (name) => `${name} was removed by an administrator.`,
    failed: (name) => `${name} did not pass the check.`,
  },
};
