import { type BuiltChat, buildChat, type Step } from "./build-chat.ts";
import { cyclists } from "./chats/cyclists.ts";
import { devTalks } from "./chats/dev-talks.ts";
import { flat, readers, releaseNotes } from "./chats/smaller.ts";
import { Control, type WorldView } from "./control.ts";
import { advertisers, crowd } from "./history/crowd.ts";
import { HISTORY_DAYS } from "./history/life.ts";
import { bringNewcomers } from "./newcomers.ts";
import { people, type Who } from "./people.ts";
import { portraitPng } from "./pictures.ts";
import { writeToRideDesk } from "./ride-desk.ts";

/** Lists what people write to the bot itself, after they pressed Start. */
const privateTalks: { who: Who; texts: string[] }[] = [
  { who: "ana", texts: ["/help"] },
  { who: "daniel", texts: ["Hi! How do I join the Saturday ride?", "And is there a fee?"] },
  { who: "fatima", texts: ["مرحبًا، متى اللقاء القادم؟"] },
  { who: "ken", texts: ["こんにちは"] },
  { who: "zoe", texts: ["Please unban my brother <3"] },
];

/** People with a photo; not everybody has one. */
const HAVE_PHOTO: ReadonlySet<number> = new Set(
  ([people.ana, people.marek, people.lina, people.olena, people.jonas, people.fatima] as const).map(({ id }) => id),
);
const portraitOf = (id: number): string => portraitPng((id * 67) % 360).toString("base64");

/** Number of events before the bot is waited for, so that it does not get people's leaving before their messages. */
const FLUSH_EVERY = 120;

/** A demo world with its chats, and with a past of which the bot is not told yet. */
export interface Demo {
  /** Telegram's id of the cyclists' group. */
  cyclists: number;
  /** Telegram's ids of the chats that have both Ana, the main person, and the bot. */
  chats: number[];
  /** The begin of the history, in Unix seconds. */
  since: number;
  /** Delivers the updates of sixty days to the bot, each with the date of its event. */
  tellHistory(): Promise<void>;
  /** Delivers today's updates, and lets people write to another bot, named by its id. */
  tellToday(rideDesk: number): Promise<void>;
  /** Lets people join the cyclists' group, after verification of newcomers has been switched on there. */
  bringNewcomers(): Promise<void>;
}

/**
 * Fills an empty world with people and chats, all through the control API, so that the bot gets updates about
 * everything. Does nothing where chats exist already. Needs a bot with a webhook.
 * @param origin the simulator's, such as `http://localhost:8081`
 * @param signal ends the deliveries early
 */
export async function buildDemoWorld(origin: string, signal: AbortSignal): Promise<Demo | undefined> {
  const control = new Control(origin);
  const world = await control.read<WorldView>("world");
  if (world.chats.some((chat) => chat.type !== "private")) return undefined;
  const botId = await botWithWebhook(control, world);
  const now = Math.floor(Date.now() / 1000);

  const known = new Set(world.users.map((user) => user.id));
  for (const person of [...Object.values(people), ...crowd, ...advertisers]) {
    if (known.has(person.id)) continue;
    await control.act("users", {
      ...person,
      ...(HAVE_PHOTO.has(person.id) ? { photo_base64: portraitOf(person.id) } : {}),
    });
  }
  const built: BuiltChat[] = [];
  for (const chat of [releaseNotes, flat, readers, devTalks, cyclists]) {
    built.push(await buildChat(control, chat, botId, now));
  }
  await control.flush();
  const group = (built.at(-1) as BuiltChat).id;
  return {
    cyclists: group,
    chats: built.map(({ id }) => id),
    since: now - HISTORY_DAYS * 86_400,
    tellHistory: () =>
      tellHistory(
        control,
        botId,
        built.flatMap(({ steps }) => steps),
        signal,
      ),
    tellToday: async (rideDesk) => {
      await writeToRideDesk(control, rideDesk, now);
      await tellToday(control, group);
    },
    bringNewcomers: () => bringNewcomers(control, group),
  };
}

async function tellHistory(control: Control, bot: number, steps: Step[], signal: AbortSignal): Promise<void> {
  steps.sort((a, b) => a.second - b.second);
  for (const [index, step] of steps.entries()) {
    signal.throwIfAborted();
    await step.run();
    if (index % FLUSH_EVERY === FLUSH_EVERY - 1) await control.flush();
  }
  for (const { who, texts } of privateTalks) {
    const user = people[who].id;
    await control.act("private/start", { user, bot });
    for (const text of texts) await control.act("messages", { chat: user, from: user, bot, text });
  }
  await control.flush();
}

async function botWithWebhook(control: Control, world: WorldView): Promise<number> {
  const answer = await control.read<{ webhooks: { bot: number; url: string }[] }>("webhooks");
  const registered = answer.webhooks.filter((webhook) => webhook.url !== "").map((webhook) => webhook.bot);
  const bot = world.bots.find((one) => registered.includes(one.id));
  if (!bot) throw new Error("The demo world needs a bot with a webhook");
  return bot.id;
}

/** Adverts by people who have just come, each with an address that the group has not allowed. */
const LINK_ADVERTS = [
  ["Tyre", "Palace", "Free tyres for the first hundred: https://tyres.example.net/win"],
  ["Nina", "Invest", "I earn 300 a day, ask me how https://earn.example.org/nina"],
] as const;

/** Lets things happen in the cyclists' group right now: those that a bot with rules acts upon and answers. */
async function tellToday(control: Control, chat: number): Promise<void> {
  const say = (from: number, text: string) => control.act("messages", { chat, from, text });
  const asker = crowd[3] as (typeof crowd)[number];
  const other = crowd[6] as (typeof crowd)[number];
  const advertiser = await control.act<{ id: number }>("users", { first_name: "Helmet", last_name: "Outlet" });
  await say(asker.id, "Good morning! Where do we start on Saturday?");
  await control.flush();
  await control.act(`chats/${chat}/join`, { user: advertiser.id });
  await control.flush();
  await say(advertiser.id, "Cheap helmets, today only! Write to me");
  await control.flush();
  for (const [first_name, last_name, text] of LINK_ADVERTS) {
    const { id } = await control.act<{ id: number }>("users", { first_name, last_name });
    await control.act(`chats/${chat}/join`, { user: id });
    await say(id, text);
  }
  await control.flush();
  await say(people.olena.id, "That was quick 👏");
  await say(other.id, "And what to bring?");
  await control.flush();
  for (const { id } of [people.elodie, people.jonas, people.zoe, asker, people.marek]) await say(id, "#ride");
  await control.flush();
}
