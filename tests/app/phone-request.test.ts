import { describe, expect, it } from "vitest";
import { isPhoneRequest } from "../../app/features/shell/phone-request.ts";

const MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0";
const LINUX = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";

const asked = (headers: Record<string, string>) => isPhoneRequest(new Headers(headers));

describe("where a page is asked for from", () => {
  it("NAV-31: the sidebar is written for browsers of desktops", () => {
    for (const agent of [MAC, WINDOWS, LINUX]) expect(asked({ "user-agent": agent })).toBe(false);
    for (const agent of [IPHONE, ANDROID, "", "curl/8"]) expect(asked({ "user-agent": agent })).toBe(true);
    expect(asked({})).toBe(true);
  });

  it("NAV-31: what the browser says itself goes before its name", () => {
    expect(asked({ "user-agent": LINUX, "sec-ch-ua-mobile": "?1" })).toBe(true);
    expect(asked({ "user-agent": ANDROID, "sec-ch-ua-mobile": "?0" })).toBe(false);
  });
});
