import { beforeEach, describe, expect, it } from "vitest";
import { deliver, fire, objectOf, rowsOf } from "../../chat-objects.ts";
import { countRows } from "../../count-rows.ts";
import { text } from "../../updates.ts";
import { DAY, resetWorld, snapshotOf, world } from "../../world.ts";

beforeEach(resetWorld);

let nextChat = -1_003_992_000_001;
const PEOPLE = 20;
const MESSAGES = 400;
const KEPT_DAYS = 14;

const person = (number: number) => ({ id: 1000 + number, is_bot: false, first_name: `Person ${number}` });

/** Writes words as people use them: the n-th most frequent one n times as rarely as the first. */
function wordsOf(message: number): string {
  const words = Array.from({ length: 9 }, (_, place) => {
    const fraction = ((message * 9 + place) * 0.618_033_988_75) % 1;
    return `w${Math.floor(5000 ** fraction)}`;
  });
  return words.join(" ");
}

/** Lets messages come, with the alarms between them, and everything that follows until nothing of them is left. */
async function lifeOfMessages(chat: number, pauseSeconds: number) {
  await objectOf(chat).applySnapshot(snapshotOf(chat));
  for (let n = 0; n < PEOPLE; n++) await deliver(chat, text(chat, "hello", { from: person(n) }));
  await fire(chat, 60);
  return countRows(chat, async () => {
    for (let n = 0; n < MESSAGES; n++) {
      world.pass(pauseSeconds);
      await deliver(chat, text(chat, wordsOf(n), { from: person(n % PEOPLE) }));
      if (n % 10 === 0) await fire(chat);
    }
    for (let day = 0; day <= KEPT_DAYS + 1; day++) await fire(chat, DAY);
  });
}

describe("rows", () => {
  it("HIS-09, HIS-11: storing, counting, finding and removing an ordinary message is at most 5 rows written and 12 read", async () => {
    const chat = nextChat--;
    const { read, written, slots } = await lifeOfMessages(chat, 1);
    expect(await rowsOf(chat, "SELECT key FROM messages")).toEqual([]);
    expect(await rowsOf(chat, "SELECT rowid FROM message_words")).toEqual([]);
    expect((written + slots) / MESSAGES).toBeLessThanOrEqual(5);
    expect(read / MESSAGES).toBeLessThanOrEqual(12);
  }, 60_000);
});
