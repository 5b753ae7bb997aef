import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { bots } from "../../db/schema/index.ts";
import { hostedBot } from "../../services/bots/hosted.ts";
import { seedOwnBot } from "../support/library.ts";
import { db } from "../support/seed.ts";

const NOW = 1_800_000_000;

describe("owner of the webhook's address", () => {
  it("AMB-189: a deleted bot is served for a minute at most, one that comes back at once", async () => {
    await seedOwnBot(9_340_000_001, 934_001, { hash_id: "hostedbot001" });
    const ask = (later: number) => hostedBot(db(), "hostedbot001", NOW + later);
    const setOwner = (owner_account_id: string | null) =>
      db().update(bots).set({ owner_account_id }).where(eq(bots.hash_id, "hostedbot001"));
    expect(await ask(0)).toEqual({ id: 9_340_000_001 });
    await setOwner(null);
    expect(await ask(59)).toEqual({ id: 9_340_000_001 });
    expect(await ask(60)).toBeNull();
    await setOwner("934001");
    expect(await ask(61)).toEqual({ id: 9_340_000_001 });
  });

  it("an address that is no bot's is none, and so is the shared bot's, which needs no look-up", async () => {
    await seedOwnBot(9_340_000_002, 934_001, { hash_id: "sharedbot002", owner_account_id: null, is_shared: true });
    expect(await hostedBot(db(), "nosuchbot001", NOW)).toBeNull();
    expect(await hostedBot(db(), "sharedbot002", NOW)).toBeNull();
  });
});
