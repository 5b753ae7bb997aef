import { expect, test } from "vitest";
import { LanguageHint } from "../../../app/shared/chat/language-question.tsx";
import { writtenLanguage } from "../../../app/shared/chat/written-language.ts";
import { rendered } from "../../support/render.tsx";

const NOTHING_DONE = { value: "en", isBusy: false, isSaved: false, failure: null, save: () => {}, retry: () => {} };

test("I18-04: languages are named in the reader's language, and nothing is said where nothing is to be asked", () => {
  expect(writtenLanguage("de", "fa", "en")).toEqual({ langm: "fa", name: "Persisch", presentName: "Englisch" });
  expect(writtenLanguage("en", null, "en")).toBeNull();
});

test("I18-04: beside the setting stands what most write in, with one button, which turns while it is saved", () => {
  const written = writtenLanguage("en", "fa", "en");
  if (written === null) throw new Error("there is a language to ask about");
  const html = rendered(<LanguageHint written={written} chosen={NOTHING_DONE} />);
  expect(html).toContain("Most who write here use Telegram in Persian.");
  expect(html.match(/<button/g)).toHaveLength(1);
  expect(html).toContain("Answer in Persian");
  expect(html).not.toContain("disabled=");
  expect(rendered(<LanguageHint written={written} chosen={{ ...NOTHING_DONE, isBusy: true }} />)).toContain(
    "disabled=",
  );
});
