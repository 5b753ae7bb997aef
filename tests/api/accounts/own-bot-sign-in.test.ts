import { beforeAll, describe, expect, it } from "vitest";
import { sealToken } from "../../../services/crypto/token-cipher.ts";
import { call } from "../../support/call.ts";
import { seedOwnBot } from "../../support/library.ts";
import { APP_SECRET, seedSharedBot } from "../../support/seed.ts";
import { type Fields, nowSeconds, signForThirdParties, signWebApp } from "../../support/sign.ts";

const OWNER = 5101;
const BOT_ID = 9_510_000_001;
const BOT_TOKEN = `${BOT_ID}:AAtokenThatSomebodyElseKnowsToo_0123456`;
const HASH_ID = "ownbotofanaa";
const BY_SHARED_BOT = {
  success: false,
  message: "SIGN_IN_BY_SHARED_BOT",
  link: "https://t.me/steward_bot?start=dashboard",
};

beforeAll(async () => {
  await seedSharedBot();
  const token_cipher = await sealToken({ appSecret: APP_SECRET }, BOT_ID, BOT_TOKEN);
  await seedOwnBot(BOT_ID, OWNER, { hash_id: HASH_ID, token_cipher });
});

const launchOf = (id: number, extra: Fields = {}): Fields => ({
  auth_date: nowSeconds(),
  query_id: "AAE",
  user: JSON.stringify({ id, first_name: "Ana" }),
  ...extra,
});
const signIn = async (initDataStr: string) =>
  (await call("account/login_via_web_app", { body: { botHashId: HASH_ID, initDataStr } })).body;
/** Signs fields as Telegram hands them over: its own signature, and the hash of the bot's token over everything. */
const telegrams = async (fields: Fields, botId = BOT_ID) =>
  signWebApp(await signForThirdParties(fields, botId), BOT_TOKEN);

describe("signing in through an own bot", () => {
  it("AMB-276: a right hash alone signs nobody in, and the answer names the way to the shared bot", async () => {
    const forged = [
      launchOf(OWNER),
      launchOf(OWNER, { signature: "" }),
      launchOf(OWNER, { signature: "c2ln" }),
      launchOf(OWNER, { signature: "A".repeat(86) }),
    ];
    for (const fields of forged) expect(await signIn(signWebApp(fields, BOT_TOKEN))).toEqual(BY_SHARED_BOT);
  });

  it("AMB-276: Telegram's signature signs the owner in for a day", async () => {
    const { result } = await signIn(await telegrams(launchOf(OWNER)));
    expect(result).toMatchObject({ tokenTTL: 86_400, account: { id: String(OWNER), fname: "Ana" } });
  });

  it("AMB-276: data that Telegram signed for another bot, or that was changed since, signs nobody in", async () => {
    expect(await signIn(await telegrams(launchOf(OWNER), BOT_ID + 1))).toEqual(BY_SHARED_BOT);
    const { signature } = await signForThirdParties(launchOf(OWNER + 1), BOT_ID);
    const moved = launchOf(OWNER, signature === undefined ? {} : { signature });
    expect(await signIn(signWebApp(moved, BOT_TOKEN))).toEqual(BY_SHARED_BOT);
    const added = `${await telegrams(launchOf(OWNER))}&start_param=groups`;
    expect(await signIn(added)).toEqual(BY_SHARED_BOT);
    const twice = `${await telegrams(launchOf(OWNER))}&auth_date=${nowSeconds()}`;
    expect(await signIn(twice)).toEqual(BY_SHARED_BOT);
    const lines = launchOf(OWNER, { query_id: "AAE\nuser=x" });
    expect(await signIn(await telegrams(lines))).toEqual(BY_SHARED_BOT);
  });

  it("AMB-276: a visitor of the bot is led to the shared one: the bot's owner has what Telegram signed for them", async () => {
    expect(await signIn(await telegrams(launchOf(OWNER + 1)))).toEqual(BY_SHARED_BOT);
  });

  it("AMB-024: launch data of yesterday is too old, whoever signed it", async () => {
    const old = await telegrams(launchOf(OWNER, { auth_date: nowSeconds() - 90_000 }));
    expect((await signIn(old)).message).toBe("SIGN_IN_STALE");
  });

  it("AMB-190: a deleted bot signs nobody in", async () => {
    const id = BOT_ID + 5;
    await seedOwnBot(id, OWNER, { hash_id: "deletedbot00", owner_account_id: null, former_owner_id: String(OWNER) });
    const initDataStr = signWebApp(await signForThirdParties(launchOf(OWNER), id), BOT_TOKEN);
    const answer = await call("account/login_via_web_app", { body: { botHashId: "deletedbot00", initDataStr } });
    expect(answer.body.message).toBe("Invalid target");
  });
});
