import * as z from "zod/mini";

const webAddress = z.string().check(z.regex(/^https?:\/\/[^\s/?#]+[^\s]*$/, "must be an http(s) address"));
const secret = (min: number) => z.string().check(z.minLength(min, `must have at least ${min} characters`));
/** Characters of APP_SECRET at home, and where the dashboard is reached by https: there anybody may try to guess it. */
const SECRET_MIN = 16;
const SECRET_MIN_PUBLIC = 32;

/**
 * The operator's settings (AMB-272). A missing or malformed value stops the start with its name. Every address is
 * without a slash at its end.
 */
const configShape = z.object({
  /** Key material for bot tokens, webhook secrets and the shared bot hash id. */
  APP_SECRET: secret(SECRET_MIN),
  /** The one before it, while it is being replaced: what was made with it is still read, and made anew by cron. */
  APP_SECRET_PREVIOUS: z.optional(secret(1)),
  SHARED_BOT_TOKEN: z.string().check(z.regex(/^\d{1,16}:[A-Za-z0-9_-]{3,128}$/, "must look like 123456:ABC-DEF")),
  /** Address at which people and Telegram reach this Worker. */
  PUBLIC_URL: webAddress,
  TELEGRAM_API_ROOT: z._default(webAddress, "https://api.telegram.org"),
  TELEGRAM_WIDGET_URL: z._default(webAddress, "https://telegram.org/js/telegram-widget.js?22"),
  TELEGRAM_WEBAPP_SCRIPT_URL: z._default(webAddress, "https://telegram.org/js/telegram-web-app.js"),
  /** With which Telegram signs launch data for third parties (AMB-276): Ed25519, 32 bytes in hex. */
  TELEGRAM_SIGNATURE_KEY: z._default(
    z.string().check(z.regex(/^[0-9a-fA-F]{64}$/, "must be 32 bytes in hex")),
    "e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d",
  ),
  /** Contact help (AMB-243); without it the shared bot's own chat. */
  SUPPORT_URL: z.optional(webAddress),
  /** Space-separated origins that may show the dashboard in a frame. */
  FRAME_ANCESTORS: z._default(
    z.string().check(z.regex(/^[^;,'"\n]*$/, "must be origins separated by spaces")),
    "https://web.telegram.org https://webk.telegram.org https://webz.telegram.org",
  ),
  VERSION: z._default(z.string(), "development"),
});

export interface Config {
  appSecret: string;
  appSecretPrevious: string | null;
  sharedBotToken: string;
  publicUrl: string;
  telegramApiRoot: string;
  telegramWidgetUrl: string;
  telegramWebappScriptUrl: string;
  telegramSignatureKey: string;
  supportUrl: string | null;
  frameAncestors: string[];
  version: string;
}

/** A setting is missing or malformed; the message names each. Values never stand in it. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`Steward cannot start:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "ConfigError";
    this.problems = problems;
  }
}

const withoutSlash = (address: string) => address.replace(/\/+$/, "");

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
  return {
    appSecret: value.APP_SECRET,
    appSecretPrevious: value.APP_SECRET_PREVIOUS ?? null,
    sharedBotToken: value.SHARED_BOT_TOKEN,
    publicUrl: withoutSlash(value.PUBLIC_URL),
    telegramApiRoot: withoutSlash(value.TELEGRAM_API_ROOT),
    telegramWidgetUrl: value.TELEGRAM_WIDGET_URL,
    telegramWebappScriptUrl: value.TELEGRAM_WEBAPP_SCRIPT_URL,
    telegramSignatureKey: value.TELEGRAM_SIGNATURE_KEY,
    supportUrl: value.SUPPORT_URL ?? null,
    frameAncestors: value.FRAME_ANCESTORS.split(/\s+/).filter(Boolean),
    version: value.VERSION,
  };
}
