import { buildProduct } from "../scripts/build/build.ts";
import { PlainError, runMain } from "../scripts/run-main.ts";
import { type Figure, keepsLimit, limitText, type Measurement } from "./figure.ts";
import { announcementsActs, announcementsCrash, announcementsFlow } from "./figures/announcements.ts";
import { bulkSend, bulkSendCrash } from "./figures/bulk-send.ts";
import { busyGroup } from "./figures/busy-group.ts";
import { captcha } from "./figures/captcha.ts";
import { checkIn } from "./figures/check-in.ts";
import { d1Statements } from "./figures/d1-statements.ts";
import { fuzzedCalls, fuzzedUpdates } from "./figures/fuzz.ts";
import { hundredChats, oneChat } from "./figures/group-messages.ts";
import { historySearch } from "./figures/history-search.ts";
import { joinWave } from "./figures/join-wave.ts";
import { keywordFlood } from "./figures/keyword-flood.ts";
import { lighthouseScores } from "./figures/lighthouse.ts";
import { listManagables } from "./figures/list-managables.ts";
import { listNumbers, watchedNumbers } from "./figures/list-numbers.ts";
import { memberSearch } from "./figures/member-search.ts";
import { memoryAfterUpdates, memoryGrowth } from "./figures/memory.ts";
import { metrics } from "./figures/metrics.ts";
import { moderation } from "./figures/moderation.ts";
import { nextRunTime } from "./figures/next-run.ts";
import { overviewPage } from "./figures/overview-page.ts";
import { patterns } from "./figures/patterns.ts";
import { paymentInForce, paymentNotices } from "./figures/payment-notices.ts";
import { privateLatency, privateThread, signalSockets } from "./figures/private-chats.ts";
import { raid, raidAnswers } from "./figures/raid.ts";
import { refusedPosts } from "./figures/refused-posts.ts";
import { repair } from "./figures/repair.ts";
import { reports } from "./figures/reports.ts";
import { answerLatency, manyResponders } from "./figures/responders.ts";
import { rows } from "./figures/rows.ts";
import { sharedTexts } from "./figures/shared-texts.ts";
import { spamScore } from "./figures/spam-score.ts";
import { spreadsheet } from "./figures/spreadsheet.ts";
import { starving } from "./figures/starving.ts";
import { history, longPast } from "./figures/stored-messages.ts";
import { uploadMemory } from "./figures/upload-memory.ts";

const figures: Figure[] = [
  oneChat,
  hundredChats,
  metrics,
  d1Statements,
  rows,
  longPast,
  listManagables,
  listNumbers,
  watchedNumbers,
  repair,
  history,
  historySearch,
  overviewPage,
  reports,
  memberSearch,
  manyResponders,
  answerLatency,
  moderation,
  checkIn,
  spamScore,
  sharedTexts,
  joinWave,
  raid,
  raidAnswers,
  keywordFlood,
  busyGroup,
  captcha,
  nextRunTime,
  patterns,
  privateLatency,
  signalSockets,
  privateThread,
  spreadsheet,
  starving,
  uploadMemory,
  memoryAfterUpdates,
  memoryGrowth,
  announcementsFlow,
  announcementsActs,
  announcementsCrash,
  bulkSend,
  bulkSendCrash,
  paymentNotices,
  paymentInForce,
  refusedPosts,
  fuzzedUpdates,
  fuzzedCalls,
  lighthouseScores,
];

interface Row {
  figure: Figure;
  outcome: Measurement | Error;
}

const isKept = ({ figure, outcome }: Row) => !(outcome instanceof Error) && keepsLimit(figure, outcome.value);

function lineOf(row: Row): string {
  const { figure, outcome } = row;
  const value = outcome instanceof Error ? "-" : outcome.value.toFixed(2);
  const detail = outcome instanceof Error ? outcome.message : outcome.detail;
  return [
    isKept(row) ? "ok    " : "MISSED",
    figure.name.padEnd(16),
    value.padStart(6),
    limitText(figure).padEnd(7),
    `${figure.title} (${detail})`,
  ].join("  ");
}

/** `npm run bench [-- NAME ...]`: every figure, or those named; code 1 when one misses its limit. */
await runMain(async () => {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !figures.some((figure) => figure.name === name));
  if (unknown.length > 0) {
    throw new PlainError(`There is no ${unknown.join(", ")}. Known: ${figures.map(({ name }) => name).join(", ")}.`);
  }
  await buildProduct((line) => console.log(line));
  const rows: Row[] = [];
  for (const figure of figures.filter(({ name }) => names.length === 0 || names.includes(name))) {
    console.log(`Measuring ${figure.name} ...`);
    const outcome = await figure.measure().catch((error: unknown) => error as Error);
    rows.push({ figure, outcome });
  }
  console.log(`\n${rows.map(lineOf).join("\n")}`);
  process.exitCode = rows.every(isKept) ? 0 : 1;
});
