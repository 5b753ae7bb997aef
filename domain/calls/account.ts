import * as z from "zod/mini";
import { accountShape, loginShape } from "../accounts/account.ts";
import * as endpoints from "../endpoints/account.ts";
import * as sessions from "../endpoints/sessions.ts";
import { ARCHIVE_IDS_PER_CALL, PAY_OPTIONS, UTM_SOURCE_MAX } from "../limits.ts";
import { NETWORKS } from "../orders/coin.ts";
import { defineCall } from "./contract/define.ts";
import { deviceId, unsigned } from "./contract/fields.ts";

const text = (max: number) => z.string().check(z.maxLength(max));
/** The longest tag there is by BCP 47's own advice. */
const LANGUAGE_TAG_MAX = 35;
const session = { kind: "session" } as const;
const open = { kind: "public" } as const;
const botHashIdOrNone = z.string().check(z.regex(/^([a-z0-9]{12})?$/, "Invalid target"));
const botHashId = z.string().check(z.regex(/^[a-z0-9]{12}$/, "Invalid target"));

/** API-03, AUTH-06 to AUTH-08. Telegram sends numbers in its redirect as text, so both are taken. */
export const loginViaTelegramWidget = defineCall(sessions.loginViaTelegramWidget, {
  summary: "Sign in with what the login widget hands over",
  limit: "sign_in",
  access: open,
  body: z.object({
    id: z.union([z.number().check(z.int(), z.positive()), z.string().check(z.regex(/^\d{1,16}$/))]),
    auth_date: z.union([z.number().check(z.int(), z.positive()), z.string().check(z.regex(/^\d{1,12}$/))]),
    hash: z.string().check(z.regex(/^[0-9a-fA-F]{64}$/, "SIGN_IN_INVALID")),
    first_name: z.optional(text(256)),
    last_name: z.optional(text(256)),
    username: z.optional(text(64)),
    photo_url: z.optional(text(2048)),
    language_code: unsigned(LANGUAGE_TAG_MAX),
    utm_source: unsigned(UTM_SOURCE_MAX),
    device_id: deviceId,
  }),
  result: loginShape,
});

const webAppBody = z.object({ botHashId, initDataStr: text(16_384), device_id: deviceId });

/** API-07: what a Mini App hands over, signed by the bot behind `botHashId` (AMB-025, AMB-028). */
export const loginViaWebApp = defineCall(sessions.loginViaWebApp, {
  summary: "Sign in from inside Telegram's web view",
  limit: "sign_in",
  access: open,
  body: webAppBody,
  result: loginShape,
});
export const botsLoginViaWebApp = defineCall(sessions.botsLoginViaWebApp, {
  summary: loginViaWebApp.summary,
  limit: "sign_in",
  access: open,
  body: webAppBody,
  result: loginShape,
});

/** AUTH-09, AMB-027. */
export const loginViaOneTimeToken = defineCall(sessions.loginViaOneTimeToken, {
  summary: "Open a session with a one-time token",
  limit: "sign_in",
  access: open,
  query: z.object({ token: text(128) }),
  body: z.object({ botHashId: z.optional(botHashIdOrNone), device_id: deviceId }),
  result: loginShape,
});

/** Tells whom a one-time token would sign in, without using it up (AMB-279). */
export const oneTimeAccount = defineCall(sessions.oneTimeAccount, {
  summary: "Tell whose session a one-time token opens",
  access: open,
  limit: "sign_in",
  query: z.object({ token: text(128) }),
  body: z.object({ botHashId: z.optional(botHashIdOrNone) }),
  result: z.object({
    account: z.object({ id: z.string(), fname: z.string(), lname: z.string(), username: z.string() }),
  }),
});

/** API-04, AMB-026: `resume` rolls the end of the session forward, `logout` revokes it. */
export const loginViaToken = defineCall(sessions.loginViaToken, {
  summary: "Resume or end the session",
  limit: "cheap",
  access: session,
  body: z.object({ act: z._default(z.enum(["resume", "logout"], "Invalid target"), "resume"), device_id: deviceId }),
  result: z.union([loginShape, z.strictObject({})]),
});

export const generateOnetimeToken = defineCall(sessions.generateOnetimeToken, {
  summary: "Make a token that opens one session within two minutes",
  limit: "cheap",
  access: session,
  body: z.object({ botHashId: z.optional(botHashIdOrNone) }),
  result: z.object({ token: z.string(), tokenTTL: z.number() }),
});

/** API-06, LST-12, AMB-004. */
export const alterArchiveChat = defineCall(endpoints.alterArchiveChat, {
  summary: "Archive or restore chats and bots",
  limit: "cheap",
  access: session,
  body: z.object({
    action: z.enum(["push", "pop"], "Operation failed"),
    ids: z
      .array(z.string().check(z.regex(/^[0-9A-Za-z]{1,16}$/, "Invalid target")), "Invalid target")
      .check(z.minLength(1, "Invalid target"), z.maxLength(ARCHIVE_IDS_PER_CALL, "Invalid target")),
  }),
  result: z.object({ archive_chat_uuid: accountShape.shape.archive_chat_uuid }),
});

/** Language and theme of the dashboard, kept per account. */
export const updateAccountAttr = defineCall(endpoints.updateAccountAttr, {
  summary: "Change the dashboard's language or theme",
  limit: "cheap",
  access: session,
  body: z.object({ attr: z.enum(["lang", "theme"], "Operation failed"), value: text(35) }),
  result: z.object({ diff: z.record(z.string(), z.string()) }),
});

export const getConfig = defineCall(endpoints.getConfig, {
  summary: "What a page needs before anybody signs in",
  limit: "cheap",
  access: open,
  result: z.object({
    sharedBot: z.object({ username: z.string(), botHashId: z.string() }),
    supportUrl: z.string(),
    languages: z.array(z.string()),
    gateways: z.array(z.string()),
    /** of each offered coin the network on which it is charged, and the least price in USD that can be paid so */
    coins: z.partialRecord(z.enum(PAY_OPTIONS), z.object({ network: z.enum(NETWORKS), least: z.optional(z.string()) })),
    /** Telegram Stars for a US dollar; null where Stars are not offered */
    starsPerUsd: z.nullable(z.number()),
    /** amounts for a US dollar of the currencies in which prices are shown too (AMB-329) */
    rates: z.object({ EUR: z.optional(z.number()), CNY: z.optional(z.number()) }),
    /** names the block list that newcomers are looked up on; null where there is none */
    blockList: z.nullable(z.string()),
  }),
});
