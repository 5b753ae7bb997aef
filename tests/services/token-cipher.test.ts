import { describe, expect, it } from "vitest";
import { secretIdOf } from "../../services/crypto/derived.ts";
import { openToken, sealToken } from "../../services/crypto/token-cipher.ts";

const TOKEN = "9300000001:AAtokenOfTheTests_0123456789";
const OLD = { appSecret: "the old secret of the tests", appSecretPrevious: null };
const NEW = { appSecret: "the new secret of the tests", appSecretPrevious: null };

describe("encryption of tokens (AMB-192)", () => {
  it("AMB-192: opens what it sealed, never seals the same way twice, and shows nothing of the token", async () => {
    const [one, two] = await Promise.all([sealToken(OLD, 9300000001, TOKEN), sealToken(OLD, "9300000001", TOKEN)]);
    expect(await openToken(OLD, "9300000001", one)).toBe(TOKEN);
    expect(await openToken(OLD, 9300000001, two)).toBe(TOKEN);
    expect(one).not.toBe(two);
    expect(atob(one)).not.toContain("AAtoken");
  });

  it("AMB-192: does not open in another bot's row, changed, or under another secret", async () => {
    const cipher = await sealToken(OLD, 9300000001, TOKEN);
    const changed = `${cipher.startsWith("A") ? "B" : "A"}${cipher.slice(1)}`;
    await expect(openToken(OLD, 9300000002, cipher)).rejects.toThrow();
    await expect(openToken(OLD, 9300000001, changed)).rejects.toThrow();
    await expect(openToken(NEW, 9300000001, cipher)).rejects.toThrow();
    const reason = await openToken(OLD, 9300000001, "not base64!").catch(String);
    expect(reason).not.toContain("not base64!");
  });

  it("AMB-192: opens under the secret before while it is being replaced", async () => {
    const cipher = await sealToken(OLD, 9300000001, TOKEN);
    const both = { ...NEW, appSecretPrevious: OLD.appSecret };
    expect(await openToken(both, 9300000001, cipher)).toBe(TOKEN);
    expect(await openToken(both, 9300000001, await sealToken(both, 9300000001, TOKEN))).toBe(TOKEN);
  });

  it("the name of a secret is the same every time and tells it from another", async () => {
    const [old, again, other] = await Promise.all([OLD, OLD, NEW].map(({ appSecret }) => secretIdOf(appSecret)));
    expect(old).toMatch(/^[0-9a-f]{16}$/);
    expect(again).toBe(old);
    expect(other).not.toBe(old);
  });
});
