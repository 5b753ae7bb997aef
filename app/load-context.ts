// The augmentation below needs the module to be part of the program.
import type {} from "@remix-run/cloudflare";
import type { Account } from "../domain/accounts/account.ts";
import type { CheckoutFrames } from "../domain/gateway-settings.ts";
import type { Rates } from "../domain/orders/shown-currency.ts";
import type { CallClient } from "./client/calls/client.ts";

/** The operator's settings that pages may use; all of them are public. */
export interface PublicConfig {
  /** Origin of the dashboard, without a slash at its end. */
  publicUrl: string;
  telegramWidgetUrl: string;
  telegramWebappScriptUrl: string;
  /** Address below which links into Telegram lead: "https://t.me", or a simulated Telegram's. */
  telegramLinkRoot: string;
  /** Address of "Contact help" (AMB-243). */
  supportUrl: string;
  /** Username without `@`. */
  sharedBotUsername: string;
  sharedBotHashId: string;
  version: string;
  /** Tells whether newcomers are looked up on a block list (docs/decisions/198). */
  hasBlockList: boolean;
  /** Amounts for a US dollar of the currencies in which prices are shown too (AMB-329). */
  rates: Rates;
  /** Addresses below which gateways show their checkout in a frame (AMB-285). */
  checkoutFrames: CheckoutFrames;
}

/** A signed-in reader. `expiresAt` in unix seconds. */
export interface PageSession {
  token: string;
  account: Account;
  expiresAt: number;
}

/** Sources of a request's language; each is empty where it is missing. */
export interface LanguageWishes {
  /** `?lang=`, which only chooses the made-up languages. */
  asked: string;
  account: string;
  cookie: string;
  /** The header Accept-Language. */
  accepted: string;
  /** Version of the product: the made-up languages exist in development and in tests only. */
  version: string;
}

declare module "@remix-run/cloudflare" {
  /** Context that the Worker passes to every page loader. */
  interface AppLoadContext {
    /** `/v2data` in-process, as the session's account. */
    client: CallClient;
    session: PageSession | null;
    /** Tells whether the browser sent a token that is no longer valid (AUTH-14). */
    isSessionOver: boolean;
    config: PublicConfig;
    /** Nonce of the answer's Content-Security-Policy, which every inline script carries. */
    nonce: string;
    /** One of the languages of AMB-236 that have texts, or a made-up one. */
    lang: string;
    /** The reader's choice; empty for the system's preference (AMB-242). */
    theme: "light" | "dark" | "";
  }
}
