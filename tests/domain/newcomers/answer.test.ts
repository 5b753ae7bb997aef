import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NEWCOMER_WALLETS, type NewcomerWallet } from "../../../domain/limits.ts";
import { isEmail, isRightAnswer } from "../../../domain/newcomers/answer.ts";
import { chainsOf, isWalletAddress, isWalletChoice } from "../../../domain/newcomers/wallet-address.ts";

/** Well-known addresses: of the chains' documentation, and the first ones there were. */
const GOOD: readonly (readonly [NewcomerWallet, string])[] = [
  ["BTC", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
  ["BTC", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy"],
  ["BTC", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
  ["BTC", "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4"],
  ["BTC", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0"],
  ["ETH", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
  ["ETH", "0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359"],
  ["ETH", "0x52908400098527886E0F7030069857D2E4169EE7"],
  ["BSC", "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb"],
  ["TRX", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"],
  ["SOL", "11111111111111111111111111111111"],
  ["SOL", "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"],
  ["TON", "EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs"],
  ["TON", "0:b113a994b5024a16719f69139328eb759596c38a25f59028b146fecdc3621dfe"],
  ["DOGE", "DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L"],
];
/** One letter of each is another one. */
const BAD: readonly (readonly [NewcomerWallet, string])[] = [
  ["BTC", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb"],
  ["BTC", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5"],
  ["BTC", "bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"],
  ["BTC", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"],
  ["LTC", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
  ["ETH", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD"],
  ["ETH", "5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"],
  ["ETH", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeA"],
  ["TRX", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u"],
  ["SOL", "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt0v"],
  ["TON", "EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDt"],
  ["TON", "0:b113a994b5024a16719f69139328eb759596c38a25f59028b146fecdc3621d"],
  ["DOGE", "DH5yaieqoZN36fDVciNyRueRGvGLR3mr7M"],
];

describe("a wallet's address", () => {
  it.each(GOOD)("NCM-08: %s knows %s", (chain, address) => {
    expect(isWalletAddress(address, chain)).toBe(true);
    expect(chainsOf(` ${address} `, "")).toContain(chain);
    const other = NEWCOMER_WALLETS.filter((name) => name !== chain && !isWalletAddress(address, name));
    for (const name of other) expect(chainsOf(address, name)).toEqual([]);
  });

  it.each(BAD)("NCM-08: %s refuses %s", (chain, address) => {
    expect(isWalletAddress(address, chain)).toBe(false);
  });

  it("NCM-08: any text is looked at without a fault", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), fc.constantFrom(...NEWCOMER_WALLETS), (text, chain) => {
        expect(typeof isWalletAddress(text, chain)).toBe("boolean");
      }),
    );
  });

  it("NCM-18: a chain's code or nothing is chosen", () => {
    expect(["", "ETH", "DOGE"].every(isWalletChoice)).toBe(true);
    expect(["XYZ", "eth", " ", "0x00"].some(isWalletChoice)).toBe(false);
  });
});

const EXPECTED = { ncm_ansr: "Blue  Sky", ncm_addr: "", challenge: "40718" };

describe("an answer", () => {
  it.each([
    ["a@b.co", true],
    [" first.last+tag@sub.example.org ", true],
    ["поч@почта.рф", true],
    ["abc", false],
    ["a@b", false],
    ["a@@b.co", false],
    ["a b@c.de", false],
    [".a@b.co", false],
    ["a..b@c.de", false],
    ["a@-b.co", false],
    ["a@b.c", false],
    ["a@1.2.3.45", false],
    [`${"x".repeat(65)}@b.co`, false],
    ["", false],
  ])("NCM-09: %j is an address: %s", (text, isOne) => {
    expect(isEmail(text)).toBe(isOne);
  });

  it.each([
    ["answer", "  blue sky\n", true],
    ["answer", "BLUE SKY", true],
    ["answer", "bluesky", false],
    ["answer", "", false],
    ["captcha", "40718", true],
    ["captcha", " 4 0718 ", true],
    ["captcha", "٤٠٧١٨", true],
    ["captcha", "40719", false],
    ["captcha", "", false],
    ["info", "Hi", true],
    ["info", " x ", false],
    ["info", "👍👍", true],
    ["info", "x".repeat(1000), true],
    ["info", "x".repeat(1001), false],
    ["press", "anything", false],
  ] as const)("NCM-06, NCM-07, NCM-11, AMB-087: %s with %j is right: %s", (check, text, isRight) => {
    expect(isRightAnswer(check, text, EXPECTED)).toBe(isRight);
  });

  it("AMB-087: without an answer of the admin nothing is right", () => {
    expect(isRightAnswer("answer", "", { ...EXPECTED, ncm_ansr: " " })).toBe(false);
    expect(isRightAnswer("captcha", "", { ...EXPECTED, challenge: "" })).toBe(false);
  });
});
