import { arCommands } from "./commands/ar.ts";
import { arNewcomers } from "./newcomers/ar.ts";
import type { Words } from "./shape.ts";

const PLURAL = new Intl.PluralRules("ar");

/** One, two, 3 to 10 and the others each have a form of their own. */
function count(n: number, one: string, two: string, few: string, many: string): string {
  const form = PLURAL.select(n);
  if (form === "one") return one;
  if (form === "two") return two;
  return `${n} ${form === "few" ? few : many}`;
}

const RIGHTS = {
  can_delete_messages: "حذف الرسائل",
  can_restrict_members: "حظر المستخدمين",
  can_invite_users: "دعوة المستخدمين",
} as const;

export const ar: Words = {
  commands: arCommands,
  newcomers: arNewcomers,
  dashboard: {
    welcome:
      "مرحبًا! أنا Steward. أساعدك في إدارة مجموعاتك وقنواتك: أحفظ النظام وأستقبل الأعضاء الجدد وأجيب الأعضاء.\n\nأضفني إلى مجموعة بصفة مشرف، ثم افتح لوحة التحكم لتحدد ما أفعله فيها.",
    open: "فتح لوحة التحكم",
    nothingAsked:
      "لا يوجد سؤال لك في الوقت الحالي. إذا أردت الانضمام إلى مجموعة، فاضغط الزر أسفل رسالتي هناك أو اطلب الانضمام من جديد.",
  },
  moderation: {
    missingRight: (chat, right) => `لا أستطيع حفظ النظام في «${chat}»: تنقصني بصفتي مشرفًا صلاحية ${RIGHTS[right]}.`,
    actorLacks: (right) => `يتطلب هذا صلاحية ${RIGHTS[right]}، وهي تنقصك بصفتك مشرفًا.`,
    nameReason: {
      length: "الاسم طويل جدًا",
      phone: "الاسم يحتوي على رقم هاتف",
      url: "الاسم يحتوي على رابط",
      word: "الاسم يحتوي على كلمة غير مسموح بها",
    },
    penalty: {
      none: "بلا عقوبة",
      kick: "تمت الإزالة",
      ban: "تم الحظر",
      forever: "تم الكتم إلى الأبد",
      mute: (duration) => `تم الكتم لمدة ${duration}`,
    },
    duration: {
      minutes: (n) => count(n, "دقيقة", "دقيقتين", "دقائق", "دقيقة"),
      hours: (n) => count(n, "ساعة", "ساعتين", "ساعات", "ساعة"),
      days: (n) => count(n, "يوم", "يومين", "أيام", "يومًا"),
    },
    nameToGroup: (name, reason, penalty) => `⁨${name}⁩: ${reason} – ${penalty}.`,
    nameToAdmins: (chat, name, reason, penalty) => `«${chat}»، ⁨${name}⁩: ${reason} – ${penalty}.`,
    nameToTarget: (chat, reason, penalty) => `اسمك غير مسموح به في «${chat}»: ${reason} – ${penalty}.`,
  },
};
