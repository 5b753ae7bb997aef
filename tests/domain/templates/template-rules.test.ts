import { describe, expect, it } from "vitest";
import { AppError } from "../../../domain/errors.ts";
import { isMixable, type MaterialType, materialIdsOf } from "../../../domain/materials/material-type.ts";
import { payloadShape } from "../../../domain/templates/template.ts";
import { composeMessage } from "../../../domain/templates/template-rules.ts";

const PHOTO = 2;
const DOCUMENT = 5;
const VIDEO = 6;
const AUDIO = 8;
const ANIMATION = 9;
const compose = (payload: object, options: object = {}) =>
  composeMessage(payloadShape.parse(payload), { isChannel: false, emoji: "ask", ...options });

describe("media that go together", () => {
  it.each<[MaterialType[], boolean]>([
    [[], true],
    [[ANIMATION], true],
    [[PHOTO, VIDEO, PHOTO], true],
    [[DOCUMENT, DOCUMENT], true],
    [[AUDIO, AUDIO], true],
    [[DOCUMENT, AUDIO], false],
    [[PHOTO, DOCUMENT], false],
    [[VIDEO, AUDIO], false],
    [[ANIMATION, ANIMATION], false],
    [[ANIMATION, PHOTO], false],
  ])("MSG-12, AMB-137: %j -> %s", (types, mixable) => {
    expect(isMixable(types)).toBe(mixable);
  });

  it("LIB-11: an upload that is used twice counts once, an address not at all", () => {
    const own = { type: PHOTO, source: "ugcbinary", id: "1".repeat(20) } as const;
    expect(materialIdsOf([own, own, { type: PHOTO, source: "url", id: "https://a.b/c" }])).toEqual([own.id]);
  });
});

describe("the stored form", () => {
  it("AMB-138: an album has no interaction", () => {
    const url = { type: PHOTO, source: "url", id: "https://a.b/c" };
    expect(compose({ assets: [url, url], interactionMode: 1 })).toMatchObject({ composed: { interactionMode: 0 } });
    expect(compose({ assets: [url], interactionMode: 1 })).toMatchObject({ composed: { interactionMode: 1 } });
  });

  it("MSG-11: formatted emoji are asked about, taken out or left", () => {
    const message = { content: "a😀b", entities: [{ type: "bold", offset: 0, length: 4 }] };
    expect(compose(message)).toEqual({ ok: false, code: "Q_CLEAN_EMOJI_FORMAT" });
    expect(compose(message, { emoji: "leave" })).toMatchObject({ composed: { entities: message.entities } });
    const halves = [0, 3].map((offset) => ({ type: "bold", offset, length: 1 }));
    expect(compose(message, { emoji: "clean" })).toMatchObject({ composed: { entities: halves } });
  });
});

describe("a failure with a name in its message", () => {
  it("ERR-17: 'Missing message template 5'", () => {
    expect(new AppError("Missing message template {id}", { id: "5" }).message).toBe("Missing message template 5");
  });
});
