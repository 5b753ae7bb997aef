import type { Hono } from "hono";
import type { Login } from "../../../domain/accounts/account.ts";
import { newLife, type SessionWay } from "../../../domain/accounts/session.ts";
import { agentOf } from "../../../domain/accounts/user-agent.ts";
import * as calls from "../../../domain/calls/account.ts";
import * as sessionCalls from "../../../domain/calls/sessions.ts";
import { SESSION_TTL_SECONDS, WEB_APP_SESSION_TTL_SECONDS } from "../../../domain/limits.ts";
import { alterArchiveChat } from "../../../services/accounts/archive.ts";
import { updateAccountAttr } from "../../../services/accounts/update-attr.ts";
import type { ServiceContext } from "../../../services/context.ts";
import { endAllSessions, endReplacedSessions, endSession, endSessionById } from "../../../services/sessions/end.ts";
import { listSessions } from "../../../services/sessions/list.ts";
import { accountOfOneTimeToken, makeOneTimeToken, openWithOneTimeToken } from "../../../services/sessions/one-time.ts";
import { openSession, resumeSession } from "../../../services/sessions/open.ts";
import { useOnce } from "../../../services/sessions/use-once.ts";
import { verifyLaunch } from "../../../services/sessions/verify-launch.ts";
import { verifyWidget } from "../../../telegram/verify-widget.ts";
import { endedSessionCookies, sessionCookies, tokensFromCookies } from "../../session-cookie.ts";
import type { CallHttp, Handler } from "../invoke.ts";
import { type ApiEnv, mount } from "../mount.ts";

export function mountAccount(app: Hono<ApiEnv>): void {
  mount(app, calls.loginViaTelegramWidget, async ({ ctx, body, http }) => {
    const identity = await verifyWidget(body, ctx.config.sharedBotToken, ctx.now);
    await useOnce(ctx, body.hash, Number(body.auth_date));
    const login = await openSession(ctx, {
      identity,
      life: newLife(SESSION_TTL_SECONDS, ctx.now),
      way: "browser",
      agent: agentOf(http.request.headers.get("user-agent")),
      deviceId: body.device_id,
      languageCode: body.language_code,
      utmSource: body.utm_source,
    });
    return withCookie(ctx, http, { login, way: "browser" });
  });

  const viaWebApp: Handler<typeof calls.loginViaWebApp | typeof calls.botsLoginViaWebApp> = async ({
    ctx,
    body,
    http,
  }) => {
    const identity = await verifyLaunch(ctx, body);
    const login = await openSession(ctx, {
      identity,
      life: newLife(WEB_APP_SESSION_TTL_SECONDS, ctx.now),
      way: "web_view",
      agent: agentOf(http.request.headers.get("user-agent")),
      deviceId: body.device_id,
      languageCode: identity.languageCode,
    });
    return withCookie(ctx, http, { login, way: "web_view" });
  };
  mount(app, calls.loginViaWebApp, viaWebApp);
  mount(app, calls.botsLoginViaWebApp, viaWebApp);

  mount(app, calls.loginViaOneTimeToken, async ({ ctx, query, body, http }) => {
    const login = await openWithOneTimeToken(ctx, {
      token: query.token,
      botHashId: body.botHashId ?? "",
      agent: agentOf(http.request.headers.get("user-agent")),
      deviceId: body.device_id,
    });
    return withCookie(ctx, http, { login, way: "browser" });
  });

  mount(app, calls.oneTimeAccount, async ({ ctx, query, body }) => {
    const { account } = await accountOfOneTimeToken(ctx, { token: query.token, botHashId: body.botHashId ?? "" });
    const { id, fname, lname, username } = account;
    return { account: { id, fname, lname, username } };
  });

  mount(app, calls.loginViaToken, async ({ ctx, body, http }) => {
    if (body.act === "resume") {
      const login = await resumeSession(ctx, http.token ?? "");
      return withCookie(ctx, http, { login, way: ctx.session.way });
    }
    await endSession(ctx);
    http.cookies.push(...endedSessionCookies(isSecure(ctx)));
    return {};
  });

  mount(app, sessionCalls.listSessions, ({ ctx }) => listSessions(ctx));
  mount(app, sessionCalls.endOneSession, async ({ ctx, body, http }) => {
    if (await endSessionById(ctx, body.id)) http.cookies.push(...endedSessionCookies(isSecure(ctx)));
    return { item: { id: body.id } };
  });
  mount(app, sessionCalls.logoutEverywhere, async ({ ctx, body, http }) => {
    const ended = await endAllSessions(ctx, body);
    if (!body.keepThis) http.cookies.push(...endedSessionCookies(isSecure(ctx)));
    return { ended };
  });

  mount(app, calls.generateOnetimeToken, ({ ctx, body }) => makeOneTimeToken(ctx, body.botHashId ?? ""));
  mount(app, calls.alterArchiveChat, ({ ctx, body }) => alterArchiveChat(ctx, body.action, body.ids));
  mount(app, calls.updateAccountAttr, ({ ctx, body }) => updateAccountAttr(ctx, body.attr, body.value));
}

const isSecure = (ctx: ServiceContext) => ctx.config.publicUrl.startsWith("https:");

interface SignedIn {
  login: Login;
  way: SessionWay;
}

/**
 * Passes a login to the page's browser. A page of another site may call the sign-in, but must not sign this browser in
 * as somebody of its choice. The browser's former session is ended, since nobody holds its token any more.
 */
async function withCookie(ctx: ServiceContext, http: CallHttp, { login, way }: SignedIn): Promise<Login> {
  const origin = http.request.headers.get("origin");
  const own = [new URL(ctx.config.publicUrl).origin, new URL(http.request.url).origin];
  if (origin !== null && !own.includes(origin)) return login;
  // The web views of several accounts may share their cookies, while each page has a token of its own.
  if (way === "browser") await endReplacedSessions(ctx, tokensFromCookies(http.request), login.account.id);
  const settings = { secure: isSecure(ctx), embedded: way === "web_view" };
  http.cookies.push(...sessionCookies(login.token, login.tokenTTL, settings));
  return login;
}
