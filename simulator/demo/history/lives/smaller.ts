import type { Life } from "../life.ts";

export const readersLife: Life = {
  perDay: 4,
  weekend: 1.3,
  hours: [8, 12, 16, 17, 18, 18, 19, 19, 20, 20, 21],
  crowd: [30, 46],
  leavers: 2,
  advertisers: 1,
  words: {
    book: ["«موسم الهجرة إلى الشمال»", "«رجال في الشمس»", "«ثلاثية غرناطة»", "«عزازيل»", "«ساق البامبو»"],
    n: ["12", "37", "58", "90", "121", "160"],
  },
  talks: [
    { says: "وصلت إلى الصفحة {n} من {book}", answers: ["رائع!", "لا تحرق الأحداث 😄"] },
    { says: "ما رأيكم في {book} للشهر القادم؟", answers: ["موافقة", "اقتراح جميل", "قرأته، أنصح به"] },
    { says: "هل توجد نسخة صوتية من {book}؟", answers: ["نعم، في المكتبة العامة", "سأبحث لك"] },
    { says: "اقتباس اليوم من {book}: الكلمات بيوت نسكنها", answers: ["جميل جدًا", "❤️"] },
    { says: "Page {n} and I cannot stop", answers: ["Same here!", "Wait for page 200"] },
    { says: "من يحضر اللقاء هذا الأسبوع؟", answers: ["حاضر", "سأتأخر قليلًا", "إن شاء الله"] },
    {
      says: "Is there a good translation of {book}?",
      answers: ["Yes, the second edition", "The French one is better"],
    },
  ],
};

export const releaseNotesLife: Life = {
  perDay: 0,
  weekend: 0,
  hours: [10],
  crowd: [4, 62],
  leavers: 6,
  advertisers: 0,
  links: ["Website", "Newsletter"],
  words: {},
  talks: [],
};
