import { useSyncExternalStore } from "react";
import type { Account, Login } from "../../../domain/accounts/account.ts";
import type { PageSession } from "../../load-context.ts";
import { CallFailure, INVALID_RESPONSE } from "../calls/failure.ts";
import { ACCOUNT_KEY } from "./other-tabs.ts";
import { clearPrivate } from "./private-storage.ts";

/**
 * `cookie`: page loaders know the session. `token`: the frame has no cookies (an embedded web view), so pages load
 * their data in the browser.
 */
export type SessionMode = "cookie" | "token";
export interface BrowserSession extends PageSession {
  mode: SessionMode;
}

/**
 * The account in local storage, never with the token (AUTH-12, AMB-262). `tokenExpiredAt` in unix seconds.
 */
type StoredAccount = Account & { tokenExpiredAt: number };

let current: BrowserSession | null = null;
const listeners = new Set<() => void>();

function change(next: BrowserSession | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Runs `use` with the storage; it may be forbidden, in which case the page works without it. */
function withStorage<T>(use: (storage: Storage) => T, otherwise: T): T {
  try {
    return use(localStorage);
  } catch {
    return otherwise;
  }
}

/** Returns the session in this page's memory. */
export const currentSession = (): BrowserSession | null => current;

/** Takes over what the server put into the page, once: later answers do not replace what the page has. */
export function adoptSession(session: PageSession | null): void {
  if (current !== null || session === null) return;
  current = { ...session, mode: "cookie" };
  remember(current);
}

/**
 * Starts a session from a login's answer.
 * @param now unix seconds (AUTH-13)
 * @throws CallFailure where the answer lacks the token or how long it counts (AUTH-17)
 */
export function startSession(login: Login, mode: SessionMode, now: number): void {
  if (typeof login.accessToken !== "string" || typeof login.tokenTTL !== "number")
    throw new CallFailure(INVALID_RESPONSE);
  const session = { token: login.accessToken, account: login.account, expiresAt: now + login.tokenTTL, mode };
  remember(session);
  change(session);
}

/** Takes over changes that a call made to the account, so that the page agrees with the server. */
export function changeAccount(changed: Partial<Account>): void {
  if (current === null) return;
  const next = { ...current, account: { ...current.account, ...changed } };
  remember(next);
  change(next);
}

/** Forgets the session, the stored account and what is kept of private chats (AUTH-15, AMB-249). */
export function endSession(): void {
  withStorage((storage) => storage.removeItem(ACCOUNT_KEY), undefined);
  clearPrivate();
  change(null);
}

function remember({ account, expiresAt }: BrowserSession) {
  clearPrivate(account.id);
  const stored: StoredAccount = { ...account, tokenExpiredAt: expiresAt };
  withStorage((storage) => storage.setItem(ACCOUNT_KEY, JSON.stringify(stored)), undefined);
}

/** Tells whether the browser remembers a session that has expired. @param now unix seconds (AUTH-13, AUTH-14) */
export function hasExpiredSession(now: number): boolean {
  const text = withStorage((storage) => storage.getItem(ACCOUNT_KEY), null);
  if (text === null) return current !== null && current.expiresAt <= now;
  try {
    const stored = JSON.parse(text) as Partial<StoredAccount>;
    return typeof stored.tokenExpiredAt === "number" && stored.tokenExpiredAt <= now;
  } catch {
    return false;
  }
}

/** Returns the address of a file of ours; the token is named only where the page has no cookies that would do. */
export function fileAddress(path: string): string {
  const isOurs = path.startsWith("/") && current?.mode === "token";
  return isOurs ? `${path}?${new URLSearchParams({ token: current?.token ?? "" })}` : path;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Provides the session for what is drawn. @param fromServer what the server rendered with, for the first render */
export const useBrowserSession = (fromServer: PageSession | null): PageSession | null =>
  useSyncExternalStore<PageSession | null>(subscribe, currentSession, () => fromServer);
