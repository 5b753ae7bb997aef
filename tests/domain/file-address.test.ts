import { describe, expect, it } from "vitest";
import * as address from "../../domain/media/file-address.ts";

const { parseFileAddress } = address;

describe("addresses of files that Telegram keeps", () => {
  it("API-44: each is read as it was made", () => {
    expect(parseFileAddress(address.chatPhotoAddress("1001"))).toEqual({ kind: "chatPhoto", chatId: "1001" });
    expect(parseFileAddress(address.botPhotoAddress("77"))).toEqual({ kind: "botPhoto", botId: "77" });
    const member = { kind: "memberPhoto", chatId: "1001", userId: 5 };
    expect(parseFileAddress(address.memberPhotoAddress("1001", 5))).toEqual(member);
    const contact = { kind: "contactPhoto", botId: "77", userId: 5 };
    expect(parseFileAddress(address.contactPhotoAddress("77", "5"))).toEqual(contact);
    const file = { chatId: "1001", key: 1_782_000_000_000_000 };
    expect(parseFileAddress(address.messageFileAddress("1001", file.key))).toEqual({ kind: "messageFile", ...file });
    const thumbnail = parseFileAddress(address.messageThumbnailAddress("1001", file.key));
    expect(thumbnail).toEqual({ kind: "messageThumbnail", ...file });
    const own = parseFileAddress("/binaries_from_telegram/private_chat/77/AgAD-_1");
    expect(own).toEqual({ kind: "privateFile", botId: "77", fileUniqueId: "AgAD-_1" });
    const small = parseFileAddress(address.privateThumbnailAddress("77", "AgAD-_1"));
    expect(small).toEqual({ kind: "privateThumbnail", botId: "77", fileUniqueId: "AgAD-_1" });
  });

  it.each([
    "",
    "chat/1001",
    "chat/1001/photos",
    "chat/1001/contact/5",
    "bot/77/member/5",
    "bot/77/message/5",
    "chat/1001/member/0",
    "chat/1001/member/5/thumbnail",
    "chat/1001/member/99999999999999999",
    "chat/1001/message/-5",
    "private_chat/77/a.b",
    "private_chat/77/a/b",
    "other/77/photo",
  ])("API-44: %s names nothing", (rest) => {
    expect(parseFileAddress(`${address.TELEGRAM_FILES}${rest}`)).toBeNull();
  });
});
