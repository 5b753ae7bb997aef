import { describe, expect, test } from "vitest";
import { telegramAddress, telegramPath } from "../../../app/client/telegram/telegram-path.ts";

describe("a link into Telegram", () => {
  test.each([
    ["https://t.me/steward_bot?start=abc", "/steward_bot?start=abc"],
    ["http://t.me/news/12", "/news/12"],
    ["https://telegram.me/news", "/news"],
    ["https://t.me/+AbCd", "/+AbCd"],
    ["tg://resolve?domain=steward_bot&start=abc", "/steward_bot?start=abc"],
    ["tg:resolve?domain=news&post=7", "/news/7"],
    ["tg://resolve?phone=123", null],
    ["tg://user?id=5", null],
    ["https://t.me.example.com/news", null],
    ["https://example.com/?to=https://t.me/news", null],
    ["mailto:someone@t.me", null],
    ["no address", null],
  ])("of %s stays in a simulated Telegram as %s", (address, path) => {
    expect(telegramPath(address)).toBe(path);
  });
});

describe("an address that is shown to be copied", () => {
  test.each([
    ["https://t.me", "https://t.me/news_bot?startgroup", "https://t.me/news_bot?startgroup"],
    [
      "http://localhost:8788/t.me",
      "https://t.me/news_bot?startgroup",
      "http://localhost:8788/t.me/news_bot?startgroup",
    ],
    ["http://localhost:8788/t.me", "https://example.com/news", "https://example.com/news"],
  ])("leads below %s from %s to %s, where its link leads", (root, address, shown) => {
    expect(telegramAddress(root, address)).toBe(shown);
  });
});
