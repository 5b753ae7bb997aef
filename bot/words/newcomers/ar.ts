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

export const arNewcomers: NewcomerWords = {
  prompt: (names, wait) =>
    `${own(names)}: يرجى الضغط على الزر خلال ${wait} لتأكيد أنك إنسان. لا يمكنك الكتابة هنا قبل ذلك.`,
  andMore: (n) => count(n, "وشخص آخر", "وشخصان آخران", "أشخاص آخرين", "شخصًا آخر"),
  duration: {
    seconds: (n) => count(n, "ثانية", "ثانيتين", "ثوانٍ", "ثانية"),
    minutes: (n) => count(n, "دقيقة", "دقيقتين", "دقائق", "دقيقة"),
    hours: (n) => count(n, "ساعة", "ساعتين", "ساعات", "ساعة"),
  },
  button: { human: "أنا إنسان", pass: "السماح بالدخول", kick: "إزالة" },
  notice: {
    notYours: "هذا الزر لشخص آخر.",
    adminsOnly: "هذا للمشرفين فقط.",
    over: "انتهى هذا التحقق.",
    welcome: "شكرًا لك. يمكنك الكتابة الآن.",
    done: "تم.",
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
};
