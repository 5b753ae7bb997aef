import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, data, type Params, redirect } from "@remix-run/react";
import type { Account } from "../../domain/account.ts";
import { browserClient } from "./browser-client.ts";
import type { CallClient } from "./client.ts";
import { CallFailure, isCallFailure, NETWORK_FAILED } from "./failure.ts";
import { loginPath } from "./login-path.ts";
import { currentSession, endSession, hasExpiredSession } from "./session.ts";

/** What a page's `load` gets, in the Worker and in the browser alike. `now` in unix seconds. */
export interface PageArgs {
  client: CallClient;
  account: Account;
  params: Params<string>;
  request: Request;
  lang: string;
  now: number;
}
type Load<T> = (args: PageArgs) => Promise<T>;

/** What an error boundary finds in a thrown answer of {@link serverLoad} and {@link browserLoad}. */
export interface PageFailure {
  message: string;
}

const secondsNow = () => Math.floor(Date.now() / 1000);

/** HTTP status of a page whose data could not be had; the API itself answers most of these with 200 (AMB-019). */
function pageStatus({ message, status }: CallFailure): number {
  switch (message) {
    case "ACCESS_DENIED":
      return 403;
    case "TARGET_NOT_FOUND":
    case "Target not found":
    case "Invalid target":
      return 404;
    default:
      return status >= 400 ? status : 500;
  }
}

/** Turns a failed call into what Remix passes to the error boundary unchanged, a lost session into the way to /login. */
function toThrown(error: unknown, url: string): unknown {
  if (!isCallFailure(error)) return error;
  if (error.sessionLost) return redirect(loginPath(url, { expired: true }));
  return data({ message: error.message } satisfies PageFailure, { status: pageStatus(error) });
}

/** A route's `loader`: `load` with the in-process client; without a session, /login (AUTH-21). */
export function serverLoad<T>(load: Load<T>) {
  return async ({ context, params, request }: LoaderFunctionArgs): Promise<T> => {
    if (context.session === null) throw redirect(loginPath(request.url));
    const { account } = context.session;
    try {
      return await load({ client: context.client, account, params, request, lang: context.lang, now: secondsNow() });
    } catch (error) {
      throw toThrown(error, request.url);
    }
  };
}

/** @throws what a failed call throws, where the server's loader could not be asked */
async function fromServer<T>(serverLoader: () => Promise<unknown>, url: string): Promise<T> {
  try {
    return (await serverLoader()) as T;
  } catch (error) {
    // A fetch that got no answer.
    throw error instanceof TypeError ? toThrown(new CallFailure(NETWORK_FAILED, { cause: error }), url) : error;
  }
}

/**
 * A route's `clientLoader`: asks the route's loader, or, where the frame has no cookies and the page holds a token,
 * runs `load` itself.
 */
export function browserLoad<T>(load: Load<T>) {
  return async ({ params, request, serverLoader }: ClientLoaderFunctionArgs): Promise<T> => {
    const now = secondsNow();
    if (hasExpiredSession(now)) {
      endSession();
      throw redirect(loginPath(request.url, { expired: true }));
    }
    const session = currentSession();
    if (session?.mode !== "token") return fromServer(serverLoader<T>, request.url);
    const { account } = session;
    const { lang } = document.documentElement;
    try {
      return await load({ client: browserClient, account, params, request, lang, now });
    } catch (error) {
      throw toThrown(error, request.url);
    }
  };
}

/**
 * A `clientLoader` whose `load` comes when it is run, which only frames without cookies do: the others need neither it
 * nor the shapes of its calls.
 */
export function lazyBrowserLoad<T>(find: () => Promise<Load<T>>) {
  return browserLoad<T>(async (args) => {
    const load = await find().catch((cause: unknown) => {
      throw new CallFailure(NETWORK_FAILED, { cause });
    });
    return load(args);
  });
}
