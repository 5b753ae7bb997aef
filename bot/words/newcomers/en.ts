import type { NewcomerWords } from "./shape.ts";

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

const PRIVATE_BUTTONS = {
  open: "Answer in a private chat",
  words: "A question in words instead",
  picture: "A picture instead",
  cancel: "Cancel",
};

export const enNewcomers: NewcomerWords = {
  prompt: (names, wait) =>
    `${names}: please press the button within ${wait} to show that you are human. Until then you cannot write here.`,
  promptPrivate: (names, wait) =>
    `${names}: please open a chat with me by the button and answer there within ${wait}. Until then you cannot write here.`,
  andMore: (n) => `and ${count(n, "other", "others")}`,
  duration: {
    seconds: (n) => count(n, "second", "seconds"),
    minutes: (n) => count(n, "minute", "minutes"),
    hours: (n) => count(n, "hour", "hours"),
  },
  button: { human: "I am human", pass: "Let in", kick: "Remove", ...PRIVATE_BUTTONS },
  notice: {
    notYours: "This button is for somebody else.",
    adminsOnly: "Only administrators can do that.",
    over: "This check is over.",
    welcome: "Thank you. You can write now.",
    done: "Done.",
    privately: "Please use the button that opens a chat with me.",
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
  cannotAsk: (group) =>
    `Newcomers in “${group}” stay silent, because Telegram does not take my question to them. Please let me write there; I ask again every ten minutes. In the dashboard you can let them in yourself.`,
  private: {
    group: (group, wait) => `The group “${group}” asks newcomers. You have ${wait}.`,
    digits: "Please send me the five digits that you see in this picture.",
    sum: (left, right) => `How much is ${left} plus ${right}? Please answer with a number.`,
    numbers: ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
    answer: (question) => `Please answer this question: ${question}`,
    wallet: (chain) => `Please send me your wallet’s address${chain === null ? "" : ` (${chain})`}.`,
    email: "Please send me your e-mail address.",
    info: "Please introduce yourself in a few words.",
    human: "Please press the button to show that you are human.",
    wrong: (left) => `That was not right. You have ${count(left, "try", "tries")} left.`,
    inGroup: (group) => `Please press the button under my message in “${group}”.`,
    passed: (group) => `Thank you. You can write in “${group}” now.`,
    admitted: (group) => `Thank you. You are let into “${group}”.`,
    timeout: (group) => `The time is up, so you cannot come into “${group}” now.`,
    attemptsExceeded: (group) => `Too many answers were wrong, so you cannot come into “${group}” now.`,
    refused: (group) => `You were not let into “${group}”.`,
    retry: (wait) => `You can try again in ${wait}.`,
  },
};
