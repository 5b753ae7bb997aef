import { captchaPng } from "../../../domain/newcomers/captcha/draw.ts";
import type { TelegramAnswer, TelegramClient } from "../../../telegram/client.ts";
import { uploadBytes } from "../../../telegram/upload-file.ts";

interface Drawn {
  digits: string;
  seed: number;
}
const isDrawn = (photo: unknown): photo is Drawn =>
  typeof photo === "object" && photo !== null && "digits" in photo && "seed" in photo;

/** A bot's client that draws a captcha when it is sent: the outbox keeps what it is drawn from (AMB-077). */
export const withCaptcha = (telegram: TelegramClient): TelegramClient => ({
  async call<Result>(method: string, payload: Record<string, unknown> = {}): Promise<TelegramAnswer<Result>> {
    const { photo } = payload;
    if (!isDrawn(photo)) return telegram.call<Result>(method, payload);
    const picture = uploadBytes(captchaPng(photo.digits, photo.seed), "check.png");
    return telegram.call<Result>(method, { ...payload, photo: picture });
  },
});
