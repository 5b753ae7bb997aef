/** Languages that write no blank between sentences and have full-width marks. */
const FULL_WIDTH: readonly string[] = ["zh-hans", "zh-hant", "ja"];
/** Marks that end a sentence where it is not a full stop; a Thai sentence ends with the blank behind it. */
const ENDS: Readonly<Record<string, string>> = { "zh-hans": "。", "zh-hant": "。", ja: "。", hi: "।", th: "" };
/** The end of a finished sentence, with quotes and brackets behind it. */
const ENDED = /[.!?…。！？؟।][)\]"'”’»」』）⁩]*$/u;

/** Tells whether a text is a finished sentence. */
export const isSentence = (text: string): boolean => ENDED.test(text);

/** Joins parts of a text with the blank that the language writes between sentences, or without one. */
export const joinParts = (lang: string, parts: readonly string[]): string =>
  parts.filter((part) => part !== "").join(FULL_WIDTH.includes(lang) ? "" : " ");

/** Marks of full width, which contain the gap to the next word. */
const WIDE_END = /[。！？：；，、）」』]$/u;

/** Returns a text with the blank that stands between it and what follows; a full-width mark needs none. */
export const withGap = (text: string): string => (WIDE_END.test(text) ? text : `${text} `);

/** Commas of languages that have their own, with the blank behind them. */
const COMMAS: Readonly<Record<string, string>> = {
  "zh-hans": "、",
  "zh-hant": "、",
  ja: "、",
  ar: "، ",
  fa: "، ",
};

/** Joins short parts that stand side by side and make no sentence, such as a step of a chart or keywords. */
export const joinItems = (lang: string, items: readonly string[]): string => items.join(COMMAS[lang] ?? ", ");

/** Joins sentences, each with the language's mark at its end where it has none. */
export const joinSentences = (lang: string, sentences: readonly string[]): string =>
  joinParts(
    lang,
    sentences.map((each) => (each === "" || ENDED.test(each) ? each : `${each}${ENDS[lang] ?? "."}`)),
  );

/** Puts a remark behind a text, in the language's brackets. */
export const withRemark = (lang: string, text: string, remark: string): string =>
  FULL_WIDTH.includes(lang) ? `${text}（${remark}）` : `${text} (${remark})`;
