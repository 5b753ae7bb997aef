import { afterEach, describe, expect, test, vi } from "vitest";
import { haptic } from "../../../../app/client/telegram/haptics.ts";
import { telegramWebApp } from "../../../../app/client/telegram/telegram-web-app.ts";
import { connectAddress, storeConnect } from "../../../../app/features/login/connect-address.ts";
import { oneTimeTokenOf } from "../../../../app/features/login/telegram-fields.ts";
import { moveToBrowser, oneTimeLink } from "../../../../app/features/web-view/full-screen.ts";
import { keepHostPainted } from "../../../../app/features/web-view/paint-host.ts";
import { parentPath } from "../../../../app/features/web-view/use-native-back.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Makes Telegram's object as a client of some version has it, and notes the calls. */
function client(version: number, themeParams: Record<string, string> = {}) {
  const calls: unknown[][] = [];
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push([name, ...args]);
  return {
    calls,
    webApp: {
      initData: "user=1",
      themeParams,
      isVersionAtLeast: (asked: string) => version >= Number(asked),
      openLink: note("openLink"),
      close: note("close"),
      setHeaderColor: note("setHeaderColor"),
      setBackgroundColor: note("setBackgroundColor"),
      setBottomBarColor: note("setBottomBarColor"),
      MainButton: { setParams: note("setParams") },
      HapticFeedback: { impactOccurred: note("impact"), notificationOccurred: note("notification") },
    },
  };
}

describe("the way back", () => {
  test.each([
    ["/groups", null],
    ["/channels/", null],
    ["/bots", null],
    ["/tasks", null],
    ["/more", null],
    ["/login", null],
    ["/oops", null],
    ["/connect_with_web_app/abcdefabcdef", null],
    ["/", null],
    ["/orders", "/groups"],
    ["/orders/1042", "/orders"],
    ["/groups/1002", "/groups"],
    ["/groups/1002/send_message", "/groups/1002"],
    ["/groups/1002/messages/history", "/groups/1002"],
    ["/groups/1002/overview/forum_topic", "/groups/1002"],
    ["/groups/1002/members/77", "/groups/1002/members"],
    ["/groups/1002/responders/update/77", "/groups/1002/responders"],
    ["/bots/abc123/private_chat/9", "/bots/abc123/private_chat"],
    ["/bots/abc123/contentlib/msg_templates", "/bots/abc123/settings"],
    ["/bots/abc123/settings", "/bots"],
    ["/plan/upgrade/chat/1002", "/groups/1002"],
    ["/plan/renew/bot/abc123", "/bots/abc123"],
  ])("I18-09: above %s stands %s", (path, parent) => expect(parentPath(path)).toBe(parent));
});

describe("full screen", () => {
  test("I18-10, AMB-241: the link opens in the browser, the web view closes 1888 ms later and not before", () => {
    vi.useFakeTimers();
    const { webApp, calls } = client(8);
    moveToBrowser(webApp, "https://steward.test/login#one_time=t");
    expect(calls).toEqual([["openLink", "https://steward.test/login#one_time=t"]]);
    vi.advanceTimersByTime(1887);
    expect(calls.length).toBe(1);
    vi.advanceTimersByTime(1);
    expect(calls.at(-1)).toEqual(["close"]);
  });

  test("I18-10, AUTH-09: the link leads to /login with the token hidden from servers, and back to the page", () => {
    const url = new URL(oneTimeLink("https://steward.test", "a+b/c", "/groups?view=archived&q=ä"));
    expect([url.pathname, url.searchParams.get("goto")]).toEqual(["/login", "/groups?view=archived&q=ä"]);
    expect(url.search).not.toContain("a%2Bb");
    expect(oneTimeTokenOf(url)).toEqual({ token: "a+b/c", botHashId: "" });
  });
});

describe("Telegram's parts in the page's colours", () => {
  const COLOURS: Record<string, string> = {
    "--canvas": "#efeff4",
    "--surface": "#ffffff",
    "--accent": "#0071ec",
    "--on-accent": "#ffffff",
  };
  /** Paints at once; the observer is given back, to tell of changes. */
  function paint(version: number, themeParams: Record<string, string>) {
    let changed = () => {};
    vi.stubGlobal("document", { documentElement: {} });
    vi.stubGlobal("getComputedStyle", () => ({ getPropertyValue: (name: string) => COLOURS[name] ?? "" }));
    vi.stubGlobal(
      "MutationObserver",
      class {
        constructor(listener: () => void) {
          changed = listener;
        }
        observe() {}
        disconnect() {}
      },
    );
    const told = client(version, themeParams);
    // The boundary to Telegram: only what is used is there.
    keepHostPainted(told.webApp as unknown as Parameters<typeof keepHostPainted>[0]);
    return { ...told, change: () => changed() };
  }
  const button = ["setParams", { color: "#0071ec", text_color: "#ffffff" }];

  test.each([
    [6, "#efeff4", [button]],
    [6.1, "#efeff4", [["setHeaderColor", "secondary_bg_color"], ["setBackgroundColor", "#efeff4"], button]],
    [6.1, "#123456", [["setHeaderColor", "secondary_bg_color"], ["setBackgroundColor", "#efeff4"], button]],
    [7, "#123456", [["setHeaderColor", "#efeff4"], ["setBackgroundColor", "#efeff4"], button]],
    [7, "#EFEFF4", [["setHeaderColor", "secondary_bg_color"], ["setBackgroundColor", "#efeff4"], button]],
    [
      8,
      "#efeff4",
      [
        ["setHeaderColor", "secondary_bg_color"],
        ["setBackgroundColor", "#efeff4"],
        ["setBottomBarColor", "#ffffff"],
        button,
      ],
    ],
  ])("I18-09: version %s, canvas of Telegram's %s", (version, secondary_bg_color, calls) => {
    expect(paint(version, { secondary_bg_color }).calls).toEqual(calls);
  });

  test("I18-09: an unchanged state is not told again", () => {
    const { calls, change } = paint(8, {});
    const before = calls.length;
    change();
    expect(calls.length).toBe(before);
    COLOURS["--accent"] = "#004499";
    change();
    expect(calls.at(-1)).toEqual(["setParams", { color: "#004499", text_color: "#ffffff" }]);
  });
});

describe("Telegram's object", () => {
  function browser(hash: string, webApp?: object) {
    const window = { location: { hash }, ...(webApp ? { Telegram: { WebApp: webApp } } : {}) };
    vi.stubGlobal("window", window);
    vi.stubGlobal("sessionStorage", { getItem: () => null });
    const append = vi.fn();
    vi.stubGlobal("document", { createElement: () => ({ addEventListener() {} }), head: { appendChild: append } });
    return append;
  }

  test("I18-09: outside Telegram nothing is loaded, and nothing is felt", async () => {
    const append = browser("");
    expect(await telegramWebApp("https://telegram.test/js")).toBeNull();
    expect(append).not.toHaveBeenCalled();
    expect(() => haptic("light")).not.toThrow();
  });

  test.each([
    [6, []],
    [
      6.1,
      [
        ["impact", "light"],
        ["notification", "success"],
        ["notification", "error"],
      ],
    ],
  ])("I18-09: version %s", async (version, felt) => {
    vi.resetModules();
    const fresh = await import("../../../../app/client/telegram/telegram-web-app.ts");
    const { haptic: feel } = await import("../../../../app/client/telegram/haptics.ts");
    const { webApp, calls } = client(version);
    browser("#tgWebAppData=user%3D1", webApp);
    expect(await fresh.telegramWebApp("https://telegram.test/js")).toBe(webApp);
    feel("light");
    feel("success");
    feel("error");
    expect(calls).toEqual(felt);
  });
});

test("AUTH-10: the web view signs in anew with its own bot, on the page it was on", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  expect(connectAddress("sharedsharedb", "/")).toBe("/connect_with_web_app/sharedsharedb");
  storeConnect("abcdefabcdef");
  expect(connectAddress("sharedsharedb", "/groups?a=1&b=2")).toBe(
    "/connect_with_web_app/abcdefabcdef?goto=%2Fgroups%3Fa%3D1%26b%3D2",
  );
});
