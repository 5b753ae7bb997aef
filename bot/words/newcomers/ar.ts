import type { NewcomerWords } from "./shape.ts";

const PLURAL = new Intl.PluralRules("ar");

function count(n: number, one: string, two: string, few: string, many: string): string {
  const form = PLURAL.select(n);
  if (form === "one") return one;
  if (form === "two") return two;
  return `${n} ${form === "few" ? few : many}`;
}

/** Names keep their own direction inside the sentence. */
const own = (name: string) => `⁨${name}⁩`;

const PRIVATE_BUTTONS = {
  open: "الإجابة في محادثة خاصة",
  words: "سؤال بالكلمات بدلاً من ذلك",
  picture: "صورة بدلاً من ذلك",
  cancel: "إلغاء",
};

export const arNewcomers: NewcomerWords = {
  prompt: (names, wait) =>
    `${own(names)}: يرجى الضغط على الزر خلال ${wait} لتأكيد أنك إنسان. لا يمكنك الكتابة هنا قبل ذلك.`,
  promptPrivate: (names, wait) =>
    `${own(names)}: يرجى فتح محادثة معي بالزر والإجابة هناك خلال ${wait}. لا يمكنك الكتابة هنا قبل ذلك.`,
  andMore: (n) => count(n, "وشخص آخر", "وشخصان آخران", "أشخاص آخرين", "شخصًا آخر"),
  duration: {
    seconds: (n) => count(n, "ثانية", "ثانيتين", "ثوانٍ", "ثانية"),
    minutes: (n) => count(n, "دقيقة", "دقيقتين", "دقائق", "دقيقة"),
    hours: (n) => count(n, "ساعة", "ساعتين", "ساعات", "ساعة"),
  },
  button: { human: "أنا إنسان", pass: "السماح بالدخول", kick: "إزالة", ...PRIVATE_BUTTONS },
  notice: {
    notYours: "هذا الزر لشخص آخر.",
    adminsOnly: "هذا للمشرفين فقط.",
    over: "انتهى هذا التحقق.",
    welcome: "شكرًا لك. يمكنك الكتابة الآن.",
    done: "تم.",
    privately: "يرجى استخدام الزر الذي يفتح محادثة معي.",
  },
  verdict: {
    success: (name) => `اجتاز ${own(name)} التحقق.`,
    adminPass: (name) => `سمح أحد المشرفين بدخول ${own(name)}.`,
    adminInvite: (name) => `أضاف أحد المشرفين ${own(name)}.`,
    timeout: (name) => `لم يجب ${own(name)} في الوقت المحدد وتمت إزالته.`,
    attemptsExceeded: (name) => `أجاب ${own(name)} إجابات خاطئة كثيرة وتمت إزالته.`,
    kickedByAdmin: (name) => `أزال أحد المشرفين ${own(name)}.`,
    failed: (name) => `لم يجتز ${own(name)} التحقق.`,
  },
  cannotAsk: (group) =>
    `يبقى الأعضاء الجدد في «${own(group)}» صامتين لأن تيليجرام لا يقبل سؤالي لهم. يرجى السماح لي بالكتابة هناك؛ سأسأل مرة أخرى كل عشر دقائق. يمكنك السماح لهم بالدخول بنفسك من لوحة التحكم.`,
  private: {
    group: (group, wait) => `تتحقق مجموعة «${own(group)}» من الأعضاء الجدد. لديك ${wait}.`,
    digits: "يرجى إرسال الأرقام الخمسة التي تراها في هذه الصورة.",
    sum: (left, right) => `كم يساوي ${left} زائد ${right}؟ يرجى الإجابة برقم.`,
    numbers: ["صفر", "واحد", "اثنان", "ثلاثة", "أربعة", "خمسة", "ستة", "سبعة", "ثمانية", "تسعة", "عشرة"],
    answer: (question) => `يرجى الإجابة عن هذا السؤال: ${own(question)}`,
    wallet: (chain) => `يرجى إرسال عنوان محفظتك${chain === null ? "" : ` (${own(chain)})`}.`,
    email: "يرجى إرسال عنوان بريدك الإلكتروني.",
    info: "يرجى التعريف بنفسك ببضع كلمات.",
    human: "يرجى الضغط على الزر لتأكيد أنك إنسان.",
    wrong: (left) => `الإجابة غير صحيحة. بقي لديك ${count(left, "محاولة واحدة", "محاولتان", "محاولات", "محاولة")}.`,
    inGroup: (group) => `يرجى الضغط على الزر أسفل رسالتي في «${own(group)}».`,
    passed: (group) => `شكرًا لك. يمكنك الكتابة الآن في «${own(group)}».`,
    admitted: (group) => `شكرًا لك. سيتم إدخالك إلى «${own(group)}».`,
    timeout: (group) => `انتهى الوقت، لذلك لا يمكنك الدخول إلى «${own(group)}» الآن.`,
    attemptsExceeded: (group) => `كانت إجابات كثيرة خاطئة، لذلك لا يمكنك الدخول إلى «${own(group)}» الآن.`,
    refused: (group) => `لم يُسمح لك بالدخول إلى «${own(group)}».`,
    retry: (wait) => `يمكنك المحاولة مرة أخرى بعد ${wait}.`,
  },
};
