import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, data, isRouteErrorResponse, type Params, redirect } from "@remix-run/react";
import type { Account } from "../../../domain/accounts/account.ts";
import { CONNECTION_CHECK_MS } from "../../../domain/limits/interface.ts";
import { failedPageSets } from "../../i18n/failure-set.ts";
import { loadTexts } from "../../i18n/later-texts.ts";
import type { PageHandle } from "../page/page-handle.ts";
import { isShown } from "../page/shown-page.ts";
import { loginPath } from "../session/login-path.ts";
import { currentSession, endSession, hasExpiredSession } from "../session/session.ts";
import { showExpired } from "../session/show-expired.ts";
import { failedTexts, seldomTexts } from "./attempt.ts";
import { browserClient } from "./browser-client.ts";
import type { CallClient } from "./client.ts";
import { CallFailure, type Failed, failedOf, INVALID_RESPONSE, isCallFailure, NETWORK_FAILED } from "./failure.ts";
import { beginRead } from "./reads.ts";

/** Arguments of a page's `load`, in the Worker and in the browser alike. `now` in unix seconds. */
export interface PageArgs {
  client: CallClient;
  account: Account;
  params: Params<string>;
  request: Request;
  lang: string;
  now: number;
}
type Load<T> = (args: PageArgs) => Promise<T>;

const secondsNow = () => Math.floor(Date.now() / 1000);

/**
 * Returns the HTTP status of a page whose data could not be loaded; 500 and above only where the server is at fault.
 * The API itself answers most refusals with 200 (AMB-019).
 */
function pageStatus({ message, status }: CallFailure): number {
  switch (message) {
    case "ACCESS_DENIED":
      return 403;
    case "TARGET_NOT_FOUND":
    case "Target not found":
    case "Invalid target":
      return 404;
    case INVALID_RESPONSE:
      return 500;
    default:
      return status === 200 ? 400 : status || 500;
  }
}

/**
 * Converts a failed call into data that Remix passes to the error boundary unchanged ({@link Failed}), and a lost
 * session into a redirect to /login.
 * @param statusOf returns the status of the document, where there is one
 */
function toThrown(error: unknown, url: string, statusOf?: typeof pageStatus): unknown {
  if (!isCallFailure(error)) return error;
  if (error.sessionLost) return redirect(loginPath(url, { expired: true }));
  return data(failedOf(error) satisfies Failed, statusOf?.(error));
}

/** Makes a route's `loader`: `load` with the in-process client; without a session, /login (AUTH-21). */
export function serverLoad<T>(load: Load<T>) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<T> => {
    if (context.session === null) throw redirect(loginPath(request.url, { expired: context.isSessionOver }));
    const { account } = context.session;
    try {
      return await load({ client: context.client, account, params, request, lang: context.lang, now: secondsNow() });
    } catch (error) {
      throw toThrown(error, request.url, pageStatus);
    }
  };
}

/**
 * Tells whether a later try may succeed: there was no answer, or one of status 500 and above. Redirects and refusals
 * are final, and so is an error in the page's own code.
 * @param error of a call, of the route's loader, or anything else that was thrown
 * @param isOwnCode whether `load` ran in the browser; an error without a status is then one of the page's own code
 */
function isFault(error: unknown, isOwnCode: boolean): boolean {
  if (typeof error === "object" && error !== null && "status" in error) {
    return typeof error.status === "number" && (error.status === 0 || error.status >= 500);
  }
  return !isOwnCode;
}

/** Waits until another try is sensible: until the browser is online again, at most CONNECTION_CHECK_MS. */
const someTime = () =>
  new Promise((resolve) => {
    const signal = AbortSignal.timeout(CONNECTION_CHECK_MS);
    signal.onabort = resolve;
    window.addEventListener("online", resolve, { signal });
  });

/**
 * Tells whether a call was refused for want of a session: the failed call, or the server's answer to the page's own
 * question.
 */
const isEndOfSession = (error: unknown): boolean =>
  error instanceof Response
    ? /^\/login\?(.*&)?expired=1/.test(error.headers.get("location") ?? "")
    : isCallFailure(error) && error.sessionLost;

/** Reads the message of a failed call, or of what a route's loader threw; empty for anything else. */
const messageIn = (error: unknown): string =>
  isCallFailure(error) ? error.message : isRouteErrorResponse(error) ? String(error.data?.message) : "";

/** Loads the texts that explain failures, and ignores that they could not load. @param names of their sets */
const failureTexts = (...names: (string | undefined)[]) => Promise.all(names.map(loadTexts)).catch(() => undefined);

/** Loads texts by the names of their sets. @throws CallFailure where they cannot be had */
async function textsOf(names: readonly (string | undefined)[]): Promise<null> {
  try {
    await Promise.all(names.map(loadTexts));
  } catch (cause) {
    throw new CallFailure(NETWORK_FAILED, { cause });
  }
  return null;
}

/** Makes the `clientLoader` of a route without data, which has a `loader` only so that the server renders it. */
export const browserTexts = (handle: PageHandle) => async () => {
  try {
    return await textsOf([handle.texts]);
  } catch (error) {
    throw toThrown(error, window.location.href);
  }
};

/**
 * Makes a `clientLoader`. It calls the route's loader or, where the frame has no cookies and the page holds a token,
 * runs `load` itself. When reading a shown page again fails, the page stays as it is and is read once the server
 * answers; a page that is not shown yet fails (docs/decisions/027). The page's texts load beside its data.
 */
export function browserLoad<T>(load: Load<T>, handle: PageHandle = {}) {
  return async function read(args: ClientLoaderFunctionArgs): Promise<T> {
    const { params, request, serverLoader } = args;
    const { url, signal } = request;
    const now = secondsNow();
    if (hasExpiredSession(now)) {
      endSession();
      await showExpired();
      throw redirect(loginPath(url, { expired: true }));
    }
    const session = currentSession();
    const hasToken = session?.mode === "token";
    const endRead = beginRead();
    try {
      const texts = textsOf([handle.texts]);
      // Heard of below, also where the data fails first.
      texts.catch(() => undefined);
      const lang = document.documentElement.lang;
      const found = hasToken
        ? await load({ client: browserClient, account: session.account, params, request, lang, now })
        : ((await serverLoader()) as T);
      await Promise.all([texts, textsOf(seldomTexts(found))]);
      await failureTexts(...failedTexts(found));
      return found;
    } catch (caught) {
      // A fetch that got no answer.
      const isUnanswered = !hasToken && caught instanceof TypeError;
      const error = isUnanswered ? new CallFailure(NETWORK_FAILED, { cause: caught }) : caught;
      if (!isFault(error, hasToken) || !isShown(url)) {
        if (isEndOfSession(error)) await showExpired();
        else await failureTexts(...failedPageSets(messageIn(error)), handle.failedTexts);
        throw toThrown(error, url);
      }
    } finally {
      endRead();
    }
    do await someTime();
    while (document.hidden);
    signal.throwIfAborted();
    return read(args);
  };
}
