import { advertisers, crowd } from "./crowd.ts";
import { below, countAround, oneOf, type Random, seededRandom } from "./random.ts";

/** Describes a chat's life: who comes, how much is said and when. */
export interface Life {
  /** Messages of an ordinary weekday. */
  perDay: number;
  /** By how much a Saturday's or Sunday's number differs, as a factor. */
  weekend: number;
  /** Hours of the day (UTC) in which people write, the busiest last ones oftener. */
  hours: readonly number[];
  /** The part of the crowd that comes here, as a slice. */
  crowd: readonly [from: number, to: number];
  /** The number of people who leave again. */
  leavers: number;
  /** The number of accounts that come to advertise. */
  advertisers: number;
  /** Sayings, each with its answers; `{...}` stands for one of the words of that name. */
  talks: readonly Talk[];
  words: Readonly<Record<string, readonly string[]>>;
  /** Names of the bot's invite links. */
  links?: readonly string[];
}

interface Talk {
  says: string;
  answers?: readonly string[];
  topic?: string;
}

/** Something that happened in a chat, at a Unix second. */
export type Happening = { second: number; user: number } & (
  | { kind: "leave" | "ban" }
  /** by a link of the chat or by somebody who adds them; else they found it */
  | { kind: "join"; by?: number; link?: string }
  | { kind: "say"; text: string; topic?: string; name?: string; answers?: string }
);

/** Days of the past that the demo world has. */
export const HISTORY_DAYS = 60;
const DAY = 86_400;

/**
 * Makes up what happened in a chat from `HISTORY_DAYS` ago to `now` (Unix seconds), in order of time. The same seed,
 * regulars and `now` make the same history.
 * @param regulars who is there from the beginning
 */
export function makeHistory(seed: string, life: Life, regulars: readonly number[], now: number): Happening[] {
  const random = seededRandom(seed);
  const today = Math.floor(now / DAY);
  const stays = staysOf(random, life, today);
  const happenings: Happening[] = stays.flatMap(({ user, from, to }, index) => [
    { kind: "join" as const, user, second: from, ...wayIn(life, regulars, index) },
    ...(to === undefined ? [] : [{ kind: "leave" as const, user, second: to }]),
  ]);
  for (let day = today - HISTORY_DAYS + 1; day <= today; day += 1) {
    const present = stays.filter(
      ({ from, to }) => from < day * DAY && (to ?? Number.POSITIVE_INFINITY) > (day + 2) * DAY,
    );
    happenings.push(...talksOf(random, life, day, [...regulars, ...regulars, ...present.map(({ user }) => user)]));
  }
  for (const { id } of advertisers.slice(0, life.advertisers)) {
    happenings.push(...advert(random, id, today - 4 - below(random, HISTORY_DAYS - 6)));
  }
  return happenings.filter(({ second }) => second <= now).sort((a, b) => a.second - b.second);
}

/** Chooses a way of joining: of four who come two use a link and one is added by somebody. */
function wayIn(
  { links = [], perDay }: Life,
  regulars: readonly number[],
  index: number,
): { by?: number; link?: string } {
  const link = links[Math.floor(index / 2) % links.length];
  if (index % 2 === 0 && link !== undefined) return { link };
  // A few of them bring most.
  const by = regulars[(index * index) % Math.min(regulars.length, 5)];
  // Nobody adds people to a channel.
  return index % 4 === 1 && by !== undefined && perDay > 0 ? { by } : {};
}

interface Stay {
  user: number;
  from: number;
  to?: number;
}

/**
 * Chooses how long people stay: a third of the crowd comes in the first days, the others over the whole time, and more
 * of them lately.
 */
function staysOf(random: Random, { crowd: [first, end], leavers }: Life, today: number): Stay[] {
  return crowd.slice(first, end).map(({ id: user }, index) => {
    const ago =
      index % 3 === 0 ? HISTORY_DAYS - 1 - below(random, 3) : Math.floor((HISTORY_DAYS - 4) * random() ** 1.4);
    const from = secondIn(random, today - ago, 7, 21);
    const to = secondIn(random, today - Math.floor((ago - 6) * random()), 8, 22);
    return index % 3 === 1 && index < leavers * 3 && ago > 9 ? { user, from, to } : { user, from };
  });
}

function talksOf(random: Random, life: Life, day: number, people: readonly number[]): Happening[] {
  // The first of January 1970 was a Thursday.
  const isWeekend = [2, 3].includes(day % 7);
  const wanted = countAround(random, life.perDay * (isWeekend ? life.weekend : 1));
  const said: Happening[] = [];
  while (said.length < wanted) {
    const talk = oneOf(random, life.talks);
    const hour = oneOf(random, life.hours);
    let second = secondIn(random, day, hour, hour + 1);
    const name = `${day}-${said.length}`;
    const topic = talk.topic === undefined ? {} : { topic: talk.topic };
    const author = oneOf(random, people);
    const filled = fill(random, talk.says, life.words);
    said.push({ kind: "say", second, user: author, text: filled, name, ...topic });
    for (const answer of (talk.answers ?? []).slice(0, 1 + below(random, 3))) {
      second += 40 + below(random, 900);
      const others = people.filter((one) => one !== author);
      const text = fill(random, answer, life.words);
      said.push({ kind: "say", second, user: oneOf(random, others), text, answers: name, ...topic });
    }
  }
  return said;
}

function advert(random: Random, user: number, day: number): Happening[] {
  const second = secondIn(random, day, 9, 20);
  const text = oneOf(random, [
    "Earn 500 a day from home, write to me! https://easy-money.example.net",
    "Free coins only today: https://coins.example.net/join",
    "Best prices, no questions: https://deals.example.net",
  ]);
  return [
    { kind: "join", user, second },
    { kind: "say", user, second: second + 50, text },
    { kind: "ban", user, second: second + 260 },
  ];
}

function secondIn(random: Random, day: number, fromHour: number, toHour: number): number {
  return day * DAY + Math.floor((fromHour + random() * (toHour - fromHour)) * 3600);
}

function fill(random: Random, text: string, words: Life["words"]): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => oneOf(random, words[name] ?? [whole]));
}
