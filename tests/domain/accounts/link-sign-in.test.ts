import { expect, it } from "vitest";
import { asksFirst } from "../../../domain/accounts/link-sign-in.ts";

const NOW = 1_800_000_000;

it.each([
  ["a fresh link, nobody is signed in", { age: 60, isOwn: false, signedInAs: null }, false],
  ["a fresh link, the same person is signed in", { age: 0, isOwn: false, signedInAs: "7" }, false],
  ["a fresh link, somebody else is signed in", { age: 0, isOwn: false, signedInAs: "8" }, true],
  ["a link of a minute ago", { age: 61, isOwn: false, signedInAs: null }, true],
  ["a link of a minute ago, the same person is signed in", { age: 61, isOwn: false, signedInAs: "7" }, true],
  ["the answer to this browser's login page, late", { age: 80_000, isOwn: true, signedInAs: null }, false],
  ["the answer to this browser's login page over somebody else", { age: 1, isOwn: true, signedInAs: "8" }, false],
  ["a clock that is ahead", { age: -200, isOwn: false, signedInAs: null }, false],
])("AMB-279: %s: asks first %j -> %s", (_, { age, isOwn, signedInAs }, asks) => {
  expect(asksFirst({ id: "7", authDate: NOW - age, isOwn }, signedInAs, NOW)).toBe(asks);
});
