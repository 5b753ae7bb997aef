import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createWorker, PSM } from "tesseract.js";
import { newDigits } from "../../domain/newcomers/captcha/challenge.ts";
import { captchaPicture, seededRandom } from "../../domain/newcomers/captcha/draw.ts";
import { type GreyPicture, pngOf } from "../../domain/newcomers/captcha/png.ts";
import type { Figure } from "../figure.ts";

const PICTURES = 200;
const INK_BELOW = 140;
/** Ways in which the reader takes the picture: a line, a word, a line without its own dissection. */
const WAYS = { line: PSM.SINGLE_LINE, word: PSM.SINGLE_WORD, raw: PSM.RAW_LINE };

/**
 * Cleans a picture as an attacker would first: black and white, and everything thinner than a pen's width taken away.
 */
function cleaned({ width, height, pixels }: GreyPicture): GreyPicture {
  const isInk = pixels.map((grey) => (grey < INK_BELOW ? 1 : 0));
  const around = (map: Uint8Array, x: number, y: number) => {
    let sum = 0;
    for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) sum += map[(y + dy) * width + x + dx] ?? 0;
    return sum;
  };
  const each = (of: (x: number, y: number) => number) =>
    Uint8Array.from(pixels, (_, at) => of(at % width, Math.floor(at / width)));
  const core = each((x, y) => (around(isInk, x, y) >= 8 ? 1 : 0));
  return { width, height, pixels: each((x, y) => (around(core, x, y) > 0 ? 0 : 255)) };
}

/** Returns the folder of the English model, which knows digits. */
const modelFolder = () => join(dirname(createRequire(import.meta.url).resolve("@tesseract.js-data/eng")), "4.0.0");

export const captcha: Figure = {
  name: "captcha",
  title: `Captchas that tesseract reads in its best way, of ${PICTURES}`,
  limit: { atMost: 0.05 },
  async measure() {
    const reader = await createWorker("eng", 1, { langPath: modelFolder(), cacheMethod: "none" });
    try {
      const read = new Map<string, number>();
      for (const [way, mode] of Object.entries(WAYS)) {
        await reader.setParameters({ tessedit_char_whitelist: "0123456789", tessedit_pageseg_mode: mode });
        for (const [name, prepare] of Object.entries({ plain: (picture: GreyPicture) => picture, cleaned })) {
          const random = seededRandom(PICTURES);
          for (let count = 0; count < PICTURES; count++) {
            const challenge = newDigits(random);
            if (challenge.kind !== "digits") continue;
            const png = pngOf(prepare(captchaPicture(challenge.digits, challenge.seed)));
            const { data } = await reader.recognize(Buffer.from(png));
            const isRead = data.text.replace(/\D/g, "") === challenge.digits;
            read.set(`${way} ${name}`, (read.get(`${way} ${name}`) ?? 0) + Number(isRead));
          }
        }
      }
      const detail = [...read].map(([way, count]) => `${way} ${count}`).join(", ");
      return { value: Math.max(...read.values()) / PICTURES, detail };
    } finally {
      await reader.terminate();
    }
  },
};
