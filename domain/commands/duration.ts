import { westernDigits } from "../digits.ts";
import { COMMAND_DURATION_MIN_SECONDS, DAY_SECONDS, FOREVER_SECONDS, HOUR_SECONDS } from "../limits.ts";

/** Words for each unit as people write them behind a number: short forms, and those of the bot's languages. */
const WORDS: readonly (readonly [seconds: number, words: string])[] = [
  [1, "s sec secs second seconds sek с сек 秒 초"],
  [60, "m min mins minute minutes minuten minuto minutos minuti dk dakika menit minit phút"],
  [60, "м мин минута минуты минут хв хвилина хвилини хвилин دقيقة دقائق دقیقه मिनट นาที 분 分 分钟 分鐘 分間"],
  [HOUR_SECONDS, "h hr hrs hour hours std stunde stunden hora horas heure heures ora ore saat jam giờ"],
  [HOUR_SECONDS, "ч час часа часов година години годин ساعة ساعات ساعت घंटा घंटे ชั่วโมง 시간 小时 小時 時間"],
  [DAY_SECONDS, "d day days tag tage tagen día días dia dias j jour jours giorno giorni gün hari ngày"],
  [DAY_SECONDS, "д день дня дней дні днів يوم أيام روز दिन วัน 일 天 日"],
  [7 * DAY_SECONDS, "w wk week weeks woche wochen semana semanas semaine semaines settimana settimane hafta minggu"],
  [
    7 * DAY_SECONDS,
    "tuần нед неделя недели недель тиждень тижні тижнів أسبوع أسابيع هفته हफ़्ते सप्ताह สัปดาห์ 주 周 週 週間",
  ],
];
const UNIT_SECONDS: ReadonlyMap<string, number> = new Map(
  WORDS.flatMap(([seconds, words]) =>
    words.split(" ").map((word): [string, number] => [word.normalize("NFC"), seconds]),
  ),
);
const MINUTE_SECONDS = 60;

/** A number with its unit, and what may follow in the same word: `1h30m`. */
const PART = /^(\d{1,9})([\p{L}\p{M}]+)/u;
const NUMBER = /^\d{1,9}$/;

/** Duration of a command: in seconds, for ever, or a word that is no time. */
export type WrittenDuration =
  /** `isLengthened`: the written time is shorter than the shortest one (AMB-295). */
  { kind: "seconds"; seconds: number; isLengthened: boolean } | { kind: "forever" } | { kind: "invalid" };

/**
 * Reads the time with which words begin: `30m`, `2 h`, `1h 30m`, `7 days`, `1w` or a bare number of minutes, with the
 * digits of any script. A time below five minutes is raised to five; one beyond the longest that Telegram takes is for
 * ever (AMB-043, AMB-062, AMB-295).
 * @returns the duration and the number of words it takes; null where the words do not begin with a digit
 */
export function readDuration(words: readonly string[]): { duration: WrittenDuration; used: number } | null {
  if (!looksLikeDuration(words[0] ?? "")) return null;
  let seconds = 0;
  let used = 0;
  let smallest = Number.POSITIVE_INFINITY;
  for (;;) {
    const next = readPart(words.slice(used));
    // The second part of `1h 30m` is of a smaller unit; another number begins the reason.
    if (next === null || next.unit >= smallest) break;
    seconds += next.seconds;
    used += next.used;
    smallest = next.unit;
  }
  if (used === 0) {
    const bare = folded(words[0] ?? "");
    if (!NUMBER.test(bare)) return { duration: { kind: "invalid" }, used: 1 };
    [seconds, used] = [Number(bare) * MINUTE_SECONDS, 1];
  }
  if (seconds === 0) return { duration: { kind: "invalid" }, used };
  if (seconds >= FOREVER_SECONDS) return { duration: { kind: "forever" }, used };
  const raised = Math.max(seconds, COMMAND_DURATION_MIN_SECONDS);
  return { duration: { kind: "seconds", seconds: raised, isLengthened: raised > seconds }, used };
}

/** Reads numbers with their units, in one word or with the unit as the next word; `unit` is that of the last number. */
function readPart([first = "", second = ""]: readonly string[]): {
  seconds: number;
  unit: number;
  used: number;
} | null {
  const word = folded(first);
  if (NUMBER.test(word)) {
    const unit = UNIT_SECONDS.get(folded(second));
    return unit === undefined ? null : { seconds: Number(word) * unit, unit, used: 2 };
  }
  let [seconds, unit, rest] = [0, Number.POSITIVE_INFINITY, word];
  while (rest !== "") {
    const [part = "", digits = "", name = ""] = PART.exec(rest) ?? [];
    const next = UNIT_SECONDS.get(name);
    if (part === "" || next === undefined || next >= unit) return null;
    seconds += Number(digits) * next;
    [unit, rest] = [next, rest.slice(part.length)];
  }
  return { seconds, unit, used: 1 };
}

/** Makes a word comparable: western digits, small letters, no mark behind it. */
const folded = (word: string): string =>
  westernDigits(word)
    .normalize("NFC")
    .toLowerCase()
    .replace(/[.,:;]$/, "");

/** Tells whether a word is meant as a time, valid or not: it begins with a digit. */
const looksLikeDuration = (word: string): boolean => /^\p{Nd}/u.test(word);
