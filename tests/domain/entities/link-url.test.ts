import { describe, expect, it } from "vitest";
import { isLinkUrl } from "../../../domain/entities/link-url.ts";
import { internetUrlProblem } from "../../../domain/materials/internet-material.ts";
import { buttonUrl } from "../../../domain/sending/send-markup.ts";
import { isButtonAddress } from "../../../domain/templates/button-address.ts";

const CONTROLS = ["\u0000", "\u0001", "\t", "\n", "\u001f", "\u007f", "\u0085", "\u2028", "\u2029"];

describe("the address of a link", () => {
  it.each([
    "https://a.example/x",
    "HTTP://a.example",
    "tg://user?id=1",
    "mailto:a@b.example",
    "tel:+34600",
    "a.example",
    "a.example:8080/x",
    "https://fa.example/می‌خواهم",
  ])("MSG-03: %s is taken", (url) => expect(isLinkUrl(url)).toBe(true));

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc",
    "\ufeffjavascript:x",
    "\u200bjavascript:x",
    "\u00adjavascript:x",
    "java script:x",
  ])("MSG-03: %j is refused", (url) => expect(isLinkUrl(url)).toBe(false));

  it.each(CONTROLS)(
    "MSG-03, MSG-28: a control character (%j) anywhere is refused, in links, buttons and materials",
    (sign) => {
      for (const url of [
        `${sign}javascript:alert(1)`,
        `java${sign}script:alert(1)`,
        `https://a.example/${sign}x`,
        `https://a${sign}.example/`,
      ]) {
        expect([url, isLinkUrl(url)]).toEqual([url, false]);
        expect([url, buttonUrl(`${url}x`)]).toEqual([url, null]);
        expect([url, isButtonAddress(url)]).toEqual([url, false]);
        expect([url, internetUrlProblem(url)]).toEqual([url, expect.any(String)]);
      }
    },
  );
});
