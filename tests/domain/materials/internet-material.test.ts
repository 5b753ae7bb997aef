import { describe, expect, it } from "vitest";
import { internetUrlProblem } from "../../../domain/materials/internet-material.ts";

const HTTPS = "Please submit an HTTPS url.";
const INVALID = "Invalid url";

describe("internet material", () => {
  it.each([
    ["https://a.b/x.png", null],
    ["https://cdn.example.com/a%20b.mp4?x=1#y", null],
    ["HTTPS://CDN.Example.com/x", null],
    ["https://bücher.example/x", null],
    ["https://a.b/x:8443/@y", null],
    ["http://a.b/x.png", HTTPS],
    ["ftp://a.b/x", HTTPS],
    ["//a.b/x", HTTPS],
    ["", HTTPS],
    ["data:image/png;base64,AA", HTTPS],
    ["https://localhost/x", INVALID],
    ["https://x.localhost/x", INVALID],
    ["https://localhost./x", INVALID],
    ["https://abc/x", INVALID],
    ["https://a.b:8443/x", INVALID],
    ["https://a.b:443/x", INVALID],
    ["https://a.b:/x", INVALID],
    ["https://me@a.b/x", INVALID],
    ["https://me:pw@a.b/x", INVALID],
    ["https://127.0.0.1/x", INVALID],
    ["https://0x7f.1/x", INVALID],
    ["https://2130706433/x", INVALID],
    ["https://１２７.0.0.1/x", INVALID],
    ["https://[::1]/x", INVALID],
    ["https://a..b/x", INVALID],
    ["https://.a.b/x", INVALID],
    ["https:\\\\a.b\\x", HTTPS],
    ["https://a.b\\@c.d/x", INVALID],
    ["https://a.b/x y", INVALID],
    ["https://", INVALID],
    [`https://a.b/${"x".repeat(2048)}`, INVALID],
  ])("LIB-13, LIB-14, AMB-155: %s", (url, problem) => {
    expect(internetUrlProblem(url)).toBe(problem);
  });
});
