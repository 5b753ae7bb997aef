import { describe, expect, it } from "vitest";
import { type WrittenIn, writtenLanguage } from "../../../domain/chats/written-language.ts";

const counts = (...rows: [string | null, number][]): WrittenIn[] =>
  rows.map(([lang, messages]) => ({ lang, messages }));

describe("the language in which a chat writes", () => {
  it.each([
    ["nothing was written", counts(), null],
    ["too little was written", counts(["fa", 19]), null],
    ["all write in one", counts(["fa", 20]), "fa"],
    ["seven of ten messages are in one", counts(["fa", 70], ["en", 30]), "fa"],
    ["less than that is in one", counts(["fa", 69], ["en", 31]), null],
    ["of many nothing is known", counts(["fa", 60], [null, 40]), null],
    ["tags of one language are summed up", counts(["pt-br", 15], ["pt", 15], ["de", 5]), "pt"],
    ["traditional Chinese is its own", counts(["zh-tw", 40]), "zh-hant"],
    ["the bot does not speak it", counts(["sv", 90], ["en", 10]), null],
    ["English is one as well", counts(["en-GB", 30], ["en", 30]), "en"],
    ["a tag begins like English", counts(["enm", 90]), null],
  ])("I18-04: %s", (_, written, language) => {
    expect(writtenLanguage(written)).toBe(language);
  });
});
