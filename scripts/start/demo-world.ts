import { gt } from "drizzle-orm";
import { openDatabase } from "../../db/client.ts";
import { bots, chats } from "../../db/schema/index.ts";
import { DAY_FILTER, toggledDay } from "../../domain/announcements/day-filter.ts";
import { FREQUENCY } from "../../domain/announcements/frequency.ts";
import { PRESS_TYPE } from "../../domain/newcomers/policy.ts";
import { markDirtyWhere } from "../../services/chats/push-snapshot.ts";
import { buildDemoWorld, type Demo } from "../../simulator/demo/build.ts";
import { Control } from "../../simulator/demo/control.ts";
import { people } from "../../simulator/demo/people.ts";
import { RIDE_DESK } from "../../simulator/demo/ride-desk.ts";
import type { Product } from "../serve/start-product.ts";
import { post, signIn, type Town, waitForChats } from "./town.ts";

/** An own bot's token, as @BotFather would give it; the simulator believes any. */
const RIDE_DESK_TOKEN = "7200000001:AAHdemoOfTheRideDeskBotForLocalUseOnly";

/**
 * Builds the demo world where the simulator is empty, and begins to deliver its history. Then the owner sets up what a
 * few pages need (a few rules, a responder, check-ins, announcements, a bot of her own, verification of newcomers), and
 * today happens, which the product answers.
 * @param product null where its database is out of reach: then its reports begin today
 * @param signal ends the delivery early
 * @returns `done`, which never rejects, or undefined where the world is there already
 */
export async function openDemoWorld(
  town: Town,
  product: Product | null,
  signal: AbortSignal,
): Promise<{ done: Promise<void> } | undefined> {
  const demo = await buildDemoWorld(town.simulatorOrigin, signal);
  if (!demo) return undefined;
  const done = live(town, product, demo).catch((error: unknown) => {
    if (!signal.aborted) console.error("The demo world is not complete:", error);
  });
  return { done };
}

async function live(town: Town, product: Product | null, demo: Demo): Promise<void> {
  const control = new Control(town.simulatorOrigin);
  const token = await signIn(town, control, people.ana.id);
  await waitForChats(town, token, demo.chats.length);
  if (product) await backdateChats(product, demo.since, Math.floor(Date.now() / 1000));
  await demo.tellHistory();
  await makeRules(town, token, String(Math.abs(demo.cyclists)));
  const rideDesk = await makeBot(town, control, token);
  await demo.tellToday(rideDesk);
  await greetFromNowOn(town, token, rideDesk);
  const verified = { ncm_type: PRESS_TYPE, ncm_wait: 7200 };
  await post(town, token, `chats/newcomer_verification/${Math.abs(demo.cyclists)}`, verified);
  await demo.bringNewcomers();
  // The updates of sixty days came within a minute beside a reading of the chat: the number of members is read once
  // more.
  for (const chat of demo.chats) await post(town, token, `chats/sync/${Math.abs(chat)}`, {});
}

async function makeRules(town: Town, token: string, chat: string): Promise<void> {
  await post(town, token, `chats/edit_arr/${chat}`, { attr: "sensword", value: "cheap helmets", method: "add" });
  await post(town, token, `chats/update_attr/${chat}`, { attr: "du_sensword", value: 3600 });
  await post(town, token, `chats/edit_arr/${chat}`, { attr: "domainwl", value: "openstreetmap.org", method: "add" });
  for (const key of ["del_msg_link", "del_forward_link"]) {
    await post(town, token, `chats/edit_botconf/${chat}`, { key, isOn: true });
  }
  const content = "Rides start at the old bridge, Saturdays at 08:00. Bring lights, a tube and something to eat.";
  const body = { name: "The Saturday ride", content };
  const { item } = await post<{ item: { id: string } }>(town, token, `chat_msgtemplates/create/${chat}`, body);
  const triggers = [
    { keyword: "where do we start", matchMode: 1 },
    { keyword: "what to bring", matchMode: 1 },
  ];
  await post(town, token, `chat_responders/create/${chat}`, { template_id: item.id, triggers });
  await post(town, token, `chats/edit_arr/${chat}`, { attr: "trg_attn", value: "#ride", method: "add" });
  for (const announcement of ANNOUNCEMENTS) await announce(town, token, chat, announcement);
}

/** A mask in which every day of the week is left out. */
const NO_WEEKDAY = 0b1111111;

/** Announcements of the group, each of one weekday (0 is Sunday) and its time. */
const ANNOUNCEMENTS = [
  { name: "Friday reminder", content: "Tomorrow we ride! Check your lights and tyres tonight.", day: 5, hhmm: 1800 },
  { name: "Rules", content: "Helmets on, wait at the top of a climb, and leave no one behind.", day: 1, hhmm: 700 },
];

async function announce(
  town: Town,
  token: string,
  chat: string,
  { day, hhmm, ...message }: (typeof ANNOUNCEMENTS)[number],
) {
  const { item } = await post<{ item: { id: string } }>(town, token, `chat_msgtemplates/create/${chat}`, message);
  const made = await post<{ item: { id: string } }>(town, token, `chat_announcements/create/${chat}`, {
    template_id: item.id,
    freq_type: FREQUENCY.daily,
    freq_val: hhmm,
    filter_day_type: DAY_FILTER.weekdays,
    filter_day_val: toggledDay(NO_WEEKDAY, day),
  });
  // So its log has a run.
  await post(town, token, `chat_announcements/send_now/${chat}/${made.item.id}`, {});
}

/** Templates of the demo's own bot, which its desk offers as quick answers. */
const QUICK_ANSWERS = [
  {
    name: "Where we meet",
    content: "Hi {first}! We meet at the old bridge, Saturdays at 08:00.",
    keyboard: [[{ text: "Show the place", url: "https://www.openstreetmap.org" }]],
    interactionMode: 1,
  },
  { name: "Weather", content: "Hi {first}! We ride in light rain. On Friday at 18:00 we decide about the rest." },
];

/** @returns Telegram's id of the bot */
async function makeBot(town: Town, control: Control, token: string): Promise<number> {
  const { id } = await control.act<{ id: number }>("bots", { token: RIDE_DESK_TOKEN, ...RIDE_DESK });
  const { item } = await post<{ item: { id: string } }>(town, token, "bots/create", { token: RIDE_DESK_TOKEN });
  const greeting = {
    name: "Hello",
    content: "Hello! This is the ride desk of Weekend cyclists. Ask away, a human answers.",
  };
  const made = await post<{ item: { id: string } }>(town, token, `bot_msgtemplates/create/${item.id}`, greeting);
  for (const answer of QUICK_ANSWERS) await post(town, token, `bot_msgtemplates/create/${item.id}`, answer);
  await post(town, token, `bots/update_attr/${item.id}`, { attr: "asset_id_greeting", value: made.item.id });
  return id;
}

/** Switches on the bot's welcome message: earlier it would have been the last message of every private chat. */
const greetFromNowOn = (town: Town, token: string, bot: number) =>
  post(town, token, `bots/toggle_flag/${bot}/welcome`, {});

/** The cron that pushes marked changes (worker/cron.ts). */
const PUSHING_CRON = "* * * * *";
/** Level whose reports reach back a year, and which keeps messages for a hundred days. */
const PROFESSIONAL = 50;
const YEAR_SECONDS = 365 * 86_400;

/**
 * Sets the arrival of all known chats to an earlier second, and gives them a plan whose reports reach back so far:
 * otherwise reports would begin today (TIM-07), and old messages would not be kept (HIS-11).
 */
async function backdateChats(product: Product, sinceSecond: number, now: number): Promise<void> {
  const db = openDatabase(await product.miniflare.getD1Database("DB"));
  const all = gt(chats.ctime, 0);
  const older = { ctime: sinceSecond, viplv: PROFESSIONAL, viptime: now + YEAR_SECONDS };
  await db.batch([
    db.update(chats).set(older).where(all),
    db.update(bots).set({ reactions_since: sinceSecond }),
    ...markDirtyWhere(db, all, now),
  ]);
  await product.runCron(PUSHING_CRON);
}
