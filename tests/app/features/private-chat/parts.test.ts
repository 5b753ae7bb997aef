import { afterEach, describe, expect, test, vi } from "vitest";
import { EMOJI_GROUPS, recentEmoji, rememberEmoji } from "../../../../app/components/fields/emoji-list.ts";
import { isSendKey } from "../../../../app/features/private-chat/composer/use-composer.ts";
import { staysInPrivateChats } from "../../../../app/features/private-chat/contacts/load-private-chats.ts";
import { refusalText } from "../../../../app/features/private-chat/thread/message-bubble.tsx";
import { parentPath } from "../../../../app/features/web-view/use-native-back.ts";
import { isOutcomeUnknown } from "../../../../app/i18n/refusal-key.ts";
import { reasonKey, statusKey } from "../../../../app/shared/bot/contact-status.ts";
import { lengthText, mediaKind, shownSize } from "../../../../app/shared/content/media-kind.ts";
import { MESSAGE_TYPE } from "../../../../domain/messages/message-type.ts";
import { CONTACT_STATUS } from "../../../../domain/private-chats/contact.ts";

describe("contacts that can be written to", () => {
  test.each([
    [CONTACT_STATUS.nonExistent, "privateChat.status.nonExistent", "privateChat.reason.nonExistent"],
    [CONTACT_STATUS.needsStart, "privateChat.status.needsStart", "privateChat.reason.needsStart"],
    [CONTACT_STATUS.blocked, "privateChat.status.blocked", "privateChat.reason.blocked"],
    [CONTACT_STATUS.normal, "privateChat.status.normal", null],
  ])("PCH-01, ERR-12: status %d has a label, and a reason if the bot cannot write", (status, label, reason) => {
    expect([statusKey(status), reasonKey(status)]).toEqual([label, reason]);
  });
});

describe("the key that sends", () => {
  const plain = { key: "Enter", shiftKey: false, ctrlKey: false, metaKey: false, isComposing: false };
  test.each([
    ["Enter", {}, false, true],
    ["Shift+Enter", { shiftKey: true }, false, false],
    ["Enter while letters are put together", { isComposing: true }, false, false],
    ["another key", { key: "a" }, false, false],
    ["Enter on a phone", {}, true, false],
    ["Ctrl+Enter on a tablet's keyboard", { ctrlKey: true }, true, true],
  ])("PCH-06: %s", (_, change, isTouch, expected) => {
    expect(isSendKey({ ...plain, ...change }, isTouch)).toBe(expected);
  });
});

describe("a message's file", () => {
  const MB = 1024 * 1024;
  test.each([
    ["photo", "image/jpeg", 1, "picture"],
    ["sticker", "image/webp", 1, "picture"],
    ["sticker", "video/webm", 1, "loop"],
    ["sticker", "application/x-tgsticker", 1, "file"],
    ["animation", "video/mp4", 1, "loop"],
    ["animation", "image/gif", 1, "picture"],
    ["video", "video/mp4", 1, "video"],
    ["video_note", "video/mp4", 0, "video"],
    ["voice", "audio/ogg", 1, "sound"],
    ["audio", "audio/mpeg", 1, "sound"],
    ["document", "text/html", 1, "file"],
    ["document", "image/svg+xml", 1, "file"],
    ["document", "application/zip", 20 * MB, "file"],
    ["document", "application/zip", 20 * MB + 1, "tooBig"],
    ["video", "video/mp4", 50 * MB, "tooBig"],
  ] as const)("AMB-199: a %s of %s and %d bytes is shown as a %s", (type, mimetype, size, expected) => {
    expect(mediaKind(MESSAGE_TYPE[type], { mimetype, size })).toBe(expected);
  });

  test.each([
    [640, 480, 320, 240],
    [480, 4800, 64, 320],
    [100, 50, 100, 50],
    [0, 0, 240, 180],
  ])("PCH-09: %d x %d pixels take a place of %d x %d", (width, height, w, h) => {
    expect(shownSize(MESSAGE_TYPE.photo, { width, height })).toEqual({ width: w, height: h });
  });

  test.each([
    [0, ""],
    [5, "0:05"],
    [65.9, "1:05"],
    [3600, "60:00"],
  ])("PCH-09: %d seconds are %j", (seconds, expected) => {
    expect(lengthText(seconds)).toBe(expected);
  });

  test("PCH-09: stickers are smaller than pictures", () => {
    expect(shownSize(MESSAGE_TYPE.sticker, { width: 512, height: 512 })).toEqual({ width: 160, height: 160 });
  });
});

describe("emoji", () => {
  afterEach(() => vi.unstubAllGlobals());

  test("PCH-07: each is there once, none is empty", () => {
    const all = EMOJI_GROUPS.flatMap(({ emoji }) => emoji);
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((each) => /\p{Emoji}/u.test(each))).toBe(true);
  });

  test("PCH-07: the last chosen stand first, once each; any stored value is survived", () => {
    let stored: string | null = null;
    vi.stubGlobal("localStorage", {
      getItem: () => stored,
      setItem: (_: string, text: string) => {
        stored = text;
      },
    });
    for (const emoji of ["😀", "👍", "😀"]) rememberEmoji(emoji);
    expect(recentEmoji()).toEqual(["😀", "👍"]);
    stored = '{"a":1}';
    expect(recentEmoji()).toEqual([]);
    stored = "[1,";
    expect(recentEmoji()).toEqual([]);
    rememberEmoji("🎉");
    expect(recentEmoji()).toEqual(["🎉"]);
  });
});

test.each([
  [403, "privateChat.refused.forbidden"],
  [429, "privateChat.refused.tooMany"],
  [499, "send.help.token"],
  [400, null],
  [0, null],
])("PCH-14: words for a refusal with %d", (error_code, expected) => {
  expect(refusalText({ error_code, description: "" })).toBe(expected);
});

test("AMB-260: only a message that may have arrived is in doubt", () => {
  expect([undefined, "OUTCOME_UNKNOWN", "Forbidden"].map(isOutcomeUnknown)).toEqual([false, true, false]);
});

test("PCH-05: above a conversation are all of them", () => {
  expect(parentPath("/bots/7000000001/private_chat/51")).toBe("/bots/7000000001/private_chat");
  expect(parentPath("/bots/7000000001/private_chat")).toBe("/bots/7000000001/settings");
});

test.each([
  ["/bots/7/private_chat", "/bots/7/private_chat/51", true],
  ["/bots/7/private_chat/52", "/bots/7/private_chat/51", true],
  ["/bots/7/private_chat/51", "/bots/7/private_chat/51", false],
  ["/bots/7/private_chat/51", "/bots/7/private_chat/51?message=9", true],
  ["/bots/7/private_chat/51", "/bots/8/private_chat/51", false],
  ["/bots/7/settings", "/bots/7/private_chat", false],
  ["/bots/7/private_chat", "/bots/7/settings", false],
])("PCH-10: from %s to %s the bot is known already: %s", (from, to, expected) => {
  const url = (path: string) => new URL(path, "https://steward.example");
  expect(staysInPrivateChats(url(from), url(to))).toBe(expected);
});
