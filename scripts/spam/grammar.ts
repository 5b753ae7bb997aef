type Random = () => number;

const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
const LETTERS = "abcdefghiklmnoprstuvwxyz";
const word = (random: Random) => Array.from({ length: 4 + random() * 6 }, () => pick(random, [...LETTERS])).join("");
const digits = (random: Random, length: number) =>
  Array.from({ length }, (_, at) => String(Math.floor(random() * (at === 0 ? 9 : 10)) + (at === 0 ? 1 : 0))).join("");

const HOSTS = ["com", "net", "org", "site", "online", "xyz", "top", "shop", "io", "live", "click", "ru", "info"];

/** Things that differ from one message of a template to the next. */
const SLOTS: Readonly<Record<string, (random: Random) => string>> = {
  N: (random) => pick(random, [`${digits(random, 2)}0`, `${digits(random, 1)}000`, digits(random, 3), "10 000"]),
  D: (random) => String(1 + Math.floor(random() * 20)),
  W: word,
  M: (random) =>
    pick(random, [`@${word(random)}`, `@${word(random)}_${word(random)}`, `@${word(random)}${digits(random, 2)}`]),
  P: (random) => pick(random, [`+${digits(random, 11)}`, `0${digits(random, 10)}`, digits(random, 5)]),
  L: (random) =>
    pick(random, [
      `https://t.me/${word(random)}`,
      `t.me/+${word(random)}${digits(random, 3)}`,
      `https://${word(random)}.${pick(random, HOSTS)}/${word(random)}`,
      `${word(random)}-${word(random)}.${pick(random, HOSTS)}`,
      `https://bit.ly/${word(random)}`,
    ]),
};

const CHOICE = /\{([^{}]*)\}/u;
const SLOT = /\$([NDWMPL])/g;

/** Writes one text of a line such as `{hi|hello} all, $N people`: braces hold choices, `$` and a letter a slot. */
export function written(line: string, random: Random): string {
  let text = line;
  for (let found = CHOICE.exec(text); found !== null; found = CHOICE.exec(text)) {
    const choice = pick(random, (found[1] ?? "").split("|"));
    text = text.slice(0, found.index) + choice + text.slice(found.index + found[0].length);
  }
  return text.replace(SLOT, (_, slot: string) => SLOTS[slot]?.(random) ?? "").trim();
}

/** Writes at most so many different texts of a line. */
export function writings(line: string, count: number, random: Random): string[] {
  const texts = new Set<string>();
  for (let tries = 0; tries < count * 4 && texts.size < count; tries++) texts.add(written(line, random));
  return [...texts];
}
