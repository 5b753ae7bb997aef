import { describe, expect, it } from "vitest";
import { isolate } from "../../../domain/direction.ts";
import type { FormattedText, RawEntity } from "../../../domain/entities/types.ts";
import { fillPayload, fillText } from "../../../domain/placeholders/fill.ts";
import { unknownPlaceholders } from "../../../domain/placeholders/find.ts";
import { personUrl, sentEntities } from "../../../domain/placeholders/mention.ts";
import { rulesText } from "../../../domain/placeholders/rules.ts";
import type { NamedPerson, PlaceholderValues } from "../../../domain/placeholders/values.ts";
import { payloadShape } from "../../../domain/templates/template.ts";

const ANNA: NamedPerson = { id: 7, fname: "Anna", lname: "Lind", username: "annal" };
const BEN: NamedPerson = { id: 8, fname: "Ben", lname: "", username: "" };
const NOOR: NamedPerson = { id: 9, fname: "نور", lname: "", username: "" };
const rules: FormattedText = { text: "Be kind in {group}.", entities: [{ type: "bold", offset: 3, length: 4 }] };
const valuesOf = (people: NamedPerson[], lang = "en"): PlaceholderValues => ({
  people: () => people,
  lang,
  chat: { title: "Garden", members: () => 12_480, rules: () => rules },
});
const filled = (text: string, people = [ANNA], entities: RawEntity[] = []) =>
  fillText({ text, entities }, valuesOf(people));
const mark = (type: string, offset: number, length: number, more: object = {}) => ({ type, offset, length, ...more });
const link = (offset: number, length: number, id = 7) => mark("text_link", offset, length, { url: personUrl(id) });

describe("placeholders of a text", () => {
  it.each([
    ["{name}", "Anna Lind"],
    ["{first}", "Anna"],
    ["{username}", "@annal"],
    ["{mention}", "Anna Lind"],
    ["{id}", "7"],
    ["{group}", "Garden"],
    ["{count}", "12,480"],
    ["{rules}", "Be kind in Garden."],
    ["{Name} {nobody} {} { name } {{first}} {firs", "{Name} {nobody} {} { name } {Anna} {firs"],
  ])("AMB-306: %s is filled in", (text, expected) => {
    expect(filled(text).text).toBe(expected);
  });

  it("AMB-306: a mention links the shown name, a username is the mention where there is none", () => {
    expect(filled("Hi {mention}!").entities).toEqual([link(3, 9)]);
    expect(filled("Hi {username}!", [BEN])).toEqual({ text: "Hi Ben!", entities: [link(3, 3, 8)] });
    expect(filled("{name} {first} {username}").entities).toEqual([]);
  });

  it("AMB-306: a chat that writes has no link; without a name the number is said", () => {
    expect(filled("{mention}", [{ id: -100, fname: "News", lname: "", username: "news" }])).toEqual({
      text: "@news",
      entities: [],
    });
    expect(filled("{first}", [{ id: 5, fname: "\u202e ", lname: "", username: "" }]).text).toBe("5");
  });

  it("AMB-306: several people are listed as the language lists them, each with the own link", () => {
    expect(filled("{name}", [ANNA, BEN, BEN]).text).toBe("Anna Lind, Ben, and Ben");
    expect(fillText({ text: "{first}", entities: [] }, valuesOf([ANNA, BEN], "de")).text).toBe("Anna und Ben");
    const { text, entities } = filled("{mention}", [ANNA, BEN]);
    expect([text, entities]).toEqual(["Anna Lind and Ben", [link(0, 9), link(14, 3, 8)]]);
  });

  it("AMB-306: what is filled in is not read again, and formats nothing", () => {
    const sly = { ...ANNA, fname: "{group} <b>*x*</b>", lname: "" };
    expect(filled("{name} {group}", [sly])).toEqual({ text: "{group} <b>*x*</b> Garden", entities: [] });
  });

  it("AMB-306: rules bring their formatting", () => {
    expect(filled("Rules: {rules}").entities).toEqual([mark("bold", 10, 4)]);
  });

  it.each([
    ["that there are none is said in their place", "The rules:\n{rules}", null, "The rules:\nNo rules."],
    ["without any text they are what /rules answers with", "The rules: {rules}", "", "The rules: /rules"],
    [
      "the line on which they name themselves is left out",
      "{rules}",
      "Be kind.\nAll: {rules}!\nBe {first}.",
      "Be kind.\nBe Anna.",
    ],
    ["nothing but themselves are none", "The rules: {rules}", "See {rules}", "The rules: No rules."],
  ])("AMB-306: of rules %s", (_, text, own, expected) => {
    const rules = () => rulesText(own === null ? null : { text: own, entities: [] }, "No rules.");
    const values = { ...valuesOf([ANNA]), chat: { title: "G", members: () => 1, rules } };
    expect(fillText({ text, entities: [] }, values).text).toBe(expected);
  });

  it("AMB-306: rules that are not to be shown stay a placeholder", () => {
    const values = { ...valuesOf([ANNA]), chat: { title: "G", members: () => 1, rules: null } };
    expect(fillText({ text: "{group}: {rules}", entities: [] }, values).text).toBe("G: {rules}");
  });

  it("AMB-306: without a person or a chat their placeholders stay as they are", () => {
    const nobody = { people: () => [], chat: null, lang: "en" };
    expect(fillText({ text: "{name} {group}", entities: [] }, nobody).text).toBe("{name} {group}");
  });

  it("I18-04: a name is isolated where its direction needs it, and its link covers no isolate", () => {
    expect(filled("Hi {name}!", [NOOR]).text).toBe(`Hi ${isolate("نور")}!`);
    expect(filled("سلام {mention}!", [BEN])).toEqual({
      text: `سلام ${isolate("Ben")}!`,
      entities: [link(6, 3, 8)],
    });
    expect(filled("{name}", [{ ...BEN, fname: "\u202eBen" }]).text).toBe("Ben");
  });
});

describe("formatting around placeholders", () => {
  it("AMB-306: formatting over any part of a placeholder covers all that is filled in", () => {
    expect(filled("a {name} b", [ANNA], [mark("bold", 3, 4)]).entities).toEqual([mark("bold", 2, 9)]);
    expect(filled("a {name} b", [ANNA], [mark("bold", 0, 4)]).entities).toEqual([mark("bold", 0, 11)]);
    expect(filled("a {name} b", [ANNA], [mark("bold", 9, 1)]).entities).toEqual([mark("bold", 12, 1)]);
  });

  it("AMB-306: in code a mention is text without a link or marks of direction", () => {
    expect(filled("{mention} x", [NOOR], [mark("code", 0, 9)])).toEqual({
      text: "نور x",
      entities: [mark("code", 0, 3)],
    });
    expect(filled("{rules}", [ANNA], [mark("pre", 0, 7)]).entities).toEqual([mark("pre", 0, 18)]);
  });

  it("AMB-306: in a link a mention gives no second link", () => {
    const url = { url: "https://a.example" };
    expect(filled("to {mention}", [ANNA], [mark("text_link", 0, 12, url)]).entities).toEqual([
      mark("text_link", 0, 12, url),
    ]);
  });

  it("AMB-306: formatting over nothing is left out", () => {
    const chat = { title: "G", members: () => 1, rules: () => ({ text: "", entities: [] }) };
    const none = { people: () => [], lang: "en", chat };
    const made = fillText({ text: "a{rules}b", entities: [mark("bold", 1, 7)] }, none);
    expect(made).toEqual({ text: "ab", entities: [] });
  });

  it("AMB-306: a result that is too long ends with a sign that it was cut, on a whole character", () => {
    const limits = { maxLength: 8, maxEntities: 10 };
    const fox = { ...BEN, fname: "🦊🦊🦊🦊🦊" };
    expect(fillText({ text: "ab{mention}", entities: [] }, valuesOf([fox]), limits)).toEqual({
      text: "ab🦊🦊…",
      entities: [link(2, 4, 8)],
    });
  });

  it("AMB-306: links beyond the most formatting that a message holds are text", () => {
    const limits = { maxLength: 500, maxEntities: 2 };
    const { text, entities } = fillText({ text: "{mention} ".repeat(5), entities: [] }, valuesOf([BEN]), limits);
    expect([text, entities.length]).toEqual(["Ben ".repeat(5), 2]);
  });
});

describe("placeholders of a message", () => {
  it("AMB-306: words on buttons are filled in within a button's length, addresses are not", () => {
    const keyboard = [[{ text: "{name} {rules}", url: "https://a.example/{name}" }], [{ text: "Hi" }]];
    const payload = payloadShape.parse({ content: "x", keyboard, interactionMode: 2 });
    const long = { ...ANNA, lname: "l".repeat(40) };
    expect(fillPayload(payload, valuesOf([long])).keyboard).toEqual([
      [{ text: `Anna ${"l".repeat(26)}…`, url: "https://a.example/{name}" }],
      [{ text: "Hi" }],
    ]);
    expect(fillPayload({ ...payload, interactionMode: 1 }, valuesOf([ANNA])).keyboard[0]?.[0]?.text).toBe(
      "Anna Lind {rules}",
    );
  });

  it("AMB-306: a message without placeholders comes back as it is", () => {
    const payload = payloadShape.parse({ content: " {x} ", entities: [mark("bold", 0, 9)] });
    expect(fillPayload(payload, valuesOf([ANNA]))).toEqual(payload);
  });

  it("AMB-306: a link to a person goes out as a mention, any other link as it is", () => {
    const other = { type: "text_link", offset: 0, length: 1, url: "https://a.example" } as const;
    const person = { type: "text_link", offset: 2, length: 4, url: personUrl(7) } as const;
    expect(sentEntities("x Anna", [other, person])).toEqual([
      other,
      { type: "text_mention", offset: 2, length: 4, user: { id: 7, is_bot: false, first_name: "Anna" } },
    ]);
  });

  it("AMB-306: words in braces that nothing fills in are listed once", () => {
    expect(unknownPlaceholders("{name} {Name} {nom} {Name} {a b} {} {имя}")).toEqual(["{Name}", "{nom}", "{имя}"]);
    expect(unknownPlaceholders("{name} {group}", ["name"])).toEqual(["{group}"]);
  });
});
