/** Beginning of the addresses at which we serve files that Telegram keeps; they are outside of the API (API-44). */
export const TELEGRAM_FILES = "/binaries_from_telegram/";

/** A file that Telegram keeps, as an address names it. `key` is of a stored message. */
export type FileAddress =
  | { kind: "privateFile"; botId: string; fileUniqueId: string }
  | { kind: "privateThumbnail"; botId: string; fileUniqueId: string }
  | { kind: "chatPhoto"; chatId: string }
  | { kind: "memberPhoto"; chatId: string; userId: number }
  | { kind: "botPhoto"; botId: string }
  | { kind: "contactPhoto"; botId: string; userId: number }
  | { kind: "messageFile"; chatId: string; key: number }
  | { kind: "messageThumbnail"; chatId: string; key: number };

export const privateFileAddress = (botId: string, fileUniqueId: string): string =>
  `${TELEGRAM_FILES}private_chat/${botId}/${fileUniqueId}`;
export const privateThumbnailAddress = (botId: string, fileUniqueId: string): string =>
  `${privateFileAddress(botId, fileUniqueId)}/thumbnail`;
export const chatPhotoAddress = (chatId: string): string => `${TELEGRAM_FILES}chat/${chatId}/photo`;
export const memberPhotoAddress = (chatId: string, userId: number | string): string =>
  `${TELEGRAM_FILES}chat/${chatId}/member/${userId}`;
export const botPhotoAddress = (botId: string): string => `${TELEGRAM_FILES}bot/${botId}/photo`;
export const contactPhotoAddress = (botId: string, userId: number | string): string =>
  `${TELEGRAM_FILES}bot/${botId}/contact/${userId}`;
export const messageFileAddress = (chatId: string, key: number): string =>
  `${TELEGRAM_FILES}chat/${chatId}/message/${key}`;
export const messageThumbnailAddress = (chatId: string, key: number): string =>
  `${messageFileAddress(chatId, key)}/thumbnail`;

const ADDRESS = /^\/binaries_from_telegram\/(private_chat|chat|bot)\/([^/]+)\/(.+)$/;
const PRIVATE_FILE = /^([A-Za-z0-9_-]{1,128})(\/thumbnail)?$/;
const NUMBERED = /^(member|message|contact)\/([1-9]\d{0,15})(\/thumbnail)?$/;

/** Reads an address; null for one that names nothing. Ids of chats and bots are as they came. */
export function parseFileAddress(pathname: string): FileAddress | null {
  const [, owner, id = "", rest = ""] = ADDRESS.exec(pathname) ?? [];
  if (owner === "private_chat") {
    const [, fileUniqueId, small] = PRIVATE_FILE.exec(rest) ?? [];
    if (fileUniqueId === undefined) return null;
    return { kind: small ? "privateThumbnail" : "privateFile", botId: id, fileUniqueId };
  }
  if (rest === "photo") return owner === "chat" ? { kind: "chatPhoto", chatId: id } : { kind: "botPhoto", botId: id };
  const [, noun, digits = "", thumbnail] = NUMBERED.exec(rest) ?? [];
  const number = Number(digits);
  if (noun === undefined || !Number.isSafeInteger(number)) return null;
  if (noun === "message" && owner === "chat") {
    return { kind: thumbnail ? "messageThumbnail" : "messageFile", chatId: id, key: number };
  }
  if (thumbnail !== undefined) return null;
  if (noun === "member" && owner === "chat") return { kind: "memberPhoto", chatId: id, userId: number };
  return noun === "contact" && owner === "bot" ? { kind: "contactPhoto", botId: id, userId: number } : null;
}
