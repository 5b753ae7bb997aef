import { chatIdFromTelegram } from "../ids.ts";

/** Buttons in a newcomer's private chat with the bot: the inline check, the other kind of captcha, giving up. */
export const PRIVATE_BUTTONS = ["human", "words", "picture", "cancel"] as const;
export type PrivateButton = (typeof PRIVATE_BUTTONS)[number];

const START = /^\/start(?:@\w{1,64})? ncm_(\d{6,16})$/;
const BUTTON = /^ncm:(human|words|picture|cancel):(\d{6,16})$/;

const signedId = (digits: string | undefined): number | null => {
  const id = Number(digits);
  return Number.isSafeInteger(id) && id > 0 ? -id : null;
};

/** Returns the address that opens the bot's private chat for the check of a group (AMB-076). */
export const verificationLink = (botUsername: string, telegramChatId: number): string =>
  `https://t.me/${botUsername}?start=ncm_${chatIdFromTelegram(telegramChatId)}`;

/** Reads from the text of /start the group whose check the link begins; null for any other text. */
export const chatOfStart = (text: string): number | null => signedId(START.exec(text.trim())?.[1]);

/**
 * Makes the data of a button, which names the group, so that buttons of old messages stay unambiguous. At most 64 bytes
 * (Bot API).
 */
export const buttonData = (button: PrivateButton, telegramChatId: number): string =>
  `ncm:${button}:${chatIdFromTelegram(telegramChatId)}`;

/** Reads the data of a button of a question in private; null for any other. */
export function readButton(data: string): { button: PrivateButton; telegramChatId: number } | null {
  const [, name, digits] = BUTTON.exec(data) ?? [];
  const button = PRIVATE_BUTTONS.find((known) => known === name);
  const telegramChatId = signedId(digits);
  return button === undefined || telegramChatId === null ? null : { button, telegramChatId };
}
