import type { CommandWords } from "./shape.ts";

const PLURAL = new Intl.PluralRules("ar");

function messages(count: number): string {
  const form = PLURAL.select(count);
  if (form === "one") return "رسالة واحدة";
  if (form === "two") return "رسالتان";
  return `${count} ${form === "few" ? "رسائل" : "رسالة"}`;
}

/** Names keep their own direction inside the sentence. */
const own = (name: string) => `⁨${name}⁩`;

export const arCommands: CommandWords = {
  anonymous: "لا يستطيع المشرفون المجهولون الإدارة: لا أرى من أنت. اكتب باسمك.",
  noReply: "اكتب هذا ردًّا على الرسالة المقصودة.",
  noTarget: (command) => `من المقصود؟ ردّ على رسالة أو اذكر العضو: ${own(`/${command} @name`)}`,
  unknownMember: (word) => `لا أعرف ${own(word)} في هذه الدردشة. ردّ على إحدى رسائله.`,
  protectedMember: "لا تسري الأوامر على المشرفين.",
  wrongTime: "هذه ليست مدة. اكتب 30m أو 2h أو 7d؛ والرقم وحده دقائق.",
  basicGroup: "لا يمكن كتم أحد في مجموعة عادية. حوّلها أولًا إلى مجموعة خارقة.",
  channelDeleted: (name) => `يكتب ${own(name)} باسم قناة، ولا يمكن إلا حظرها: حُذفت الرسالة.`,
  channelCannot: "من يكتب باسم قناة لا يمكن إلا حظره أو رفع حظره.",
  warned: (name, count, most) => `تم تحذير ${own(name)}: ${count} من ${most}.`,
  warnedOut: (name, most) => `تم تحذير ${own(name)}: ${most} من ${most}، وتم حظره.`,
  unwarned: (name, count, most) => `سُحب تحذير من ${own(name)}: ${count} من ${most}.`,
  muted: (name) => `تم كتم ${own(name)} إلى الأبد.`,
  mutedFor: (name, duration) => `تم كتم ${own(name)} لمدة ${duration}.`,
  unmuted: (name) => `يستطيع ${own(name)} الكتابة من جديد.`,
  kicked: (name) => `تمت إزالة ${own(name)} ويمكنه العودة.`,
  banned: (name) => `تم حظر ${own(name)}.`,
  bannedFor: (name, duration) => `تم حظر ${own(name)} لمدة ${duration}.`,
  unbanned: (name) => `يستطيع ${own(name)} العودة.`,
  purged: (name, count) => `حُذفت ${messages(count)} من ${own(name)} من آخر 48 ساعة.`,
  nothingToPurge: (name) => `لا أعرف رسالة من ${own(name)} في آخر 48 ساعة.`,
  silent: "الدردشة صامتة حتى ⁨/unsilent⁩.",
  silentFor: (duration) => `الدردشة صامتة لمدة ${duration}.`,
  silentByDeletion: "تنقصني صلاحية حظر المستخدمين، لذلك أحذف ما يكتبه الأعضاء.",
  unsilent: "يستطيع الأعضاء الكتابة من جديد.",
  stillNight: "انتهى الصمت، ويستمر الوضع الليلي.",
  notSilent: "الدردشة ليست صامتة.",
  noKeyboard: "تمت إزالة لوحة المفاتيح.",
  reported: "تم إبلاغ المشرفين.",
  report: (chat, reporter, name) => `«${own(chat)}»: أبلغ ${own(reporter)} عن رسالة من ${own(name)}.`,
  libraryEmpty: "لا توجد قوالب رسائل بعد.",
  libraryTitle: "قوالب الرسائل؛ ⁨/lib 1⁩ يرسل الأول:",
  libraryMore: (count) => `… و${count} أخرى`,
  libraryMissing: (word) => `لا يوجد قالب ${own(word)}. ⁨/lib⁩ يعرض القوالب.`,
  libraryNoText: "(بلا نص)",
  panel: (name) => `ماذا تريد أن تفعل مع ${own(name)}؟`,
  buttons: { warn: "تحذير", mute: "كتم", kick: "إزالة", ban: "حظر", purge: "حذف رسائله" },
  adminsOnly: "هذا للمشرفين فقط.",
  alreadyDone: "تم هذا من قبل.",
  missingRight: "لم ينجح الأمر: تنقصني بصفتي مشرفًا صلاحية حظر المستخدمين.",
  refused: (reason) => `لم ينجح الأمر. يقول تيليجرام: ${own(reason)}`,
};
