import { describe, expect, it } from "vitest";
import { mapFew, settleFew } from "../../domain/few-at-once.ts";

/** Work that ends when the test says so, and tells how much of it is under way. */
function slowWork() {
  const ends: (() => void)[] = [];
  let most = 0;
  let open = 0;
  const work = async (item: number): Promise<number> => {
    open += 1;
    most = Math.max(most, open);
    await new Promise<void>((resolve) => ends.push(resolve));
    open -= 1;
    return item * 10;
  };
  const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
  const finish = async () => {
    for (await turn(); ends.length > 0; await turn()) ends.shift()?.();
  };
  return { work, finish, begun: () => ends.length, most: () => most, turn };
}

describe("work outside, few at a time", () => {
  it("AMB-337: begins four pieces and each other one when it has its turn, in order", async () => {
    const slow = slowWork();
    const all = mapFew([1, 2, 3, 4, 5, 6, 7, 8, 9], slow.work);
    await slow.turn();
    expect(slow.begun()).toBe(4);
    await slow.finish();
    expect(await all).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90]);
    expect(slow.most()).toBe(4);
  });

  it("AMB-337: one piece that fails holds up no other", async () => {
    const results = await settleFew([1, 2, 3, 4, 5, 6], async (item) => {
      if (item % 2 === 0) throw new Error(`no ${item}`);
      return item;
    });
    expect(results.map(({ status }) => status)).toEqual([1, 2, 3].flatMap(() => ["fulfilled", "rejected"]));
    expect(await mapFew([], async () => 1)).toEqual([]);
  });
});
