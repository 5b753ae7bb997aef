import { DAY_SECONDS } from "../../../domain/limits/session.ts";
import type { ChartView } from "../../components/charts/chart-view.ts";
import { chartOf, drawChart, drawFrame, drawMarks } from "../../components/charts/draw-chart.ts";

/** Texts of the gallery page; it is not part of the product, so they need no keys. */
const ENGLISH = {
  name: "Ana Kovač",
  long: "A title that is much longer than most titles are, with averyveryverylongwordwithoutanyspaces in it",
  group: "Dev Talks",
  title: "Welcome message",
  detail: "Members see it when they join.",
  problem: "At most 20 characters.",
  empty: "Nothing here yet",
  helps: "It helps when there is something.",
  verb: "Ban Ana",
  question: "Ban Ana from Dev Talks?",
  gone: "Responder deleted",
  saved: "Setting saved",
  failed: "Operation failed",
  failure: "The bot can't delete messages. Give it the Delete messages right.",
  open: "Open",
  plan: "Essential",
  limit: "Reports reach back 8 days",
  words: ["price", "rules", "مرحبا", "a longer phrase of words"],
  choices: ["7 days", "30 days", "Custom"],
  columns: ["Member", "Points", "Joined"],
  rows: [
    ["Ana Kovač", "1,204", "3 days ago"],
    ["Bob", "980", "a year ago"],
    ["سارة", "-5", "today"],
  ],
  series: ["Members", "The period before"],
  unknown: "Before the bot came",
  happened: "40 people joined within a minute",
  menu: "Actions for Ana",
  actions: ["Message", "Restrict", "Change the owner", "Ban"],
};
export type Samples = typeof ENGLISH;

const ARABIC: Samples = {
  ...ENGLISH,
  name: "سارة الأحمد",
  long: "عنوان أطول بكثير من معظم العناوين مع averyveryverylongwordwithoutanyspaces بداخله",
  group: "مجموعة المطورين",
  title: "رسالة الترحيب",
  detail: "يراها الأعضاء عند انضمامهم.",
  problem: "20 حرفًا على الأكثر.",
  empty: "لا شيء هنا بعد",
  helps: "يفيد عندما يوجد شيء.",
  verb: "حظر سارة",
  question: "هل تريد حظر سارة؟",
  gone: "حُذف المجيب",
  saved: "حُفظ الإعداد",
  failed: "فشلت العملية",
  failure: "لا يستطيع البوت حذف الرسائل. امنحه صلاحية حذف الرسائل.",
  open: "فتح",
  plan: "Essential",
  limit: "تصل التقارير إلى 8 أيام مضت",
  choices: ["7 أيام", "30 يومًا", "مخصص"],
  columns: ["العضو", "النقاط", "انضم"],
  series: ["الأعضاء", "الفترة السابقة"],
  unknown: "قبل انضمام البوت",
  happened: "انضم 40 شخصًا خلال دقيقة",
  menu: "إجراءات سارة",
  actions: ["مراسلة", "تقييد", "تغيير المالك", "حظر"],
};

export const samplesOf = (lang: string): Samples => (lang.startsWith("ar") ? ARABIC : ENGLISH);

/** 2026-11-01 00:00 UTC */
const START = 1_793_491_200;
const inUtc = () => 0;
/** Days with a plausible course of numbers, the same at each run. */
const CHART_ROWS = Array.from({ length: 30 }, (_, day) => ({
  timestamp: START + day * 86_400,
  cnt_member: 12_000 + day * 16 + Math.round(60 * Math.sin(day / 3)),
  cnt_newmember: 20 + ((day * 37) % 29),
  cnt_leftmember: (day * 17) % 13,
  cnt_active_member: 300 + ((day * 53) % 90),
  cnt_message: 800 + ((day * 7919) % 400),
}));

/** Returns a chart of sample days; where there are more than two, the bot came after the fourth. */
export function sampleChart(lang: string, days: number, { series, unknown, happened }: Samples): ChartView {
  const rows = CHART_ROWS.slice(0, days);
  const period = { starts: rows.map(({ timestamp }) => timestamp), bucket: DAY_SECONDS };
  const known = days > 2 ? 4 : 0;
  const values = rows.map(({ cnt_member }, day) => (day < known ? null : cnt_member));
  const drawn = drawChart(
    [
      { color: 1, mark: "line", isFilled: true, values },
      { color: 1, mark: "line", isBefore: true, values: rows.map(({ cnt_member }) => cnt_member).toReversed() },
    ],
    "level",
    lang,
  );
  const marks = drawMarks(period, [
    { timestamp: START + 20 * DAY_SECONDS + 60, tone: "danger" as const, text: happened },
  ]);
  return chartOf(drawFrame(period, START + known * DAY_SECONDS, lang, inUtc), drawn, series, { unknown, marks });
}

/** Returns a chart of stacked bars, with negative ones below 0. */
export function sampleBars(lang: string, { columns }: Samples): ChartView {
  const drawn = drawChart(
    [
      { color: 1, mark: "bar", values: CHART_ROWS.map(({ cnt_newmember }) => cnt_newmember) },
      { color: 3, mark: "bar", values: CHART_ROWS.map(({ cnt_active_member }) => cnt_active_member % 20) },
      { color: 2, mark: "bar", values: CHART_ROWS.map(({ cnt_leftmember }) => -cnt_leftmember) },
    ],
    "nought",
    lang,
  );
  const period = { starts: CHART_ROWS.map(({ timestamp }) => timestamp), bucket: DAY_SECONDS };
  return chartOf(drawFrame(period, START, lang, inUtc), drawn, columns, { unknown: "" });
}
