import { describe, expect, it } from "vitest";
import { findPartsFault } from "../../../../app/features/announcements/editor/parts-fault.ts";
import {
  beginMessage,
  isOther,
  type MessageParts,
  messageToStore,
  partsIn,
  textOf,
} from "../../../../app/features/editor/rule/messages/message-draft.ts";
import { MESSAGE_TYPE } from "../../../../domain/messages/message-type.ts";
import type { Template } from "../../../../domain/templates/template.ts";

const photo = { type: MESSAGE_TYPE.photo, source: "ugcbinary", id: "11" } as const;
const document = { type: MESSAGE_TYPE.document, source: "ugcbinary", id: "12" } as const;
const keyboard = [[{ text: "Rules", url: "https://example.com" }]] as MessageParts["keyboard"];
const none: MessageParts = { assets: [], keyboard: [], interactionMode: 0 };
const withPhoto: MessageParts = { ...none, assets: [photo] };

const stored: Template = {
  id: "7",
  name: "Rules",
  content: "Be kind",
  entities: [],
  ...withPhoto,
  disableWebPreview: true,
  disableNotification: false,
  ctime: 1,
  mtime: 2,
};
const text = textOf(stored);

describe("files and buttons of a rule's message", () => {
  it("MSG-10, ANN-02: are stored with a new message, which has none where none were chosen", () => {
    expect(messageToStore(null, text, false, { ...withPhoto, keyboard, interactionMode: 1 })).toEqual({
      content: "Be kind",
      entities: [],
      cleanEmojiFormat: true,
      assets: [photo],
      keyboard,
      interactionMode: 1,
    });
    expect(messageToStore(null, text, false)).not.toHaveProperty("assets");
  });

  it("MSG-10, ANN-02: take the place of those of a template, which stays as it is where they are the same", () => {
    expect(messageToStore(stored, text, false, withPhoto)).toBeNull();
    expect(messageToStore(stored, text, false)).toBeNull();
    expect(messageToStore(stored, text, false, none)).toMatchObject({
      id: "7",
      name: "Rules",
      content: "Be kind",
      assets: [],
      mtime: 2,
      disableWebPreview: true,
    });
    // A change of the text alone leaves them.
    expect(messageToStore(stored, { text: "Be nice", entities: [] }, true)).toMatchObject({ assets: [photo] });
  });

  it("AMB-299: another choice makes it another message, the same one does not", () => {
    const from = { template: stored, text };
    const begun = beginMessage(from);
    expect(partsIn(begun)).toEqual(withPhoto);
    expect(isOther(begun, from)).toBe(false);
    expect(isOther({ ...begun, parts: withPhoto }, from)).toBe(false);
    expect(isOther({ ...begun, parts: none }, from)).toBe(true);
    expect(isOther({ ...begun, template: null, parts: none }, { template: null, text })).toBe(false);
  });

  it("MSG-12, MSG-13: that do not go together are found before they are stored, in the message that has them", async () => {
    const plain = { ...beginMessage({ template: null, text }), key: 0, isGone: false };
    const mixed = { ...none, assets: [photo, document] };
    const album = { ...none, assets: [photo, photo], keyboard, interactionMode: 1 as const };
    expect(await findPartsFault([plain, { ...plain, parts: withPhoto }], false)).toBeNull();
    expect(await findPartsFault([plain, { ...plain, parts: mixed }], false)).toEqual({
      at: 1,
      parts: mixed,
      code: "DOC_AUDIO_NOT_MIXABLE",
    });
    expect(await findPartsFault([{ ...plain, parts: album }], false)).toMatchObject({ code: "Menu not applicable" });
    const reply = { ...none, keyboard, interactionMode: 2 as const };
    expect(await findPartsFault([{ ...plain, parts: reply }], true)).toMatchObject({
      code: "REPLY_KEYBOARD_NOT_FOR_CHANNELS",
    });
  });
});
