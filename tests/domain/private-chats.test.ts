import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contactStatusFromBotStatus, contactStatusOf } from "../../domain/private-chats/contact-status.ts";
import { isShownInline, privateFileOf, servedMimetype } from "../../domain/private-chats/private-file.ts";
import { isTelegramId, nextPendingId } from "../../domain/private-chats/private-message-id.ts";

describe("the place of a message without a number", () => {
  it.each([
    [0, 0.001],
    [50, 50.001],
    [50.001, 50.002],
    [50.998, 50.999],
    [50.999, 50.999001],
    [50.999001, 50.999002],
    [2 ** 31, 2 ** 31 + 0.001],
  ])("AMB-195: behind %d comes %d", (last, next) => {
    expect(nextPendingId(last)).toBe(next);
    expect(isTelegramId(next)).toBe(false);
  });

  it("AMB-195: it stands behind the last one and before Telegram's next, two hundred times over", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (start) => {
        let last = start;
        for (let step = 0; step < 200; step++) {
          const next = nextPendingId(last);
          expect(next).toBeGreaterThan(last);
          expect(next).toBeLessThan(start + 1);
          last = next;
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe("status of a contact", () => {
  it.each([
    [403, "Forbidden: bot was blocked by the user", 9],
    [403, "Forbidden: user is deactivated", 9],
    [400, "Bad Request: USER_IS_BLOCKED", 9],
    [403, "Forbidden: something Telegram says later", 9],
    [403, "Forbidden: bot can't initiate conversation with a user", 2],
    [400, "Bad Request: chat not found", 1],
    [400, "Bad Request: PEER_ID_INVALID", 1],
    [400, "Bad Request: message text is empty", null],
    [429, "Too Many Requests: retry after 5", null],
    [500, "Internal Server Error", null],
  ])("PCH-02, PCH-19, AMB-193: %i %s -> %s", (error_code, description, status) => {
    expect(contactStatusOf({ error_code, description })).toBe(status);
  });

  it("PCH-02, PCH-03: a person who blocks the bot makes it kicked, one who lets it in a member", () => {
    expect(["kicked", "member", "left"].map(contactStatusFromBotStatus)).toEqual([9, 10, null]);
  });
});

describe("files of private messages", () => {
  const file = { file_id: "f", file_unique_id: "u" };
  // Only the fields that are read are given.
  const of = (message: object) => privateFileOf(message as Parameters<typeof privateFileOf>[0]);

  it("API-44: a photo's largest size, a video note's sides, and the special kind before the plain one", () => {
    const photo = [
      { ...file, width: 90, height: 60 },
      { ...file, file_unique_id: "large", width: 900, height: 600, file_size: 5 },
    ];
    expect(of({ photo })).toMatchObject({ file_unique_id: "large", mimetype: "image/jpeg", width: 900, size: 5 });
    expect(of({ video_note: { ...file, length: 240, duration: 3 } })).toMatchObject({ width: 240, height: 240 });
    const animation = { ...file, mime_type: "video/mp4" };
    expect(of({ animation, document: { ...file, file_unique_id: "d" } })).toMatchObject({ file_unique_id: "u" });
    expect(of({ text: "x" })).toBeNull();
  });

  it("API-44: a sender's claim is kept only where it looks like a type and a number", () => {
    const claims = { mime_type: "text/html\r\nset-cookie: x", file_name: "x".repeat(400), file_size: -1 };
    const stored = of({ document: { ...file, ...claims } });
    expect(stored).toMatchObject({ mimetype: "application/octet-stream", size: 0 });
    expect(stored?.file_name.length).toBe(255);
    expect(of({ document: { file_id: 5 } })).toBeNull();
  });

  it("LIB-21: only types in which no script can hide keep theirs", () => {
    for (const type of ["text/html", "image/svg+xml", "application/xhtml+xml", "application/pdf", "text/plain"]) {
      expect([servedMimetype(type), isShownInline(type)]).toEqual(["application/octet-stream", false]);
    }
    expect([servedMimetype("image/png"), isShownInline("audio/ogg")]).toEqual(["image/png", true]);
  });
});
