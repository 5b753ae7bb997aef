import * as z from "zod/mini";
import { type GatewaySettings, gatewayShape, readGateways, webAddress, withoutSlash } from "./gateway-settings.ts";
import { CALLS_PER_ACCOUNT_MINUTE } from "./limits.ts";
import type { Rates } from "./orders/shown-currency.ts";

/** Telegram's own address for links into it. */
const TELEGRAM_LINKS = "https://t.me";

const secret = (min: number) => z.string().check(z.minLength(min, `must have at least ${min} characters`));
/**
 * Least characters of APP_SECRET on a local machine, and where the dashboard is reached by https, since anybody may
 * then try to guess it.
 */
const SECRET_MIN = 16;
const SECRET_MIN_PUBLIC = 32;
const rate = z
  .string()
  .check(z.regex(/^(?=.*[1-9])\d{1,5}(?:\.\d{1,6})?$/, "must be an amount for a US dollar, like 0.92"));

/**
 * The operator's settings (AMB-272). A missing or malformed value stops the start with its name. Every address is
 * without a slash at its end.
 */
const configShape = z.object({
  /** Key material for bot tokens, webhook secrets and the shared bot hash id. */
  APP_SECRET: secret(SECRET_MIN),
  /** The former APP_SECRET, while it is being replaced: values made with it are still read, and renewed by cron. */
  APP_SECRET_PREVIOUS: z.optional(secret(1)),
  SHARED_BOT_TOKEN: z.string().check(z.regex(/^\d{1,16}:[A-Za-z0-9_-]{3,128}$/, "must look like 123456:ABC-DEF")),
  /** Address at which people and Telegram reach this Worker. */
  PUBLIC_URL: webAddress,
  TELEGRAM_API_ROOT: z._default(webAddress, "https://api.telegram.org"),
  TELEGRAM_WIDGET_URL: z._default(webAddress, "https://telegram.org/js/telegram-widget.js?22"),
  TELEGRAM_WEBAPP_SCRIPT_URL: z._default(webAddress, "https://telegram.org/js/telegram-web-app.js"),
  /** Address below which links into Telegram lead; another one where Telegram is simulated. */
  TELEGRAM_LINK_ROOT: z._default(webAddress, TELEGRAM_LINKS),
  /** Public key of Telegram's signatures of launch data for third parties (AMB-276): Ed25519, 32 bytes in hex. */
  TELEGRAM_SIGNATURE_KEY: z._default(
    z.string().check(z.regex(/^[0-9a-fA-F]{64}$/, "must be 32 bytes in hex")),
    "e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d",
  ),
  /** Address of "Contact help" (AMB-243); without it the shared bot's own chat. */
  SUPPORT_URL: z.optional(webAddress),
  /** Address of the operator's terms of service, which `/terms` names. */
  TERMS_URL: z.optional(webAddress),
  /**
   * Address of a block list like CAS, below which `/check?user_id=` is asked (docs/decisions/198); without it none is.
   */
  BLOCK_LIST_ROOT: z.optional(webAddress),
  /** Seller of the plans, as receipts name it. */
  OPERATOR_NAME: z.optional(z.string()),
  OPERATOR_ADDRESS: z.optional(z.string()),
  /** Stars asked for a US dollar (AMB-286, AMB-305); without it Telegram Stars are not offered. */
  STARS_PER_USD: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/, "must be a whole number of Stars"))),
  /** Rates by which prices are also shown in these currencies (AMB-329); without one the currency is not offered. */
  EUR_PER_USD: z.optional(rate),
  CNY_PER_USD: z.optional(rate),
  /** Space-separated origins that may show the dashboard in a frame. */
  FRAME_ANCESTORS: z._default(
    z.string().check(z.regex(/^[^;,'"\n]*$/, "must be origins separated by spaces")),
    "https://web.telegram.org https://webk.telegram.org https://webz.telegram.org",
  ),
  /** Token that opens `/ops/` (PLN-21); without it there is no such address. */
  OPERATOR_TOKEN: z.optional(
    z.string().check(z.regex(/^[!-~]{32,256}$/, "must be 32 to 256 visible characters without spaces")),
  ),
  /** Calls of the API that one account may make a minute (AMB-318). */
  CALLS_PER_ACCOUNT_MINUTE: z.optional(z.string().check(z.regex(/^[1-9]\d{0,6}$/, "must be a whole number of calls"))),
  VERSION: z._default(z.string(), "development"),
  ...gatewayShape,
});

export interface Config extends GatewaySettings {
  appSecret: string;
  appSecretPrevious: string | null;
  sharedBotToken: string;
  publicUrl: string;
  telegramApiRoot: string;
  telegramWidgetUrl: string;
  telegramWebappScriptUrl: string;
  telegramLinkRoot: string;
  telegramSignatureKey: string;
  supportUrl: string | null;
  termsUrl: string | null;
  /** null where no block list is asked */
  blockListRoot: string | null;
  /** seller of the plans; empty where none is named */
  operator: { name: string; address: string };
  /** null where Telegram Stars are not offered */
  starsPerUsd: number | null;
  callsPerAccountMinute: number;
  /** amounts of the currencies for a US dollar in which prices are shown too */
  rates: Rates;
  /** null where the operator's calls are off */
  operatorToken: string | null;
  frameAncestors: string[];
  /** the stand-in gateway takes payments, since no real one is set up or needed (AMB-227) */
  isSandbox: boolean;
  version: string;
}

/** Thrown where settings are missing or malformed. The message names each of them, and never holds a value. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`Steward cannot start:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "ConfigError";
    this.problems = problems;
  }
}

/**
 * Reads the configuration from environment-like values; empty text counts as missing.
 * @throws ConfigError naming every missing or malformed setting.
 */
export function parseConfig(env: Record<string, unknown>): Config {
  const given = Object.fromEntries(
    Object.keys(configShape.shape)
      .map((name) => [name, env[name]] as const)
      .filter(([, value]) => typeof value === "string" && value.trim() !== "")
      .map(([name, value]) => [name, String(value).trim()]),
  );
  const parsed = configShape.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => {
        const name = String(issue.path[0]);
        return name in given ? `${name} ${issue.message}` : `${name} is missing`;
      }),
    );
  }
  const value = parsed.data;
  if (value.PUBLIC_URL.startsWith("https:") && value.APP_SECRET.length < SECRET_MIN_PUBLIC) {
    throw new ConfigError([`APP_SECRET must have at least ${SECRET_MIN_PUBLIC} characters where PUBLIC_URL is https`]);
  }
  const { problems, ...gateways } = readGateways(value);
  if (problems.length > 0) throw new ConfigError(problems);
  return {
    ...gateways,
    appSecret: value.APP_SECRET,
    appSecretPrevious: value.APP_SECRET_PREVIOUS ?? null,
    sharedBotToken: value.SHARED_BOT_TOKEN,
    publicUrl: withoutSlash(value.PUBLIC_URL),
    telegramApiRoot: withoutSlash(value.TELEGRAM_API_ROOT),
    telegramWidgetUrl: value.TELEGRAM_WIDGET_URL,
    telegramWebappScriptUrl: value.TELEGRAM_WEBAPP_SCRIPT_URL,
    telegramLinkRoot: withoutSlash(value.TELEGRAM_LINK_ROOT),
    telegramSignatureKey: value.TELEGRAM_SIGNATURE_KEY,
    supportUrl: value.SUPPORT_URL ?? null,
    termsUrl: value.TERMS_URL ?? null,
    blockListRoot: value.BLOCK_LIST_ROOT === undefined ? null : withoutSlash(value.BLOCK_LIST_ROOT),
    operator: { name: value.OPERATOR_NAME ?? "", address: value.OPERATOR_ADDRESS ?? "" },
    rates: {
      ...(value.EUR_PER_USD === undefined ? {} : { EUR: Number(value.EUR_PER_USD) }),
      ...(value.CNY_PER_USD === undefined ? {} : { CNY: Number(value.CNY_PER_USD) }),
    },
    starsPerUsd: value.STARS_PER_USD === undefined ? null : Number(value.STARS_PER_USD),
    callsPerAccountMinute: Number(value.CALLS_PER_ACCOUNT_MINUTE ?? CALLS_PER_ACCOUNT_MINUTE),
    operatorToken: value.OPERATOR_TOKEN ?? null,
    frameAncestors: value.FRAME_ANCESTORS.split(/\s+/).filter(Boolean),
    isSandbox: value.ENV === "development",
    version: value.VERSION,
  };
}
