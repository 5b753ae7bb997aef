/**
 * The login widget as sites include it: `<script src=".../js/telegram-widget.js" data-telegram-login="bot" ...>`.
 * The script puts a frame before itself; the frame says who logged in by postMessage.
 */
(() => {
  const current = document.currentScript;
  const home = new URL(current ? current.src : location.href).origin;
  const sizes = { large: [238, 40], medium: [193, 28], small: [148, 20] };
  const passedOn = ["size", "radius", "userpic", "request-access", "lang"];

  /** `data-onauth` holds code such as "onTelegramAuth(user)". Naming the function is enough, and needs no eval. */
  function namedFunction(code) {
    const name = /^\s*(?:return\s+)?(?:window\.)?([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)/.exec(code)?.[1];
    if (!name) return null;
    return (user) => {
      const path = name.split(".");
      const last = path.pop();
      const owner = path.reduce((found, part) => found?.[part], window);
      if (typeof owner?.[last] === "function") owner[last](user);
      else console.error(`Telegram login widget: ${name} is not a function`);
    };
  }

  function redirectWith(authUrl) {
    return (user) => {
      const url = new URL(authUrl, location.href);
      for (const [key, value] of Object.entries(user)) url.searchParams.set(key, String(value));
      location.href = url.href;
    };
  }

  function parsed(event) {
    try {
      return typeof event.data === "string" ? JSON.parse(event.data) : null;
    } catch {
      return null;
    }
  }

  function frameAddress(bot, script) {
    const url = new URL(`/widget/${encodeURIComponent(bot)}`, home);
    url.searchParams.set("origin", location.origin === "null" ? "*" : location.origin);
    for (const name of passedOn) {
      const value = script.getAttribute(`data-${name}`);
      if (value !== null) url.searchParams.set(name, value);
    }
    return url.href;
  }

  function initWidget(script) {
    const bot = script.getAttribute("data-telegram-login");
    if (!bot) return;
    const id = `telegram-login-${bot.replace(/[^a-z0-9_]/gi, "-")}`;
    if (document.getElementById(id)) return;
    const authUrl = script.getAttribute("data-auth-url");
    const onAuth = authUrl ? redirectWith(authUrl) : namedFunction(script.getAttribute("data-onauth") ?? "");
    const [width, height] = sizes[script.getAttribute("data-size") ?? "large"] ?? sizes.large;

    const frame = document.createElement("iframe");
    frame.id = id;
    frame.src = frameAddress(bot, script);
    frame.title = "Log in with Telegram";
    frame.width = String(width);
    frame.height = String(height);
    frame.style.cssText = `overflow:hidden;border:none;color-scheme:light dark;max-width:100%;width:${width}px;height:${height}px`;
    window.addEventListener("message", (event) => {
      if (event.source !== frame.contentWindow || event.origin !== home) return;
      const data = parsed(event);
      if (data?.event === "resize") frame.style.height = `${Math.min(Number(data.height) || height, 400)}px`;
      if (data?.event === "auth_user") onAuth?.(data.auth_data);
    });
    script.parentNode?.insertBefore(frame, script);
  }

  /** Telegram's own call for a site's own button: opens a popup, `callback` gets the signed fields or false. */
  function auth(options, callback) {
    const url = new URL(`/widget/${encodeURIComponent(options.bot_id)}?popup=1`, home);
    url.searchParams.set("origin", location.origin);
    if (options.lang) url.searchParams.set("lang", options.lang);
    const popup = window.open(url.href, "telegram_oauth", "width=400,height=480,popup=1");
    if (!popup) return callback(false);
    let done = false;
    const finish = (result) => {
      if (done) return;
      done = true;
      window.removeEventListener("message", listen);
      clearInterval(watch);
      callback(result);
    };
    const listen = (event) => {
      if (event.source !== popup || event.origin !== home) return;
      const data = parsed(event);
      if (data?.event === "auth_result") finish(data.result);
    };
    const watch = setInterval(() => popup.closed && finish(false), 300);
    window.addEventListener("message", listen);
  }

  window.Telegram = window.Telegram || {};
  window.Telegram.Login = { auth };
  if (current?.hasAttribute("data-telegram-login")) initWidget(current);
  else for (const script of document.querySelectorAll("script[data-telegram-login]")) initWidget(script);
})();
