import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../domain/languages.ts";
import { baseModel } from "../../domain/spam/base-model.ts";
import { createModel } from "../../domain/spam/model.ts";
import { score } from "../../domain/spam/score.ts";
import { tokensOf } from "../../domain/spam/text/tokens.ts";
import { fromRoot } from "../../scripts/root.ts";
import { disguised } from "../../scripts/spam/disguise.ts";
import { fitBase } from "../../scripts/spam/fit.ts";
import { writings, written } from "../../scripts/spam/grammar.ts";
import { seededRandom } from "../../scripts/spam/random.ts";
import { allTexts, shared, textsOf } from "../../scripts/spam/texts.ts";
import { WEIGHTS_FILE, weightsSource } from "../../scripts/spam/weights-file.ts";

describe("the base model of the spam score", () => {
  it("is the one that the script makes from the texts", () => {
    const made = weightsSource(fitBase(allTexts()));
    expect(made === readFileSync(fromRoot(WEIGHTS_FILE), "utf8")).toBe(true);
  });

  it("has enough texts of each language, the most of English and Russian", () => {
    for (const language of LANGUAGES) {
      const texts = textsOf(language);
      const spam = texts.filter(({ label }) => label === "spam").length;
      const least = language === "en" || language === "ru" ? { spam: 300, ham: 300 } : { spam: 60, ham: 100 };
      expect(spam, language).toBeGreaterThanOrEqual(least.spam);
      expect(texts.length - spam, language).toBeGreaterThanOrEqual(least.ham);
    }
  });

  it("writes lines with all their choices and slots filled", () => {
    const text = written("{a|b{c|d}} $N $L $M $P $W $D", () => 0.5);
    expect(text).not.toMatch(/[{}|$]/);
    for (const language of LANGUAGES) {
      for (const { message } of textsOf(language)) expect(message.text).not.toMatch(/[{}|]|\$[NDWMPL]\b/);
    }
  });

  it("is taught letters of other scripts that look alike: other text, the same words", () => {
    const text = "работа на пару дней, easy money";
    const texts = Array.from({ length: 10 }, (_, at) => disguised(text, seededRandom(at + 1)));
    expect(texts.some((other) => other !== text)).toBe(true);
    for (const other of texts) expect(tokensOf(other).units).toEqual(tokensOf(text).units);
  });

  it.each([
    [
      "en",
      "Anyone want to make money online? 400$ daily, message me privately",
      "Did the plumber come today? The kitchen still leaks",
    ],
    ["ru", "Ищем людей на удалёнку, платим 200$ в день, пиши в личку", "Сосед опять сверлит стену, сил моих нет"],
    [
      "de",
      "Verdiene 300€ am Tag von zu Hause, schreib mir privat",
      "Kommt ihr morgen zum Training oder regnet es wieder?",
    ],
    [
      "es",
      "Gana 500$ diarios desde casa sin experiencia, escríbeme al privado",
      "¿A qué hora empieza la reunión de mañana?",
    ],
    ["zh-hant", "手機在家輕鬆賺錢，日入3000元，私訊我", "請問明天的會議幾點開始？"],
    ["ar", "اربح 300 دولار يوميا من البيت بدون خبرة، راسلني خاص", "متى تبدأ المباراة اليوم؟"],
  ])("sets apart what was not among its texts: %s", (_, spam, ham) => {
    const model = createModel(baseModel());
    expect(score(model, { text: spam }).probability).toBeGreaterThan(0.5);
    expect(score(model, { text: ham }).probability).toBeLessThan(0.5);
  });

  it.each([
    ["es", "Caja Popular: tu pago de la tarjeta por $2750.00 quedó registrado. Gracias"],
    ["pt", "Confirmado QK41T. Transferiste 450.00MT para Julia aos 3/5/25 às 18:40. O teu novo saldo é de 1,020.00MT"],
    ["ar", "تم إيداع راتب شهر مايو 4300 ريال في حسابك اليوم، والرصيد 5100"],
    ["id", "Topup token listrik Rp150000 berhasil, saldo kartu sekarang Rp 23500. Terima kasih"],
    ["th", "ขอบคุณที่ชำระค่าน้ำ หมายเลข 20431177 จำนวน 214.50 บาท วันที่ 9/6/2567"],
    [
      "ru",
      "Соседи и друзья! В воскресенье, 14 мая, в 11:00 пройдёт праздник нашего двора. Место: площадка за школой. Вход свободный, приходите с детьми, будет чай и концерт. Ждём всех!",
    ],
  ])("docs/spam.md: lets notices of payments and invitations of a neighbourhood pass: %s", (_, text) => {
    expect(score(createModel(baseModel()), { text }).probability).toBeLessThan(0.5);
  });

  it.each([
    ["es", "Aviso: su tarjeta tiene un error. Actualice sus datos hoy: tarjeta-seguro.xyz/alta"],
    ["pt", "Mãe, troquei de número, faz um pix de 800 que preciso pagar uma conta hoje"],
    ["ar", "عاجل: تم إيقاف بطاقتك لعدم تحديث البيانات، سجل دخولك خلال ساعة: bank-tahdith.xyz/login"],
    ["zh-hans", "各位新老顾客，本店三八节活动，全场六折，满300送80，欢迎光临，详询13900012345"],
  ])("docs/spam.md: knows what is like such a notice and is spam: %s", (_, text) => {
    expect(score(createModel(baseModel()), { text }).probability).toBeGreaterThan(0.5);
  });

  it("docs/spam.md: writes no more texts of lines that share theirs than of a single one", () => {
    const lines = Array.from({ length: 5 }, (_, at) => `{a|b|c} ${at} $W`);
    expect(writings(shared(lines), 8, seededRandom(1))).toHaveLength(8);
    expect(writings(shared("$W"), 8, seededRandom(1))).toHaveLength(8);
    expect(written(shared(["{a|b}c", "{a|b}c"]), () => 0.5)).toBe("bc");
  });
});
